import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { campChunks, readManifest, withImports } from '../../web/build/manifest.ts';

/**
 * Tests the weight of a visit by the manifest of the client's build, which `scripts/test.ts` has made again. Other
 * tests measure some pages as they are fetched; these tests check every route, and name each file that is too heavy.
 */
const CLIENT = fileURLToPath(new URL('../../web/dist/client/', import.meta.url));

/** Kilobytes (1000 bytes) after gzip: web/README.md "Build". */
const publicBudget = { script: 115, style: 15 } as const;
/**
 * A page of the camp brings Auth, Firestore's small client and then the one with its cache, 175 kB together;
 * docs/decisions/0032 has what was left out of them.
 */
const dashboardBudget = 340;

const { manifest, sources: routeSources } = await readManifest(CLIENT);

const [publicSources = {}, campSources = {}, adminSources = {}] = ['publicRoutes', 'campRoutes', 'adminRoutes'].map(
  (table) => routeSources[table],
);
const personal = new Set(['account']);
const publicRoutes = Object.entries(publicSources).filter(([route]) => !personal.has(route));
const campRoutes = Object.entries(campSources);
const adminRoutes = Object.entries(adminSources);

function weight(file: string): number {
  return gzipSync(readFileSync(join(CLIENT, file))).length / 1000;
}

/** Scripts and styles of some chunks, heaviest first, with their weight in kB. */
function filesOf(keys: Iterable<string>): { script: Weighed; style: Weighed } {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return { script: weigh(chunks.map(({ file }) => file)), style: weigh(chunks.flatMap(({ css = [] }) => css)) };
}

interface Weighed {
  readonly total: number;
  readonly files: readonly string[];
}

function weigh(files: readonly string[]): Weighed {
  const weighed = [...new Set(files)]
    .map((file) => ({ file, kB: weight(file) }))
    .sort((one, other) => other.kB - one.kB);
  return {
    total: weighed.reduce((sum, { kB }) => sum + kB, 0),
    files: weighed.map(({ file, kB }) => `${file} ${kB.toFixed(1)} kB`),
  };
}

/** A list of files as a failure shows it. */
function tooHeavy(budget: number, { total, files }: Weighed): string[] {
  return total <= budget ? [] : [`${total.toFixed(1)} kB, budget ${budget} kB`, ...files.slice(0, 12)];
}

/** Everything a set of routes can ever load, dynamic imports included, but for what `isBorder` keeps apart. */
function reachable(keys: readonly string[], isBorder: (key: string) => boolean): Set<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key) || isBorder(key)) return;
    found.add(key);
    const chunk = manifest[key];
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) visit(next);
  };
  for (const key of keys) visit(key);
  return found;
}

/** Code that gives a library or an area away, found in the text of a chunk, for chunks whose name does not tell. */
const forbiddenAtFirst: readonly (readonly [what: string, sign: RegExp])[] = [
  ['Firestore', /firestore\.googleapis\.com/],
  ['Firebase Auth', /identitytoolkit\.googleapis\.com/],
  ['the panorama viewer', /libpannellum/],
  ['Markdown', /codeFencedFence|thematicBreakSequence/],
  ['notices on phones', /pushManager/],
];
/** Words that only this code of the admin area says; each must be found there, or it would prove nothing elsewhere. */
const adminSigns: readonly (readonly [what: string, sign: string])[] = [
  ['the Markdown area', 'execCommand'],
  ['the visual editor', 'ProseMirror-selectednode'],
  ['charts as pictures', 'XMLSerializer'],
  ['CSV', 'escapeFormulae'],
  ['differences of texts', 'ignoreWhitespace'],
  ['resizing of pictures', 'imageSmoothingQuality'],
];
const forbiddenSources =
  /src\/(app\/layouts\/(Camp|Admin)Layout|app\/routes\/(camp|admin)Routes|features\/(camp|admin|feedback)|ui\/(camp|admin)\/)/;

