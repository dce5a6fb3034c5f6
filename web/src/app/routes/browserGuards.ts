import { once } from '#lib/once.ts';
import type { GuardName } from '#lib/routing/paths.ts';
import { type GuardResult, runCheck } from './guards.ts';
import { loadSite } from '#app/site/loadSite.ts';
import { siteStore } from '#app/site/siteStore.ts';

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

/** Runs a check in the browser: asks who is signed in and which camp is on, then decides. */
export async function runGuard(name: GuardName, requestedUrl: string): Promise<GuardResult> {
  return runCheck(name, requestedUrl, async () => {
    const [session] = await Promise.all([loadSession(), loadSite()]);
    await session.ready();
    return { session: session.store.getState(), currentCamp: siteStore.getState().site.currentCamp };
  });
}
