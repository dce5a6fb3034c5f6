import { traditionalChinese } from '@steeple/model/text/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMessages, SOURCES } from '../../../web/compileMessages.ts';
import { traditionalWriter } from '../../../web/src/app/server/traditional/traditionalText.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { payloadInPage } from '../../../web/src/lib/routing/payload.ts';
import { setMessageLanguage } from '../../../web/src/lib/language/messageLanguage.ts';
import { foldWith } from '../../../web/src/lib/search/foldCharacters.ts';
import { prepareIndex, searchSite } from '../../../web/src/lib/search/siteSearch.ts';
import type { SearchIndex } from '../../../web/src/lib/search/searchItem.ts';
import * as generated from '../../../web/src/messages/generated/messages/_index.js';
import { origin, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

/** Pages in Traditional Chinese, rendered from the seed: /zh-hant/…. */
const write = traditionalWriter();
const prefix = `/${traditionalChinese.segment}`;
const [visit, about, giving, events] = [paths.visit.path, paths.about.path, paths.giving.path, paths.events.path];
let world: ReleaseWorld;
let addresses: readonly string[];

beforeAll(async () => {
  world = await releaseWorld(3);
  const released = await renderer.releasedAddresses(world.source, world.time.now);
  addresses = released.map(({ url }) => url).filter((url) => url === prefix || url.startsWith(`${prefix}/`));
});
afterAll(async () => world.close());

async function answer(url: string): Promise<{ status: number; body: string; location: string | null }> {
  const report = (error: unknown): void => {
    throw error;
  };
  return renderer.render(url, { source: world.source, origin, now: world.time.now, report });
}

/** The texts that a page shows, and those of its head. */
function wordsOf(html: string): string {
  return html
    .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>/g, ' ')
    .replace(/<a[^>]*hrefLang="zh-Hans-SG"[^>]*>[^<]*<\/a>/gi, ' ')
    .replace(/\b(?:href|src|srcset|id|value|name|for|data-[a-z-]+)="[^"]*"/g, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)].join(' '),
    );
}

/** Characters that a conversion would still change, with what is around them. */
function simplifiedIn(text: string): string[] {
  return text
    .split(/[^\p{Script=Han}，。、：；！？“”（）]+/u)
    .filter((run) => write(run) !== run)
    .slice(0, 5);
}

