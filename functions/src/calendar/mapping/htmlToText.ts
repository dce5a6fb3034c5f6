/**
 * Makes plain text of what people paste into a calendar. This is the one place where it is sanitised: what leaves here
 * is text, to be shown as text.
 */
import { withoutDetour } from '@steeple/model/text/linkDetour';
import { withoutInvisible } from '@steeple/model/text/visibleText';
import { compile } from 'html-to-text';
import { withoutMeetings } from '../meetings/withoutMeetings.ts';
import { tableLines } from './tableLines.ts';

/** Longer input is cut before it is parsed: Google itself takes 8,192 characters, and we keep fewer still. */
const MAX_INPUT = 20_000;

const looksLikeHtml = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|[a-z]\w{1,30});/iu;
/** A line ending that only arranges the HTML. */
const lineEndingBehindBreak = /(<br\s*\/?>)[ \t]*\r?\n/giu;
/** Brackets whose link went. */
const emptyBrackets = /[ \u00A0]?(?:\(\s{0,9}\)|（\s{0,9}）|<\s{0,9}>)/gu;

const toText = compile({
  wordwrap: false,
  preserveNewlines: true,
  limits: { maxDepth: 60, ellipsis: '…' },
  formatters: {
    tableLines,
    /** "text (address)"; only addresses that a person may follow. */
    link: (element, walk, builder) => {
      const hrefText = String(element.attribs.href ?? '').trim();
      const href = withoutDetour(/^(?:https?:\/\/|mailto:|tel:)\S+$/iu.exec(hrefText)?.[0] ?? '');
      const address = href
        .replace(/^(?:mailto|tel):/iu, '')
        .replace(/\?.*/u, (query) => (/^http/iu.test(href) ? query : ''));
      let inner = '';
      builder.pushWordTransform((word: string) => {
        inner += word;
        return word;
      });
      walk(element.children, builder);
      builder.popWordTransform();
      if (address !== '' && !inner.includes(address.replace(/\/$/u, ''))) {
        builder.addInline(inner === '' ? address : ` (${address})`, { noWordTransform: true });
      }
    },
  },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    // A row is selected by itself only outside a table.
    ...['table', 'tr'].map((selector) => ({ selector, format: 'tableLines' })),
    // Elements that begin a line of their own in browsers.
    ...['li', 'dt', 'dd', 'center', 'address', 'details', 'summary', 'fieldset', 'figure', 'figcaption'].map(
      (selector) => ({ selector, format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }),
    ),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...[
      'img',
      'script',
      'style',
      'template',
      'iframe',
      'object',
      'svg',
      'math',
      'head',
      'title',
      'noscript',
      'form',
    ].map((selector) => ({ selector, format: 'skip' })),
  ],
});

/**
 * HTML or text as Google has it, as plain text of at most `limit` UTF-16 code units. Links stay as text, what lets
 * people into video meetings does not; more than one empty line in a row becomes one.
 * @param isOnline true where something else about the event mentions a meeting.
 */
export function htmlToText(source: string, limit: number, isOnline = false): string {
  const cut = source.slice(0, MAX_INPUT);
  const text = looksLikeHtml.test(cut) ? toText(cut.replaceAll(lineEndingBehindBreak, '$1')) : cut;
  const visible = withoutInvisible(text.replaceAll(/\r\n?|\u2028|\u2029/gu, '\n'));
  const clean = withoutMeetings(visible, isOnline)
    .replaceAll(emptyBrackets, '')
    .split('\n')
    .map((line) => line.trimEnd().replace(/^ (?=\d{1,3}\. )/u, '')) // html-to-text aligns the numbers of lists
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  return shorten(clean.toWellFormed(), limit);
}

/**
 * One line of plain text: a title or a place, which Google keeps without HTML.
 * @param isOnline true where something else about the event mentions a meeting.
 */
export function htmlToLine(source: string, limit: number, isOnline = false): string {
  const visible = withoutInvisible(source.slice(0, MAX_INPUT).replaceAll(/[\r\n\t\u2028\u2029]/gu, ' '));
  const clean = withoutMeetings(visible, isOnline);
  const remainingText =
    clean === visible
      ? visible
      : clean.replaceAll(emptyBrackets, '').replaceAll(/^[\s,，;；:：|/·-]+|[\s,，;；:：|/·-]+$/gu, '');
  return shorten(remainingText.replaceAll(/ {2,}/gu, ' ').trim().toWellFormed(), limit);
}

/** Cuts between characters, never inside one, and says that it did. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit - 1)
    .replace(/[\uD800-\uDBFF]/u, '')
    .trimEnd()}…`;
}
