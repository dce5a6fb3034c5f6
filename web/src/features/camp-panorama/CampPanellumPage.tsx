import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { href, linkTo } from '#lib/routing/paths.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { ByQuery } from '#ui/ByQuery.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampPanellumPage.module.css';
import { PanoramaView } from './PanoramaView.tsx';

/** `/camp/panellum?scene=…`: the 360° view of a scene, with links to the others. */
export default function CampPanellumPage() {
  const language = useLanguage();
  const panoramas = useCampList('panoramas');
  const [search, setSearch] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const requestedId = search.get('scene');
  const scenes = panoramas.data ?? [];
  const scene = scenes.find((listedScene) => listedScene.id === requestedId) ?? scenes[0];
  return (
    <ByQuery names="scene">
      <CampPageLayout
        wide
        title={scene === undefined ? m.shell_title_campPanellum() : <Localized text={scene.title} />}
        lead={scene !== undefined && <Localized text={scene.description} />}
      >
        <CampList live={panoramas}>
          {() =>
            scene !== undefined && (
              <>
                <PanoramaView
                  key={`${scene.id}-${attempt}`}
                  scene={scene}
                  onScene={(id) => setSearch({ scene: id })}
                  onRetry={() => setAttempt(attempt + 1)}
                />
                <noscript>{import.meta.env.SSR && <p>{m.shell_needs_script()}</p>}</noscript>
                <div id="pano-hint" className={styles.hint}>
                  <p>{m.camp_pano_hint()}</p>
                  <p>{m.camp_pano_scroll_hint()}</p>
                </div>
                <nav className={styles.scenes} aria-label={m.camp_pano_scenes()}>
                  {scenes.map((listedScene) => (
                    <Link
                      key={listedScene.id}
                      href={`${linkTo('campPanellum', language)}?scene=${encodeURIComponent(listedScene.id)}`}
                      aria-current={listedScene.id === scene.id ? 'true' : undefined}
                    >
                      <Localized text={listedScene.title} mark={false} />
                    </Link>
                  ))}
                </nav>
                <p>
                  <ButtonLink variant="quiet" icon="back" href={href('campPano', language)}>
                    {m.camp_pano_all()}
                  </ButtonLink>
                </p>
              </>
            )
          }
        </CampList>
      </CampPageLayout>
    </ByQuery>
  );
}
