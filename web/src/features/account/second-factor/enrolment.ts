import { explainError } from '@steeple/model/requests/errors';
import { errorCode, explain } from '#lib/requests/errors.ts';
import { signedIn } from '../proveIdentity.ts';

/** Time in which the sign-in of another tab reaches this one. Milliseconds. */
const otherTabMillis = 3000;

/** Tells whether the sign-in had a second factor, one that was set up a moment ago in another tab included. */
export async function signedInWithFactor(): Promise<boolean> {
  const until = Date.now() + otherTabMillis;
  for (;;) {
    // Not refreshed: that would store this tab's sign-in over the newer one of the other tab.
    if ((await (await signedIn()).getIdTokenResult()).signInSecondFactor !== null) return true;
    if (Date.now() > until) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}

/** The second factors of the account that is signed in, as the server has them now. */
export async function enrolledFactors() {
  const user = await signedIn();
  const { multiFactor } = await import('firebase/auth');
  const factors = multiFactor(user);
  await user.reload();
  return factors.enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
    uid,
    name: displayName ?? '',
    /** Time at which it was set up. Milliseconds since the epoch. */
    since: Date.parse(enrollmentTime),
  }));
}

/**
 * Begins to set up a second factor.
 * @param site name by which the app lists it.
 * @throws `auth/operation-not-allowed` where the project has none, `auth/requires-recent-login`
 */
export async function beginEnrolment(site: string, name: string) {
  const user = await signedIn();
  const { multiFactor, TotpMultiFactorGenerator } = await import('firebase/auth');
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    /** Address that an authenticator app reads from a QR code. The SDK writes both names into it as they are. */
    address: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(site)),
    /** Key to type, in groups of four. */
    key: secret.secretKey.replaceAll(/(.{4})(?=.)/g, '$1 '),
    /** Sets it up. @throws `auth/invalid-verification-code` for a code that does not fit */
    async enrol(code: string): Promise<void> {
      await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
      // The token says from now on that there was a second factor.
      await user.getIdToken(true);
    },
  };
}

/** A second factor before its first code: what the person brings into their app. */
export type NewFactor = Awaited<ReturnType<typeof beginEnrolment>>;

/** Removes one of several second factors. */
export async function removeFactor(uid: string): Promise<void> {
  const user = await signedIn();
  const { multiFactor } = await import('firebase/auth');
  await multiFactor(user).unenroll(uid);
}

/**
 * Tells whether a site has no second step, as its beginning was refused. Firebase Auth also says that the input is not
 * valid, before anything was typed.
 */
export function isUnavailable(error: unknown): boolean {
  return errorCode(error) === 'auth/operation-not-allowed' || explain(error) === explainError('invalid-argument');
}
