import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutTriggers } from '../../scripts/seed/emulators.ts';
import { once } from '../../web/src/lib/once.ts';
import { hubUrl, siteUrl } from '../addresses.ts';
import { proofSize, sampleOf, sampleSeed } from '../proofSize.ts';
import { attacks } from '../security/attacks.ts';
import { type Language, seedLanguages } from './browser.ts';
import { campId, database } from './campDatabase.ts';
import { Borrowed, hostile, shownAttacks } from './hostileDocuments.ts';
import { type Screen, screens } from './screens.ts';
import { type Look, openScreen, settled, type Walk, walkAs } from './walk.ts';

/**
 * Every text that a person can write is hostile here, on every screen. A script that runs calls `attacked`, which
 * complains on the console; so does the browser where the content security policy had to step in, and both fail.
 */
const borrowed = new Borrowed(database());
const look: Look = { language: 'en', scheme: 'light', width: 1440 };
/** Attacks that one list shows at once; `turns` as many documents show all of them in each of their fields. */
const turns = shownAttacks.length;
const written = new Set<string>();

interface Base {
  readonly path: string;
  readonly document: Record<string, unknown>;
}

/** A document of the seed to make hostile copies of; of posts one that everybody sees. */
async function firstOf(collection: string): Promise<Base> {
  const all = database().collection(collection);
  const {
    docs: [first],
  } = await (collection === posts ? all.where('status', '==', 'published').where('kind', '==', 'article') : all)
    .limit(1)
    .get();
  if (first === undefined) throw new Error(`${collection} is empty: was the stack seeded?`);
  return { path: first.ref.path, document: first.data() };
}

type Written = readonly [path: string, document: Record<string, unknown>];

/** A hostile copy of a document, whose attacked fields are counted as written. */
function hostileCopy(path: string, base: Record<string, unknown>, turn: number): Written {
  const { document, fields } = hostile(path, base, turn);
  for (const field of fields)
    written.add(`${collectionOf(path).replace(campId, '*')}: ${field.replace(/\.\d+(?=\.|$)/g, '[]')}`);
  return [path, document];
}

const inCamp = [
  'groups',
  'contacts',
  'checklist',
  'booklet',
  'briefing',
  'venue',
  'schedule',
  'panoramas',
  'info',
  'notices',
  'comments',
];
const posts = collectionOf(documentPaths.post.at('x'));
const events = collectionOf(documentPaths.event.at('x'));
const sessions = collectionOf(documentPaths.campSession.at(campId, 'x'));

/** A copy of a collection's first document for every attack. */
async function fill(collection: string, id = (turn: number): string => `hostile-${turn}`): Promise<void> {
  const { document } = await firstOf(collection);
  // A post is found by its slug.
  const own = (turn: number): Record<string, unknown> =>
    'slug' in document ? { ...document, slug: id(turn) } : document;
  await borrowed.write(
    Array.from({ length: turns }, (_, turn) => hostileCopy(`${collection}/${id(turn)}`, own(turn), turn)),
  );
}

/** Documents of which there is one, as the seed has them. */
const singles = once(async (): Promise<Base[]> => {
  const [settings, pages, ministries] = await Promise.all([
    database().getAll(database().doc(documentPaths.siteConfig.at()), database().doc(documentPaths.camp.at(campId))),
    database().collection('pages').get(),
    database().collection('ministries').get(),
  ]);
  return [...settings, ...pages.docs, ...ministries.docs].map((snapshot) => ({
    path: snapshot.ref.path,
    document: snapshot.data() ?? {},
  }));
});

/**
 * Writes hundreds of documents without the functions that follow them: each would change the same few listings, which
 * no page of the local site reads.
 */
const writeWithoutTriggers = async (work: () => Promise<unknown>): Promise<unknown> => withoutTriggers(hubUrl(), work);

async function fillSingles(turn: number): Promise<void> {
  const documents = await singles();
  await writeWithoutTriggers(async () =>
    borrowed.write(documents.map(({ path, document }) => hostileCopy(path, document, turn))),
  );
}

const walk = async (who: Screen['who']): Promise<Walk> => walkAs(who, look);

async function complaintsOn(screen: Screen, language: Language): Promise<string[]> {
  const opened = await walk(screen.who);
  const status = await openScreen(opened, screen, language);
  const { page } = opened;
  if (status !== 200) return [`answered ${status}`];
  if (new URL(page.url()).origin !== siteUrl()) return [`left the site for ${page.url()}`];
  // The path of a picture may be any that is well formed, and then there is no such file.
  return opened.complaints.filter((complaint) => !complaint.includes('status of 404'));
}

