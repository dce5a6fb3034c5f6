import { hillsPicture as picture } from '@steeple/model/examples/parts';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../store/SyncStore.ts';
import { adoptMarks } from './adoptMarks.ts';
import { MarkIndex } from './markIndex.ts';
import { seriesOf } from './seriesOf.ts';

const now = new Date('2026-11-21T10:00:00Z');
const series = seriesOf({ id: 'service' });
const at = fromMillis(now.getTime());

const stored = (change: Partial<StoredEvent>): StoredEvent => ({
  title: 'Service',
  start: at,
  googleId: 'service_20261129T013000Z',
  recurringEventId: 'service',
  series,
  occurrence: '20261129T013000Z',
  hidden: false,
  featured: false,
  translations: {},
  ...change,
});
const mark = (change: Partial<EventMark>): EventMark => ({
  series,
  occurrence: '20261129T013000Z',
  hidden: null,
  featured: null,
  translations: null,
  picture: null,
  seenAt: at,
  updatedAt: at,
  ...change,
});
const adopted = (event: StoredEvent, ...marks: EventMark[]) => adoptMarks([event], new MarkIndex(marks), now);

describe('a decision that is stored in an event only', () => {
  it.each([
    ['hidden', stored({ hidden: true }), mark({ hidden: true })],
    ['featured', stored({ featured: true }), mark({ featured: true })],
    ['with a picture', stored({ picture }), mark({ picture })],
    [
      'translated',
      stored({ translations: { zh: { title: '崇拜' } } }),
      mark({ translations: { zh: { title: '崇拜' } } }),
    ],
  ])('becomes a mark of the occurrence: %s', (_what, event, expected) => {
    expect(adopted(event)).toEqual([expected]);
  });

  it('becomes a mark of the original start that is stored, whatever the event is named', () => {
    expect(adopted(stored({ googleId: 'moved', hidden: true }))).toEqual([mark({ hidden: true })]);
  });

  it('becomes a mark of the whole where the event is a single one', () => {
    const talk = stored({ googleId: 'talk', recurringEventId: null, occurrence: null, hidden: true });
    expect(adopted(talk)).toEqual([mark({ occurrence: null, hidden: true })]);
  });

  it("is found by Google's names in an event that was stored before series were known", () => {
    const { series: _series, occurrence: _occurrence, ...old } = stored({ hidden: true });
    expect(adopted(old)).toEqual([mark({ hidden: true })]);
    expect(adopted({ ...old, googleId: 'talk', recurringEventId: null })).toMatchObject([
      { series: seriesOf({ id: 'talk' }), occurrence: null },
    ]);
  });

  it('stays where it is if nothing was decided, or if a mark of its series or occurrence tells', () => {
    const hidden = stored({ hidden: true });
    expect(adopted(stored({}))).toEqual([]);
    expect(adopted(hidden, mark({ occurrence: null }))).toEqual([]);
    expect(adopted(hidden, mark({}))).toEqual([]);
    expect(adopted(hidden, mark({ occurrence: '20261206T013000Z' }))).toHaveLength(1);
    expect(adopted(hidden, mark({ series: seriesOf({ id: 'choir' }) }))).toHaveLength(1);
  });
});
