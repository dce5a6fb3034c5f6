import type { Random } from '../../../scripts/seed/random.ts';
import { type TestItem, testSite } from './wordpressExport.ts';

/** Beginning of every word that nobody may read. */
export const secretBeginning = 'Zyqverond';

/** A word that is nowhere else. */
function wordOf(beginning: string, number: number): string {
  return `${beginning}${Array.from(String(number), (digit) => 'bdfghjklmp'[Number(digit)]).join('a')}x`;
}

/** A way in which WordPress hides a part of a text; what is hidden is HTML. */
export type HidingMark = readonly [name: string, hide: (html: string) => string];

/** Marks around a part of a text that nobody reads on the other site, or only some readers. */
export const partMarks: readonly HidingMark[] = [
  ['a comment of HTML', (html) => `<!-- ${html.replaceAll(/<[^>]*>/g, '')} -->`],
  ['a comment between blocks', (html) => `<!-- note -->\n<!-- ${html.replaceAll(/<[^>]*>/g, '')}\n -->`],
  ['a script', (html) => `<script>show(${JSON.stringify(html)})</script>`],
  ['a style sheet', (html) => `<style>.a::after { content: ${JSON.stringify(html)} }</style>`],
];

/** Changes of an item by which nobody reads its text on the other site, or not yet, or only some readers. */
export const wholeMarks: readonly (readonly [name: string, change: Partial<TestItem>])[] = [
  ['a draft', { status: 'draft' }],
  ['a text that waits for review', { status: 'pending' }],
  ['a private text', { status: 'private' }],
  ['a text in the trash', { status: 'trash' }],
  ['an empty draft', { status: 'auto-draft' }],
  ['a password', { password: 'sesame' }],
  ['a date to come', { status: 'future', date: '2031-05-01 08:30:00', dateGmt: '2031-05-01 00:30:00' }],
  ['a published text with a date to come', { date: '2031-05-01 08:30:00', dateGmt: '2031-05-01 00:30:00' }],
  ['a state that nobody knows', { status: 'wandering' }],
];

const words = 'we met by the river and sang of grace before tea was served in the hall'.split(' ');
const openings = ['p', 'li', 'blockquote', 'td', 'div', 'h3'] as const;

/** A text with hidden parts, or one that is hidden whole. */
export interface TextWithSecrets {
  readonly item: TestItem;
  /** A word that everybody reads; null for a text that is hidden whole. */
  readonly open: string | null;
  /** Names of the marks. */
  readonly marks: readonly string[];
}

/**
 * Makes a random text with secrets in random marks: one to three parts within paragraphs, lists, quotations, tables or
 * between them, or the whole text with its title, address, summary and tags.
 */
export function textWithSecrets(
  random: Random,
  number: number,
  marks: { readonly parts: readonly HidingMark[]; readonly whole: typeof wholeMarks },
): TextWithSecrets {
  let secret = number * 10;
  const used: string[] = [];
  const next = (): string => {
    secret += 1;
    return wordOf(secretBeginning, secret);
  };
  const phrase = (): string =>
    Array.from({ length: Math.floor(random.between(3, 9)) }, () => random.pick(words as [string])).join(' ');
  const shown = wordOf('Openly', number);
  const paragraph = (inside: string): string => {
    const name = random.pick(openings);
    const html = `<${name}>${inside}</${name}>`;
    if (name === 'li') return `<ul>${html}</ul>`;
    return name === 'td' ? `<table><tr>${html}</tr></table>` : html;
  };
  const id = number + 1;

  if (random.next() < 0.3) {
    const [name, change] = random.pick(marks.whole as unknown as [(typeof wholeMarks)[number]]);
    const title = `${next()} ${phrase()}`;
    const slug = next().toLowerCase();
    return {
      item: {
        id,
        title,
        name: slug,
        link: `${testSite}/2019/05/${slug}/`,
        excerpt: next(),
        content: `<p>${phrase()} ${next()}</p>`,
        terms: [['post_tag', 'tag', next()]],
        ...change,
      },
      open: null,
      marks: [name],
    };
  }
  const parts = Array.from({ length: Math.floor(random.between(1, 4)) }, () => {
    const [name, hide] = random.pick(marks.parts as unknown as [HidingMark]);
    used.push(name);
    const inside = random.next() < 0.5 ? `${phrase()} ${next()}` : `<p>${phrase()} <strong>${next()}</strong></p>`;
    const hidden = hide(inside);
    return random.next() < 0.5 ? hidden : paragraph(`${phrase()} ${hidden} ${phrase()}`);
  });
  const content = [`<p>${shown} ${phrase()}</p>`, ...parts.flatMap((part) => [part, `<p>${phrase()}</p>`])];
  return {
    item: {
      id,
      title: `Text ${number} ${phrase()}`,
      name: `text-${number}`,
      content: content.join(random.pick(['\n\n', '\n', ''])),
    },
    open: shown,
    marks: used,
  };
}
