import { hasDuties } from '@steeple/model/people/duties';
import { type GuardName, paths } from '#lib/routing/paths.ts';
import type { Session } from '#lib/auth/sessionStore.ts';

/** Result of a check for a navigation (specification section 4). */
export type GuardResult =
  | { readonly kind: 'allow' }
  /** The navigation is cancelled. The person stays on the shown page. */
  | { readonly kind: 'cancel' }
  /** `to` is a path without language prefix. */
  | { readonly kind: 'redirect'; readonly to: string };

/** Values that a check may read. */
export interface GuardContext {
  /** The requested address, language prefix and query included; a login page returns to it. */
  readonly requestedUrl: string;
  readonly session: Session;
  readonly currentCamp: string | null;
}

/** A check that runs before a navigation. Pure, so that roles can be tried without a browser. */
export type Guard = (context: GuardContext) => GuardResult;

const allow: GuardResult = { kind: 'allow' };

function toLogin(page: string, requestedUrl: string): GuardResult {
  return { kind: 'redirect', to: `${page}?to=${encodeURIComponent(requestedUrl)}` };
}

function isAdmin(session: Session): boolean {
  return session.status === 'signedIn' && session.claims.admin;
}

/**
 * The checks by name; also the names that route rules may switch. They decide what is shown. What guards the data is
 * firestore.rules.
 */
export const guards: Readonly<Record<GuardName, Guard>> = {
  camp: ({ requestedUrl, session, currentCamp }) => {
    const isCamper =
      session.status === 'signedIn' &&
      (currentCamp === null ? session.claims.camps.length > 0 : session.claims.camps.includes(currentCamp));
    return isCamper || isAdmin(session) ? allow : toLogin(paths.campLogin.path, requestedUrl);
  },
  // Each screen then decides whether it is this person's (`#lib/admin/adminAccess.ts`).
  admin: ({ requestedUrl, session }) =>
    session.status === 'signedIn' && hasDuties(session.claims) ? allow : toLogin(paths.login.path, requestedUrl),
};

/**
 * Runs a check once it is known who looks. Where that cannot be found out, as when the code for it cannot be fetched,
 * the navigation is cancelled: sending a signed-in person to a login page would be wrong.
 * @param know finds out who is signed in and which camp is on.
 */
export async function runCheck(
  name: GuardName,
  requestedUrl: string,
  know: () => Promise<Omit<GuardContext, 'requestedUrl'>>,
): Promise<GuardResult> {
  let context;
  try {
    context = await know();
  } catch {
    return { kind: 'cancel' };
  }
  return guards[name]({ requestedUrl, ...context });
}
