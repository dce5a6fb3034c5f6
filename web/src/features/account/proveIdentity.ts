import './authErrorTexts.ts';
import { href } from '#lib/routing/paths.ts';
import type { User } from 'firebase/auth';
import type { Language } from '@steeple/model/text/language';
import { auth } from '#lib/firebase/firebase.ts';
import { googleWindow, prepareGoogleWindow } from './googleWindow.ts';
import { isFresh, noteSignIn, type Proof, proofsOf, signInMethod } from './identity.ts';
import { withSecondFactor } from './second-factor/withSecondFactor.ts';
import { sendSignInLink } from './sign-in/signIn.ts';

/** The query of the account page on which its deletion goes on, after a link that was sent for it. */
export const deletionQuery = 'delete';

/** Id of the part of the account page in which a second factor is set up. */
export const factorPartId = 'second-step';

/** The account that is signed in. @throws `unauthenticated` where nobody is */
export async function signedIn(): Promise<User> {
  const { currentUser: user } = await auth();
  if (user === null) throw Object.assign(new Error('Nobody is signed in'), { code: 'unauthenticated' });
  return user;
}

/** The proofs that the person who is signed in can give, the likeliest first; none where the sign-in is fresh. */
export async function neededProofs(): Promise<Proof[]> {
  const { authTime } = await (await signedIn()).getIdTokenResult();
  return isFresh(Date.parse(authTime), Date.now()) ? [] : possibleProofs();
}

/**
 * The proofs that the person who is signed in can give, the likeliest first. Where Google is one of them, its window is
 * prepared before it is asked for.
 */
export async function possibleProofs(): Promise<Proof[]> {
  const user = await signedIn();
  const proofs = proofsOf(
    user.providerData.map(({ providerId }) => providerId),
    signInMethod(),
  );
  if (proofs.includes('google')) void prepareGoogleWindow();
  return proofs;
}

/** Proves it by the password. */
export async function provePassword(password: string): Promise<void> {
  const user = await signedIn();
  const { EmailAuthProvider, reauthenticateWithCredential } = await import('firebase/auth');
  await withSecondFactor(async () =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
  );
  noteSignIn('password');
}

/** Proves it by Google, in a window of its own. */
export async function proveGoogle(): Promise<void> {
  const [user, resolver] = await Promise.all([signedIn(), googleWindow()]);
  const { GoogleAuthProvider, reauthenticateWithPopup } = await import('firebase/auth');
  await withSecondFactor(async () => reauthenticateWithPopup(user, new GoogleAuthProvider(), resolver));
  noteSignIn('google');
}

/**
 * Sends a link that signs in again and leads back.
 * @param back path of the page, by default the deletion's. @returns the address it was sent to
 */
export async function sendProofLink(
  language: Language,
  back = `${href('account', language)}?${deletionQuery}`,
): Promise<string> {
  const email = (await signedIn()).email ?? '';
  await sendSignInLink(email, `${href('login', language)}?${new URLSearchParams({ mode: 'link', to: back })}`);
  return email;
}
