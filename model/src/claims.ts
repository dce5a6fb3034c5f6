import * as v from 'valibot';
import { accountIdSchema, idSchema, line, listOf, text } from './fields.ts';
import { timestampSchema } from './timestamp.ts';

/** The most camps one person can be in: Identity Platform allows 1000 bytes of custom claims. */
export const maxCamps = 12;
/** The custom claims of an account: security rules read `request.auth.token.admin` and `request.auth.token.camps`. */
export const claimsSchema = v.strictObject({ admin: v.boolean(), camps: listOf(idSchema, maxCamps) });
export type Claims = v.InferOutput<typeof claimsSchema>;

/** An account without any role. */
export const noClaims: Claims = { admin: false, camps: [] };

/** Roles that a grant can give beside camps. */
export const roles = ['admin'] as const;
export type Role = (typeof roles)[number];

/** Placement of a camper: the id of the group and the name of the room. */
export const placementSchema = v.strictObject({ group: v.nullable(idSchema), room: v.nullable(line(40)) });
export type Placement = v.InferOutput<typeof placementSchema>;

/** `grants/{email}`: the roles that the account with that verified e-mail address should have. */
export const grantSchema = v.strictObject({
  roles: listOf(v.picklist(roles), roles.length),
  camps: listOf(idSchema, maxCamps),
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

/** The id of a grant: the e-mail address in lower case, without surrounding space. */
export function grantId(email: string): string {
  return email.trim().toLowerCase();
}

/** Tells whether a grant gives any role or camp. One that gives nothing (a note, a placement) is applied to nobody. */
export function givesSomething(grant: Pick<Grant, 'roles' | 'camps'>): boolean {
  return grant.roles.length > 0 || grant.camps.length > 0;
}

/**
 * The claims that a grant and the camps joined by code make together; camps sorted, so that equal claims are equal. If
 * they are more than {@link maxCamps}, those of the grant come first.
 */
export function claimsFrom(grant: Pick<Grant, 'roles' | 'camps'> | null, joinedCamps: readonly string[]): Claims {
  return {
    admin: grant?.roles.includes('admin') ?? false,
    camps: [...new Set([...(grant?.camps ?? []), ...joinedCamps])].slice(0, maxCamps).sort(),
  };
}
