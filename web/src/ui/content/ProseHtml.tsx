import type { Language } from '@steeple/model/text/language';
import { trustedPolicies } from '@steeple/model/hosting/contentSecurityPolicy';
import { useMemo } from 'react';
import { declarePolicy } from '#lib/trustedTypes/declarePolicy.ts';
import { proseMarkup } from '#lib/trustedTypes/proseMarkup.ts';
import styles from './ProseHtml.module.css';
import { languageTag } from '#lib/language/traditional.ts';

const policy = declarePolicy(trustedPolicies.prose, { createHTML: proseMarkup });

/** A text that was turned into HTML by `#lib/content/markdown.ts`, which makes it safe. */
export function ProseHtml({ html, language }: { readonly html: string; readonly language?: Language }) {
  const markup = useMemo(() => ({ __html: policy.createHTML(html) }), [html]);
  return <div className={styles.prose} lang={language && languageTag(language)} dangerouslySetInnerHTML={markup} />;
}
