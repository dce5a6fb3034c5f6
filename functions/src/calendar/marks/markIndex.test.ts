import type { EventMark } from '@steeple/model/calendar/eventMark';
import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, it } from 'vitest';
import { MarkIndex } from './markIndex.ts';

const mark = (change: Partial<EventMark>): EventMark => ({
  series: 'service',
  occurrence: null,
  hidden: null,
  featured: null,
  translations: null,
  seenAt: fromMillis(0),
  updatedAt: fromMillis(0),
  ...change,
});

it('a newer mark takes the place of an older one; those of other occurrences stay', () => {
  const one = mark({ occurrence: '20261129', featured: true });
  const index = new MarkIndex([mark({ hidden: true }), one]);
  index.add([mark({ hidden: false })]);
  expect(index.of('service')).toEqual([mark({ hidden: false }), one]);
  expect([index.has('service'), index.has('choir'), index.of('choir')]).toEqual([true, false, []]);
});
