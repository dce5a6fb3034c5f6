import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLanguage, type Language } from '@steeple/model/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campParts } from '../../web/src/features/admin-camp/campParts.ts';
import { helpTopics } from '../../web/src/features/admin-help/helpSections.ts';
import { adminNavigation } from '../../web/src/lib/admin/adminNavigation.ts';
import { setMessageLanguage } from '../../web/src/lib/language/messageLanguage.ts';
import { m } from '../../web/src/messages/generated/messages.js';

const ROOT = join(import.meta.dirname, '../..');

/** The help in each language that has one, and the quotation in which it names a text of the interface. */
const helps: readonly (readonly [language: Language, document: string, quoted: RegExp])[] = [
  ['en', 'docs/admin.md', /(?<![*\w])\*([^*\n]+)\*(?!\*)/g],
  ['zh', 'docs/admin.zh.md', /“([^”\n]+)”/g],
];

/** The texts of the interface in a language; those that a language lacks are in the base language. */
function textsOf(language: Language): ReadonlySet<string> {
  const folder = join(ROOT, 'web/messages');
  return new Set(
    [baseLanguage, language].flatMap((each) =>
      readdirSync(folder).flatMap((area) =>
        Object.values(JSON.parse(readFileSync(join(folder, area, `${each}.json`), 'utf8')) as Record<string, string>),
      ),
    ),
  );
}

describe.each(helps)('the help in %s', (language, document, quoted) => {
  beforeAll(() => setMessageLanguage(language));
  afterAll(() => setMessageLanguage(baseLanguage));
  const text = readFileSync(join(ROOT, document), 'utf8');
  const topics = helpTopics(text);

  test('has a section for every line of the navigation, in its words and order', () => {
    const labels = adminNavigation.flatMap(({ entries }) => entries.map(({ label }) => label()));
    expect(topics.slice(0, labels.length).map(({ title }) => title)).toEqual(labels);
    expect(topics.filter((topic) => topic.text === '').map(({ title }) => title)).toEqual([]);
  });

  test('has a section for every part of the camp, in its words and order, and for no other part', () => {
    const camp = topics.find(({ title }) => title === m.shell_title_adminCamp());
    expect(camp?.parts.map(({ title }) => title)).toEqual(campParts.map(([, title]) => title()));
    expect(topics.flatMap(({ parts }) => parts).filter((part) => part.text === '')).toEqual([]);
  });

  test('names buttons, fields and screens as the screen does', () => {
    const texts = textsOf(language);
    const named = [...text.matchAll(quoted)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !texts.has(name))).toEqual([]);
  });

  test('shows pictures of at most 60 kB, and no links that lead out of the help', () => {
    const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pictures.length).toBeGreaterThan(0);
    const sizes = pictures.map((path) => readFileSync(join(ROOT, 'docs', path)).length);
    expect(sizes.filter((size) => size > 60_000)).toEqual([]);
    const [, ...sections] = text.split('\n## ');
    expect(sections.join('\n').match(/(?<!!)\[[^\]]+\]\([^)]+\)/g) ?? []).toEqual([]);
  });
});
