import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { describe, expect, test } from 'vitest';

/**
 * Tests that each language of `model/src/text/language.ts` is in every place that docs/languages.md lists and that no
 * compiler checks.
 */
const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Languages in which nothing may be missing; in others what is missing reads in the base language. */
const complete: readonly Language[] = ['zh'];
const further = languages.filter((language) => language !== baseLanguage);

const areas = readdirSync(join(root, 'web/messages')).map((area) => `web/messages/${area}`);
const keysOf = (file: string): string[] => Object.keys(JSON.parse(read(file)) as object);

test.each(complete)('no text of the interface is missing in %s', (language) => {
  expect(
    areas.flatMap((area) =>
      keysOf(`${area}/${baseLanguage}.json`).filter((key) => !keysOf(`${area}/${language}.json`).includes(key)),
    ),
  ).toEqual([]);
});

describe.each(further)('in %s', (language) => {
  test('the security rules accept texts and choices', () => {
    const rules = read('firestore.rules').replaceAll(/\/\/.*$/gm, '');
    const lists = [...rules.matchAll(/\[('[a-z]{2}'(?:, '[a-z]+')*)\]/g)]
      .map(([, list = '']) => list.split(', ').map((item) => item.slice(1, -1)))
      .filter((list) => list.includes(baseLanguage));
    expect(lists.length).toBeGreaterThanOrEqual(4);
    expect(lists.map((list) => list.filter((item) => item !== 'both'))).toEqual(lists.map(() => [...languages]));
    expect(rules).toContain(`value.get('${language}', '').lower().size() <= maxLength`);
    expect(rules).toContain(
      `(!('${language}' in value.translations) || isTranslation(value.translations.${language}))`,
    );
  });

  test('Hosting sends pages that the browser makes to the shell, and keeps them out of caches', () => {
    const { hosting } = JSON.parse(read('firebase.json')) as {
      hosting: { rewrites: { source: string; destination?: string }[]; headers: { source: string }[] };
    };
    const own = (sources: readonly { source: string }[], prefix: string): string[] =>
      sources
        .map(({ source }) => source)
        .filter((source) => source.startsWith(prefix) && /camp|admin|account/.test(source));
    for (const sources of [hosting.rewrites, hosting.headers]) {
      const plain = own(sources, '/').filter((source) => /^\/(camp|admin|account)(?!-)/.test(source));
      const prefixed = sources
        .map(({ source }) => source)
        .filter((source) => new RegExp(`^/(${language}|\\{[a-z,]*\\b${language}\\b[a-z,]*\\})/`).test(source));
      expect(prefixed.map((source) => source.replace(/^\/[^/]+/, ''))).toEqual(plain);
    }
    // Each language has shells of its own.
    const destinations = hosting.rewrites.flatMap(({ source, destination }) =>
      destination !== undefined && source.startsWith(`/${language}/`) ? [destination] : [],
    );
    expect(new Set(destinations).size).toBe(3);
    for (const destination of destinations) expect(destination).toMatch(new RegExp(`^/${language}/`));
    // The list of what carries the content security policy of the shell.
    const listed = hosting.headers
      .map(({ source }) => source.slice(2, -1).split(','))
      .filter((list) => list.includes('camp/venue'));
    expect(listed).toHaveLength(1);
    expect(
      listed.flatMap((list) =>
        list.filter((area) => /^(account|camp|admin)\b/.test(area) && !list.includes(`${language}/${area}`)),
      ),
    ).toEqual([]);
  });
});
