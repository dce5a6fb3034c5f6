import type { Grant } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../../../functions/src/services.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { makeSomebody, type Somebody } from './people.ts';

/** A grant that gives nothing unless fields are passed. */
export function grant(changes: Partial<Grant> = {}): Grant {
  return {
    roles: [],
    camps: [],
    placements: {},
    note: '',
    updatedAt: Timestamp.now(),
    updatedBy: 'command',
    ...changes,
  };
}

/** Writes a grant as an admin's browser or the command would. */
export async function writeGrant(
  { database }: Pick<Services, 'database'>,
  email: string,
  changes: Partial<Grant>,
): Promise<void> {
  await database.doc(documentPaths.grant.at(email)).set(grant(changes));
}

/** Somebody who is an admin in every respect. */
export async function makeAdmin(services: Services): Promise<Somebody> {
  const somebody = await makeSomebody(services, { claims: { admin: true, camps: [] } });
  await writeGrant(services, somebody.email ?? '', { roles: ['admin'] });
  await syncClaims(services, somebody.uid);
  return somebody;
}
