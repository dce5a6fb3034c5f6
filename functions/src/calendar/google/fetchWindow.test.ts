import { expect, it } from 'vitest';
import { MarkIndex } from '../marks/markIndex.ts';
import { eventDocumentId } from '../mapping/mapEvent.ts';
import type { PageRequest } from './fetchEvents.ts';
import { fetchWindow, windowAround } from './fetchWindow.ts';

const window = { daysBack: 90, daysAhead: 400 };
const bounds = (now: string, timeZone = 'Asia/Singapore') => {
  const { timeMin, timeMax } = windowAround(new Date(now), { timeZone, window });
  return [timeMin.toISOString(), timeMax.toISOString()];
};

it('the window is of whole days of the church, the same from its midnight to its midnight', () => {
  const day = ['2026-08-22T16:00:00.000Z', '2027-12-26T16:00:00.000Z'];
  expect(bounds('2026-11-20T16:00:00Z')).toEqual(day);
  expect(bounds('2026-11-21T15:59:59Z')).toEqual(day);
  expect(bounds('2026-11-21T16:00:00Z')).toEqual(['2026-08-23T16:00:00.000Z', '2027-12-27T16:00:00.000Z']);
  expect(bounds('2026-11-21T15:59:59Z', 'UTC')).toEqual(['2026-08-23T00:00:00.000Z', '2027-12-27T00:00:00.000Z']);
});

const day = (id: string) => ({ id, summary: id, start: { date: '2026-12-01' }, end: { date: '2026-12-02' } });
const page = (items: object[], fields: object = {}) => ({
  kind: 'calendar#events',
  timeZone: 'Asia/Tokyo',
  items,
  ...fields,
});

/** Reads answers, one after the other; an error is thrown. */
async function fetchFrom(...answers: unknown[]) {
  const requests: PageRequest[] = [];
  const sizes: number[] = [];
  const fetched = await fetchWindow(
    {
      api: {
        account: async () => null,
        listPage: async (request) => {
          const answer = answers[requests.length];
          requests.push(request);
          if (answer instanceof Error) throw answer;
          return answer;
        },
      },
      clock: () => new Date('2026-11-21T10:00:00Z'),
      sleep: async () => {},
      random: () => 1,
    },
    { id: 'english', googleId: 'a@steeple.test', name: { en: 'English' }, color: '#336655', language: 'en' },
    { timeZone: 'Asia/Singapore', window },
    new MarkIndex([]),
    {
      giveUpAt: new Date('2026-11-21T11:00:00Z'),
      onRequest: () => {},
      onPage: async (events) => {
        sizes.push(events);
      },
    },
  );
  const ids = [...fetched.events()].map(([, { id }]) => id);
  return { ...fetched, ids, requests, sizes };
}

it("the events of the window are read in the calendar's own zone", async () => {
  const { settings, startMinutes, digest, requests, ids } = await fetchFrom(page([day('talk')]));
  expect(settings).toEqual({ id: 'english', language: 'en', timeZone: 'Asia/Tokyo' });
  expect(startMinutes).toBe(Date.UTC(2026, 7, 22, 16) / 60_000);
  expect(requests).toMatchObject([
    {
      googleId: 'a@steeple.test',
      timeMin: new Date('2026-08-22T16:00:00.000Z'),
      timeMax: new Date('2027-12-26T16:00:00.000Z'),
    },
  ]);
  expect(digest.get(eventDocumentId('english', 'talk'))?.endMinutes).toBe(Date.UTC(2026, 11, 1, 15) / 60_000);
  expect(ids).toEqual(['talk']);
});

it('a zone that nobody knows is that of the church', async () => {
  const { settings } = await fetchFrom(page([day('talk')], { timeZone: 'Mars/Base' }));
  expect(settings.timeZone).toBe('Asia/Singapore');
});

it('the number of events so far is passed on after each page, and a restart begins with none', async () => {
  const gone = Object.assign(new Error('gone'), { status: 410 });
  const first = page([day('a'), day('b')], { nextPageToken: 'more' });
  expect((await fetchFrom(first, page([day('c')]))).sizes).toEqual([2, 3]);
  const { sizes, ids } = await fetchFrom(first, gone, page([day('d')]));
  expect([sizes, ids]).toEqual([[2, 1], ['d']]);
});
