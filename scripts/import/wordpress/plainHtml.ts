import { findAttachments } from './attachments.ts';
import { fillBlocks } from './blocks.ts';
import { withoutHiddenParts } from './hiddenParts.ts';
import { replaceShortcodes, type ShortcodeContext } from './shortcodes.ts';

/** Notes of one text, in the order of their signs. */
class Footnotes {
  readonly #notes = new Map<string, { readonly html: string; readonly number: number }>();

  /** Adds a note, and returns its sign in the text. */
  add(html: string, key = `own ${this.#notes.size}`): string {
    const note = this.#notes.get(key) ?? { html, number: this.#notes.size + 1 };
    this.#notes.set(key, note);
    return `[${note.number}]`;
  }

  /** HTML of the notes for the end of the text; empty where there are none. */
  list(): string {
    const items = [...this.#notes.values()].map(({ html }) => `<li>${html}</li>`);
    return items.length === 0 ? '' : `<hr><ol>${items.join('')}</ol>`;
  }
}

/** A sign of WordPress's own footnotes: `<sup data-fn="…"><a>1</a></sup>`. */
const sign = /<sup\b[^<>]*\bdata-fn="([^"<>]{1,100})"[^<>]*>(?:<a\b[^<>]*>)?[^<>]{0,20}(?:<\/a>)?<\/sup>/g;

/**
 * Writes the signs of the block editor's footnotes as numbers, and adds the notes, which a custom field has. A note
 * whose sign is not in the text is left out: it may belong to a part that is hidden.
 * @param field the custom field `footnotes`, as JSON.
 */
function withFootnotes(html: string, field: string, notes: Footnotes, report: (reason: string) => void): string {
  if (!html.includes('data-fn=')) return html;
  const texts = new Map<string, string>();
  try {
    const stored: unknown = JSON.parse(field);
    for (const note of Array.isArray(stored) ? (stored as { id?: unknown; content?: unknown }[]) : [])
      texts.set(String(note.id), String(note.content));
  } catch {
    // Reported below, by the notes that are missing.
  }
  return html.replaceAll(sign, (_whole, id: string) => {
    const text = texts.get(id);
    if (text !== undefined) return notes.add(text, id);
    report('A footnote’s text is not in the file: its sign was left out.');
    return '';
  });
}

/** The place of the notes in a text of the block editor. */
const notesPlace = '<!-- wp:footnotes /-->';

/**
 * Fills blocks, shortcodes and footnotes of a text; what needs a plugin of WordPress is named.
 * @param footnotes the custom field with the notes; empty where there are none.
 */
export function plainHtml(html: string, footnotes: string, around: Omit<ShortcodeContext, 'note'>): string {
  const notes = new Footnotes();
  const context = { ...around, note: (text: string) => notes.add(text) };
  const [before = '', ...after] = html.split(notesPlace);
  const place = '<hr data-notes>';
  const filled = fillBlocks(after.length === 0 ? html : `${before}${place}${after.join('')}`, context);
  const plain = replaceShortcodes(withFootnotes(filled, footnotes, notes, context.report), context);
  const list = notes.list();
  return boldChinese(plain.includes(place) ? plain.replace(place, () => list) : plain + list);
}

/** Makes bold what Markdown marks so in a Chinese text: its rule for asterisks fails beside Chinese signs. */
function boldChinese(html: string): string {
  if (!html.includes('**')) return html;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(/\*\*(?=\S)([^*\n]{1,300})(?<=\S)\*\*/g, (markedWords, words: string) =>
            /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(words) ? `<strong>${words}</strong>` : markedWords,
          ),
    )
    .join('');
}

/** The words of a title or an excerpt, without hidden parts and shortcodes. */
export function plainWords(html: string): string {
  const attachments = findAttachments([]);
  return replaceShortcodes(withoutHiddenParts(html).html, {
    number: '',
    attachments,
    note: () => '',
    report: () => undefined,
  });
}
