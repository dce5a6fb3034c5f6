import type { Claims } from './claims.ts';

/**
 * Decides from an account's claims what the account may work on. Security rules decide the same from the token and the
 * profile; the browser uses these functions to show a person only their own work.
 */

/** Posts, pages and resources that are for everybody. */
export function mayWriteContent({ admin, roles = [] }: Claims): boolean {
  return admin || roles.includes('writer');
}

/** The second language of existing documents. */
export function mayTranslate({ admin, roles = [] }: Claims): boolean {
  return admin || roles.includes('translator');
}

/** The content of one camp. */
export function mayWorkOn({ admin, teams = [] }: Claims, camp: string): boolean {
  return admin || teams.includes(camp);
}

/** True for somebody who has work in the admin area. */
export function hasDuties({ admin, roles = [], teams = [] }: Claims): boolean {
  return admin || roles.length + teams.length > 0;
}
