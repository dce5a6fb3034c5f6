import { useSession } from '#lib/auth/useSession.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';

/** The e-mail of an account, or its id where it is not known (any more). Only admins may look up other people. */
export function Person({ uid }: { readonly uid: string }) {
  const { account, claims } = useSession();
  const person = useDocument('user', !claims.admin || uid === '' || uid.includes('/') ? null : [uid]);
  if (!claims.admin) return uid === account?.uid ? (account.email ?? uid) : m.admin_person_colleague();
  return person.status === 'ready' ? (person.data?.email ?? uid) : uid;
}
