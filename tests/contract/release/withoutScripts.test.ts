/** Released files in a browser that runs no script: everything is reached by links that lead to something else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { setMessageLanguage } from '../../../web/src/lib/language/messageLanguage.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { fileOf } from '../../../functions/src/release/fileOf.ts';
import { type PublicDocuments, seededDocuments } from './publicDocuments.ts';
import { origin, renderer } from './releaseWorld.ts';

const now = Date.parse('2026-11-22T02:00:00Z');
const day = 86_400;
let world: PublicDocuments;
const released = new Set<string>();

async function page(path: string): Promise<string> {
  const options = { source: world.source, origin, now, report: () => undefined, asFile: true };
  return (await renderer.render(path, options)).body;
}

/** The part of a page between its header and its footer. */
function mainOf(html: string): string {
  return /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Returns the rest of a page where controls that need scripts are not shown (`@media (scripting: none)`). */
function withoutControls(html: string): string {
  let rest = html;
  for (let at = rest.search(/<div class="[^"]*scripted/); at !== -1; at = rest.search(/<div class="[^"]*scripted/)) {
    const tags = /<(\/?)div\b[^>]*>/g;
    tags.lastIndex = at;
    let depth = 0;
    let end = rest.length;
    for (let tag = tags.exec(rest); tag !== null; tag = tags.exec(rest)) {
      depth += tag[1] === '/' ? -1 : 1;
      end = tags.lastIndex;
      if (depth === 0) break;
    }
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return rest;
}

beforeAll(async () => {
  world = await seededDocuments(now);
  const example = (of: string): object => [...world.documents].find(([path]) => path.startsWith(of))?.[1] ?? {};
  for (let index = 0; index < 25; index++)
    world.documents.set(documentPaths.post.at(`more-${index}`), {
      ...example('posts/'),
      kind: 'article',
      status: 'published',
      edition: null,
      slug: `more-${index}`,
    });
  for (let index = 0; index < 120; index++) {
    const start = { seconds: now / 1000 + (index - 40) * 5 * day, nanoseconds: 0 };
    const end = { seconds: start.seconds + 3600, nanoseconds: 0 };
    world.documents.set(documentPaths.event.at(`more-${index}`), { ...example('events/event-'), start, end });
  }
  for (const { url } of await renderer.releasedAddresses(world.source, now)) released.add(fileOf(url));
}, 120_000);
afterAll(() => setMessageLanguage('en'));

test.each(['', '/zh', '/zh-hant'])(
  'under "%s" every article and every event is linked to by a file',
  async (prefix) => {
    const found = new Set<string>();
    const waiting = [paths.content, paths.events, paths.calendar].map(({ path }) => prefix + path);
    const isList = new RegExp(`^${prefix}${paths.calendar.path}/[0-9-]+$`);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      expect([path, released.has(fileOf(path))]).toEqual([path, true]);
      for (const link of linksIn(withoutControls(mainOf(await page(path))))) {
        if (found.has(link)) continue;
        found.add(link);
        if (isList.test(link)) waiting.push(link);
      }
    }
    const publicLinks = [...world.documents].flatMap(([path, data]) => {
      if (collectionOf(path) === collectionOf(documentPaths.event.pattern))
        return data['hidden'] === true ? [] : [`${prefix}${paths.events.path}/${idOf(path)}`];
      if (collectionOf(path) !== collectionOf(documentPaths.post.pattern)) return [];
      return data['kind'] === 'article' && data['status'] === 'published'
        ? [`${prefix}${paths.content.path}/${String(data['slug'])}`]
        : [];
    });
    expect(publicLinks.length).toBeGreaterThan(150);
    expect(publicLinks.filter((link) => !found.has(link))).toEqual([]);
  },
  120_000,
);

test.each([
  paths.content.path,
  paths.events.path,
  paths.calendar.path,
  paths.resources.path,
  `/zh${paths.content.path}`,
  `/zh-hant${paths.calendar.path}`,
])('%s shows no control that would do nothing, and says why', async (path) => {
  const main = mainOf(await page(path));
  expect(main).toMatch(/<noscript><p[^>]*>[^<]*JavaScript/);
  const rest = withoutControls(main);
  // A feed is no page: its address works with its query.
  const queries = linksIn(rest).filter((link) => link.includes('?') && !link.startsWith('/calendar.ics?'));
  expect([queries, rest.includes('<form')]).toEqual([[], false]);
  expect([linksIn(main).some((link) => link.includes('?')), path]).toEqual([true, path]);
});

test('on a stack whose pages are no files the same page has its controls and no such note', async () => {
  const options = { source: world.source, origin, now, report: () => undefined };
  const main = mainOf((await renderer.render(`${paths.content.path}?page=2`, options)).body);
  expect([main.includes('<noscript>'), withoutControls(main) === main, main.includes('data-by-query')]).toEqual([
    false,
    true,
    false,
  ]);
});
