import { fromMillis } from '@steeple/model/moment';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { Listed } from '../listings/Listings.ts';
import { mostEvents } from './cutFeed.ts';
import { feedExamples } from './feedExamples.ts';
import { publicEvents } from './publicEvents.ts';

const now = new Date('2026-11-20T00:00:00Z');
const hour = 3_600_000;

function listing(count: number): NonNullable<Listed> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      // The last one ends first, and every tenth belongs to another calendar.
      const start = now.getTime() + (count - index) * hour;
      const data = {
        ...feedExamples[0]?.event,
        calendar: index % 10 === 0 ? 'chinese' : 'english',
        googleId: `g${index}`,
        start: fromMillis(start),
        end: fromMillis(start + hour),
      };
      return [`e${index}`, { changedAt: fromMillis(0), data }];
    }),
  );
}

const from = async (listed: NonNullable<Listed>, calendar?: string) =>
  (await publicEvents({ database: {} as Firestore, listings: { get: async () => listed } }, now, calendar)).map(
    ({ id }) => id,
  );

it('a feed reads the events that end first, and one more than it takes', async () => {
  const found = await from(listing(mostEvents + 2));
  expect(found).toHaveLength(mostEvents + 1);
  expect(found[0]).toBe(`e${mostEvents + 1}`);
  expect(found).not.toContain('e0');
});

it('a feed leaves out what is over since long, another calendar, and what is no event', async () => {
  const listed = new Map([
    ...listing(11),
    [
      'old',
      { changedAt: fromMillis(0), data: { ...feedExamples[0]?.event, start: fromMillis(0), end: fromMillis(hour) } },
    ] as const,
    ['hidden', { changedAt: fromMillis(0), data: { ...listing(1).get('e0')?.data, hidden: true } }] as const,
    ['broken', { changedAt: fromMillis(0), data: { ...listing(1).get('e0')?.data, title: 7 } }] as const,
  ]);
  expect(await from(listed, 'chinese')).toEqual(['e10', 'e0']);
  expect(await from(listed)).toHaveLength(11);
});
