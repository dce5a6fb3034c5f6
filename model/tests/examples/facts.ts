import { copyOf } from './examples.ts';

/**
 * One fact of a field: a value it may have, or one it may not, with a name for the test's title; and where security
 * rules cannot see it, the reason.
 */
export type Fact = readonly [name: string, path: string, value: unknown, unseenByRules?: string];

/** Values that fields of the common kinds accept and refuse. */
export interface Facts {
  readonly good: readonly Fact[];
  readonly bad: readonly Fact[];
}

const none: Facts = { good: [], bad: [] };

/** Several facts as one. */
export function allOf(...facts: readonly Facts[]): Facts {
  return facts.reduce((sum, { good, bad }) => ({ good: [...sum.good, ...good], bad: [...sum.bad, ...bad] }), none);
}

function each(
  paths: readonly string[],
  good: readonly (readonly [string, unknown])[],
  bad: readonly (readonly [string, unknown])[],
): Facts {
  const at =
    (path: string) =>
    ([name, value]: readonly [string, unknown]): Fact => [`${path}: ${name}`, path, value];
  return { good: paths.flatMap((path) => good.map(at(path))), bad: paths.flatMap((path) => bad.map(at(path))) };
}

/** Texts of at most so many UTF-16 code units. */
export function texts(limits: Readonly<Record<string, number>>): Facts {
  return allOf(
    ...Object.entries(limits).map(([path, limit]) =>
      each([path], [[`${limit} characters`, 'x'.repeat(limit)]], [[`${limit + 1} characters`, 'x'.repeat(limit + 1)]]),
    ),
  );
}

/** Texts of one line, not blank. */
export function lines(limits: Readonly<Record<string, number>>): Facts {
  return allOf(
    texts(limits),
    each(
      Object.keys(limits),
      [],
      [
        ['blank', ' '],
        ['two lines', 'one\ntwo'],
      ],
    ),
  );
}

/** Bilingual texts: English written, Chinese optional, both within the limit. */
export function bilinguals(limits: Readonly<Record<string, number>>): Facts {
  const within = Object.entries(limits).flatMap(
    ([path, limit]) =>
      [
        [`${path}.en`, limit],
        [`${path}.zh`, limit],
      ] as const,
  );
  return allOf(
    texts(Object.fromEntries(within)),
    each(
      Object.keys(limits).map((path) => `${path}.en`),
      [],
      [['blank', '\n\u3000\u00a0']],
    ),
    each(Object.keys(limits), [['not translated', { en: 'English only' }]], []),
  );
}

/** Whole numbers between two bounds, both included. */
export function wholes(bounds: Readonly<Record<string, readonly [number, number]>>): Facts {
  return allOf(
    ...Object.entries(bounds).map(([path, [min, max]]) =>
      each(
        [path],
        [
          [`the least, ${min}`, min],
          [`the most, ${max}`, max],
        ],
        [
          [`less than ${min}`, min - 1],
          [`more than ${max}`, max + 1],
          ['a fraction', min + 0.5],
        ],
      ),
    ),
  );
}

/** Numbers between two bounds, both included. */
export function numbers(bounds: Readonly<Record<string, readonly [number, number]>>): Facts {
  return allOf(
    ...Object.entries(bounds).map(([path, [min, max]]) =>
      each(
        [path],
        [
          [`the least, ${min}`, min],
          [`the most, ${max}`, max],
        ],
        [
          [`less than ${min}`, min - 1],
          [`more than ${max}`, max + 1],
        ],
      ),
    ),
  );
}

/** The place among siblings. */
export const order = numbers({ order: [-1_000_000, 1_000_000] });

/** Lists of at most so many entries, all like the given one. */
export function lists(limits: Readonly<Record<string, readonly [limit: number, entry: unknown]>>): Facts {
  const of = (count: number, entry: unknown): unknown[] => Array.from({ length: count }, () => copyOf(entry));
  return allOf(
    ...Object.entries(limits).map(([path, [limit, entry]]) =>
      each([path], [[`${limit} entries`, of(limit, entry)]], [[`${limit + 1} entries`, of(limit + 1, entry)]]),
    ),
  );
}

/** Words of an enumeration. */
export function oneOf(words: Readonly<Record<string, readonly unknown[]>>): Facts {
  return allOf(
    ...Object.entries(words).map(([path, all]) =>
      each(
        [path],
        all.map((word) => [String(word), word] as const),
        [['a word that is not known', 'other']],
      ),
    ),
  );
}

/** Fields that may be null. */
export function nullable(...paths: readonly string[]): Facts {
  return each(paths, [['null', null]], []);
}

/** Fields that may be left out. */
export function optional(...paths: readonly string[]): Facts {
  return each(paths, [['left out', undefined]], []);
}

export const ids = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['one letter', 'a'],
      ['64 characters', 'a'.repeat(64)],
    ],
    [
      ['65 characters', 'a'.repeat(65)],
      ['upper case', 'Advent'],
      ['empty', ''],
      ['a slash', 'a/b'],
    ],
  );

