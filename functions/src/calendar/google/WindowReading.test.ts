import type { EventMark } from '@steeple/model/calendar/eventMark';
import { fromMillis } from '@steeple/model/time/timestamp';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventDocumentId, fingerprintOf, fingerprintWith } from '../mapping/mapEvent.ts';
import { MarkIndex } from '../marks/markIndex.ts';
import { seriesOf } from '../marks/seriesOf.ts';
import type { GoogleEvent } from './googleEvent.ts';
import { WindowReading } from './WindowReading.ts';

const settings = { id: 'english', language: 'en', timeZone: 'Asia/Singapore' } as const;
const idOf = (id: string) => eventDocumentId('english', id);
const event = (id: string, fields: GoogleEvent = {}): GoogleEvent => ({
  id,
  etag: `"${id}"`,
  summary: id,
  updated: '2026-11-01T08:00:00.000Z',
  start: { date: '2026-12-01' },
  end: { date: '2026-12-02' },
  ...fields,
});
const mark = (series: string, change: Partial<EventMark> = {}): EventMark => ({
  series: seriesOf({ id: series }),
  occurrence: null,
  hidden: null,
  featured: null,
  translations: null,
  seenAt: fromMillis(0),
  updatedAt: fromMillis(0),
  ...change,
});

let reading: WindowReading;
beforeEach(() => {
  reading = new WindowReading(settings);
});
const finish = (...marks: EventMark[]) => reading.finish(7, new MarkIndex(marks));
/** Ids and titles of the events that count. */
const published = () => [...finish().events()].map(([id, { summary }]) => [id, summary]);

it('the events of all pages are there once, each with its fingerprint and its end', () => {
  reading.add([event('talk'), event('walk', { end: { date: '2026-12-03' } })]);
  reading.add([event('song')]);
  expect(reading.size).toBe(3);
  const fetched = finish();
  const entry = (id: string, day: number) => ({
    fingerprint: fingerprintOf(event(id), settings),
    endMinutes: Date.UTC(2026, 11, day - 1, 16) / 60_000,
  });
  expect(fetched.digest).toEqual(
    new Map([
      [idOf('talk'), entry('talk', 2)],
      [idOf('walk'), entry('walk', 3)],
      [idOf('song'), entry('song', 2)],
    ]),
  );
  expect([fetched.startMinutes, fetched.settings]).toEqual([7, settings]);
  expect([...fetched.events()]).toEqual(
    ['talk', 'walk', 'song'].map((id) => [idOf(id), expect.objectContaining({ id })]),
  );
  expect(fetched.problems).toEqual({ withoutId: 0, unreadable: 0, duplicate: 0 });
});

describe('an entry', () => {
  it('that nobody can use is counted, and does not stop the others', () => {
    reading.add([
      event('talk', { id: null }),
      event('late', { start: null }),
      event('secret', { visibility: 'private' }),
    ]);
    reading.add([event('talk', { id: '' }), event('walk')]);
    expect(published()).toEqual([[idOf('walk'), 'walk']]);
    const { problems, unreadable } = finish();
    expect(problems).toEqual({ withoutId: 2, unreadable: 1, duplicate: 0 });
    expect([...unreadable]).toEqual([idOf('late')]);
  });

  it.each<[string, GoogleEvent, GoogleEvent, string]>([
    [
      'the newer one comes last',
      { updated: '2026-11-01T08:00:00.000Z' },
      { updated: '2026-11-02T08:00:00.000Z' },
      'two',
    ],
    [
      'the newer one comes first',
      { updated: '2026-11-02T08:00:00.000Z' },
      { updated: '2026-11-01T08:00:00.000Z' },
      'one',
    ],
    ['both are of one moment', {}, {}, 'two'],
    ['only the first says when it was changed', {}, { updated: null }, 'one'],
    ['only the last says when it was changed', { updated: null }, {}, 'two'],
    ['neither says when it was changed', { updated: null }, { updated: null }, 'two'],
  ])('with the id of another, where %s, counts once', (_how, first, second, expected) => {
    reading.add([event('talk', { ...first, summary: 'one', etag: '"one"' }), event('walk')]);
    reading.add([event('talk', { ...second, summary: 'two', etag: '"two"' })]);
    expect(published()).toHaveLength(2);
    expect(published()).toEqual(
      expect.arrayContaining([
        [idOf('talk'), expected],
        [idOf('walk'), 'walk'],
      ]),
    );
    expect(finish().digest.get(idOf('talk'))?.fingerprint).toBe(fingerprintOf({ etag: `"${expected}"` }, settings));
    expect(finish().problems.duplicate).toBe(1);
    expect(reading.size).toBe(2);
  });

  it('that has become private since takes the older one away', () => {
    reading.add([event('talk'), event('talk', { visibility: 'private' })]);
    expect([published(), reading.size, finish().countOf(seriesOf({ id: 'talk' }))]).toEqual([[], 0, 0]);
  });

  it('that can be read now is not unreadable any more, and the other way round', () => {
    reading.add([event('talk', { start: null }), event('talk')]);
    reading.add([event('walk'), event('walk', { start: null })]);
    expect(published()).toEqual([[idOf('talk'), 'talk']]);
    expect([...finish().unreadable]).toEqual([idOf('walk')]);
  });
});

describe('series', () => {
  const service = (day: number) =>
    event(`service_2026120${day}`, { recurringEventId: 'service', start: { date: `2026-12-0${day}` } });

  it('have the number of their events', () => {
    reading.add([service(1), service(2), event('talk'), event('late', { start: null })]);
    const { countOf } = finish();
    expect(['service', 'talk', 'late', 'none'].map((id) => countOf(seriesOf({ id })))).toEqual([2, 1, 0, 0]);
  });

  it('are presented as their marks say, which changes their fingerprints and no others', () => {
    reading.add([service(1), service(2), event('talk')]);
    const plain = finish().digest;
    const { digest, presented } = finish(mark('service', { hidden: true }));
    const how = { hidden: true, featured: false, translations: {}, picture: null };
    const ids = [idOf('service_20261201'), idOf('service_20261202')];
    expect(presented()).toEqual(new Map(ids.map((id) => [id, how])));
    for (const id of ids)
      expect(digest.get(id)?.fingerprint).toBe(fingerprintWith(plain.get(id)?.fingerprint ?? '', how));
    expect(digest.get(idOf('talk'))).toEqual(plain.get(idOf('talk')));
    expect(digest.get(ids[0] ?? '')?.endMinutes).toBe(plain.get(ids[0] ?? '')?.endMinutes);
  });

  it('are presented as newer marks say from then on', () => {
    reading.add([service(1), event('talk')]);
    const { presented } = finish(mark('service', { hidden: true }));
    const before = presented();
    expect(presented([])).toBe(before);
    expect(presented()).toBe(before);
    const how = { hidden: false, featured: true, translations: {}, picture: null };
    const after = new Map([
      [idOf('service_20261201'), { ...how, hidden: true, featured: false }],
      [idOf('talk'), how],
    ]);
    expect(presented([mark('talk', { featured: true })])).toEqual(after);
    expect(presented()).toEqual(after);
  });

  it('have no presentation for what is not for the public', () => {
    reading.add([service(1), { ...service(2), visibility: 'private' }]);
    expect([
      ...finish(mark('service', { hidden: true }))
        .presented()
        .keys(),
    ]).toEqual([idOf('service_20261201')]);
  });
});
