import { markdownToHtml } from './markdown.ts';

const namedCharacters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A Chinese character or mark at the end of a text, and at its beginning. */
const endsChinese = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]$/u;
const beginsChinese = /^[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Writes a stretch of white space as one space, or as none at a line ending between two Chinese characters. */
function spaceFor(space: string, at: number, text: string): string {
  const end = at + space.length;
  const isBetween =
    endsChinese.test(text.slice(Math.max(0, at - 2), at)) && beginsChinese.test(text.slice(end, end + 2));
  return isBetween && space.includes('\n') ? '' : ' ';
}

/** Takes the elements out of HTML that {@link markdownToHtml} has made. */
export function textOfMarkup(html: string): string {
  return html
    .replace(/<\/?(?:a|em|strong|del|code|input)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, '\n')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => namedCharacters[name] ?? '')
    .replace(/\s+/g, spaceFor)
    .trim();
}

/** One line without anything that can be a mark: most names, headings and captions of a search index. */
const unmarked = /^[\p{Script=Latin}\p{Script=Han}\d，。、！？：；（）《》“”‘’,;?'" ]*$/u;

/** Writes a Markdown text as a reader sees it, without marks and addresses, on one line. */
export function markdownToText(markdown: string): string {
  return unmarked.test(markdown) ? markdown.replace(/ +/g, ' ').trim() : textOfMarkup(markdownToHtml(markdown));
}
