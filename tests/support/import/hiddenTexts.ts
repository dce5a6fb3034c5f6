import type { Random } from '../../../scripts/seed/random.ts';
import type { HidingMark, WholeMark } from './hiddenMarks.ts';
import { type TestItem, testSite } from './wordpressExport.ts';

/** Beginning of every word that nobody may read. */
export const secretBeginning = 'Zyqverond';

/** A word that is nowhere else. */
function wordOf(beginning: string, number: number): string {
  return `${beginning}${Array.from(String(number), (digit) => 'bdfghjklmp'[Number(digit)]).join('a')}x`;
}

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
  marks: { readonly parts: readonly HidingMark[]; readonly whole: readonly WholeMark[] },
): TextWithSecrets {
  let secret = number * 10;
  const used: string[] = [];
  const next = (): string => {
    secret += 1;
    return wordOf(secretBeginning, secret);
  };
  const phrase = (): string =>
    Array.from({ length: Math.floor(random.between(3, 9)) }, () => random.pick(words as [string])).join(' ');
  const publicWord = wordOf('Openly', number);
  const paragraph = (inside: string): string => {
    const name = random.pick(openings);
    const html = `<${name}>${inside}</${name}>`;
    if (name === 'li') return `<ul>${html}</ul>`;
    return name === 'td' ? `<table><tr>${html}</tr></table>` : html;
  };
  const id = number + 1;

  if (random.next() < 0.3) {
    const [name, change] = random.pick(marks.whole as unknown as [WholeMark]);
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
  const content = [`<p>${publicWord} ${phrase()}</p>`, ...parts.flatMap((part) => [part, `<p>${phrase()}</p>`])];
  return {
    item: {
      id,
      title: `Text ${number} ${phrase()}`,
      name: `text-${number}`,
      content: content.join(random.pick(['\n\n', '\n', ''])),
    },
    open: publicWord,
    marks: used,
  };
}
