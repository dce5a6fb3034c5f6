import { fromMillis } from '@steeple/model/time/timestamp';
import type { Language } from '@steeple/model/text/language';
import { describe, expect, it } from 'vitest';
import { cutFeed, cutWords } from './cutFeed.ts';
import { feedExamples } from '../../tests/feedExamples.ts';
import { writeFeed } from './writeFeed.ts';

const [example] = feedExamples;
const days = (count: number) =>
  Array.from({ length: count }, (_unused, index) => {
    if (example === undefined) throw new Error('no example');
    const start = Date.parse('2026-12-01T01:00:00Z') + index * 86_400_000;
    // The first lasts until after all others.
    const end = index === 0 ? start + 90 * 86_400_000 : start + 3_600_000;
    return {
      ...example,
      id: `day${index}`,
      event: { ...example.event, googleId: `day${index}`, start: fromMillis(start), end: fromMillis(end) },
    };
  });
const description = { name: 'Grace', timeZone: 'Asia/Singapore', domain: 'demo-steeple.firebaseapp.com' } as const;
const unfolded = (feed: string) => feed.replaceAll('\r\n ', '');

describe('a feed of more events than it takes', () => {
  const all = days(12);

  it('has those that end first, in their order', () => {
    const { events } = cutFeed(all, 10);
    expect(events.map(({ id }) => id)).toEqual(all.slice(1, 11).map(({ id }) => id));
  });

  it.each([
    [
      'en',
      'X-WR-CALDESC:Only the 1\\,500 events that end first are in this calendar. Events that end on or after 12 December 2026 may be missing here\\; all of them are on the website.',
    ],
    [
      'zh',
      'X-WR-CALDESC:本日历只收录最早结束的 1\\,500 项活动，2026年12月12日 及以后结束的活动可能未收录；全部活动请见网站。',
    ],
  ] as const)('says from which day on events are missing (%s)', (language, line) => {
    const { events, cutAt } = cutFeed(all, 10);
    expect(unfolded(writeFeed(events, { ...description, language, cutAt }))).toContain(`${line}\r\n`);
  });
});

describe('a feed of as many events as it takes', () => {
  it('has all, and says nothing of missing ones', () => {
    const { events, cutAt } = cutFeed(days(10), 10);
    expect([events.length, cutAt]).toEqual([10, null]);
    expect(writeFeed(events, { ...description, language: 'en', cutAt })).not.toContain('CALDESC');
  });
});

it('of events that end at the same moment, a feed takes those with the lower ids', () => {
  const [first] = days(1);
  if (first === undefined) throw new Error('no example');
  const same = ['c', 'a', 'd', 'b'].map((id) => ({ ...first, id }));
  expect(cutFeed(same, 2).events.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('a language without the sentence reads it in English, with an English date', () => {
  const words = cutWords(fromMillis(Date.parse('2026-12-12T00:00:00Z')), 'Asia/Singapore', 'fr' as string as Language);
  expect(words).toMatch(/^Only the 1,500 events .* on or after 12 December 2026 may/);
});
