import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/**
 * The method by which a person proves again that the signed-in account is theirs, before something that cannot be
 * undone.
 */
export type Proof = 'password' | 'link' | 'google';

/** Remembers how the person signed in on this device. The provider does not tell a password from an e-mail link. */
export function noteSignIn(method: Proof): void {
  localStore.setItem(localNames.signInMethod, method);
}

/** Returns the method by which the person signed in on this device, or null where it is not known. */
export function signInMethod(): string | null {
  return localStore.getItem(localNames.signInMethod);
}

/**
 * Seconds for which a sign-in counts as fresh here; a minute less than the server's five, for the time that a form
 * takes.
 */
const freshSeconds = 4 * 60;

/**
 * Tells whether the sign-in is so recent that no proof is asked for.
 * @param signedInAt and now milliseconds since the epoch.
 */
export function isFresh(signedInAt: number, now: number): boolean {
  return now - signedInAt < freshSeconds * 1000;
}

/**
 * The proofs that an account can give, the one that its owner used last first.
 * @param providers ids of Firebase Auth; `password` means a password or an e-mail link.
 * @param last from {@link signInMethod}.
 */
export function proofsOf(providers: readonly string[], last: string | null): Proof[] {
  const proofs: Proof[] = [
    ...(providers.includes('password') ? (['password', 'link'] as const) : []),
    ...(providers.includes('google.com') ? (['google'] as const) : []),
  ];
  // Every account with an address can open a link that is sent to it.
  if (proofs.length === 0) proofs.push('link');
  return proofs.sort((one, other) => Number(other === last) - Number(one === last));
}
