import type { PlantedFault } from './PlantedFault.ts';

/** Faults of grants, claims and erasure. */
export const rolesFaults: readonly PlantedFault[] = [
  {
    name: 'the last admin can be removed',
    part: 'roles',
    file: 'functions/src/roles/changeGrants.ts',
    from: 'losesAdmin && !(await hasOtherAdmin(transaction, services, [email]))',
    to: 'false',
  },
  {
    name: 'two admins can remove each other at once',
    part: 'roles',
    file: 'functions/src/roles/grants/lastAdmin.ts',
    from: '(await transaction.get(grants)).docs',
    to: '(await grants.get()).docs',
  },
  {
    name: 'an account that is being erased counts as an admin',
    part: 'roles',
    file: 'functions/src/roles/grants/lastAdmin.ts',
    from: 'if (marks.some(({ exists }) => !exists)) return true;',
    to: 'if (marks.length > 0) return true;',
  },
  {
    name: 'a grant can be taken from the account that holds it',
    part: 'roles',
    file: 'functions/src/roles/grants/wantedRoles.ts',
    from: '.filter(({ grant }) => (grant.holder ?? null) === null)',
    to: '',
  },
  {
    name: 'a disabled account keeps its claims',
    part: 'roles',
    file: 'functions/src/roles/grants/wantedRoles.ts',
    from: 'claims: account.disabled\n',
    to: 'claims: account.disabled && held.length < 0\n',
  },
  {
    name: 'claims are not taken away',
    part: 'roles',
    file: 'functions/src/roles/claims/syncClaims.ts',
    from: 'if (!sameClaims(heldClaims, wantedRoles.claims)) {',
    to: 'if (!sameClaims(heldClaims, wantedRoles.claims) && !takesAway(heldClaims, wantedRoles.claims)) {',
  },
  {
    name: 'a camper stays in the old room',
    part: 'roles',
    file: 'functions/src/roles/claims/placements.ts',
    from: 'if (!isDeepStrictEqual(camper.placement ?? null, placement))',
    to: 'if (camper.placement !== null && placement === null)',
  },
  {
    name: 'the night passes over those whose joining was interrupted',
    part: 'roles',
    file: 'functions/src/roles/claims/reconcileRoles.ts',
    from: ', ...grants, ...joinedCamps]',
    to: ', ...grants]',
  },
  {
    name: 'an account that was deleted in the console leaves traces',
    part: 'roles',
    file: 'functions/src/roles/claims/syncClaims.ts',
    from: 'await recordErasure(services, uid);',
    to: '',
  },
];
