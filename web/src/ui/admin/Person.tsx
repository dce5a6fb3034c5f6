import { useDocument } from '#lib/firestore/useDocument.ts';

/** The e-mail of an account, or its id where it is not known (any more). */
export function Person({ uid }: { readonly uid: string }) {
  const person = useDocument('user', uid === '' || uid.includes('/') ? null : [uid]);
  return person.status === 'ready' ? (person.data?.email ?? uid) : uid;
}
