import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seedAddresses } from '../../../scripts/shared/seedAddresses.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { siteUrl } from '../../addresses.ts';

/** Public pages of specification section 2 and product.md, and the heading each has in both languages. */
const pages: Readonly<Record<string, readonly [en: RegExp, zh: RegExp]>> = {
  [paths.home.path]: [/Lantern Hill/, /灯笼山/],
  [paths.about.path]: [/./, /[\u4e00-\u9fff]/],
  [paths.visit.path]: [/Visit/, /来访/],
  [paths.giving.path]: [/Giving/, /奉献/],
  [paths.alpha.path]: [/Alpha/, /启发/],
  [paths.ministry.path]: [/./, /[\u4e00-\u9fff]/],
  [paths.chineseMinistry.path]: [/华语事工/, /华语事工/],
  [paths.chineseService.path]: [/华语崇拜/, /华语崇拜/],
  [paths.pdpa.path]: [/[Pp]ersonal data/, /个人资料/],
  [paths.events.path]: [/Events/, /活动/],
  [paths.calendar.path]: [/Calendar/, /日历/],
  [paths.content.path]: [/Articles/, /文章/],
  [paths.testimonies.path]: [/Testimonies/, /见证/],
  [seedAddresses.edition]: [/Testimonies 2025\/26/, /2025\/26 见证集/],
  [paths.resources.path]: [/Resources/, /资源/],
  [paths.search.path]: [/Search/, /搜索/],
};
const addresses = Object.keys(pages).flatMap((path) => [
  { path, language: 'en' as const },
  { path: path === '/' ? '/zh' : `/zh${path}`, language: 'zh' as const },
]);
/** The address under which search engines list a page: of the newest edition that with its years. */
const listedAt = (path: string): string => path.replace('_xxyy', '_2526');
const nameOf = (path: string): string => path.replace(/^\/zh(?=\/|$)/, '') || '/';

test.each(addresses)(
  '$path answers with a whole page in its language, before any script runs',
  { tags: ['prove'] },
  async ({ path, language }) => {
    const response = await fetch(siteUrl() + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(language === 'zh' ? /<html lang="zh-Hans-SG"/ : /<html lang="en-SG"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    const other = language === 'zh' ? nameOf(path) : path === '/' ? '/zh' : `/zh${path}`;
    expect(html).toContain(`rel="canonical" href="${siteUrl()}${listedAt(path)}"`);
    expect(html).toContain(
      `hreflang="${language === 'zh' ? 'en-SG' : 'zh-Hans-SG'}" href="${siteUrl()}${listedAt(other)}"`,
    );
    const [heading] = /<h1[^>]*>.*?<\/h1>/.exec(html) ?? [''];
    // A Chinese heading says where a line may end.
    expect(heading.replaceAll('<wbr/>', '')).toMatch(pages[nameOf(path)]?.[language === 'zh' ? 1 : 0] ?? /never/);
  },
);

test('the payload has an address beside its page, and says when a page is missing', async () => {
  const found = await fetch(`${siteUrl()}/zh${paths.visit.path}/_payload.json`);
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(await found.json()).toMatchObject({
    status: 200,
    data: { title: { language: 'zh' } },
    site: { timeZone: 'Asia/Singapore' },
  });
  expect((await fetch(`${siteUrl()}/nowhere/_payload.json`)).status).toBe(404);
});

test('search engines and feed readers find their lists', async () => {
  const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${siteUrl()}/zh${paths.visit.path}</loc>`);
  expect(sitemap).not.toContain('/admin');
  const robots = await (await fetch(`${siteUrl()}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  expect(await (await fetch(`${siteUrl()}/zh/feed.xml`)).text()).toContain('<language>zh-Hans-SG</language>');
});

test('researchers find to whom they report a vulnerability', async () => {
  const answer = await fetch(`${siteUrl()}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toMatch(/^Contact: mailto:security@steeple\.test\nExpires: 20\d\d-\d\d-\d\dT/);
});

/** Reads the structured data (JSON-LD) of a page. */
async function structuredData(path: string): Promise<Record<string, unknown> | null> {
  const html = await (await fetch(siteUrl() + path)).text();
  const json = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1];
  return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>);
}

test('search engines read what church, event and article a page is about', async () => {
  expect(await structuredData('/zh')).toMatchObject({
    '@type': ['Church', 'Organization'],
    name: '尖塔社区教会',
    url: `${siteUrl()}/zh`,
    address: { '@type': 'PostalAddress' },
  });
  expect(await structuredData(seedAddresses.event)).toMatchObject({
    '@type': 'Event',
    name: 'Camp reunion supper',
    startDate: expect.stringMatching(/^\d{4}-/),
    organizer: { '@id': `${siteUrl()}/#church` },
  });
  expect(await structuredData(seedAddresses.post)).toMatchObject({
    '@type': 'Article',
    headline: 'How Advent begins',
    inLanguage: 'en-SG',
    mainEntityOfPage: siteUrl() + seedAddresses.post,
  });
  expect(await structuredData(paths.giving.path)).toBeNull();
});

test.each([
  '/',
  paths.visit.path,
  `/zh${seedAddresses.post}`,
  paths.calendar.path,
  `/zh-hant${paths.calendar.path}`,
  seedAddresses.event,
  `/zh${seedAddresses.event}`,
])(
  'a link to %s is shared with title, words and a picture that is there, in the size that is stated',
  { tags: ['prove'] },
  async (path) => {
    const html = await (await fetch(siteUrl() + path)).text();
    const property = (name: string): string =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    for (const name of ['title', 'description', 'url', 'site_name', 'locale'])
      expect([name, property(name)]).not.toEqual([name, '']);
    const picture = await fetch(property('image'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(jpeg|png|webp)$/),
    ]);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([String(width), String(height)]).toEqual([property('image:width'), property('image:height')]);
  },
);

