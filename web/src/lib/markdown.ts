import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Markdown (CommonMark with tables, strikethrough, task lists, bare addresses) as HTML. Raw HTML is shown as text and
 * addresses other than http, https and mailto are dropped, so the answer is safe whoever wrote the text.
 * Headings begin at the second level, because the page's title is the first.
 */
export function markdownToHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return html.replace(/<(\/?)h([1-5])>/g, (_match, slash: string, level: string) => `<${slash}h${Math.max(2, Number(level))}>`);
}
