import type { Language } from '@steeple/model/languages';
import { useMemo } from 'react';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { ProseHtml } from './ProseHtml.tsx';

/** A text in Markdown, and its language where that is not the page's. */
export interface ProseProps {
  readonly markdown: string;
  readonly language?: Language;
}

/**
 * A text in Markdown. Brings the converter: where a page shows such a text only now and then, `Prose.later.tsx` takes
 * its place.
 */
export function Prose({ markdown, language }: ProseProps) {
  const html = useMemo(() => markdownToHtml(markdown), [markdown]);
  return <ProseHtml html={html} language={language} />;
}
