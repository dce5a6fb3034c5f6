import type { GrantChange } from '@steeple/model/requests/callables';
import { maxCamps, maxTeams } from '@steeple/model/people/claims';
import { describe, expect, it } from 'vitest';
import { changedGrant, type GrantContent, holderAfter, isEmptyGrant, sameGrant } from './changedGrant.ts';

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
  it('gains roles, each once and in order', () => {
    expect(changedGrant({ ...grant, roles: ['writer'] }, change({ addRoles: ['writer', 'admin'] }))).toEqual({
      ...grant,
      roles: ['admin', 'writer'],
    });
  });
  it('has a team, loses it, and loses it with the camp', () => {
    const onTeam: GrantContent = { ...grant, teams: ['alpha'] };
    expect(changedGrant(grant, change({ addTeams: ['alpha'] }))).toEqual(onTeam);
    expect(changedGrant(onTeam, change({ addTeams: ['beta'] }))).toEqual({ ...grant, teams: ['alpha', 'beta'] });
    expect(changedGrant(onTeam, change({ removeTeams: ['alpha'] }))).toEqual(grant);
    expect(changedGrant(onTeam, change({ removeCamps: ['alpha'] }))).toEqual({ ...grant, camps: [], placements: {} });
  });
  it('is refused beyond the teams that claims can hold', () => {
    const teams = Array.from({ length: maxTeams }, (_, index) => `camp-${index}`);
    expect(changedGrant(undefined, change({ addTeams: teams }))).toMatchObject({ teams });
    expect(changedGrant({ ...grant, teams: ['alpha'] }, change({ addTeams: teams }))).toBe('too-many-teams');
  });
  it('places campers otherwise, and keeps the other places', () => {
    const fig = { group: 'fig', room: 'B2' };
    expect(changedGrant(grant, change({ placements: { alpha: fig } }))).toEqual({
      ...grant,
      placements: { alpha: fig },
    });
    expect(changedGrant(grant, change({ placements: { beta: fig } }))).toEqual({
      ...grant,
      placements: { ...grant.placements, beta: fig },
    });
  });
  it('has a new note, also an empty one', () => {
    expect(changedGrant(grant, change({ note: 'new' }))).toEqual({ ...grant, note: 'new' });
    expect(changedGrant(grant, change({ note: '' }))).toEqual({ ...grant, note: '' });
  });
  it.each<[string, Partial<GrantContent>]>([
    ['a role', { roles: [] }],
    ['a camp', { camps: ['alpha', 'beta'] }],
    ['a team', { teams: ['alpha'] }],
    ['a group', { placements: { alpha: { group: 'fig', room: null } } }],
    ['a room', { placements: { alpha: { group: 'olive', room: 'B2' } } }],
    ['the camp of a place', { placements: { beta: { group: 'olive', room: null } } }],
    ['no place', { placements: {} }],
  ])('differs by %s', (_, changes) => {
    expect(sameGrant(grant, { ...grant, ...changes })).toBe(false);
  });
  it('is the same whatever the order of roles, teams and places', () => {
    const [olive, fig] = [
      { group: 'olive', room: null },
      { group: 'fig', room: null },
    ];
    const one: GrantContent = {
      ...grant,
      roles: ['admin', 'writer'],
      teams: ['a', 'b'],
      placements: { a: olive, b: fig },
    };
    const other: GrantContent = {
      ...one,
      roles: ['writer', 'admin'],
      teams: ['b', 'a'],
      placements: { b: fig, a: olive },
    };
    expect(sameGrant(one, other)).toBe(true);
    expect(sameGrant(grant, { ...grant, teams: [] })).toBe(true);
  });
  it('is not empty when it gives a role, or only places', () => {
    const empty: GrantContent = { roles: [], camps: [], placements: {}, note: '' };
    expect(isEmptyGrant({ ...empty, roles: ['writer'] })).toBe(false);
    expect(isEmptyGrant({ ...empty, placements: grant.placements })).toBe(false);
  });
  it('keeps its holder while it gives something', () => {
    expect(holderAfter({ holder: 'mei' }, grant)).toEqual({ holder: 'mei' });
    expect(holderAfter({ holder: null }, grant)).toEqual({ holder: null });
    expect(holderAfter({ holder: 'mei' }, { ...grant, roles: [], camps: [] })).toEqual({});
    for (const before of [{}, undefined]) expect(holderAfter(before, grant)).toEqual({});
  });
});
