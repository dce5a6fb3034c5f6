/**
 * Exports the parts of Firebase Auth for second factors. The build gives them a copy of the SDK of their own
 * (`web/build/secondFactorPlugin.ts`), so that nobody else loads them.
 */
import '#lib/trustedTypes/libraryPolicy.ts';

export { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