beforeAll(async () => {
  for (const who of ['visitor', 'camper', 'admin'] as const) {
    const { page } = await walk(who);
    await page.addInitScript(() => {
      Object.assign(window, { attacked: (id: unknown) => console.error(`attack ${String(id)} ran`) });
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
  }
  await writeWithoutTriggers(async () => {
    for (const collection of [posts, events, sessions, 'resources', ...inCamp.map((name) => `camps/${campId}/${name}`)])
      await fill(collection);
  });
  await fillSingles(0);
}, 300_000);

afterAll(async () => {
  await writeWithoutTriggers(async () => borrowed.giveBack());
}, 300_000);

test('the detection works: a script of the page itself would be reported', async () => {
  const { page, complaints } = await walk('visitor');
  // As if the server had written what an attacker wrote.
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const attack = '<script>attacked("inline")</script><img src="/icon.svg" onload="attacked(2)" alt=""></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', () => attack) });
  });
  await page.goto('/about');
  await page.unroute('**/about');
  await page.evaluate(() => (window as unknown as { attacked: (id: string) => void }).attacked('on purpose'));
  await expect.poll(() => complaints.join('\n')).toMatch(/attack on purpose ran/);
  // Both, or the later one would be counted against the next screen: the picture's comes when it has loaded.
  for (const directive of ['script-src-elem', 'script-src-attr'])
    await expect.poll(() => complaints.join('\n')).toContain(`policy: ${directive}`);
  expect(complaints.join('\n')).not.toMatch(/attack (inline|2) ran/);
});

test('many kinds of fields were written', () => {
  console.log(`${turns} attacks in ${written.size} fields:\n${[...written].sort().join('\n')}`);
  expect(written.size).toBeGreaterThan(80);
});

/** Only ends a test that hangs: each page has deadlines of its own, and there may be a hundred. Milliseconds. */
const manyPagesMillis = 900_000;

/** Number of the first attack of a sample, another one in every run; all of them with `npm run prove`. */
const randomOffset = sampleSeed();

// Every other screen in one of the languages; another one, or the other language, by another seed.
describe.each(seedLanguages)(
  `in %s, no screen runs what is written or needs the policy to stop it (from ${randomOffset})`,
  (language) => {
    const shownScreens = screens.filter(
      ({ language: ownLanguage }) => ownLanguage === undefined || ownLanguage === language,
    );
    test.each(sampleOf(shownScreens, 4, randomOffset + seedLanguages.indexOf(language)))('$path', async (screen) => {
      expect(await complaintsOn(screen, language)).toEqual([]);
    });
  },
);

describe(`pages of their own (from ${randomOffset})`, () => {
  const route = (name: Screen['name']): Screen => screens.find((screen) => screen.name === name) as Screen;

  // A page of the camp takes a second, and its texts are shown by what shows a post's: one in ten is looked at.
  test.each([
    ['post', '/content/', proofSize(16, 1)],
    ['event', '/events/', proofSize(16, 1)],
    ['campSession', '/camp/sessions/', proofSize(40, 10)],
  ] as const)(
    'of every hostile %s',
    async (name, prefix, step) => {
      for (let turn = randomOffset % step; turn < turns; turn += step) {
        const complaints = await complaintsOn(
          { ...route(name), path: `${prefix}hostile-${turn}` },
          turn % 2 === 0 ? 'en' : 'zh',
        );
        expect({ turn, complaints }).toEqual({ turn, complaints: [] });
      }
    },
    manyPagesMillis,
  );

  test(
    'of the site and its camp, with every attack in their texts',
    async () => {
      const pages = screens.filter(({ name, who }) => who === 'visitor' && !['login', 'campLogin'].includes(name));
      // A turn puts another attack into each of some hundred texts: one turn in four shows every attack in many.
      const step = proofSize(32, 4);
      for (let turn = 1 + (randomOffset % step); turn < turns; turn += step) {
        await fillSingles(turn);
        const screen = pages[Math.floor((turn - 1) / 4) % pages.length] as Screen;
        expect({
          turn,
          path: screen.path,
          complaints: await complaintsOn(screen, turn % 2 === 0 ? 'en' : 'zh'),
        }).toEqual({ turn, path: screen.path, complaints: [] });
      }
    },
    manyPagesMillis,
  );
});

test(`a search and a filter made of attacks stay text (from ${randomOffset})`, async () => {
  const { page, complaints } = await walk('visitor');
  complaints.length = 0;
  const harmful = attacks.filter(({ family }) => family === 'script' || family === 'redirect');
  for (const { text } of sampleOf(harmful, 4, randomOffset)) {
    await page.goto(
      `/calendar?calendar=${encodeURIComponent(text)}&q=${encodeURIComponent(text)}#${encodeURIComponent(text)}`,
    );
    await settled(page);
  }
  expect(complaints).toEqual([]);
  expect(new URL(page.url()).origin).toBe(siteUrl());
});
