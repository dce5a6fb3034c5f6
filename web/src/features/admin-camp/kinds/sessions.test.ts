import { fromMillis } from '@steeple/model/timestamp';
import { describe, expect, it } from 'vitest';
import { nextNumber, sessionFaults } from './sessions.ts';

const session = {
  kind: 'session' as const,
  number: 1,
  slug: 'roots',
  startsAt: fromMillis(0),
  endsAt: fromMillis(3_600_000),
};
const fields = (...given: Parameters<typeof sessionFaults>): string[] =>
  sessionFaults(...given).map(({ field }) => field);

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

  it('finds an end that does not come after the start', () => {
    expect(fields({ ...session, endsAt: session.startsAt }, [])).toEqual(['endsAt']);
  });
});

describe('nextNumber', () => {
  it('follows the last one of the kind', () => {
    expect(nextNumber([], 'session')).toBe(1);
    expect(nextNumber([session, { ...session, number: 4 }], 'session')).toBe(5);
    expect(nextNumber([session, { ...session, number: 4 }], 'devotion')).toBe(1);
  });
});
