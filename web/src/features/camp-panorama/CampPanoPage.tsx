import { href } from '#lib/routing/paths.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampPanoPage.module.css';
import { StorePanoramas } from './StorePanoramas.tsx';

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
