import { documentPaths } from '@steeple/model/database/paths';
import { cardSize, cardType, pageOfCard } from '@steeple/model/hosting/sharingCard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCard, type CardRequest } from '../../../functions/src/cards/answerCard.ts';
import { drawCard } from '../../../functions/src/cards/drawCard.ts';
import { pageOfPayload } from '../../../web/src/app/server/canonicalUrl.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { origin, type ReleaseWorld, releaseWorld, renderer } from './releaseWorld.ts';

/**
 * Rules of the messengers' previews. WhatsApp: title, description, address and picture in the first 300 kB, the
 * picture by an absolute address, at least 300 pixels wide, at most four times as wide as high, at most 600 kB
 * (https://developers.facebook.com/docs/whatsapp/link-previews). Facebook: 1200 × 630 for a large preview, with its
 * size stated so that the first share has it
 * (https://developers.facebook.com/docs/sharing/webmasters/images). iMessage and WeChat read the same tags.
 */
const rules = { head: 300_000, narrowest: 300, widestRatio: 4, heaviest: 600_000 } as const;

let world: ReleaseWorld;
beforeAll(async () => {
  world = await releaseWorld();
});
afterAll(async () => world.close());

async function render(url: string) {
  const { source, time } = world;
  return renderer.render(url, { source, origin, now: time.now, report: (error) => expect(error).toBeUndefined() });
}

