import { hasDuties } from '@steeple/model/people/duties';
import { once } from '#lib/once.ts';
import { type GuardName, paths } from '#lib/routing/paths.ts';
import type { Session } from '#lib/auth/sessionStore.ts';
import { loadSite } from '#app/site/loadSite.ts';
import { siteStore } from '#app/site/siteStore.ts';

/** Result of a check for a navigation (specification section 4). */
export type GuardResult =
  | { readonly kind: 'allow' }
  /** The navigation is cancelled. The person stays on the shown page. */
  | { readonly kind: 'cancel' }
  /** `to` is a path without language prefix. */
  | { readonly kind: 'redirect'; readonly to: string };

/** Values that a check may read. */
interface GuardContext {
  /** The requested address, language prefix and query included; a login page returns to it. */
  readonly requestedUrl: string;
  readonly session: Session;
  readonly currentCamp: string | null;
}

const allow: GuardResult = { kind: 'allow' };

function toLogin(page: string, requestedUrl: string): GuardResult {
  return { kind: 'redirect', to: `${page}?to=${encodeURIComponent(requestedUrl)}` };
}

function isAdmin(session: Session): boolean {
  return session.status === 'signedIn' && session.claims.admin;
}

/**
 * The checks by name; also the names that route rules may switch. They decide what is shown. What guards the data is
 * firestore.rules. Pure, so that roles can be tried without a browser.
 */
export const guards: Readonly<Record<GuardName, (context: GuardContext) => GuardResult>> = {
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

let listener = (): void => undefined;

/** The session's code comes with the first check; public pages never fetch it. */
const loadSession = once(async () => {
  const { session } = await import('#lib/auth/session.ts');
  session.store.subscribe((now, before) => {
    if (before.status !== 'unknown') listener();
  });
  return session;
});

/** Gets every change of the signed-in person and of their roles, once a check has asked for the session. */
export function watchSession(onChange: () => void): void {
  listener = onChange;
}

/** Reads who is signed in in this browser, and which camp is on. */
async function readContext(): Promise<Omit<GuardContext, 'requestedUrl'>> {
  const [session] = await Promise.all([loadSession(), loadSite()]);
  await session.ready();
  return { session: session.store.getState(), currentCamp: siteStore.getState().site.currentCamp };
}

/**
 * Runs a check once it is known who is signed in. Where that cannot be found out, as when the code for it cannot be
 * fetched, the navigation is cancelled: sending a signed-in person to a login page would be wrong.
 */
export async function runGuard(name: GuardName, requestedUrl: string, read = readContext): Promise<GuardResult> {
  try {
    return guards[name]({ requestedUrl, ...(await read()) });
  } catch {
    return { kind: 'cancel' };
  }
}
