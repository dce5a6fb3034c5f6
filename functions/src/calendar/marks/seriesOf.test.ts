import { seriesPattern } from '@steeple/model/calendar/event';
import { describe, expect, it } from 'vitest';
import { occurrenceOf, seriesOf } from './seriesOf.ts';

const service = seriesOf({ id: 'service' });

describe('the series of an event', () => {
  it.each([
    ['its own id as iCalUID', { id: 'service', iCalUID: 'service@google.com' }],
    ['an empty iCalUID', { id: 'service', iCalUID: '' }],
    ['the name of an occurrence at an hour', { id: 'service_20261122T013000Z' }],
    ['the name of an occurrence of a whole day', { id: 'service_20261122' }],
    ['the series that it names', { id: 'moved', recurringEventId: 'service' }],
    ['a series that was split', { id: 'moved', recurringEventId: 'service_R20261122T013000' }],
    ['a series of whole days that was split', { id: 'moved', recurringEventId: 'service_R20261122' }],
    ['a split series in universal time', { id: 'moved', recurringEventId: 'service_R20261122T013000Z' }],
    ['the iCalUID of a split series', { id: 'other', iCalUID: 'service_R20261122T013000@google.com' }],
  ])('is that of the service, by %s', (_how, event) => expect(seriesOf(event)).toBe(service));

  it.each([
    ['another id', { id: 'choir' }],
    ['an iCalUID of another programme', { id: 'service', iCalUID: 'service@church.test' }],
    ['a date in the middle of its id', { id: 'service_20261122T013000Z_b' }],
    ['a date of seven digits', { id: 'service_2026112' }],
    ['nine digits', { id: 'service_202611220' }],
    ['an hour of five digits', { id: 'service_20261122T01300Z' }],
    ['an hour of no zone', { id: 'service_20261122T013000' }],
    ['no mark of a split', { id: 'x', recurringEventId: 'service_20261122T013000' }],
    ['more behind the mark of a split', { id: 'x', recurringEventId: 'service_R20261122T013000b' }],
    ['a split on seven digits', { id: 'x', recurringEventId: 'service_R2026112' }],
  ])('is another one, by %s', (_how, event) => {
    expect(seriesOf(event)).not.toBe(service);
    expect(seriesOf(event)).toMatch(seriesPattern);
  });

  it('is that of all its parts in a programme whose names have no host', () =>
    expect(seriesOf({ iCalUID: 'evening_R20261122T013000' })).toBe(seriesOf({ iCalUID: 'evening' })));

  it('is the same for ever, since the marks of admins name it', () => {
    expect(service).toBe('wub4pzwnwd5lxzajwoe3');
    expect(seriesOf({})).toBe(seriesOf({ iCalUID: '@google.com' }));
  });
});

describe('the original start of an occurrence', () => {
  const recurring = { id: 'moved', recurringEventId: 'service' };
  it.each([
    ['its name at an hour', { ...recurring, id: 'service_20261122T013000Z' }, '20261122T013000Z'],
    ['its name of a whole day', { ...recurring, id: 'service_20261122' }, '20261122'],
    [
      'its name, whatever else it says',
      { ...recurring, id: 'service_20261122', originalStartTime: { date: '2026-11-29' } },
      '20261122',
    ],
    ['its original day', { ...recurring, originalStartTime: { date: '2026-11-22' } }, '20261122'],
    [
      'its original moment, in universal time',
      { ...recurring, originalStartTime: { dateTime: '2026-11-22T09:30:00+08:00' } },
      '20261122T013000Z',
    ],
    [
      'its original moment, where its name has no zone',
      {
        ...recurring,
        id: 'service_20261122T093000',
        originalStartTime: { dateTime: '2026-11-22T09:30:00.125+08:00' },
      },
      '20261122T013000Z',
    ],
    [
      'its original moment, where it has no name',
      { recurringEventId: 'service', originalStartTime: { dateTime: '2026-11-22T01:30:00Z' } },
      '20261122T013000Z',
    ],
  ])('is known by %s', (_how, event, expected) => expect(occurrenceOf(event)).toBe(expected));

  it.each([
    ['a single event', { id: 'talk_20261122T013000Z', originalStartTime: { date: '2026-11-22' } }],
    ['an occurrence that tells nothing', recurring],
    ['a moment that is none', { ...recurring, originalStartTime: { dateTime: 'soon' } }],
    ['a day that is none', { ...recurring, originalStartTime: { date: '22 Nov' } }],
  ])('is unknown of %s', (_what, event) => expect(occurrenceOf(event)).toBeNull());
});
