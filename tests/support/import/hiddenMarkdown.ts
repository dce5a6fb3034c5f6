import type { Random } from '../../../scripts/seed/random.ts';
import { type HidingField, hidingFields } from '../../../scripts/import/markdown/hidden/hidingFields.ts';
import { shortcodeBlocks, tagBlocks } from '../../../scripts/import/markdown/templates/blocks.ts';
import { secretBeginning, type TextWithSecrets } from './hiddenTexts.ts';

/** Values of fields, in YAML. */
const values: readonly (readonly [yaml: string, value: unknown])[] = [
  ['true', true],
  ['false', false],
  ['never', 'never'],
  ['private', 'private'],
  ['noindex', 'noindex'],
  ['[draft]', ['draft']],
];

/** Front matter by which a generator hides a text, from the import's table. */
const wholeMarks = (Object.values(hidingFields).flat() as readonly HidingField[]).map(({ field, hides }) => {
  const yaml = values.find(([, value]) => hides(value))?.[0];
  if (yaml === undefined) throw new Error(`Add a value to the tests that hides by ${field}`);
  const [first = '', ...inner] = field.split('.');
  return inner.length === 0 ? `${first}: ${yaml}` : `${first}: { ${inner.join('.')}: ${yaml} }`;
});

/** Marks around words, from the import's tables. */
const partMarks: readonly (readonly [name: string, hide: (words: string) => string])[] = [
  ['a comment of HTML', (words) => `<!-- ${words} -->`],
  ...Object.entries(tagBlocks)
    .filter(([, kind]) => kind !== 'code')
    .map(([name]) => [`{% ${name} %}`, (words: string) => `{% ${name} x %}${words}{% end${name} %}`] as const),
  ...Object.entries(shortcodeBlocks)
    .filter(([, kind]) => kind !== 'code')
    .map(([name]) => [`{{< ${name} >}}`, (words: string) => `{{< ${name} >}}${words}{{< /${name} >}}`] as const),
];

/** Makes a random Markdown file with hidden words, or one that is hidden whole. */
export function fileWithSecrets(
  random: Random,
  number: number,
): Pick<TextWithSecrets, 'open' | 'marks'> & { readonly path: string; readonly content: string } {
  let count = 0;
  const secret = (): string => {
    count += 1;
    return `${secretBeginning}m${'bdfghjklmp'[count]}${Array.from(String(number), (digit) => 'bdfghjklmp'[Number(digit)]).join('a')}x`;
  };
  if (random.next() < 0.4) {
    const mark = random.pick(wholeMarks as [string]);
    return {
      path: `posts/${secret().toLowerCase()}.md`,
      content: `---\ntitle: ${secret()}\ndate: 2020-04-12\ntopics: ${secret()}\ndescription: ${secret()}\n${mark}\n---\n\nWords ${secret()}.\n`,
      open: null,
      marks: [mark],
    };
  }
  const open = `Openlym${Array.from(String(number), (digit) => 'bdfghjklmp'[Number(digit)]).join('a')}x`;
  const [name, hide] = random.pick(partMarks as unknown as [(typeof partMarks)[number]]);
  const hidden = hide(
    random.next() < 0.5 ? ` ${secret()} ` : `\n\nA line, ${secret()}.\n\nAnother, **${secret()}**.\n\n`,
  );
  const place = random.pick(['\n\n', ' ', '\n\n> ', '\n\n- ']);
  return {
    path: `posts/text-${number}.md`,
    content: `---\ntitle: Text ${number}\ndate: 2020-04-12\n---\n\n${open}${place}${hidden}\n\nThe end.\n`,
    open,
    marks: [name],
  };
}
