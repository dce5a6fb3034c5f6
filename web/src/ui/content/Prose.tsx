import type { Language } from '@steeple/model/languages';
import { trustedPolicies } from '@steeple/model/contentSecurityPolicy';
import { useEffect, useMemo, useState } from 'react';
import { declarePolicy } from '#lib/trustedTypes/declarePolicy.ts';
import { proseMarkup } from '#lib/trustedTypes/proseMarkup.ts';
import styles from './Prose.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { languageTag } from '#lib/language/traditional.ts';

const policy = declarePolicy(trustedPolicies.prose, { createHTML: proseMarkup });

/**
 * A text that a loader has turned into HTML already. The HTML must come from `#lib/content/markdown.ts`, which makes it
 * safe.
 */
export function ProseHtml({ html, language }: { readonly html: string; readonly language?: Language }) {
  const markup = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  return <div className={styles.prose} lang={language && languageTag(language)} dangerouslySetInnerHTML={markup} />;
}

/** Markdown in the browser, as camp and admin pages have it; the converter is loaded with the first such text. */
export function Prose({ markdown, language }: { readonly markdown: string; readonly language?: Language }) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const convert = async (): Promise<void> => {
      const { markdownToHtml } = await import('#lib/content/markdown.ts');
      if (!isOver) setHtml(markdownToHtml(markdown));
    };
    convert().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [markdown]);
  return html === null ? (
    <Skeleton lines={Math.min(8, Math.ceil(markdown.length / 120))} />
  ) : (
    <ProseHtml html={html} language={language} />
  );
}
