import type { PlantedFault } from './PlantedFault.ts';

/** Faults of the roles below admin, and of what decides who may change grants. */
export const limitedRolesFaults: readonly Omit<PlantedFault, 'part'>[] = [
  {
    name: 'a role on the site makes a writer of everybody who has one',
    file: 'model/src/people/claims.ts',
    from: 'grant?.roles.includes(role) === true);',
    to: '(grant?.roles.length ?? 0) > 0 && role !== undefined);',
  },
  {
    name: "an admin's claims name the roles below too",
    file: 'model/src/people/claims.ts',
    from: 'const limited = admin ? [] : ',
    to: 'const limited = ',
  },
  {
    name: "a team does not read its camp's pages",
    file: 'model/src/people/claims.ts',
    from: 'new Set([...teams, ...(grant?.camps ?? []), ...joinedCamps])',
    to: 'new Set([...(grant?.camps ?? []), ...joinedCamps])',
  },
  {
    name: 'a grant of a team alone is applied to nobody',
    file: 'model/src/people/claims.ts',
    from: 'grantedRoles.length + camps.length + teams.length > 0',
    to: 'grantedRoles.length + camps.length > 0 || teams.length < 0',
  },
  {
    name: 'an account that is taken out of a camp stays on its team',
    file: 'functions/src/roles/grants/changedGrant.ts',
    from: '[...change.removeTeams, ...change.removeCamps]',
    to: 'change.removeTeams',
  },
  {
    name: 'of several grants the teams of one are forgotten',
    file: 'functions/src/roles/grants/wantedRoles.ts',
    from: 'teams: held.flatMap(({ grant }) => grant.teams ?? []),',
    to: 'teams: held[0]?.grant.teams ?? [],',
  },
  {
    name: 'a change of the roles below admin is not applied',
    file: 'functions/src/roles/accounts/profile.ts',
    from: 'sameTexts(a.roles, b.roles) && sameTexts(a.teams, b.teams)',
    to: 'sameTexts(a.teams, b.teams)',
  },
  {
    name: 'an account that leaves a team stays signed in',
    file: 'functions/src/roles/accounts/profile.ts',
    from: 'lost(before.teams, after.teams)',
    to: 'lost(before.roles, after.roles)',
  },
  {
    name: 'a writer may change grants',
    file: 'functions/src/requests/callers.ts',
    from: "if (caller === 'admin' && !(await isAdmin(database, token)))",
    to: "if (caller === 'admin' && token['roles'] === undefined && !(await isAdmin(database, token)))",
  },
  {
    name: 'a token from before a revocation still makes an admin',
    file: 'functions/src/requests/callers.ts',
    from: 'if (email === undefined) return false;',
    to: 'if (email === undefined || token.uid !== undefined) return true;',
  },
  {
    name: 'a token from before a revocation still works on a camp',
    file: 'functions/src/requests/callers.ts',
    from: 'user?.claims.teams?.includes(camp) === true',
    to: 'user !== undefined',
  },
];
