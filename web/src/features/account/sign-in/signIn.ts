import '../authErrorTexts.ts';
import type { Auth } from 'firebase/auth';
import { auth } from '#lib/firebase/firebase.ts';
import { session, signOut } from '#lib/auth/session.ts';
import { isLeftByAnother, noteLeftBy } from '#lib/storage/endedSignIn.ts';
import { expireDrafts, keepDraftsOf } from '#lib/storage/storedDrafts.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';
import { endedSignInPath } from './endedSignInPath.ts';
import { googleWindow } from '../googleWindow.ts';
import { noteSignIn, type Proof } from '../identity.ts';
import { withSecondFactor } from '../second-factor/withSecondFactor.ts';
import { defaultRules, type PasswordRule, rulesOf } from './passwordRules.ts';

/** Methods of signing in, each a thin step over Firebase Auth. All throw its errors; `explain` puts them into words. */

/** Firebase Auth, whose messages are in the page's language: it has Chinese by region, not by script. */
async function mailingAuth(): Promise<Auth> {
  const instance = await auth();
  const { language, script } = new Intl.Locale(document.documentElement.lang);
  instance.languageCode = language === 'zh' ? (script === 'Hant' ? 'zh-TW' : 'zh-CN') : language;
  return instance;
}

/**
 * Makes the account's profile and brings it the roles that wait for its address. Best effort: the next sign-in tries
 * again, and so does the server every night. @returns whether that ended the sign-in.
 */
async function applyGrant(): Promise<boolean> {
  const instance = await auth();
  try {
    const { callFunction } = await import('#lib/firebase/callFunction.ts');
    const { changed, signInEnded } = await callFunction('applyMyGrant', {});
    // A sign-in that has ended gets no new token.
    if (changed && !signInEnded) await instance.currentUser?.getIdToken(true);
    return signInEnded;
  } catch {
    // An account that has roles already keeps them.
    return false;
  }
}

/**
 * Brings the account its roles, now that it is known who is there. Where that ended the account's sign-in methods,
 * signs out and goes to the page that says so; nothing that waits for this goes on then.
 */
async function claimRoles(): Promise<void> {
  if (!(await applyGrant()) || !(await signOut(endedSignInPath(location.pathname, location.search)))) return;
  await new Promise<never>(() => undefined);
}

/** Leaves drafts of the admin area on this device to nobody but the account that has just signed in. */
function settleDrafts(instance: Auth): void {
  if (instance.currentUser === null) return;
  expireDrafts(Date.now());
  keepDraftsOf(instance.currentUser.uid);
}

/**
 * Ends what every way to sign in has in common: waits for the session and the account's roles, and then deletes what
 * another account has left on this device.
 * @param roles work that brings the account its roles.
 */
async function finishSignIn(instance: Auth, roles: Promise<unknown>): Promise<void> {
  await Promise.all([session.ready(), roles]);
  if (instance.currentUser !== null && isLeftByAnother(instance.currentUser.uid)) {
    const { deleteLeftData } = await import('#lib/auth/signInEnd.ts');
    await deleteLeftData();
  }
  noteLeftBy(null);
}

/** Signs in by one of the methods. @param signIn asks the provider */
async function signInBy(method: Proof, instance: Auth, signIn: () => Promise<unknown>): Promise<void> {
  await withSecondFactor(signIn);
  settleDrafts(instance);
  noteSignIn(method);
  if (method === 'link') localStore.removeItem(localNames.linkEmail);
  await finishSignIn(instance, claimRoles());
}

/** Signs in with e-mail address and password. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const instance = await auth();
  const { signInWithEmailAndPassword } = await import('firebase/auth');
  await signInBy('password', instance, async () => signInWithEmailAndPassword(instance, email.trim(), password));
}

/**
 * Makes an account and sends the message that verifies its address. @param returnTo where that message leads back to.
 */
export async function createAccount(name: string, email: string, password: string, returnTo: string): Promise<void> {
  const instance = await mailingAuth();
  const { createUserWithEmailAndPassword, sendEmailVerification, updateProfile } = await import('firebase/auth');
  const { user } = await createUserWithEmailAndPassword(instance, email.trim(), password);
  settleDrafts(instance);
  if (name.trim() !== '') await updateProfile(user, { displayName: name.trim() });
  const verification = sendEmailVerification(user, { url: new URL(returnTo, location.origin).href });
  await finishSignIn(instance, Promise.all([verification, applyGrant()]));
}

/** Sends the message by which a password is set again. Answers alike whether there is such an account or not. */
export async function sendPasswordReset(email: string, returnTo: string): Promise<void> {
  const instance = await mailingAuth();
  const { sendPasswordResetEmail } = await import('firebase/auth');
  await sendPasswordResetEmail(instance, email.trim(), { url: new URL(returnTo, location.origin).href });
}

/** Sends a link that signs in by itself: what works inside other apps, and without a password. */
export async function sendSignInLink(email: string, returnTo: string): Promise<void> {
  const instance = await mailingAuth();
  const { sendSignInLinkToEmail } = await import('firebase/auth');
  const url = new URL(returnTo, location.origin).href;
  await sendSignInLinkToEmail(instance, email.trim(), { url, handleCodeInApp: true });
  localStore.setItem(localNames.linkEmail, email.trim());
}

/** True where this page was opened by such a link. */
export async function isSignInLink(): Promise<boolean> {
  const instance = await auth();
  const { isSignInWithEmailLink } = await import('firebase/auth');
  return isSignInWithEmailLink(instance, location.href);
}

/** The address that the link was sent to, where it was asked for on this device. */
export function linkEmail(): string | null {
  return localStore.getItem(localNames.linkEmail);
}

/** Signs in by the link that opened this page. */
export async function finishSignInLink(email: string): Promise<void> {
  const instance = await auth();
  const { signInWithEmailLink } = await import('firebase/auth');
  await signInBy('link', instance, async () => signInWithEmailLink(instance, email.trim(), location.href));
}

/** Signs in with Google, in a window of its own. */
export async function signInWithGoogle(): Promise<void> {
  const [instance, resolver] = await Promise.all([auth(), googleWindow()]);
  const { GoogleAuthProvider, signInWithPopup } = await import('firebase/auth');
  const signIn = async () => signInWithPopup(instance, new GoogleAuthProvider(), resolver);
  await signInBy('google', instance, signIn);
}

/** Sends the verifying message again. */
export async function sendVerification(returnTo: string): Promise<void> {
  const instance = await mailingAuth();
  const { sendEmailVerification } = await import('firebase/auth');
  if (instance.currentUser !== null)
    await sendEmailVerification(instance.currentUser, { url: new URL(returnTo, location.origin).href });
}

/** Asks whether the address has been verified meanwhile. */
export async function refreshVerification(): Promise<boolean> {
  const instance = await auth();
  await instance.currentUser?.reload();
  if (instance.currentUser?.emailVerified !== true) return false;
  await instance.currentUser.getIdToken(true);
  await claimRoles();
  return true;
}

/** Checks a password against the provider's policy, or its default where the policy cannot be had. */
export async function checkPassword(password: string): Promise<PasswordRule[]> {
  const instance = await auth();
  const { validatePassword } = await import('firebase/auth');
  return validatePassword(instance, password).then(rulesOf, () => defaultRules(password));
}
