import type { Claims } from '@steeple/model/claims';
import { describe, expect, it } from 'vitest';
import { sameClaims, takesAway } from './profile.ts';

const nothing: Claims = { admin: false, camps: [] };
const writer: Claims = { ...nothing, roles: ['writer'] };
const team: Claims = { ...nothing, camps: ['alpha'], teams: ['alpha'] };
const admin: Claims = { ...nothing, admin: true };

describe('claims', () => {
  it('are the same with lists that are empty and lists that are absent', () => {
    expect(sameClaims(nothing, { ...nothing, roles: [], teams: [] })).toBe(true);
    expect(sameClaims(writer, { ...nothing, roles: ['writer'] })).toBe(true);
  });

  it('differ by a role and by a team', () => {
    expect(sameClaims(nothing, writer)).toBe(false);
    expect(sameClaims(writer, { ...nothing, roles: ['translator'] })).toBe(false);
    expect(sameClaims({ ...nothing, camps: ['alpha'] }, team)).toBe(false);
  });

  it('lose something when a role or a team goes, and nothing when one comes', () => {
    expect(takesAway(writer, nothing)).toBe(true);
    expect(takesAway(team, { ...nothing, camps: ['alpha'] })).toBe(true);
    expect(takesAway(nothing, writer)).toBe(false);
  });

  it('lose nothing when a writer becomes an admin, who may do all of it', () => {
    expect(takesAway(writer, admin)).toBe(false);
    expect(takesAway(admin, writer)).toBe(true);
  });
});
