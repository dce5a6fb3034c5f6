import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { fromMillis } from '@steeple/model/time/timestamp';
import ICAL from 'ical.js';
import { async as nodeIcal } from 'node-ical';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FeedItem, writePlanFeed } from './writePlanFeed.ts';

function item(id: string, start: string, change: Partial<ScheduleItem> = {}): FeedItem {
  const startsAt = Date.parse(start);
  return {
    id,
    changedAt: fromMillis(Date.parse('2026-11-01T00:00:00Z')),
    item: {
      kind: 'activity',
      title: { en: 'Pottery, clay; and \\ wheels', zh: '陶艺工作坊' },
      startsAt: fromMillis(startsAt),
      endsAt: fromMillis(startsAt + 3_600_000),
      place: { en: 'Barn', zh: '谷仓' },
      session: null,
      change: null,
      revision: 3,
      ...change,
    },
  };
}

const items = [
  item('late', '2026-11-21T09:00:00Z', { title: { en: '中文 '.repeat(40).trim() } }),
  item('pottery', '2026-11-21T01:30:00Z', {
    change: {
      at: fromMillis(0),
      startsAt: fromMillis(0),
      place: { en: 'Hall' },
      note: { en: 'Bring a towel\nand a friend' },
    },
  }),
];
const description = {
  camp: 'camp-2026',
  name: 'My plan · Camp; 2026',
  language: 'en',
  timeZone: 'Asia/Singapore',
  domain: 'demo-steeple.firebaseapp.com',
} as const;
let feed = '';
beforeEach(() => {
  feed = writePlanFeed(items, description);
});

const expected = {
  uid: 'camp-2026-pottery@demo-steeple.firebaseapp.com',
  start: '2026-11-21T01:30:00.000Z',
  end: '2026-11-21T02:30:00.000Z',
  summary: 'Pottery, clay; and \\ wheels',
  location: 'Barn',
  note: 'Bring a towel\nand a friend',
};

describe('the feed of a plan', () => {
  test('is read by ical.js, in the order of time', () => {
    const calendar = new ICAL.Component(ICAL.parse(feed) as ConstructorParameters<typeof ICAL.Component>[0]);
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events.map(({ summary }) => summary)).toEqual([expected.summary, items[0]?.item.title.en]);
    const [first] = events;
    expect({
      uid: first?.uid,
      start: first?.startDate.toJSDate().toISOString(),
      end: first?.endDate.toJSDate().toISOString(),
      summary: first?.summary,
      location: first?.location,
      note: first?.description,
    }).toEqual(expected);
    expect(first?.sequence).toBe(2);
    expect(feed).toContain('PRODID:-//Steeple//My plan//EN\r\n');
    expect(feed).toContain('\r\nX-WR-TIMEZONE:Asia/Singapore\r\n');
    expect(feed).toContain('\r\nX-WR-CALNAME:My plan · Camp\\; 2026\r\n');
  });

  test('is read by node-ical, a parser that shares no code with it', async () => {
    const read = Object.values(await nodeIcal.parseICS(feed)).filter((component) => component?.type === 'VEVENT');
    const first = read.find(
      (candidate) => candidate !== undefined && 'uid' in candidate && candidate.uid === expected.uid,
    ) as unknown as {
      uid: string;
      start: Date;
      end: Date;
      summary: string;
      location: string;
      description: string;
    };
    expect({
      uid: first.uid,
      start: first.start.toISOString(),
      end: first.end.toISOString(),
      summary: first.summary,
      location: first.location,
      note: first.description,
    }).toEqual(expected);
    expect(read).toHaveLength(2);
  });

  test('has lines of at most 75 octets, whole characters, and the same bytes each time', () => {
    for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(feed).not.toContain('\uFFFD');
    expect(writePlanFeed(items.toReversed(), description)).toBe(feed);
  });

  test('is in the language that was asked for, and is a calendar without a mark', () => {
    const chinese = writePlanFeed(items, { ...description, language: 'zh' });
    expect(chinese).toContain('SUMMARY:陶艺工作坊');
    expect(chinese).toContain('LOCATION:谷仓');
    const empty = writePlanFeed([], description);
    expect(empty).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(empty).not.toContain('VEVENT');
  });
});
