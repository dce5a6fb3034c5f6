import type { Panorama } from '@steeple/model/camp/campArea';
import { useEffect, useState } from 'react';
import { storedAccountId } from '#lib/auth/storedAccount.ts';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { missingOfflineFiles, storeOfflineFiles } from '#lib/camp/offline/offlineFiles.ts';
import { fileSize } from '#lib/fileSize.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { href } from '#lib/routing/paths.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampPanoPage.module.css';

/** Stores the large pictures on the device, for people who want them without signal. */
function StorePanoramas({ scenes }: { readonly scenes: readonly Panorama[] }) {
  const language = useLanguage();
  const camp = useCurrentCamp();
  const [status, setStatus] = useState<'unknown' | 'missing' | 'storing' | 'stored' | 'failed'>('unknown');
  const urls = scenes.map((scene) => storageUrl(scene.file.path));
  const key = urls.join('\n');
  const bytes = scenes.reduce((sum, scene) => sum + scene.file.size, 0);
  useEffect(() => {
    missingOfflineFiles(key.split('\n')).then(
      (missing) => setStatus(missing.length === 0 ? 'stored' : 'missing'),
      () => setStatus('missing'),
    );
  }, [key]);
  async function store(): Promise<void> {
    setStatus('storing');
    const owner = storedAccountId();
    try {
      await storeOfflineFiles(urls, () => storedAccountId() === owner);
      if (camp !== null && owner !== null) offlineCamp.addFiles(camp, owner, urls);
      setStatus('stored');
    } catch {
      setStatus('failed');
    }
  }
  return (
    <div className={styles.store} role="status">
      {status === 'stored' && <p>{m.camp_pano_kept()}</p>}
      {status === 'failed' && <p className={styles.failed}>{m.camp_pano_keep_failed()}</p>}
      {status !== 'stored' && status !== 'unknown' && (
        <Button icon="download" busy={status === 'storing'} onClick={() => store()}>
          {status === 'storing' ? m.camp_pano_keeping() : m.camp_pano_keep({ size: fileSize(bytes, language) })}
        </Button>
      )}
    </div>
  );
}

/** `/camp/pano`: the scenes, each with a still picture. */
export default function CampPanoPage() {
  const language = useLanguage();
  const panoramas = useCampList('panoramas');
  return (
    <CampPageLayout wide title={m.shell_title_campPano()} lead={m.camp_pano_lead()}>
      <CampList live={panoramas}>
        {(list) => (
          <>
            <ul className={styles.scenes}>
              {list.map((scene, index) => (
                <li key={scene.id}>
                  <Picture
                    picture={scene.still}
                    sizes="(min-width: 48rem) 24rem, 100vw"
                    ratio="16/9"
                    eager={index === 0}
                  />
                  <h2>
                    <Localized text={scene.title} mark={false} />
                  </h2>
                  <p>
                    <Localized text={scene.description} />
                  </p>
                  <ButtonLink
                    icon="panorama"
                    href={`${href('campPanellum', language)}?scene=${encodeURIComponent(scene.id)}`}
                  >
                    {m.camp_pano_open()}
                    <span className="visually-hidden">
                      : <Localized text={scene.title} mark={false} />
                    </span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
            <StorePanoramas scenes={list} />
          </>
        )}
      </CampList>
    </CampPageLayout>
  );
}
