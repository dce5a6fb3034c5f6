import { markdownToHtml } from './markdown.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What a reader sees of a Markdown text, without marks and addresses, on one line. */
export function plainText(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/<\/?(?:a|em|strong|del|code|input)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
