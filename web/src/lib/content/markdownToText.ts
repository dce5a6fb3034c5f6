import { markdownToHtml } from './markdown.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A line ending between two Chinese characters or marks, where no space belongs. */
const chineseLineEnding =
  /(?<=[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF])\s*\n\s*(?=[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF])/gu;

/** Writes a Markdown text as a reader sees it, without marks and addresses, on one line. */
export function markdownToText(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/<\/?(?:a|em|strong|del|code|input)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => named[name] ?? '')
    .replace(chineseLineEnding, '')
    .replace(/\s+/g, ' ')
    .trim();
}
