import { expect, it } from 'vitest';
import { adminEventFields, eventSchema, syncedEventFields } from './event.ts';
import { eventExamples, googleEvent } from '../tests/examples/event.ts';
import { faultsOf, misjudged } from '../tests/examples/judge.ts';

const full = eventExamples.valid.find(({ name }) => name === 'full')?.value ?? {};
const { series: _series, occurrence: _occurrence, ...unmarked } = googleEvent;

it('takes events as they are, and names the field that is at fault', () => {
  expect(misjudged(eventSchema, eventExamples)).toEqual([]);
});

it.each([
  ['an event from Google', googleEvent, []],
  ['one stored before there were marks', unmarked, []],
  [
    'one without its Google id',
    { ...googleEvent, googleId: null },
    ['googleId: Only events from Google have a Google ID.'],
  ],
  [
    'a local event with a Google id',
    { ...full, googleId: 'google-1' },
    ['googleId: Only events from Google have a Google ID.'],
  ],
  [
    'a local event with a series',
    { ...full, series: googleEvent.series },
    ['series: Only events from Google belong to a series.'],
  ],
  [
    'a local event with an original start',
    { ...full, occurrence: googleEvent.occurrence },
    ['occurrence: Only events from Google belong to a series.'],
  ],
  [
    'an all-day event without its first day',
    { ...full, startDate: null },
    ['startDate: All-day events have dates, others have none.'],
  ],
  [
    'an all-day event without its end',
    { ...full, endDate: null },
    ['endDate: All-day events have dates, others have none.'],
  ],
  [
    'an end before the start',
    { ...full, end: { seconds: 1, nanoseconds: 0 } },
    ['end: The end must come after the start.'],
  ],
])('of %s says %j', (_name, event, faults) => {
  expect(faultsOf(eventSchema, event)).toEqual(faults);
});

it('has for every field either the sync that owns it or an admin who decides it', () => {
  const { entries } = eventSchema;
  expect([...syncedEventFields, ...adminEventFields].toSorted()).toEqual(Object.keys(entries).toSorted());
  expect(adminEventFields).toEqual(['hidden', 'featured', 'translations']);
});
