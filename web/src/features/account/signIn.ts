import { auth } from '#lib/firebase.ts';
import { session } from '#lib/session.ts';
import { defaultRules, type PasswordRule, rulesOf } from './passwordRules.ts';

/** The ways of signing in, each a thin step over Firebase Auth. All throw its errors; `explain` puts them into words. */

const linkEmailKey = 'steeple-link-email';

async function sdkAndAuth() {
  const [sdk, instance] = await Promise.all([import('#lib/authSdk.ts'), auth()]);
  return { sdk, instance };
}

/** Brings roles that wait for this address to the account, now that it is known who is there. Best effort: a trigger does it too. */
async function claimRoles(): Promise<void> {
  const { instance } = await sdkAndAuth();
  if (instance.currentUser?.emailVerified !== true) return;
  try {
    const { callFunction } = await import('#lib/callFunction.ts');
    const { changed } = await callFunction('applyMyGrant', {});
    if (changed) await instance.currentUser.getIdToken(true);
  } catch {
    // Whoever has roles already keeps them; others get them by the trigger.
  }
}

/** Signs in with e-mail address and password. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  await sdk.signInWithEmailAndPassword(instance, email.trim(), password);
  await Promise.all([session.ready(), claimRoles()]);
}

/** Makes an account and sends the message that verifies its address. @param returnTo where that message leads back to. */
export async function createAccount(name: string, email: string, password: string, returnTo: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  const { user } = await sdk.createUserWithEmailAndPassword(instance, email.trim(), password);
  if (name.trim() !== '') await sdk.updateProfile(user, { displayName: name.trim() });
  await sdk.sendEmailVerification(user, { url: new URL(returnTo, location.origin).href });
  await session.ready();
}

/** Sends the message by which a password is set anew. Answers alike whether there is such an account or not. */
export async function sendPasswordReset(email: string, returnTo: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  await sdk.sendPasswordResetEmail(instance, email.trim(), { url: new URL(returnTo, location.origin).href });
}

/** Sends a link that signs in by itself: what works inside other apps, and without a password. */
export async function sendSignInLink(email: string, returnTo: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  const url = new URL(returnTo, location.origin).href;
  await sdk.sendSignInLinkToEmail(instance, email.trim(), { url, handleCodeInApp: true });
  localStorage.setItem(linkEmailKey, email.trim());
}

/** True where this page was opened by such a link. */
export async function isSignInLink(): Promise<boolean> {
  const { sdk, instance } = await sdkAndAuth();
  return sdk.isSignInWithEmailLink(instance, location.href);
}

/** The address that the link was sent to, where it was asked for on this device. */
export function linkEmail(): string | null {
  return localStorage.getItem(linkEmailKey);
}

/** Signs in by the link that opened this page. */
export async function finishSignInLink(email: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  await sdk.signInWithEmailLink(instance, email.trim(), location.href);
  localStorage.removeItem(linkEmailKey);
  await Promise.all([session.ready(), claimRoles()]);
}

/** Signs in with Google, in a window of its own. */
export async function signInWithGoogle(): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  await sdk.signInWithPopup(instance, new sdk.GoogleAuthProvider(), sdk.browserPopupRedirectResolver);
  await Promise.all([session.ready(), claimRoles()]);
}

/** Sends the verifying message again. */
export async function sendVerification(returnTo: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  if (instance.currentUser !== null) await sdk.sendEmailVerification(instance.currentUser, { url: new URL(returnTo, location.origin).href });
}

/** Asks whether the address has been verified meanwhile. */
export async function refreshVerification(): Promise<boolean> {
  const { instance } = await sdkAndAuth();
  await instance.currentUser?.reload();
  if (instance.currentUser?.emailVerified !== true) return false;
  await instance.currentUser.getIdToken(true);
  await claimRoles();
  return true;
}

/** The password once more, for what may only follow a fresh sign-in. */
export async function confirmPassword(password: string): Promise<void> {
  const { sdk, instance } = await sdkAndAuth();
  const user = instance.currentUser;
  if (user === null || user.email === null) throw new Error('Nobody is signed in');
  await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(user.email, password));
}

/** Checks a password against the provider's policy, or its default where the policy cannot be had. */
export async function checkPassword(password: string): Promise<PasswordRule[]> {
  const { sdk, instance } = await sdkAndAuth();
  return sdk.validatePassword(instance, password).then(rulesOf, () => defaultRules(password));
}
