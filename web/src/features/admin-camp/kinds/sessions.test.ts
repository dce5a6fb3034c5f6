import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { exampleItem } from '#tests/exampleSchedule.ts';
import { kindContext } from '#tests/kindContext.ts';
import { entryFaults } from '#ui/admin/documents/entryFaults.ts';
import { nextNumber, type SessionForm, sessionFaults, sessions, splitSession } from './sessions.ts';

const session = {
  kind: 'session' as const,
  number: 1,
  slug: 'roots',
};
const fields = (...parameters: Parameters<typeof sessionFaults>): string[] =>
  sessionFaults(...parameters).map(({ field }) => field);

describe('sessionFaults', () => {
  it('finds nothing in a session beside a devotion of the same number', () => {
    expect(fields(session, [{ ...session, kind: 'devotion', slug: 'dawn' }])).toEqual([]);
  });

  it('finds a number and an address that another one has', () => {
    expect(fields(session, [{ ...session, slug: 'other' }])).toEqual(['number']);
    expect(fields(session, [{ ...session, number: 2 }])).toEqual(['slug']);
  });

  it('leaves an empty address to the validator', () => {
    const empty = { ...session, slug: '' };
    expect(fields(empty, [{ ...empty, number: 2 }])).toEqual([]);
  });
});

describe('nextNumber', () => {
  it('follows the last one of the kind', () => {
    expect(nextNumber([], 'session')).toBe(1);
    expect(nextNumber([session, { ...session, number: 4 }], 'session')).toBe(5);
    expect(nextNumber([session, { ...session, number: 4 }], 'devotion')).toBe(1);
  });
});

describe('a new session', () => {
  const { title, ...content } = sessions.create([], kindContext) as unknown as SessionForm;
  const form = { ...content, slug: 'roots', outline: { en: 'Roots hold.' }, title: { ...title, en: 'Roots' } };
  const written = { ...form, place: { en: 'Hall' } };
  const faults = (value: SessionForm): string[] =>
    entryFaults(sessions, value as unknown as Record<string, unknown>, [], kindContext).map(({ field }) => field);

  it('goes into the schedule with its time and place, and does not store them itself', () => {
    const { entry, item } = splitSession(written, 'roots');
    const { startsAt, endsAt, place, ...stored } = written;
    expect(entry).toEqual(stored);
    const rest = { kind: 'session', title: written.title, change: null, revision: 1 };
    expect(item).toEqual({ ...rest, startsAt, endsAt, place, session: 'roots' });
    expect(splitSession(stored, 'roots')).toEqual({ entry: stored, item: null });
  });

  it('is refused without a place, and with an end that does not come after its start', () => {
    expect(faults(written)).toEqual([]);
    expect(faults(form)).toEqual(['place.en']);
    expect(faults({ ...written, endsAt: written.startsAt ?? fromMillis(0) })).toEqual(['endsAt']);
  });

  it('is offered the time after the last session, and the camp’s first morning where there is none', () => {
    const items = new Map([
      ['roots', [{ ...exampleItem('one', '2026-11-20T09:00Z', '2026-11-20T10:00Z'), session: 'roots' }]],
    ]);
    const offerTimes = (context: object) =>
      (sessions.create([], { ...kindContext, ...context }) as unknown as SessionForm).startsAt;
    expect(offerTimes({ sessionItems: items })).toEqual(fromMillis(Date.parse('2026-11-20T10:00Z')));
    expect(offerTimes({ campDays: { startDate: '2026-11-20', endDate: '2026-11-22' } })).toEqual(
      fromMillis(Date.parse('2026-11-20T09:00+08:00')),
    );
  });

  it('that is a copy asks for a time of its own', () => {
    const { entry } = splitSession(written, 'roots');
    expect(sessions.copy?.(entry, [], kindContext)).toHaveProperty('startsAt');
  });
});

it('a session that the schedule lacks is named in the list', () => {
  const { entry } = splitSession(sessions.create([], kindContext) as unknown as SessionForm, 'roots');
  const details = sessions.detailsOf?.(entry, { ...kindContext, sessionItems: new Map() }, 'roots');
  expect(details).toContain('Not in the schedule, so it has no time');
});

it('moves the end of a new session with its beginning', () => {
  const startsAt = sessions.fields(sessions.create([], kindContext)).find(({ key }) => key === 'startsAt');
  expect(startsAt).toMatchObject({ kind: 'moment', endKey: 'endsAt' });
});
