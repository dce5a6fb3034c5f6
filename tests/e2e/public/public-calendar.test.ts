import { join } from 'node:path';
import type { Event } from '@steeple/model/calendar/event';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { describe, expect, test } from 'vitest';
import { siteUrl } from '../../addresses.ts';
import type { CorpusCalendar } from '../../contract/eventDays/corpus/calendar.ts';
import { type Expected, expectedOf } from '../../contract/eventDays/expected.ts';
import type { CalendarData, EventResource, EventTime } from '../../stand-ins/google-calendar/resources.ts';
import { moveSeed, readSeeds } from '../../stand-ins/google-calendar/seed.ts';
import { control } from '../admin/admin.ts';
import { alive, visit } from '../browser.ts';
import { database } from '../campDatabase.ts';

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The months of the year that begins now, `YYYY-MM`. */
const months = Array.from({ length: 12 }, (_unused, index) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + index, 1)).toISOString().slice(0, 7),
);

/** Reads the events that were written by hand in the database, as a calendar of the corpus. */
async function addedByHand(): Promise<CorpusCalendar> {
  const { docs } = await database()
    .collection(collectionOf(documentPaths.event.at('-')))
    .where('source', '==', 'local')
    .get();
  const events = docs.map((snapshot) => snapshot.data() as Event).filter(({ hidden }) => !hidden);
  const iso = ({ seconds }: Event['start']): string => new Date(seconds * 1000).toISOString();
  return {
    name: 'by hand',
    timeZone: 'Asia/Singapore',
    events: events.map(({ title, startDate, endDate, start, end, timeZone }) => ({
      summary: title,
      start: startDate === null ? { dateTime: iso(start), timeZone } : { date: startDate },
      end: endDate === null ? { dateTime: iso(end), timeZone } : { date: endDate },
    })),
  };
}

const dayOf = ({ date, dateTime = '' }: EventTime): number => Date.parse(date ?? dateTime.slice(0, 10)) / 86_400_000;

/**
 * Reads by how many weeks the local Google Calendar moved a calendar when it was filled. The clock of the test does not
 * tell: another week may have begun since.
 */
async function weeksMoved({ calendar, events }: CalendarData): Promise<number> {
  const { events: stored } = await control<{ events: EventResource[] }>('GET', `calendars/${calendar.id}/events`);
  const written = events.find(({ id, start }) => id !== undefined && start !== undefined);
  const moved = stored.find(({ id }) => id === written?.id);
  if (written?.start === undefined || moved === undefined) throw new Error(`${calendar.id} has no event of the seed.`);
  return (dayOf(moved.start) - dayOf(written.start)) / 7;
}

/** Computes the events that everybody must see, from the seed's calendars in JSON. */
async function seedEvents(): Promise<Expected[]> {
  const written = readSeeds(join(import.meta.dirname, '../../../emulator-data/google-calendar'));
  const moved = await Promise.all(written.map(async (seed) => moveSeed(seed, await weeksMoved(seed))));
  const seeds = moved.map(({ calendar, events }) => ({ name: calendar.id, timeZone: calendar.timeZone, events }));
  const until = Date.now() / 1000 + 400 * 86_400;
  return [...seeds, await addedByHand()].flatMap((calendar) => expectedOf(calendar, until));
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();
}

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** The day and the beginning of each entry of a month's table as the server sends it. */
async function monthTable(month: string): Promise<string[]> {
  const html = await (await fetch(`${siteUrl()}/calendar?date=${month}-01`)).text();
  return html
    .split('<td')
    .slice(1)
    .flatMap((cell) => {
      const day = /<time dateTime="([\d-]+)"/i.exec(cell)?.[1] ?? '';
      const [entries = ''] = /<ul[^]*?<\/ul>/.exec(cell.split('</td>')[0] ?? '') ?? [];
      return [...entries.matchAll(/<a [^>]*>([^]*?)<\/a>/g)].map(
        ([, entry = '']) => `${day} ${/^\d+:\d\d [ap]m/.exec(textOf(entry))?.[0] ?? 'all day'}`,
      );
    })
    .filter((entry) => entry.startsWith(month))
    .toSorted();
}

