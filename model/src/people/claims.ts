import * as v from 'valibot';
import { accountIdSchema, idSchema, line, listOf, text } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';
import { withoutInvisible } from '../text/visibleText.ts';

/** The most camps one person can be in: Identity Platform allows 1000 bytes of custom claims. */
export const maxCamps = 12;
/** The most camps whose team one person can be on. */
export const maxTeams = 3;
/** The size in bytes, as JSON, that Identity Platform allows the custom claims of an account. */
export const maxClaimsBytes = 1000;

/** Roles below admin that hold for the whole site (decision record 0105). */
export const limitedRoles = ['writer', 'translator'] as const;
export type LimitedRole = (typeof limitedRoles)[number];

/**
 * The custom claims of an account: security rules read `request.auth.token.admin` and its neighbours. `roles` and
 * `teams` are absent where they would be empty, and for an admin, who may do all of it. A camp of `teams` is also in
 * `camps`: the team reads what campers read.
 */
export const claimsSchema = v.strictObject({
  admin: v.boolean(),
  camps: listOf(idSchema, maxCamps),
  roles: v.optional(listOf(v.picklist(limitedRoles), limitedRoles.length)),
  teams: v.optional(listOf(idSchema, maxTeams)),
});
export type Claims = v.InferOutput<typeof claimsSchema>;

/** An account without any role. */
export const noClaims: Claims = { admin: false, camps: [] };

/** Roles that a grant can give beside camps. */
export const roles = ['admin', ...limitedRoles] as const;
export type Role = (typeof roles)[number];

/** Placement of a camper: the id of the group and the name of the room. */
export const placementSchema = v.strictObject({ group: v.nullable(idSchema), room: v.nullable(line(40)) });
export type Placement = v.InferOutput<typeof placementSchema>;

/** `grants/{email}`: the roles that the account with that verified e-mail address should have. */
export const grantSchema = v.strictObject({
  roles: listOf(v.picklist(roles), roles.length),
  camps: listOf(idSchema, maxCamps),
  /** Camps whose content the person may edit; absent in grants written before there were teams. */
  teams: v.optional(listOf(idSchema, maxTeams)),
  /** Group and room by camp. */
  placements: v.record(idSchema, placementSchema),
  note: text(300),
  updatedAt: timestampSchema,
  /** uid of the admin, or `command`. */
  updatedBy: accountIdSchema,
  /**
   * uid of the account that the grant was applied to, null or absent until then. Written by functions only. The grant
   * stays with this account when its address changes, and ends with it; no other account can claim it.
   */
  holder: v.optional(v.nullable(accountIdSchema)),
});
export type Grant = v.InferOutput<typeof grantSchema>;

/** The most e-mail addresses one call of `changeGrants` takes. */
export const maxGrantChanges = 500;

/** The id of a grant: the e-mail address in lower case, without surrounding space and invisible characters. */
export function grantId(email: string): string {
  return withoutInvisible(email).trim().toLowerCase();
}

/** The part of a grant that gives access. */
export type Given = Pick<Grant, 'roles' | 'camps' | 'teams'>;

/** Tells whether a grant gives any role or camp. One that gives nothing (a note, a placement) is applied to nobody. */
export function givesSomething({ roles: grantedRoles, camps, teams = [] }: Given): boolean {
  return grantedRoles.length + camps.length + teams.length > 0;
}

/**
 * The claims that a grant and the camps joined by code make together; lists sorted, so that equal claims are equal. If
 * the camps are more than {@link maxCamps}, or than fit in {@link maxClaimsBytes}, those of teams come first, then
 * those of the grant.
 */
export function claimsFrom(grant: Given | null, joinedCamps: readonly string[]): Claims {
  const admin = grant?.roles.includes('admin') ?? false;
  const teams = [...new Set(grant?.teams)].slice(0, maxTeams);
  const limited = admin ? [] : limitedRoles.filter((role) => grant?.roles.includes(role) === true);
  const camps = [...new Set([...teams, ...(grant?.camps ?? []), ...joinedCamps])].slice(0, maxCamps);
  for (;;) {
    const claims: Claims = {
      admin,
      camps: camps.toSorted(),
      ...(limited.length > 0 && { roles: limited }),
      ...(!admin && teams.length > 0 && { teams: teams.toSorted() }),
    };
    // Ids are ASCII: a character is a byte.
    if (JSON.stringify(claims).length <= maxClaimsBytes) return claims;
    camps.pop();
  }
}