export const documentIds = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['one letter', 'a'],
      ['a generated id', 'Id000000000000000000'],
      ['64 characters', 'a'.repeat(64)],
    ],
    [
      ['65 characters', 'a'.repeat(65)],
      ['empty', ''],
      ['a hyphen first', '-a'],
      ['a slash', 'a/b'],
    ],
  );

export const slugs = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['several segments', 'letters/2026/advent-1'],
      ['200 characters', 'a'.repeat(200)],
    ],
    [
      ['201 characters', 'a'.repeat(201)],
      ['upper case', 'Advent'],
      ['two hyphens', 'a--b'],
      ['a slash at the end', 'advent/'],
      ['a way up', '../advent'],
    ],
  );

export const phones = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['7 digits', '+6565550'],
      ['15 digits', '+656555012345678'],
    ],
    [
      ['6 digits', '+656555'],
      ['16 digits', '+6565550123456789'],
      ['no country code', '65550123'],
      ['spaces', '+65 6555 0123'],
    ],
  );

export const emergencyPhones = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['3 digits', '999'],
      ['15 digits and a plus sign', '+656555012345678'],
    ],
    [
      ['2 digits', '99'],
      ['16 digits', '6565550123456789'],
      ['a plus sign within', '99+9'],
      ['letters', '999 and wait'],
    ],
  );

export const countries = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [['another country', 'SG']],
    [
      ['lower case', 'my'],
      ['three letters', 'MYS'],
      ['one letter', 'M'],
    ],
  );

export const emails = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['64 characters before the @', `${'a'.repeat(64)}@example.org`],
      ['254 characters', `a@${'b'.repeat(248)}.org`],
    ],
    [
      ['65 characters before the @', `${'a'.repeat(65)}@example.org`],
      ['255 characters', `a@${'b'.repeat(249)}.org`],
      ['nothing before the @', '@example.org'],
      ['upper case', 'Office@example.org'],
      ['no dot', 'office@example'],
    ],
  );

export const colors = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [['six hexadecimal digits', '#00ff9a']],
    [
      ['upper case', '#00FF9A'],
      ['three digits', '#0f9'],
      ['seven digits', '#00ff9a0'],
      ['a name', 'red'],
    ],
  );

export const httpsUrls = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['3 characters after the scheme', 'https://a.b'],
      ['2000 characters after the scheme', `https://${'a'.repeat(2000)}`],
    ],
    [
      ['2 characters after the scheme', 'https://ab'],
      ['2001 characters after the scheme', `https://${'a'.repeat(2001)}`],
      ['not https', 'http://example.org'],
      ['a script', 'javascript:alert(1)'],
      ['a space', 'https://example.org/a b'],
      ['a quotation mark', 'https://example.org/"'],
    ],
  );

export const sitePaths = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [
      ['the root', '/'],
      ['one letter', '/a'],
      ['300 characters', `/${'a'.repeat(299)}`],
    ],
    [
      ['301 characters', `/${'a'.repeat(300)}`],
      ['another site', '//example.org'],
      ['a backslash', '/\\example.org'],
      ['relative', 'about'],
      ['a space', '/about us'],
    ],
  );

export const storagePaths = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [['500 characters', 'a'.repeat(500)]],
    [
      ['501 characters', 'a'.repeat(501)],
      ['a way up', 'pictures/../secret'],
      ['a slash before', '/pictures/hills'],
      ['two slashes', 'pictures//hills'],
    ],
  );

export const dates = (...paths: readonly string[]): Facts =>
  each(
    paths,
    [],
    [
      ['a day that does not exist', '2026-02-30'],
      ['without its noughts', '2026-3-1'],
      ['another order', '20-11-2026'],
      ['with a time', '2026-11-20T00:00:00Z'],
    ],
  );

export const timeZones = (...paths: readonly string[]): Facts =>
  allOf(
    each(
      paths,
      [['another', 'America/Argentina/Buenos_Aires']],
      [
        ['no name of a zone', 'Singapore time'],
        ['65 characters', 'a'.repeat(65)],
        ['empty', ''],
      ],
    ),
    {
      good: [],
      bad: paths.map((path) => [
        `${path}: a zone that does not exist`,
        path,
        'Asia/Atlantis',
        'Rules do not know which time zones exist; only admins write this.',
      ]),
    },
  );

/** The fields of a picture. */
export function pictures(...paths: readonly string[]): Facts {
  return allOf(
    ...paths.map((path) =>
      allOf(
        storagePaths(`${path}.path`),
        bilinguals({ [`${path}.description`]: 300 }),
        wholes({ [`${path}.width`]: [1, 20_000], [`${path}.height`]: [1, 20_000] }),
        lists({ [`${path}.widths`]: [8, 640], [`${path}.formats`]: [3, 'avif'] }),
        each([`${path}.widths`], [['one entry', [640]]], [['empty', []]]),
        each([`${path}.formats`], [['one entry', ['webp']]], [['empty', []]]),
        oneOf({ [`${path}.formats.0`]: ['avif', 'webp', 'jpeg'] }),
        wholes({ [`${path}.focus.x`]: [0, 100], [`${path}.focus.y`]: [0, 100] }),
        optional(`${path}.focus`),
      ),
    ),
  );
}