describe('the client as built', () => {
  test('the manifest knows every route', () => {
    const missingRoutes = [...publicRoutes, ...campRoutes, ...adminRoutes].filter(
      ([, source]) => manifest[source] === undefined,
    );
    expect(missingRoutes).toEqual([]);
    expect(Object.keys(publicSources).length + campRoutes.length + adminRoutes.length).toBe(Object.keys(paths).length);
  });

  test.each(publicRoutes)('a first visit to %s stays within its budget', (_route, source) => {
    const { script, style } = filesOf(withImports(manifest, ['index.html', source]));
    expect(tooHeavy(publicBudget.script, script)).toEqual([]);
    expect(tooHeavy(publicBudget.style, style)).toEqual([]);
  });

  test.each(publicRoutes)('a first visit to %s fetches nothing of camp, admin or Firebase', (route, source) => {
    const keys = withImports(manifest, ['index.html', source]);
    expect(keys.filter((key) => forbiddenSources.test(manifest[key]?.src ?? ''))).toEqual([]);
    const grid = keys.filter((key) => /features\/calendar|MonthView|WeekView/.test(key));
    expect(route === 'calendar' || route === 'calendarMonth' ? [] : grid).toEqual([]);
    const found = keys.flatMap((key) => {
      const file = manifest[key]?.file ?? '';
      const text = readFileSync(join(CLIENT, file), 'utf8');
      return forbiddenAtFirst.filter(([, sign]) => sign.test(text)).map(([part]) => `${part} in ${file}`);
    });
    expect(found).toEqual([]);
  });

  test('each sign of what a first visit must not fetch is in some other file, or it would prove nothing', () => {
    const texts = Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => readFileSync(join(CLIENT, file), 'utf8'));
    expect(forbiddenAtFirst.filter(([, sign]) => !texts.some((text) => sign.test(text)))).toEqual([]);
  });

  test("the camp's dashboard stays within its budget, Firestore included", () => {
    const dashboard = campRoutes.find(([route]) => route === 'campDashboard')?.[1] ?? '';
    const sdk = Object.keys(manifest).filter((key) =>
      /node_modules\/firebase\/firestore|_firebase-(app|auth)-|_firestore-lite-/.test(key),
    );
    const { script } = filesOf(
      withImports(manifest, [
        'index.html',
        'src/app/boot/campPreload.ts',
        ...campChunks(manifest, routeSources),
        dashboard,
        ...sdk,
      ]),
    );
    // So that the sum is of everything: both SDKs are there.
    const texts = script.files.map((file) => readFileSync(join(CLIENT, file.split(' ')[0] ?? ''), 'utf8'));
    for (const sign of [/firestore\.googleapis\.com/, /identitytoolkit\.googleapis\.com/])
      expect(texts.some((text) => sign.test(text))).toBe(true);
    expect(texts.some((text) => /libpannellum/.test(text))).toBe(false);
    expect(tooHeavy(dashboardBudget, script)).toEqual([]);
  });

  test('no file imports another that imports it: the first of the two would run before the other is there', () => {
    const circles = Object.keys(manifest).filter((key) =>
      (manifest[key]?.imports ?? []).some((dependency) => withImports(manifest, [dependency]).includes(key)),
    );
    expect(circles).toEqual([]);
  });

  test('no file imports the script that begins a page of the camp: the script would run with it', () => {
    const entry = 'src/app/boot/campPreload.ts';
    expect(manifest[entry]).toBeDefined();
    expect(Object.keys(manifest).filter((key) => manifest[key]?.imports?.includes(entry))).toEqual([]);
  });

  test('no public or camp page can load code of the admin area', () => {
    const isAdminRoute = (key: string): boolean =>
      /src\/(features\/admin|app\/layouts\/Admin|app\/routes\/adminRoutes|ui\/admin)/.test(manifest[key]?.src ?? key);
    const ways = new Set([
      'src/app/routes/adminRoutes.ts',
      'src/app/layouts/AdminLayout.tsx',
      ...adminRoutes.map(([, source]) => source),
    ]);
    const outside = reachable(
      [
        'index.html',
        'src/app/layouts/CampLayout.tsx',
        ...publicRoutes.map(([, source]) => source),
        ...campRoutes.map(([, source]) => source),
      ],
      (key) => ways.has(key),
    );
    expect([...outside].filter(isAdminRoute)).toEqual([]);
    const adminOnly = [
      ...reachable(
        adminRoutes.map(([, source]) => source),
        () => false,
      ),
    ].filter((key) => !outside.has(key));
    expect(adminOnly.length).toBeGreaterThan(10);
    // A name without its hash, which may say anything ("DVh3Scsv").
    const charts = [...outside].filter((key) => /chart|editor|papaparse|csv/i.test(key.replace(/-[\w-]{8}\.js$/, '')));
    expect(charts).toEqual([]);
    // A chunk's name says little of what was put into it: its text does.
    const holds = (keys: readonly string[], sign: string): string[] =>
      keys
        .flatMap((key) => manifest[key]?.file ?? [])
        .filter((file) => file.endsWith('.js') && readFileSync(join(CLIENT, file), 'utf8').includes(sign));
    for (const [part, sign] of adminSigns) {
      expect([part, holds([...outside], sign)]).toEqual([part, []]);
      expect([part, holds(adminOnly, sign).length]).not.toEqual([part, 0]);
    }
  });
});
