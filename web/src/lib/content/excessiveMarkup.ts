/** Most quotations and lists within each other. */
const deepest = 20;
/** Most quotations and lists after each other: for each of them the parser goes through what it has read. */
const mostContainers = 1000;
/** Most marks of emphasis in one paragraph: the parser compares each of them with those before it. */
const mostInParagraph = 1000;
/** Most marks and lines of a text. The longest texts that people write have a third of them. */
const mostMarks = 5000;

/** The marks of quotations and lists with which a line begins. */
const containers = /^(?:[ \t]{0,8}(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/u;
const emphasis = /\*+|_+|~+/gu;
const mark = /\*+|_+|~+|[[\]|<>]/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The quotations and lists that hold a line: one of `>`, `-`, `+`, `*`, `.` and `)` for each. */
function containersOf(line: string): string {
  return (containers.exec(line)?.[0] ?? '').replaceAll(/[\d \t]/gu, '');
}

/**
 * True for a text with more marks of Markdown, or deeper ones, than anybody writes. Parsing it would take many seconds,
 * and its page would be many times as large as the text.
 */
export function hasExcessiveMarkup(markdown: string): boolean {
  const lines = markdown.split(/\r\n?|\n/u).map((line) => line.trimEnd());
  const filled = lines.filter((line) => line !== '').length;
  if (filled + count(markdown, mark) > mostMarks) return true;
  const kinds = lines.map(containersOf);
  if (kinds.some((kind) => kind.length > deepest)) return true;
  if (kinds.filter((kind, index) => kind !== '' && kind !== kinds[index - 1]).length > mostContainers) return true;
  return lines
    .join('\n')
    .split('\n\n')
    .some((paragraph) => count(paragraph, emphasis) > mostInParagraph);
}

/** A text as paragraphs and lines, with its marks as they were typed. */
export function plainMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .split(/(?:\r\n?|\n)(?:[ \t]{0,100}(?:\r\n?|\n))+/u)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r\n?|\n/gu, '<br />\n')}</p>`)
    .join('\n');
}
