import { lazy, Suspense } from 'react';
import { languageTag } from '#lib/language/traditional.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ProseProps } from './Prose.tsx';
import styles from './ProseHtml.module.css';

/** The text as it is written, which reads well enough where the converter does not come. */
function Unconverted({ markdown, language }: ProseProps) {
  return (
    <div className={`${styles.prose} ${styles.unconverted}`} lang={language && languageTag(language)}>
      {markdown}
    </div>
  );
}

const Converted = lazy(async () =>
  import('./Prose.tsx').then(
    (module) => ({ default: module.Prose }),
    () => ({ default: Unconverted }),
  ),
);

/**
 * Prose, whose converter the browser fetches with the first such text. The server's build has Prose.tsx in its place
 * (web/vite.config.ts).
 */
export function Prose(props: ProseProps) {
  return (
    <Suspense fallback={<Skeleton lines={Math.min(8, Math.ceil(props.markdown.length / 120))} />}>
      <Converted {...props} />
    </Suspense>
  );
}