describe('the calendar without JavaScript', { tags: ['prove'] }, () => {
  test.each(months)('%s shows exactly its events', async (month) => {
    await expect
      .poll(async () => {
        // An event of several days is one bar in each of its weeks; titles are those of the marks.
        const expectedLines = (await seedEvents()).flatMap(({ days, times }) =>
          days
            .filter((day, index) => index === 0 || (times.startsWith('All day') && isSunday(day)))
            .filter((day) => day.startsWith(month))
            .map((day) => `${day} ${times.startsWith('All day') ? 'all day' : (times.split(' – ')[0] ?? '')}`),
        );
        const shownLines = await monthTable(month);
        return {
          month,
          missing: expectedLines.filter((line) => !shownLines.includes(line)),
          extra: shownLines.filter((line) => !expectedLines.includes(line)),
          count: shownLines.length - expectedLines.length,
        };
      })
      .toEqual({ month, missing: [], extra: [], count: 0 });
    expect((await monthTable(month)).length).toBeGreaterThan(10);
  });

  test('the list of events leads on until every one of the year has been shown', async () => {
    const before = new Date();
    const { page } = await visit('/events', { javaScriptEnabled: false });
    const links = new Set<string>();
    for (let hasMore = true; hasMore;) {
      for (const link of await page
        .locator('main a[href^="/events/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? '')))
        links.add(link);
      const next = page.getByRole('link', { name: /^More events from/ });
      hasMore = (await next.count()) > 0;
      // Not by a click, which does not wait until the whole of the next page is there.
      if (hasMore) await page.goto((await next.getAttribute('href')) ?? '');
    }
    const { docs } = await database()
      .collection(collectionOf(documentPaths.event.at('-')))
      .where('hidden', '==', false)
      .where('end', '>', before)
      .get();
    const after = Date.now();
    // What repeats itself is listed by one of its dates.
    const nameOf = (event: Event, id: string): string => event.series ?? id;
    const listed = new Set(
      docs
        .filter(({ id }) => links.has(`/events/${id}`))
        .map((document) => nameOf(document.data() as Event, document.id)),
    );
    // What ended while the pages were read may be listed or not.
    const missing = docs.filter(
      (document) =>
        !listed.has(nameOf(document.data() as Event, document.id)) &&
        (document.data() as Event).end.seconds * 1000 > after &&
        document.createTime.toMillis() < after - 60_000,
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(listed.size).toBeGreaterThan(30);
  });

  test('a search, a page and a file of one event agree on its day', async () => {
    const html = await (await fetch(`${siteUrl()}/events/camp-reunion-supper`)).text();
    const start = /"startDate":"([^"]+)"/.exec(html)?.[1] ?? '';
    expect(start).toMatch(/T18:30:00\+08:00$/);
    const file = await (await fetch(`${siteUrl()}/calendar.ics?event=camp-reunion-supper&language=en`)).text();
    expect(file).toContain(`DTSTART;TZID=Asia/Singapore:${start.slice(0, 19).replaceAll(/[-:]/g, '')}`);
    const { items } = (await (await fetch(`${siteUrl()}/search.json`)).json()) as {
      items: { key: string; occurrences?: [string, number, number][] }[];
    };
    expect(items.find(({ key }) => key === 'camp-reunion-supper')?.occurrences?.[0]?.[1]).toBe(
      Date.parse(start) / 1000,
    );
  });
});

describe('the calendar on a phone', () => {
  test('each day leads to its own events and is named by its date', async () => {
    const { page } = await visit('/calendar');
    await alive(page);
    const days = page.locator('td a[href^="#day-"]');
    expect(await days.count()).toBeGreaterThan(3);
    const day = days.nth(Math.min(3, (await days.count()) - 1));
    const [target, name, box] = [
      (await day.getAttribute('href')) ?? '',
      (await day.getAttribute('aria-label')) ?? '',
      await day.boundingBox(),
    ];
    expect(name).toMatch(/^Events on \w+day, \d+ \w+: \d+$/);
    expect([(box?.width ?? 0) >= 40, (box?.height ?? 0) >= 44]).toEqual([true, true]);
    await day.click();
    await expect
      .poll(() => page.evaluate((hash) => document.querySelector(hash)?.getBoundingClientRect().top ?? 9999, target))
      .toBeLessThan(740);
    expect(await page.locator(target).locator('time').first().getAttribute('datetime')).toBe(
      target.slice('#day-'.length),
    );
    // That day alone, with its date in words, until the whole month is asked for.
    const visibleDays = page.locator('#list li[id^="day-"]:visible');
    expect(await visibleDays.count()).toBe(1);
    expect(await visibleDays.getByRole('heading').innerText()).toMatch(/^\w+day,? \d+ \w+$/);
    await page.getByRole('link', { name: 'Show the whole month' }).click();
    await expect.poll(() => visibleDays.count()).toBeGreaterThan(3);
  });

  test('filters and subscriptions are behind a button each, above the events', { tags: ['prove'] }, async () => {
    const { page } = await visit('/calendar');
    await alive(page);
    const top = async (button: string) => (await page.getByRole('button', { name: button }).boundingBox())?.y;
    const table = (await page.locator('main table').boundingBox())?.y ?? 0;
    expect([await top('Subscribe'), await top('Filter')].filter((y) => y !== undefined && y < table)).toHaveLength(2);
    const feed = page.getByRole('link', { name: 'All calendars' });
    expect(await feed.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(await feed.getAttribute('href')).toMatch(/^webcal:/);
    await page.keyboard.press('Escape');
    await feed.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Chinese congregation' }).click();
    await page.waitForURL('**/calendar?calendar=chinese');
    await page.getByRole('button', { name: 'Filtered' }).waitFor();
  });

  test(
    'the next month is loaded when it is asked for, and the way back shows this one again',
    { tags: ['prove'] },
    async () => {
      const { page } = await visit('/calendar');
      await alive(page);
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      const now = await page.locator('main h2').first().innerText();
      for (let month = 0; month < 6; month += 1) {
        const before = await page.locator('main h2').first().innerText();
        await page.getByRole('link', { name: 'Next month' }).click();
        await expect.poll(() => page.locator('main h2').first().innerText()).not.toBe(before);
      }
      expect(await page.locator('main a[href^="/events/"]').count()).toBeGreaterThan(20);
      await page.getByRole('link', { name: 'Today' }).click();
      await expect.poll(() => page.locator('main h2').first().innerText()).toBe(now);
      await page.goBack();
      await expect.poll(() => page.locator('main h2').first().innerText()).not.toBe(now);
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    },
  );

  test(
    'an event that is held in Chinese says so in English, though its title is translated',
    { tags: ['prove'] },
    async () => {
      const { page } = await visit('/events?language=zh', { javaScriptEnabled: false });
      const main = page.locator('main');
      expect(await main.innerText()).not.toContain('Chinese only');
      expect(await main.innerText()).toContain('In Chinese');
      expect(await main.locator('a[href^="/events/"]').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/\p{Script=Han}{2}/u),
      );
    },
  );

  test('a weekly event is one row of the table', { tags: ['prove'] }, async () => {
    const { page } = await visit('/events?calendar=english', { javaScriptEnabled: false });
    const weekly = page.locator('main table');
    expect(await weekly.getByRole('rowheader').first().innerText()).toBe('Sunday');
    expect(await weekly.getByText('English Sunday Service', { exact: true }).count()).toBe(1);
    expect(await page.locator('main').getByText('English Sunday Service', { exact: true }).count()).toBeLessThan(6);
  });
});

test('on paper the month is a table with its events, on at most two sheets', { tags: ['prove'] }, async () => {
  const { page } = await visit('/calendar', { viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#list').isVisible()).toBe(false);
  expect(await page.locator('td ul a').first().isVisible()).toBe(true);
  expect(
    await page
      .locator('td[aria-current] time')
      .evaluate(
        (day) =>
          getComputedStyle(day).color === getComputedStyle(document.body).color ||
          getComputedStyle(day).backgroundColor === 'rgba(0, 0, 0, 0)',
      ),
  ).toBe(true);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(sheets).toBeLessThanOrEqual(2);
});