test.each([
  paths.about.path,
  paths.visit.path,
  paths.giving.path,
  paths.alpha.path,
  paths.ministry.path,
  paths.resources.path,
  paths.pdpa.path,
  paths.chineseMinistry.path,
  paths.chineseService.path,
])('the description that %s gives to search engines stands on the page too', async (path) => {
  const html = await (await fetch(siteUrl() + path)).text();
  const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
  // Quotation marks are written otherwise in an attribute than in a text.
  const words = (text: string): string => text.replaceAll(/&(?:#x?[0-9a-f]+|quot);|["']/gi, '');
  expect(words(description)).not.toBe('');
  expect(words(html.slice(html.indexOf('<main'), html.indexOf('</main>')))).toContain(words(description));
});

test(
  'pages are cached by the CDN for half a minute, so that what is published shows within one',
  { tags: ['prove'] },
  async () => {
    for (const path of ['/', paths.content.path, `${paths.content.path}/_payload.json`, '/search.json', '/feed.xml']) {
      expect([path, (await fetch(siteUrl() + path)).headers.get('cache-control')]).toEqual([
        path,
        'public, max-age=0, s-maxage=30',
      ]);
    }
  },
);

test('personal pages of camp, admin and account are the empty shell, whose scripts are the same', async () => {
  for (const path of [
    paths.campDashboard.path,
    `/zh${paths.campGroups.path}`,
    paths.adminDashboard.path,
    `/zh${paths.adminPeople.path}`,
    paths.account.path,
    `/zh${paths.account.path}`,
    seedAddresses.campSessionNumbered,
    `${paths.adminDatabase.path}/posts/x`,
  ]) {
    const response = await fetch(siteUrl() + path);
    expect([path, response.status]).toEqual([path, 200]);
    // Nothing of a page or a person: the area's name, that it is loading, and what it needs.
    expect(await response.text()).toMatch(
      /<div id="app"><p data-waiting class="[a-z]+-area"><b>[^<]+<\/b><br \/>[^<]+<\/p><noscript data-waiting><p>[^<]+<\/p><\/noscript><\/div>/,
    );
  }
});
