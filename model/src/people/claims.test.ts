import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  claimsFrom,
  claimsSchema,
  givesSomething,
  grantId,
  grantSchema,
  maxCamps,
  maxClaimsBytes,
  maxTeams,
  noClaims,
  placementSchema,
} from './claims.ts';
import { hasDuties, mayTranslate, mayWorkOn, mayWriteContent } from './duties.ts';

const ids = (count: number, length: number, first = 'a'): string[] =>
  Array.from({ length: count }, (_, index) => `${first}${String(index).padStart(length - 1, '0')}`);

it('names a grant by the address in lower case, without surrounding space', () => {
  expect(grantId(' Grace@Example.ORG ')).toBe('grace@example.org');
});

it('describes claims, placements and grants by their fields', () => {
  const grant = {
    roles: ['writer'],
    camps: ['alpha'],
    placements: { alpha: { group: null, room: 'A 1' } },
    note: '',
    updatedAt: { seconds: 1, nanoseconds: 0 },
    updatedBy: 'command',
  };
  for (const [schema, good] of [
    [claimsSchema, noClaims],
    [placementSchema, { group: 'a', room: null }],
    [grantSchema, grant],
  ] as const) {
    expect(v.is(schema, good)).toBe(true);
    expect([{}, { ...good, other: 1 }].map((bad) => v.is(schema, bad))).toEqual([false, false]);
  }
  expect(noClaims).toEqual({ admin: false, camps: [] });
});

describe('claims of a grant', () => {
  it('are the camps joined by code where there is no grant', () => {
    expect(claimsFrom(null, ['beta', 'alpha'])).toEqual({ admin: false, camps: ['alpha', 'beta'] });
  });

  it('are of a grant that gives a role, a camp or a team', () => {
    const nothing = { roles: [], camps: [] };
    expect([nothing, { ...nothing, teams: [] }].map(givesSomething)).toEqual([false, false]);
    expect(
      [
        { ...nothing, roles: ['writer' as const] },
        { ...nothing, camps: ['alpha'] },
        { ...nothing, teams: ['alpha'] },
      ].map(givesSomething),
    ).toEqual([true, true, true]);
  });

  it('leave out what nobody has', () => {
    expect(claimsFrom({ roles: [], camps: ['alpha'] }, [])).toEqual({ admin: false, camps: ['alpha'] });
  });

  it('have roles in one order, and a team’s camp among the camps', () => {
    expect(claimsFrom({ roles: ['translator', 'writer'], camps: [], teams: ['beta'] }, ['alpha'])).toEqual({
      admin: false,
      camps: ['alpha', 'beta'],
      roles: ['writer', 'translator'],
      teams: ['beta'],
    });
  });

  it('of an admin name no other role or team', () => {
    expect(claimsFrom({ roles: ['admin', 'writer'], camps: [], teams: ['beta'] }, [])).toEqual({
      admin: true,
      camps: ['beta'],
    });
  });

  it('fit in what Identity Platform allows, with the longest ids; the teams stay whole', () => {
    const teams = ids(maxTeams, 64, 't');
    const claims = claimsFrom({ roles: ['writer', 'translator'], camps: ids(maxCamps, 64), teams }, []);
    expect(JSON.stringify(claims).length).toBeLessThanOrEqual(maxClaimsBytes);
    expect(claims.teams).toEqual(teams);
    expect(claims.camps).toEqual(expect.arrayContaining(teams));
  });

  it('have so many teams and camps at most, the first ones', () => {
    const teams = ids(maxTeams + 1, 8, 't');
    const claims = claimsFrom({ roles: [], camps: ids(maxCamps, 8), teams }, ['joined']);
    expect(claims.teams).toEqual(teams.slice(0, maxTeams));
    expect(claims.camps).toEqual([...ids(maxCamps - maxTeams, 8), ...teams.slice(0, maxTeams)].toSorted());
  });

  it('may be exactly as large as Identity Platform allows', () => {
    const room = maxClaimsBytes - JSON.stringify({ admin: false, camps: [''] }).length;
    expect(claimsFrom(null, ['c'.repeat(room)]).camps).toHaveLength(1);
    expect(claimsFrom(null, ['c'.repeat(room + 1)]).camps).toHaveLength(0);
  });

  it('keep every camp with ids as churches choose them', () => {
    const claims = claimsFrom(
      { roles: ['writer', 'translator'], camps: ids(maxCamps - maxTeams, 20), teams: ids(maxTeams, 20, 't') },
      [],
    );
    expect(claims.camps).toHaveLength(maxCamps);
  });
});

describe('duties', () => {
  const nobody = { admin: false, camps: ['alpha'] };

  it('are none of a camper', () => {
    expect(hasDuties(nobody)).toBe(false);
    expect([mayWriteContent(nobody), mayTranslate(nobody), mayWorkOn(nobody, 'alpha')]).toEqual([false, false, false]);
  });

  it('are each of its own role', () => {
    expect([mayWriteContent, mayTranslate].map((may) => may({ ...nobody, roles: ['writer'] }))).toEqual([true, false]);
    expect([mayWriteContent, mayTranslate].map((may) => may({ ...nobody, roles: ['translator'] }))).toEqual([
      false,
      true,
    ]);
  });

  it('of a team are of its own camp', () => {
    const team = { ...nobody, teams: ['alpha'] };
    expect([mayWorkOn(team, 'alpha'), mayWorkOn(team, 'beta'), hasDuties(team)]).toEqual([true, false, true]);
  });

  it('are all of an admin', () => {
    const admin = { admin: true, camps: [] };
    expect([mayWriteContent(admin), mayTranslate(admin), mayWorkOn(admin, 'beta'), hasDuties(admin)]).not.toContain(
      false,
    );
  });
});
