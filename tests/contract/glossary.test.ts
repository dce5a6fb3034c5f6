import { globSync, readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '@steeple/model/text/language';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

interface Text {
  readonly key: string;
  readonly text: string;
}

function messagesIn(language: Language): Text[] {
  return readdirSync(new URL('web/messages/', ROOT)).flatMap((area) => {
    const texts = JSON.parse(readFileSync(new URL(`web/messages/${area}/${language}.json`, ROOT), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(texts).map(([key, text]) => ({ key, text }));
  });
}

interface Forbidden {
  readonly language: Language;
  readonly words: readonly string[];
  readonly exceptions: readonly string[];
}

const list = (cell: string): string[] =>
  cell
    .split(/[,、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Reads the rows of the last table of `docs/glossary.md`. */
function forbiddenWords(): Forbidden[] {
  const [, table = ''] = readFileSync(new URL('docs/glossary.md', ROOT), 'utf8').split(
    '## Words that must not be used',
  );
  return table.split('\n').flatMap((line) => {
    const [, language = '', not = '', , except = ''] = line.split('|').map((cell) => cell.trim());
    const knownLanguage = languages.find((candidate) => candidate === language);
    return knownLanguage === undefined ? [] : [{ language: knownLanguage, words: list(not), exceptions: list(except) }];
  });
}

/** Finds a word: as a whole word where words have spaces between them, anywhere else in Chinese. */
function pattern(language: Language, word: string): RegExp {
  return language === 'zh' ? new RegExp(word, 'gu') : new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'giu');
}

function uses({ language, words, exceptions }: Forbidden, text: string): boolean {
  const withoutExceptions = exceptions.reduce(
    (before, exception) => before.replaceAll(pattern(language, exception), ''),
    text,
  );
  return words.some((word) => pattern(language, word).test(withoutExceptions));
}

const rows = forbiddenWords();
const named = (texts: readonly Text[]): string[] => texts.map(({ key, text }) => `${key}: ${text}`);

test('the table of the glossary is read', () => {
  expect(rows.filter(({ language }) => language === 'en').length).toBeGreaterThan(15);
  expect(rows.filter(({ language }) => language === 'zh').length).toBeGreaterThan(15);
  const office: Forbidden = { language: 'en', words: ['office'], exceptions: ['church office'] };
  expect(uses(office, 'Please ask the church office.')).toBe(false);
  expect(uses(office, 'Open the Office, or ask the church office.')).toBe(true);
  expect(uses({ language: 'zh', words: ['办公室'], exceptions: ['教会办公室'] }, '在办公室任何页面')).toBe(true);
});

test.each(rows.flatMap((row) => row.words.map((word) => ({ ...row, words: [word], word }))))(
  'no message says "$word" ($language)',
  (row) => {
    expect(named(messagesIn(row.language).filter(({ text }) => uses(row, text)))).toEqual([]);
  },
);

test.each([
  ['en', 'docs/admin.md'],
  ['zh', 'docs/admin.zh.md'],
] as const)('the help in %s uses none of these words', (language, document) => {
  const lines = readFileSync(new URL(document, ROOT), 'utf8').split('\n');
  const ofLanguage = rows.filter((row) => row.language === language);
  expect(lines.filter((line) => ofLanguage.some((row) => uses(row, line)))).toEqual([]);
});

describe('the typesetting of messages', () => {
  /** Commands and the beginnings of web addresses are written as they are typed. */
  const typed = /https:\/\/…|--project …/g;
  const without = (language: Language): Text[] =>
    messagesIn(language).map(({ key, text }) => ({ key, text: text.replaceAll(typed, '') }));

  test('an English ellipsis is one character, after no space, and an apostrophe is curly', () => {
    // The words of the error screen are the specification's own.
    const ours = without('en').filter(({ key }) => key !== 'shell_construction_text');
    expect(named(ours.filter(({ text }) => /\.\.\.| …|'/.test(text)))).toEqual([]);
  });

  test('a Chinese ellipsis is two characters, and punctuation is full-width', () => {
    expect(
      named(
        without('zh').filter(({ text }) =>
          /\.\.\.|(?<!…)…(?!…)|\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u.test(text),
        ),
      ),
    ).toEqual([]);
  });

  test('Chinese has a space beside Latin letters, figures and placeholders', () => {
    const always = /本\{day\}|下\{day\}|\{ahead\}有改动|核对\{behind\}|所有时间均为\{zone\}/g;
    expect(
      named(
        without('zh').filter(({ text }) =>
          /\p{Script=Han}[A-Za-z0-9{]|[A-Za-z0-9}°%]\p{Script=Han}/u.test(text.replaceAll(always, '')),
        ),
      ),
    ).toEqual([]);
  });

  test('the seed and the starter have it too, and none inside dates and times', () => {
    const dateOrTime = /\d+年(?:\d+月)?(?:\d+日)?|\d+月(?:\d+日)?|\d+日|(?:上午|中午|下午|早上|晚上)\d+(?::\d\d|点)?/g;
    const chineseIn = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(chineseIn);
    const texts = ['emulator-data', 'starter'].flatMap((folder) =>
      globSync(`${folder}/**/*.json`, { cwd: ROOT }).flatMap((file) =>
        chineseIn(JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))).map((text) => `${file}: ${text}`),
      ),
    );
    expect(texts.filter((text) => text.includes('教会')).length).toBeGreaterThan(20);
    const wrong = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9°%]\p{Script=Han}/u;
    expect(texts.filter((text) => wrong.test(text.replaceAll(dateOrTime, '。')))).toEqual([]);
  });
});