/** The tags of the part of a page that messengers read. */
function tagsOf(html: string): Map<string, string> {
  const head = Buffer.from(html).subarray(0, rules.head).toString().split('<style')[0] ?? '';
  return new Map(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

async function askCard(url: string, change: Partial<CardRequest> = {}) {
  const { source, time } = world;
  return answerCard({
    url,
    renderer,
    source,
    origin,
    now: time.now,
    report: () => undefined,
    draw: async (card) => Promise.resolve(Buffer.from(card.title)),
    ...change,
  });
}

async function pages(): Promise<string[]> {
  const addresses = await renderer.releasedAddresses(world.source, world.time.now);
  const listed = addresses.map(({ url }) => url).filter((url) => pageOfPayload(url) === url && !/\.\w+$/.test(url));
  // Pages that the function answers, since their query matters.
  const otherPaths = [
    paths.events.path,
    paths.calendar.path,
    paths.content.path,
    paths.testimonies.path,
    '/resources',
    '/search',
    '/login',
    '/contact',
  ];
  return [...new Set([...listed, ...otherPaths.flatMap((path) => [path, `/zh${path}`, `/zh-hant${path}`])])];
}

test('no two canonical addresses show the same page: the newest edition has the address of its years', async () => {
  const addresses = new Map<string, Set<string>>();
  const canonicals = new Map<string, string>();
  for (const url of await pages()) {
    const { body } = await render(url);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0];
    if (canonical === undefined || main === undefined) continue;
    canonicals.set(url, canonical);
    // A page that is not translated has one text in two languages, and an address in each.
    const content = `${/<html lang="[^"]+"/.exec(body)?.[0] ?? ''}${main}`;
    addresses.set(content, (addresses.get(content) ?? new Set()).add(canonical));
  }
  expect(
    [...addresses.values()]
      .filter((sharedAddresses) => sharedAddresses.size > 1)
      .map((sharedAddresses) => [...sharedAddresses]),
  ).toEqual([]);
  const newest = canonicals.get('/testimonies_xxyy');
  expect(newest).toMatch(/\/testimonies_\d{4}$/);
  expect(canonicals.get('/zh/testimonies_xxyy')).toBe(newest?.replace(origin, `${origin}/zh`));
});

test('every public address has the tags of a link preview, and its picture keeps the rules of messengers', async () => {
  let cards = 0;
  const addresses = await pages();
  for (const url of addresses) {
    const { status, body, card } = await render(url);
    if (status !== 200) continue;
    const tags = tagsOf(body);
    const found = Object.fromEntries(tags);
    const picture = found['og:image'] ?? '';
    const [width, height] = [Number(found['og:image:width']), Number(found['og:image:height'])];
    expect({ url, ...found }).toMatchObject({
      'og:title': expect.stringMatching(/./) as string,
      'og:description': expect.stringMatching(/./) as string,
      'og:site_name': expect.stringMatching(/./) as string,
      'og:type': expect.stringMatching(/^(?:website|article)$/) as string,
      'twitter:card': 'summary_large_image',
    });
    expect([url, picture]).toEqual([url, expect.stringMatching(/^https:\/\/.+\.(?:png|jpeg)$/)]);
    expect([url, width >= rules.narrowest, width / height <= rules.widestRatio]).toEqual([url, true, true]);
    if (card === null) continue;
    cards++;
    expect([url, picture, width, height]).toEqual([url, origin + card.path, cardSize.width, cardSize.height]);
    expect([url, pageOfCard(card.path)]).toEqual([url, url]);
    expect([url, found['og:image:alt']?.includes('undefined')]).toEqual([url, false]);
    expect([url, found['og:image:alt'] ?? '']).toEqual([url, expect.stringMatching(/./)]);
  }
  expect(addresses.length).toBeGreaterThan(60);
  expect(cards).toBeGreaterThan(20);
}, 120_000);

test.each([
  [`${paths.events.path}/event-3`, /^en/, ['Gathering 3']],
  [`/zh${paths.events.path}/event-3`, /^zh-Hans|^zh-CN|^zh/, ['月']],
  [`/zh-hant${paths.about.path}`, /^zh-Hant/, []],
])('the card of %s is in its language', async (url, language, texts) => {
  // Without its picture a page has a card.
  const path = documentPaths.page.at('about');
  const about = world.documents.get(path) ?? {};
  world.documents.set(path, { ...about, sections: [] });
  const { card } = await render(url);
  world.documents.set(path, about);
  expect(card?.card.language).toMatch(language);
  const cardText = [card?.card.title, ...(card?.card.details ?? [])].join(' ');
  for (const text of texts) expect(cardText).toContain(text);
});

test('a card is drawn at its address, in the size that is stated, and light enough for every messenger', async () => {
  const { card } = await render(`/zh${paths.events.path}/event-3`);
  const { status, headers, body } = await askCard(card?.path ?? '', { draw: drawCard });
  expect([status, headers['Content-Type'], headers['Cache-Control']]).toEqual([
    200,
    cardType,
    expect.stringContaining('immutable'),
  ]);
  const picture = Buffer.from(body);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
  expect(picture.length).toBeLessThan(rules.heaviest);
});

test('a changed title has a new address, and the old one leads there', async () => {
  const path = documentPaths.event.at('event-3');
  const event = world.documents.get(path) ?? {};
  const before = (await render(`${paths.events.path}/event-3`)).card?.path ?? '';
  expect((await askCard(before)).status).toBe(200);
  world.documents.set(path, { ...event, title: 'Another gathering' });
  const after = (await render(`${paths.events.path}/event-3`)).card?.path;
  expect(after).not.toBe(before);
  expect(await askCard(before)).toMatchObject({ status: 302, headers: { Location: after } });
  world.documents.set(path, event);
});

test('no address has other words drawn on a card, and no query has one drawn again', async () => {
  const { path = '' } = (await render(`${paths.events.path}/event-3`)).card ?? {};
  const draw = async (): Promise<Buffer> => Promise.reject(new Error('A card was drawn.'));
  expect(await askCard(path.replace(/\/cards\/[^/]+/, '/cards/words'), { draw })).toMatchObject({
    status: 302,
    headers: { Location: path },
  });
  expect(await askCard(`${path}?title=words`, { draw })).toMatchObject({ status: 301, headers: { Location: path } });
  for (const other of [
    '/cards/x/no-such-page.png',
    '/cards/x/admin.png',
    '/cards/x.png.png',
    '/cards/../x.png',
    '/cards/',
  ])
    expect([other, (await askCard(other, { draw })).status]).toEqual([other, 404]);
});

test('the sitemap has the last change of the text of a page, of a post and of an event', async () => {
  const { body } = await render('/sitemap.xml');
  const changes = new Map(
    [...body.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, url = '', time]) => [
      url.slice(origin.length),
      time,
    ]),
  );
  const changeOf = (path: string): string => {
    const { seconds } = (world.documents.get(path) ?? {})['updatedAt'] as { seconds: number };
    return new Date(seconds * 1000).toISOString().replace('.000', '');
  };
  expect(changes.get(paths.about.path)).toBe(changeOf(documentPaths.page.at('about')));
  expect(changes.get(`/zh-hant${paths.about.path}`)).toBe(changes.get(paths.about.path));
  expect(changes.get(`${paths.events.path}/event-3`)).toBe(changeOf(documentPaths.event.at('event-3')));
  expect(changes.get('/contact')).toBeUndefined();
});
