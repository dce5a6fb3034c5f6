import type { Language } from '@steeple/model/text/language';
import { useMemo } from 'react';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { ProseHtml } from './ProseHtml.tsx';

/** A text in Markdown, and its language where that is not the page's. */
interface ProseProps {
  readonly markdown: string;
  readonly language?: Language;
}

/** A text in Markdown. */
export function Prose({ markdown, language }: ProseProps) {
  const html = useMemo(() => markdownToHtml(markdown), [markdown]);
  return <ProseHtml html={html} language={language} />;
}
