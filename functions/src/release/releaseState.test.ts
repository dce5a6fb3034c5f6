import { fromMillis } from '@steeple/model/time/timestamp';
import { mostNamedChanges, type ReleaseStatus } from '@steeple/model/hosting/release';
import { describe, expect, it } from 'vitest';
import {
  failed,
  LeaseLost,
  leaseMillis,
  nothingWanted,
  renewed,
  succeeded,
  taken,
  wantedAfter,
  wantedWith,
} from './releaseState.ts';

const now = 1_000_000_000;
const date = new Date(now);
const lease = (run: string, millis: number) => ({ run, until: fromMillis(now + millis) });
const ownLease = lease('mine', leaseMillis);
const live = { version: 'v', build: 'b', at: fromMillis(1), uploaded: 1, files: 2 };
const before: ReleaseStatus = {
  lease: lease('mine', 5),
  isHeld: true,
  live,
  refreshedAt: fromMillis(2),
  nextChangeAt: fromMillis(3),
  failure: { step: 'read', code: 'internal', since: fromMillis(4), at: fromMillis(4), tries: 1 },
};

describe('the lease of a run', () => {
  it.each([
    { given: 'nobody has it', left: null },
    { given: "another's has ended", left: lease('another', 0) },
    { given: 'it has it already', left: lease('mine', 5) },
    { given: 'a wrong clock has written it', left: lease('another', 2 * leaseMillis + 1) },
  ])('is taken for its time where $given', ({ left }) => {
    expect(taken({ ...before, lease: left }, 'mine', date)).toEqual({ ...before, lease: ownLease });
  });

  it.each([1, 2 * leaseMillis])('is not taken where another run has it for %i ms', (millis) => {
    expect(taken({ ...before, lease: lease('another', millis) }, 'mine', date)).toBeNull();
  });

  it('is extended for the run that has it, and lost for others', () => {
    expect(renewed(before, 'mine', date)).toEqual({ ...before, lease: ownLease });
    expect(() => renewed(before, 'another', date)).toThrow(LeaseLost);
    // The name is what the log says of it.
    expect(new LeaseLost().name).toBe('LeaseLost');
    expect(() => renewed({ ...before, lease: null }, 'mine', date)).toThrow(LeaseLost);
  });
});

describe('a run that succeeded', () => {
  const outcome = { generation: 1, live: null, isRefreshed: false, isHeld: false, now: date };

  it('returns the lease and forgets failures; what it did not change stays', () => {
    const { refreshedAt, nextChangeAt } = before;
    const after = { lease: null, isHeld: false, live, refreshedAt, nextChangeAt, failure: null };
    expect(succeeded(before, 'mine', outcome)).toEqual(after);
    // Stored before there was such a field.
    const { nextChangeAt: _unused, ...older } = before;
    expect(succeeded(older as ReleaseStatus, 'mine', outcome).nextChangeAt).toBeNull();
  });

  it('stores what it released, when it rendered everything, and when the clock changes a page', () => {
    const released = { ...live, version: 'w' };
    const all = { ...outcome, live: released, isRefreshed: true, isHeld: true, nextChangeAt: now + 9 };
    expect(succeeded(before, 'mine', all)).toMatchObject({
      live: released,
      isHeld: true,
      refreshedAt: fromMillis(now),
      nextChangeAt: fromMillis(now + 9),
    });
  });

  it('of some pages passes over no moment at which the clock has changed others', () => {
    const ofSome = { ...outcome, nextChangeAt: now + 9 };
    const [due, ahead] = [fromMillis(now - 1), fromMillis(now + 1)];
    expect(succeeded({ ...before, nextChangeAt: due }, 'mine', ofSome).nextChangeAt).toEqual(due);
    expect(succeeded({ ...before, nextChangeAt: ahead }, 'mine', ofSome).nextChangeAt).toEqual(fromMillis(now + 9));
  });

  it('stores nothing where another run has taken over', () => {
    expect(() => succeeded(before, 'another', outcome)).toThrow(LeaseLost);
    expect(() => succeeded({ ...before, lease: null }, 'mine', outcome)).toThrow(LeaseLost);
  });
});

describe('a run that failed', () => {
  const failure = { step: 'upload', code: 'unavailable' } as const;

  it('returns the lease; its failure is counted with those before, since the first of them', () => {
    const at = fromMillis(now);
    const first = failed({ ...before, failure: null }, 'mine', failure, date);
    expect(first).toEqual({ ...before, lease: null, failure: { ...failure, at, since: at, tries: 1 } });
    const again = { ...failure, at, since: fromMillis(4), tries: 2 };
    expect(failed(before, 'mine', failure, date).failure).toEqual(again);
    expect(failed({ ...before, lease: null }, 'mine', failure, date).failure).toEqual(again);
  });

  it('changes nothing where another run has taken over', () => {
    expect(failed(before, 'another', failure, date)).toEqual(before);
  });
});

describe('changes that wait', () => {
  it('are named once each, in order, and every addition is another generation', () => {
    const one = wantedWith(nothingWanted, ['pages/b', 'pages/a']);
    expect(one).toEqual({ generation: 1, everything: false, paths: ['pages/a', 'pages/b'] });
    expect(wantedWith(one, ['pages/a', 'pages/0'])).toEqual({
      generation: 2,
      everything: false,
      paths: ['pages/0', 'pages/a', 'pages/b'],
    });
  });

  it('are not named where everything is wanted, or where there are too many', () => {
    const everything = wantedWith(wantedWith(nothingWanted, ['pages/a']), 'everything');
    expect(everything).toEqual({ generation: 2, everything: true, paths: [] });
    expect(wantedWith(everything, ['pages/a'])).toEqual({ generation: 3, everything: true, paths: [] });
    const many = (count: number) => Array.from({ length: count }, (_unused, index) => `pages/${index}`);
    expect(wantedWith(nothingWanted, many(mostNamedChanges))).toMatchObject({ everything: false });
    expect(wantedWith(nothingWanted, many(mostNamedChanges + 1))).toMatchObject({ everything: true, paths: [] });
  });

  it('are done after the run that released them, and wait on where more came meanwhile', () => {
    const waitingChanges = { generation: 3, everything: true, paths: ['pages/a'] };
    expect(wantedAfter(waitingChanges, 3)).toEqual({ generation: 3, everything: false, paths: [] });
    expect(wantedAfter(waitingChanges, 2)).toEqual(waitingChanges);
  });
});
