import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseLanguage, type Language } from '@steeple/model/text/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campParts } from '../../web/src/features/admin-camp/campParts.ts';
import { helpTopics } from '../../web/src/features/admin-help/helpSections.ts';
import { adminNavigation, type Screen } from '../../web/src/lib/admin/adminNavigation.ts';
import { setMessageLanguage } from '../../web/src/lib/language/messageLanguage.ts';
import { m } from '../../web/src/messages/generated/messages.js';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The help in each language that has one, the quotation in which it names a text of the interface, and the word before
 * a button.
 */
const helps: readonly (readonly [language: Language, document: string, quoted: RegExp, press: RegExp])[] = [
  ['en', 'docs/admin.md', /(?<![*\w])\*([^*\n]+)\*(?!\*)/g, /\bpress $/],
  ['zh', 'docs/admin.zh.md', /“([^”\n]+)”/g, /按$/],
];

const web = join(ROOT, 'web/src');

/** Paths of modules as imports write them; `#lib/…` and the like are folders of web/src. */
const imported = /(?:from|import)\s*\(?\s*'((?:#(?!messages)|\.)[^']+\.tsx?)'/g;

/** Code before a text that is only a heading, or the title of a page or a dialog. */
const heading =
  /(?:<h[1-4]\b[^<]*|<(?:PageLayout|Dialog|EmptyState)\b[^<;]*\btitle=\{[^<;,}]*|\bconst title\s*=[^;]*|\btitle:[^,;<]*)$/;

/** Keys of texts in a module and in everything that it imports; marked where a key is more than a heading. */
function keysOf(module: string, readModules = new Set<string>()): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  if (readModules.has(module)) return keys;
  readModules.add(module);
  const code = readFileSync(module, 'utf8');
  for (const { 1: key = '', index } of code.matchAll(/\bm\.(\w+)/g))
    keys.set(key, keys.get(key) === true || !heading.test(code.slice(Math.max(0, index - 200), index)));
  for (const [, path = ''] of code.matchAll(imported)) {
    const next = path.startsWith('#') ? join(web, path.slice(1)) : join(dirname(module), path);
    for (const [key, isMore] of keysOf(next, readModules)) keys.set(key, keys.get(key) === true || isMore);
  }
  return keys;
}

const routesCode = readFileSync(join(web, 'app/routes/adminRoutes.ts'), 'utf8');

/** Keys of the texts of a screen: what its module and those of the screens inside it use. */
function keysOfScreen({ route, inside = [] }: Screen): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  for (const name of [route, ...inside]) {
    const module = new RegExp(`\\b${name}: page\\([^]*?import\\('#([^']+)'\\)`, 's').exec(routesCode)?.[1];
    if (module === undefined) throw new Error(`adminRoutes.ts has no module for ${name}`);
    for (const [key, isMore] of keysOf(join(web, module))) keys.set(key, keys.get(key) === true || isMore);
  }
  return keys;
}

/** Texts of the interface in a language by key, as they are shown: English where a translation is missing. */
function textsOf(language: Language): ReadonlyMap<string, string> {
  const folder = join(ROOT, 'web/messages');
  return new Map(
    [baseLanguage, language].flatMap((textLanguage) =>
      readdirSync(folder).flatMap((area) =>
        Object.entries(
          JSON.parse(readFileSync(join(folder, area, `${textLanguage}.json`), 'utf8')) as Record<string, string>,
        ),
      ),
    ),
  );
}

/** Texts around every screen, apart from the titles of all screens in the search. */
const keysOfLayout = keysOf(join(web, 'app/layouts/AdminLayout.tsx'), new Set([join(web, 'lib/admin/screens.ts')]));
const screens = adminNavigation
  .flatMap(({ entries }) => entries)
  .map((entry) => ({ entry, keys: keysOfScreen(entry) }));

describe.each(helps)('the help in %s', (language, document, quoted, press) => {
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

  test('names every button, menu and heading as the screen that it is about has it', () => {
    const texts = textsOf(language);
    const titles = new Map(screens.map(({ entry, keys }) => [entry.label(), keys]));
    titles.set(m.shell_my_account(), keysOf(join(web, 'features/account/AccountPage.tsx')));
    const wrong: string[] = [];
    let count = 0;
    for (const { title, text: topicText, parts } of topics) {
      // A section behind those of the screens is about all of them.
      const keys = titles.get(title);
      for (const line of [topicText, ...parts.map((part) => part.text)].join('\n').split('\n')) {
        const quotations = [...line.matchAll(quoted)].map(({ 1: name = '', index }) => ({
          name,
          isButton: press.test(line.slice(0, index)),
        }));
        const names = quotations.map(({ name }) => name);
        count += names.length;
        const keysOfQuotedPages = names.flatMap((name) => titles.get(name) ?? []);
        const visibleKeys = keys === undefined ? [...titles.values()] : [keys, ...keysOfQuotedPages];
        const isThere = ({ name, isButton }: (typeof quotations)[number]): boolean =>
          titles.has(name) ||
          [...texts].some(
            ([key, value]) =>
              value.split(/[:：] *\{/)[0] === name &&
              [keysOfLayout, ...visibleKeys].some((found) => (isButton ? found.get(key) === true : found.has(key))),
          );
        wrong.push(...quotations.filter((quotation) => !isThere(quotation)).map(({ name }) => `${title}: ${name}`));
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
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
