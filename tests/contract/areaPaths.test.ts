import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '@steeple/model/text/language';
import { withLanguage } from '../../web/src/lib/language/language.ts';
import { type PagePath, paths } from '../../web/src/lib/routing/paths.ts';
import { areaPattern, areaSegments, shellOf, shells } from '../../web/src/lib/routing/shells.ts';

/** The file that has the paths of all pages. */
const home = 'web/src/lib/routing/paths.ts';

function withoutComments(source: string): string {
  // A pattern such as '/content/*slug' begins no comment.
  return source.replaceAll(/(^|[\s{(])\/\*[^]*?\*\//g, '$1').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

const segment = `(?:${areaSegments.join('|')})`;
/** The ways to write a path of an area again. */
const copies = [
  // '/admin/posts', `${prefix}/admin`, /^\/camp/
  new RegExp(`(?:['"\`}]|\\\\)/${segment}(?=[/?#'"\`)({$])`),
  // (camp|admin)
  new RegExp(`\\b${segment}\\|${segment}\\b`),
];
function hasAreaPath(source: string): boolean {
  return copies.some((copy) => copy.test(withoutComments(source)));
}

const pages: readonly (readonly [string, PagePath])[] = Object.entries(paths);

/** Every page's first load has this file; the names of the areas in it are compared in language.test.ts beside it. */
const traditional = 'web/src/lib/language/traditional.ts';

describe('paths of camp, admin, login and account', () => {
  test(`are written in ${home}, and in a pattern that its own test compares`, () => {
    const sources = globSync('{web,functions,model}/src/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.|generated/.test(file),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => hasAreaPath(readFileSync(file, 'utf8'))).toSorted()).toEqual(
      [traditional, home].toSorted(),
    );
  });

  test.each([
    "href={'/admin/posts'}",
    "redirect('/login')",
    '`/login?to=${wanted}`',
    '`${prefix}/camp/groups`',
    '/^\\/(camp|admin)/',
    '/^\\/account$/.source, "/account"',
  ])('a second one would be found: %s', (source) => {
    expect(hasAreaPath(source)).toBe(true);
  });

  test.each([
    "import x from '#features/account/identity.ts'",
    "'/camp-files/'",
    "type A = 'camp' | 'admin'",
    "'accounts'",
  ])('something else is not taken for one: %s', (source) => {
    expect(hasAreaPath(source)).toBe(false);
  });

  test('begin with the segments that the service worker and the shells know', () => {
    const inAreas = pages.filter(
      ([name, { area, personal }]) => area !== 'public' || personal === true || name === 'login',
    );
    const pattern = areaPattern(areaSegments);
    const found = pages.filter(([, { path }]) => pattern.test(path));
    expect(found.map(([name]) => name)).toEqual(inAreas.map(([name]) => name));
    for (const language of languages)
      expect(found.filter(([, { path }]) => !pattern.test(withLanguage(path, language)))).toEqual([]);
  });

  test('are known with a query too, since the worker compares path and query as one text', () => {
    const pattern = areaPattern(['camp', 'login']);
    expect(['/login?to=%2Fcamp', '/zh/camp?x=1', '/camp/schedule?day=2'].filter((path) => !pattern.test(path))).toEqual(
      [],
    );
    expect(['/login-help?to=%2Fcamp', '/campers?x=1', '/visit?to=/camp'].filter((path) => pattern.test(path))).toEqual(
      [],
    );
  });

  test('of pages that the browser makes have a shell of their area, which Hosting answers with', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
      hosting: { rewrites: { destination?: string }[] };
    };
    const personalPages = pages.filter(([, { personal }]) => personal === true).map(([, { path }]) => path);
    expect(personalPages.filter((path) => shellOf(path) === `/${shells.public}`)).toEqual([]);
    // `shells.test.ts` compares each page with its rewrite.
    const areas = (all: readonly string[]): string[] => [...new Set(all.map((path) => shellOf(path)))].toSorted();
    const answered = hosting.rewrites.flatMap(({ destination }) => destination ?? []);
    const personalPaths = languages.flatMap((language) => personalPages.map((path) => withLanguage(path, language)));
    expect([...new Set(answered)].toSorted()).toEqual(areas(personalPaths));
  });
});
