import type { CallableName, CallableRequest } from '../requests/callables.ts';
import type { RefusalReason } from '../requests/refusals.ts';
import type { SiteConfig } from '../settings/siteConfig.ts';

/** Hours after signing in within which an admin gives access, deletes or exports people without signing in again. */
export const recentSignInHours = 12;

/** Setting of the site: true where these calls also ask an admin for a second factor. */
export const secondFactorSetting = 'adminSecondFactor' as const satisfies keyof SiteConfig;

/**
 * Proof that a call asks of an admin. `full`: a recent sign-in, and a second factor where the site asks for one.
 * `factor`: the second factor alone, for lists of people, which are opened every day.
 */
export type AdminProof = 'full' | 'factor' | 'none';

/**
 * Calls that give access, delete or export people (decision record 0114), or delete an import's pictures for good.
 * Moving a document to the trash is not among them: every admin can bring it back.
 */
const proofs: { readonly [Name in CallableName]?: AdminProof | ((input: CallableRequest<Name>) => AdminProof) } = {
  changeGrants: 'full',
  setCampCode: 'full',
  removeSignUp: 'full',
  undoImport: 'full',
  removeSecondFactor: 'full',
  exportMyData: 'full',
  deleteMyAccount: 'full',
  changeTrash: ({ action }) => (action === 'deleteForGood' ? 'full' : 'none'),
  handleMessage: ({ change }) => (change.kind === 'delete' ? 'full' : 'none'),
  findPeople: 'factor',
  describeAccounts: 'factor',
};

/** The proof that a call asks of an admin. */
export function proofAsked<Name extends CallableName>(name: Name, input: CallableRequest<Name>): AdminProof {
  const proof = proofs[name];
  return typeof proof === 'function' ? proof(input) : (proof ?? 'none');
}

/** Facts of an ID token that are a proof. */
export interface ProofToken {
  /** Time of the sign-in. Seconds since the epoch. */
  readonly auth_time: number;
  readonly firebase: { readonly sign_in_second_factor?: unknown };
}

/** True where the sign-in of a token had a second factor. Tokens that are refreshed later still say so. */
export function hasSecondFactor({ firebase }: Pick<ProofToken, 'firebase'>): boolean {
  return firebase.sign_in_second_factor !== undefined;
}

/** The reason for which a token is no proof; null where it is one. @param options.now seconds since the epoch. */
export function missingProof(
  proof: AdminProof,
  token: ProofToken,
  { asksFactor, now }: { readonly asksFactor: boolean; readonly now: number },
): Extract<RefusalReason, 'sign-in-too-old' | 'second-factor-needed'> | null {
  // False for a token without a time too.
  const isRecent = now - token.auth_time <= recentSignInHours * 3600;
  if (proof === 'full' && !isRecent) return 'sign-in-too-old';
  return proof !== 'none' && asksFactor && !hasSecondFactor(token) ? 'second-factor-needed' : null;
}
