import type { Panorama } from '@steeple/model/camp/campArea';
import { useEffect, useState } from 'react';
import { offlineCamp } from '#lib/camp/offline/browserOfflineCamp.ts';
import { areFilesOffline, storeOfflineFiles } from '#lib/camp/offline/offlineFiles.ts';
import { fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { storedAccountId } from '#lib/auth/storedAccount.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './StorePanoramas.module.css';

/** Stores the large pictures on the device, for people who want them without signal. */
export function StorePanoramas({ scenes }: { readonly scenes: readonly Panorama[] }) {
  const language = useLanguage();
  const camp = useCurrentCamp();
  const [status, setStatus] = useState<'unknown' | 'missing' | 'storing' | 'stored' | 'failed'>('unknown');
  const urls = scenes.map((scene) => storageUrl(scene.file.path));
  const key = urls.join('\n');
  const bytes = scenes.reduce((sum, scene) => sum + scene.file.size, 0);
  useEffect(() => {
    areFilesOffline(key.split('\n')).then(
      (isStored) => setStatus(isStored ? 'stored' : 'missing'),
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
