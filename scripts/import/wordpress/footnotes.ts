/** Notes of one text, in the order of their signs. */
export class Footnotes {
  readonly #notes: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** Adds a note, and returns its sign in the text. */
  add(html: string, key = `own ${this.#notes.length}`): string {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#notes.push(html);
      number = this.#notes.length;
      this.#numbers.set(key, number);
    }
    return `[${number}]`;
  }

  /** HTML of the notes for the end of the text; empty where there are none. */
  list(): string {
    return this.#notes.length === 0 ? '' : `<hr><ol>${this.#notes.map((note) => `<li>${note}</li>`).join('')}</ol>`;
  }
}

/** A sign of WordPress's own footnotes: `<sup data-fn="…"><a>1</a></sup>`. */
const sign = /<sup\b[^<>]*\bdata-fn="([^"<>]{1,100})"[^<>]*>(?:<a\b[^<>]*>)?[^<>]{0,20}(?:<\/a>)?<\/sup>/g;

/**
 * Writes the signs of the block editor's footnotes as numbers, and adds the notes, which a custom field has. A note
 * whose sign is not in the text is left out: it may belong to a part that is hidden.
 * @param field the custom field `footnotes`, as JSON.
 */
export function withFootnotes(html: string, field: string, notes: Footnotes, report: (reason: string) => void): string {
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
