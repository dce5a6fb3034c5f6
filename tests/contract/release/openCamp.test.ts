import { languages, languageTags } from '@steeple/model/text/language';
import { listedNames } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followTriggers } from '../../../functions/src/triggers.ts';
import { type OpenCamp, openCampHead } from '../../../web/src/app/server/openCamp.ts';
import { splitLanguage } from '../../../web/src/lib/language/language.ts';
import { href, paths, type RouteName } from '../../../web/src/lib/routing/paths.ts';
import { payloadInPage } from '../../../web/src/lib/routing/payload.ts';
import { origin, releaseWorld, renderer, type ReleaseWorld } from './releaseWorld.ts';

const camp = 'camp-2026';
const open = [
  'camp',
  'campInfo',
  'campSchedule',
  'campPano',
  'campPanellum',
  'campLogin',
  'campFeedback',
  'campFeedbackChinese',
  'campFeedbackPage',
] as const;
const pages = open.flatMap((route) =>
  languages
    .filter((language) => !('language' in paths[route]) || paths[route].language === language)
    .map((language) => ({ route, language, url: href(route, language) })),
);
let world: ReleaseWorld;
beforeAll(async () => {
  world = await releaseWorld();
});
afterAll(async () => world.close());

async function answer(url: string, now = world.time.now) {
  return renderer.render(url, { source: world.source, origin, now, report: (error) => expect(error).toBeUndefined() });
}
/** Text of a page's main part, without its markup. */
function words(html: string): string {
  return (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** A chapter about the camp. */
function firstChapter(): Record<'title' | 'body', { en: string; zh: string }> {
  const [, chapter] = [...world.documents].find(([path]) => path.startsWith(`camps/${camp}/info/`)) ?? [];
  return chapter as Record<'title' | 'body', { en: string; zh: string }>;
}

/** Changes a document for the time of a task. */
async function changed(path: string, change: object, task: () => Promise<void>): Promise<void> {
  const before = world.documents.get(path) ?? {};
  world.documents.set(path, { ...before, ...change });
  try {
    await task();
  } finally {
    world.documents.set(path, before);
  }
}

describe('an open page of the camp from the server', () => {
  test.each(pages)(
    '$url has its first words, a title, a description and a picture',
    async ({ route, language, url }) => {
      const { status, body } = await answer(url);
      expect(status).toBe(200);
      expect(body).toContain(`<html lang="${languageTags[language]}"`);
      expect(/<h1[^>]*>.+<\/h1>/.exec(body)?.[0]).toBeDefined();
      expect(words(body).length).toBeGreaterThan(40);
      expect(/<title>(.+)<\/title>/.exec(body)?.[1]).toMatch(/ · /);
      expect(meta(body, 'description')).toMatch(/.{20}/);
      expect(meta(body, 'og:image')).toMatch(new RegExp(`^${origin}/files/.+\\.(jpe?g|png|webp|avif)$`));
      expect(meta(body, 'twitter:card')).toBe('summary_large_image');
      // Nobody finds the pages of a camp by a search engine, and their addresses are not offered as canonical.
      expect(meta(body, 'robots')).toBe('noindex');
      expect(body).not.toContain('rel="canonical"');
      expect(route).toBe(JSON.parse(payloadInPage(body) ?? '').route.name);
    },
  );

  test.each(pages)(
    '$url has nothing to type into, which would be lost when the browser takes it over',
    async ({ url }) => {
      expect((await answer(url)).body).not.toMatch(/<(?:input|textarea|select)|contenteditable/);
    },
  );

  test('waits for its code only where it shows what the device or the account has', async () => {
    const waiting = async (): Promise<RouteName[]> => {
      const found = new Set<RouteName>();
      for (const { route, url } of pages) if ((await answer(url)).body.includes('data-loading')) found.add(route);
      return [...found];
    };
    const path = documentPaths.camp.at(camp);
    const feedback = world.documents.get(path)?.['feedback'] as object;
    const forms = ['campFeedback', 'campFeedbackChinese'];
    expect(await waiting()).toEqual(forms);
    // Where only campers are asked, the choice of the language waits for the account, too.
    await changed(path, { feedback: { ...feedback, audience: 'campers' } }, async () =>
      expect(await waiting()).toEqual([...forms, 'campFeedbackPage']),
    );
  });

  test('shows the camp, its chapters, its schedule and its scenes in the language of the address', async () => {
    expect(words((await answer('/camp')).body)).toContain('Join');
    const { title, body } = firstChapter();
    for (const [url, language] of [
      ['/camp/info', 'en'],
      ['/zh/camp/info', 'zh'],
    ] as const) {
      const pageText = words((await answer(url)).body);
      expect(pageText).toContain(title[language]);
      expect(pageText).toContain(body[language].split(/[\n*[]/)[0]);
    }
    expect((await answer('/camp/schedule')).body).toContain('id="day-');
    expect((await answer('/camp/pano')).body).toContain('/camp/panellum?scene=');
    expect(words((await answer('/camp/login')).body)).toMatch(/Sign in/);
  });

  test('shows neither a camp that is not published nor a part that is still prepared, and the latter from its moment', async () => {
    const path = documentPaths.camp.at(camp);
    const title = firstChapter().title.en;
    const at = world.time.now + 3_600_000;
    const shownIn = async (now = world.time.now) => {
      const [page, search] = [await answer('/camp/info', now), await answer('/search.json', now)];
      return [page.body.includes(title), search.body.includes(title)];
    };
    expect(await shownIn()).toEqual([true, true]);
    await changed(path, { published: false }, async () => {
      expect(await shownIn()).toEqual([false, false]);
      expect((await answer('/camp')).status).toBe(200);
    });
    await changed(path, { prepared: { info: null } }, async () => expect(await shownIn()).toEqual([false, false]));
    const prepared = { info: { seconds: at / 1000, nanoseconds: 0 } };
    await changed(path, { prepared }, async () => {
      expect([await shownIn(), await shownIn(at)]).toEqual([
        [false, false],
        [true, true],
      ]);
    });
  });

  test('numbers for emergencies are in it only where everybody may read them', async () => {
    const path =
      [...world.documents.keys()].find((candidate) => candidate.startsWith(`camps/${camp}/emergency/`)) ?? '';
    await changed(path, { public: true }, async () => expect((await answer('/camp')).body).toContain('href="tel:'));
    await changed(path, { public: false }, async () => expect((await answer('/camp')).body).not.toContain('tel:'));
  });

  test('the same page is the same text, whatever the clock of the machine says', async () => {
    for (const { url } of pages) expect(await answer(url)).toEqual(await answer(url));
  });

  test('without a camp there is a page that says so', async () => {
    await changed(documentPaths.siteConfig.at(), { currentCamp: null }, async () => {
      for (const { url } of pages) {
        const { status, body } = await answer(url);
        expect([url, status, /<h1/.test(body)]).toEqual([url, 200, true]);
      }
    });
    const none: OpenCamp = { camp: null, picture: null, answers: [] };
    expect(openCampHead('camp', none, 'en')).toEqual({});
  });
});

test('guarded pages of the camp stay empty shells, and unknown ones are missing in words', async () => {
  const guarded = (Object.keys(paths) as RouteName[]).filter((name) => 'guard' in paths[name]);
  for (const name of guarded) {
    const { status, body } = await answer(paths[name].path.replaceAll(/[:*]\w+/g, 'x'));
    expect([name, status, payloadInPage(body)]).toEqual([name, 200, null]);
  }
  for (const url of ['/camp/nothing', '/zh/camp/nothing', '/admin/nothing', '/camp/info/more']) {
    const { status, body } = await answer(url);
    // The words of the error screen are in the built renderer only, which has no code that is fetched later.
    expect([url, status, JSON.parse(payloadInPage(body) ?? '')]).toMatchObject([
      url,
      404,
      { route: null, status: 404 },
    ]);
  }
});

test('every open page is released, each language once', async () => {
  const released = (await renderer.releasedAddresses(world.source, world.time.now)).map(({ url }) => url);
  expect(released.filter((url) => splitLanguage(url).path.startsWith('/camp')).toSorted()).toEqual(
    pages.map(({ url }) => url).toSorted(),
  );
});

test('whatever a released address is made from is followed by a trigger', async () => {
  expect(await world.run({ refresh: true })).toBe('released');
  const { live } = world.hosting.site;
  const record = await world.store.readRecord(live?.name ?? '');
  const kinds = new Set(
    [...(record?.answers.keys() ?? [])].map((key) => {
      const readRecord = JSON.parse(key) as { document?: [string]; list?: { name: string } };
      return readRecord.document?.[0] ?? readRecord.list?.name ?? '';
    }),
  );
  const followed = [...Object.values<string>(followTriggers), ...listedNames];
  expect([...kinds].filter((kind) => !followed.includes(kind))).toEqual([]);
  expect(kinds.size).toBeGreaterThan(9);
}, 120_000);
