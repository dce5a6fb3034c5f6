import { createHash } from 'node:crypto';

/** The id of the sign-up that a secret belongs to: nobody reads the secret out of the database or of a backup. */
export function entryId(secret: string): string {
  return createHash('sha256').update(`signUp\n${secret}`).digest('base64url');
}