describe('every public page in Traditional Chinese', () => {
  test('has headers of its own: pages that share them have the same style elements', async () => {
    const styles = new Map<string, string>();
    const differing: string[] = [];
    for (const { url, pattern } of await renderer.releasedAddresses(world.source, world.time.now)) {
      const page = await renderer.render(url, {
        source: world.source,
        origin,
        now: world.time.now,
        report: () => undefined,
      });
      const found = page.styles.join('\n');
      if ((styles.get(pattern) ?? found) !== found) differing.push(`${url}: ${pattern}`);
      styles.set(pattern, found);
    }
    expect(styles.size).toBeGreaterThan(20);
    expect(differing).toEqual([]);
  });

  test('is among the addresses that are released, and has no Simplified character left', async () => {
    const pages = addresses.filter((url) => !/\.(?:json|xml|webmanifest)$/.test(url));
    expect(pages).toEqual(expect.arrayContaining([prefix, prefix + visit, prefix + giving]));
    const otherPaths = [
      events,
      paths.calendar.path,
      paths.content.path,
      paths.search.path,
      paths.contact.path,
      paths.resources.path,
      '/no-such-page',
    ];
    const wrong: [string, string[]][] = [];
    for (const url of [...pages, ...otherPaths.map((path) => prefix + path)]) {
      const { status, body } = await answer(url);
      expect([url, status]).toEqual([url, url.endsWith('no-such-page') ? 404 : 200]);
      expect(body).toContain(`<html lang="${traditionalChinese.tag}"`);
      const simplifiedWords = simplifiedIn(wordsOf(body));
      if (simplifiedWords.length > 0) wrong.push([url, simplifiedWords]);
    }
    expect(wrong).toEqual([]);
  });

  test('is sent with a payload, feed and index in the same characters', async () => {
    for (const url of addresses.filter((address) => /\.(?:json|xml|webmanifest)$/.test(address))) {
      const { status, body } = await answer(url);
      expect([url, status]).toEqual([url, 200]);
      // The index ends with a list of characters in both scripts.
      const texts = url.endsWith('search.json') ? JSON.stringify((JSON.parse(body) as SearchIndex).items) : body;
      expect([url, simplifiedIn(texts)]).toEqual([url, []]);
    }
    const page = await answer(prefix + visit);
    expect(simplifiedIn(payloadInPage(page.body) ?? '简')).toEqual([]);
  });

  test('leads to pages in the same characters, to the other scripts, and to the camp as it is', async () => {
    const { body } = await answer(prefix + visit);
    const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link);
    const inSimplified = `/zh${visit}`;
    const inChinese = links.filter((link) => /^\/zh(?:\/|$)/.test(link));
    expect(links).toContain(prefix + events);
    expect(links).toContain(visit);
    expect(inChinese.filter((link) => link !== inSimplified && !/^\/zh\/(?:camp|login|account)/.test(link))).toEqual(
      [],
    );
    expect(inChinese).toContain(inSimplified);
    for (const address of [visit, inSimplified, prefix + visit])
      expect((await answer(address)).body).toContain(
        `hreflang="${traditionalChinese.tag}" href="${origin}${prefix}${visit}"`,
      );
    const link = new RegExp(`<a[^>]*href="${prefix}${visit}"[^>]*>繁體</a>`);
    expect((await answer(inSimplified)).body).toMatch(link);
    expect((await answer(visit)).body).not.toMatch(new RegExp(`<a[^>]*href="${prefix}${visit}"`));
  });

  test('names its own edition of the scripts, and no other page does', async () => {
    expect((await answer(prefix + visit)).body).toContain('"scripts":["/assets/zh-hant-abc/index-abc.js"');
    expect((await answer(`/zh${visit}`)).body).not.toContain('assets/zh-hant');
  });

  test.each([paths.camp.path, paths.campInfo.path, paths.login.path, paths.account.path, paths.adminDashboard.path])(
    '%s is shown in Simplified ones',
    async (path) => {
      expect(await answer(prefix + path)).toMatchObject({ status: 302, location: `/zh${path}` });
    },
  );

  test('follows a route rule in its own script', async () => {
    const source: typeof world.source = {
      ...world.source,
      document: async (name, ...ids) => {
        const found = await world.source.document(name, ...ids);
        return name !== 'siteConfig' || found === null
          ? found
          : { ...found, routeRules: [{ path: '/old', redirect: events }] };
      },
    };
    const at = async (url: string) =>
      renderer.render(url, { source, origin, now: world.time.now, report: () => undefined });
    expect(await at(`${prefix}/old`)).toMatchObject({ status: 302, location: prefix + events });
    expect(await at('/zh/old')).toMatchObject({ status: 302, location: `/zh${events}` });
  });

  test('leaves what is rendered at the same time in its own script', async () => {
    const urls = [
      `/zh${about}`,
      prefix + about,
      about,
      '/zh/feed.xml',
      `/zh${giving}`,
      prefix + giving,
      '/sitemap.xml',
    ];
    const bodies = [];
    for (const url of urls) bodies.push((await answer(url)).body);
    const together = await Promise.all([...urls, ...urls].map(async (url) => answer(url)));
    expect(together.map(({ body }) => body)).toEqual([...bodies, ...bodies]);
  });

  test('has the terms that an admin has added, which are not sent to readers', async () => {
    const source: typeof world.source = {
      ...world.source,
      document: async (name, ...ids) => {
        const found = await world.source.document(name, ...ids);
        return name !== 'siteConfig' || found === null
          ? found
          : {
              ...found,
              tagline: { en: 'x', zh: '读周刊的教会' },
              traditionalTerms: [{ simplified: '周刊', traditional: '周刊' }],
            };
      },
    };
    const { body } = await renderer.render(prefix, { source, origin, now: world.time.now, report: () => undefined });
    expect(body).toContain('讀周刊的教會');
    expect(body).not.toContain('traditionalTerms');
  });
});

test('every text of the interface is the conversion of the Simplified one', () => {
  const messages = readMessages(SOURCES);
  expect(messages.size).toBeGreaterThan(1000);
  const wrong = [...messages].filter(([key, { texts, parameters }]) => {
    const inputs = Object.fromEntries(parameters.map((name) => [name, `{${name}}`]));
    const textIn = (isTraditional: boolean): string => {
      setMessageLanguage('zh', isTraditional);
      return (generated as unknown as Record<string, (inputs: object) => string>)[key]?.(inputs) ?? '';
    };
    const { en = '', zh = en } = texts;
    return textIn(false) !== zh || textIn(true) !== write(zh);
  });
  setMessageLanguage('en');
  expect(wrong.map(([key]) => key)).toEqual([]);
});

describe('search', () => {
  test('finds the same in both indexes, by words in both scripts', async () => {
    const indexAt = async (url: string) => prepareIndex(JSON.parse((await answer(url)).body) as SearchIndex);
    const [simplified, traditional] = [await indexAt('/search.json'), await indexAt(`${prefix}/search.json`)];
    const keys = (index: typeof simplified, words: string): string[] =>
      searchSite(index, words, world.time.now).matches.map(({ item }) => item.key);
    for (const [words, traditionalWords] of [
      ['奉献', '奉獻'],
      ['崇拜', '崇拜'],
      ['华语', '華語'],
      ['见证', '見證'],
    ] as const) {
      const found = keys(simplified, words);
      expect(found.length).toBeGreaterThan(0);
      expect([
        keys(simplified, traditionalWords),
        keys(traditional, words),
        keys(traditional, traditionalWords),
      ]).toEqual([found, found, found]);
    }
  });

  test('compares every Chinese text of the interface alike in both scripts', async () => {
    const { characters } = JSON.parse((await answer(`${prefix}/search.json`)).body) as SearchIndex;
    const fold = foldWith(characters);
    expect(fold(write('神爱世人'))).toBe(fold('神爱世人'));
  });
});
