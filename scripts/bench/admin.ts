import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectDatabase } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { screens } from '../pictures/screens.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { busyEvent, fill, many } from './admin/fill.ts';
import { countReads, type ReadCounter } from './admin/readCounter.ts';

/** Lists that only ten years of data make long, beside the screens that are pictured. */
const views = {
  'events, hidden': '/admin/calendar?view=hidden',
  'events, past': '/admin/calendar?view=past',
  'database, events': '/admin/db/events',
  'sign-up with 500 entries': `/admin/signUps?event=${busyEvent}`,
  'messages, all': '/admin/messages?view=all',
  'translations of events': '/admin/translations?kind=event',
  'feedback, compared': '/admin/feedbackResults?against=camp-2025',
  'settings, services': '/admin/custom?view=site&part=services',
  'settings, navigation': '/admin/custom?view=site&part=navigation',
  'settings, calendars': '/admin/custom?view=site&part=calendars',
  'session, new': '/admin/camp?view=sessions&entry=new-session&new=1',
  'database, responses': '/admin/db/camps/camp-2026/feedback',
};
/** Parts of a camp that look like others of which there is a picture, and its preview. */
const campParts = {
  ...Object.fromEntries(
    ['code', 'booklet', 'briefing', 'contacts', 'venue', 'info', 'questions', 'copy'].map((part) => [
      `camp-${part}`,
      `/admin/camp?view=${part}`,
    ]),
  ),
  'camp-preview': '/admin/preview?camp=camp-2026&part=booklet',
  'camp-preview-notices': '/admin/preview?camp=camp-2026&part=notices',
};
const paths: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    screens
      .filter(({ name }) => name.startsWith('admin-'))
      .map(({ name, path }) => [name.slice('admin-'.length), path]),
  ),
  ...views,
  ...campParts,
};

/** STEEPLE_ADMIN_SCREENS=dash,posts looks at some only. */
const chosen = process.env.STEEPLE_ADMIN_SCREENS?.split(',');

/** A screen opens within this, milliseconds. */
const longest = 2000;
/** Two pages of a list, and the documents that the screen itself needs: the most that any screen reads. */
const mostRead = 250;
const looks = 3;
/** Nothing more comes once nothing has come for so long. */
const quietMillis = 400;

interface Opened {
  readonly millis: number;
  readonly documents: number;
  readonly counts: number;
}

/** `npm run bench -- admin`: every screen of the admin area with little and with ten years of data. */
export const bench: Bench = {
  title: `the admin area's screens with ${many.responses} responses, ${many.users} people, ${many.posts} posts, ${many.events} events and ${many.camps} camps: time to open, documents read`,
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('The admin area needs the stack.');
    await serveSeededSite(stack);
    const browser = await launchBrowser();
    try {
      const few = await openAll(browser, stack.addresses.site, 1);
      await fetch(`${stack.addresses.hub}/functions/disableBackgroundTriggers`, { method: 'PUT' });
      const began = Date.now();
      console.log(
        `${await fill(projectDatabase(), began)} documents written in ${((Date.now() - began) / 1000).toFixed(0)} s`,
      );
      console.log(
        '\n| screen | opens in, ms | documents read | with the seed alone | counted on the server |\n| --- | --- | --- | --- | --- |',
      );
      judge(
        await openAll(browser, stack.addresses.site, looks, (name, { millis, documents, counts }) =>
          console.log(
            `| ${name} | ${Math.round(millis)} | ${documents} | ${few.get(name)?.documents ?? ''} | ${counts} |`,
          ),
        ),
      );
    } finally {
      await browser.close();
    }
  },
};

/** @throws ExpectedError where a screen is too slow or reads too much. */
function judge(lots: ReadonlyMap<string, Opened>): void {
  const slow = [...lots].filter(([, { millis }]) => millis > longest).map(([name]) => name);
  const greedy = [...lots].filter(([, { documents }]) => documents > mostRead).map(([name]) => name);
  if (slow.length + greedy.length > 0)
    throw new ExpectedError(
      `Slower than ${longest} ms: ${slow.join(', ') || 'none'}. More than ${mostRead} documents: ${greedy.join(', ') || 'none'}.`,
    );
}

/** Opens every screen a few times, each time with nothing of the database on the device; times are medians. */
async function openAll(
  browser: Browser,
  site: string,
  times: number,
  onOpened: (name: string, opened: Opened) => void = () => undefined,
): Promise<Map<string, Opened>> {
  const context = await browser.newContext({
    baseURL: site,
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1440, height: 900 },
  });
  const page = await signedIn(context);
  const counter = await countReads(page);
  const opened = new Map<string, Opened>();
  for (const [name, path] of Object.entries(paths).filter(([each]) => chosen?.includes(each) ?? true)) {
    const all: Opened[] = [];
    for (let time = 0; time < times; time += 1) all.push(await open(page, path, counter));
    const middle = all.toSorted((a, b) => a.millis - b.millis)[Math.floor(all.length / 2)];
    if (middle === undefined) continue;
    opened.set(name, middle);
    onOpened(name, middle);
  }
  await context.close();
  return opened;
}

async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login?to=/admin');
  await page.getByLabel('E-mail').first().fill('admin@steeple.test');
  await page.getByLabel('Password', { exact: true }).first().fill('steeple-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  return page;
}

async function open(page: Page, path: string, counter: ReadCounter): Promise<Opened> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const kept = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('firestore/') === true ? [name] : [],
    );
    await Promise.all(
      kept.map(
        async (name) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.addEventListener('success', resolve);
            request.addEventListener('error', reject);
            request.addEventListener('blocked', reject);
          }),
      ),
    );
  });
  counter.take();
  const began = performance.now();
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('output[aria-label], [role=progressbar][aria-label^="/"]')].some((wait) =>
        /^(Loading|\/)/.test(wait.getAttribute('aria-label') ?? ''),
      ),
  );
  const millis = performance.now() - began;
  // Documents that arrive after the screen is shown are counted too.
  let { documents, counts } = counter.take();
  for (let more = documents + counts; more > 0;) {
    await sleep(quietMillis);
    const next = counter.take();
    documents += next.documents;
    counts += next.counts;
    more = next.documents + next.counts;
  }
  return { millis, documents, counts };
}
