import '../authErrorTexts.ts';
import type { MultiFactorError } from 'firebase/auth';
import { auth } from '#lib/firebase/firebase.ts';
import { errorCode } from '#lib/requests/errors.ts';
import { askCode } from './codeRequests.ts';

/**
 * Signs in or proves a sign-in again, and asks for the code where the account has a second factor.
 * @throws NoCodeError where the person gives up, and what signing in throws
 */
export async function withSecondFactor(signIn: () => Promise<unknown>): Promise<void> {
  try {
    await signIn();
  } catch (error) {
    if (errorCode(error) !== 'auth/multi-factor-auth-required') throw error;
    const instance = await auth();
    const { getMultiFactorResolver, TotpMultiFactorGenerator } = await import('firebase/auth');
    const resolver = getMultiFactorResolver(instance, error as MultiFactorError);
    const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    // A factor of another kind was set up past the site.
    if (app === undefined) throw error;
    await askCode(async (code) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code));
    });
  }
}
