import { explainError } from '@steeple/model/requests/errors';
import { errorCode, explain } from '#lib/requests/errors.ts';
import type { TotpSecret } from 'firebase/auth';
import { signedIn } from '../proveIdentity.ts';

/** A second factor that the account has. */
export interface EnrolledFactor {
  readonly uid: string;
  readonly name: string;
  /** Time at which it was set up. Milliseconds since the epoch. */
  readonly since: number;
}

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
export async function enrolledFactors(): Promise<EnrolledFactor[]> {
  const user = await signedIn();
  const { multiFactor } = await import('firebase/auth');
  const factors = multiFactor(user);
  await user.reload();
  return factors.enrolledFactors.map(({ uid, displayName, enrollmentTime }) => ({
    uid,
    name: displayName ?? '',
    since: Date.parse(enrollmentTime),
  }));
}

/** A second factor before its first code: what the person brings into their app. */
export interface NewFactor {
  /** Address that an authenticator app reads from a QR code. */
  readonly address: string;
  /** Key to type, in groups of four. */
  readonly key: string;
  /** Sets it up. @throws `auth/invalid-verification-code` for a code that does not fit */
  readonly enrol: (code: string) => Promise<void>;
}

function newFactor(secret: TotpSecret, account: string, site: string, enrol: NewFactor['enrol']): NewFactor {
  return {
    // The SDK writes both into the address as they are.
    address: secret.generateQrCodeUrl(encodeURIComponent(account), encodeURIComponent(site)),
    key: secret.secretKey.replaceAll(/(.{4})(?=.)/g, '$1 '),
    enrol,
  };
}

/**
 * Begins to set up a second factor.
 * @param site name by which the app lists it.
 * @throws `auth/operation-not-allowed` where the project has none, `auth/requires-recent-login`
 */
export async function beginEnrolment(site: string, name: string): Promise<NewFactor> {
  const user = await signedIn();
  const { multiFactor, TotpMultiFactorGenerator } = await import('firebase/auth');
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return newFactor(secret, user.email ?? '', site, async (code) => {
    await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), name);
    // The token says from now on that there was a second factor.
    await user.getIdToken(true);
  });
}

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
