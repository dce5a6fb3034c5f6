import type { GrantChange } from '@steeple/model/callables';
import { maxCamps } from '@steeple/model/claims';
import { describe, expect, it } from 'vitest';
import { changedGrant, type GrantContent, isEmptyGrant, sameGrant } from './changedGrant.ts';

const change = (changes: Partial<GrantChange>): GrantChange => ({
  email: 'a@b.sg',
  addRoles: [],
  removeRoles: [],
  addCamps: [],
  removeCamps: [],
  addTeams: [],
  removeTeams: [],
  placements: {},
  ...changes,
});
const grant: GrantContent = {
  roles: ['admin'],
  camps: ['alpha'],
  placements: { alpha: { group: 'olive', room: null } },
  note: 'kept',
};

describe('a changed grant', () => {
  it('adds and removes, and keeps what is not named', () => {
    expect(changedGrant(grant, change({ addCamps: ['beta', 'alpha'], removeRoles: ['admin'] }))).toEqual({
      ...grant,
      roles: [],
      camps: ['alpha', 'beta'],
    });
  });
  it('loses the placement with the camp', () => {
    expect(changedGrant(grant, change({ removeCamps: ['alpha'] }))).toEqual({ ...grant, camps: [], placements: {} });
  });
  it('removes what one line both adds and removes', () => {
    expect(changedGrant(undefined, change({ addRoles: ['admin'], removeRoles: ['admin'] }))).toEqual({
      roles: [],
      camps: [],
      placements: {},
      note: '',
    });
  });
  it('is refused beyond the camps that claims can hold', () => {
    const camps = Array.from({ length: maxCamps }, (_, index) => `camp-${index}`);
    expect(changedGrant(undefined, change({ addCamps: camps }))).toMatchObject({
      camps: expect.any(Array) as string[],
    });
    expect(changedGrant(grant, change({ addCamps: camps }))).toBe('too-many-camps');
  });
  it('is the same whatever the order of its lists', () => {
    expect(sameGrant({ ...grant, camps: ['b', 'a'] }, { ...grant, camps: ['a', 'b'] })).toBe(true);
    expect(sameGrant(grant, { ...grant, note: 'other' })).toBe(false);
    expect(sameGrant(undefined, { roles: [], camps: [], placements: {}, note: '' })).toBe(true);
  });
  it('is empty when it gives nothing and says nothing', () => {
    expect(isEmptyGrant({ roles: [], camps: [], placements: {}, note: '' })).toBe(true);
    expect(isEmptyGrant({ roles: [], camps: [], placements: {}, note: 'waits for an answer' })).toBe(false);
  });
});
