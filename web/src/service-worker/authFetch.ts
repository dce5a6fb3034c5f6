import type { fetchWithin } from './fetchWithin.ts';

/** Longest waits for answers of Firebase Auth's server. Milliseconds. */
const longestWaitMillis = { account: 1500, token: 4000 } as const;
/** Time after a sign-in for which the page that sent it waits as long as the server takes. Milliseconds. */
const signInMillis = 60_000;

/** Requests that hold up a page. */
const limited = /\/v1\/(accounts:lookup|token)$/;
/** Requests of a sign-in or of a change of its second factor, after which the same page asks about the account. */
const signIn = /\/v[12]\/accounts(:sign(In\w*|Up)|\/mfa\w+:(finalize|withdraw))$/;

/** True for the requests that {@link createAuthFetch} passes on. */
export function isAuthRequest({ pathname }: URL): boolean {
  return limited.test(pathname) || signIn.test(pathname);
}

/** The network, and the time in milliseconds. */
interface AuthPort {
  readonly fetch: typeof fetchWithin;
  readonly now: () => number;
}

/**
 * Creates the function that passes on the requests of Firebase Auth. The last sign-in is remembered as long as the
 * worker runs, which it does at least until the sign-in is answered; a page asks about the account right after that.
 */
export function createAuthFetch({ fetch, now }: AuthPort) {
  let signedIn = { page: '', at: -Infinity };
  /** @param page id of the page that asks; one that is opened after a sign-in has another. */
  return async (request: Request, page: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (signIn.test(pathname)) {
      try {
        return await fetch(request, undefined);
      } finally {
        signedIn = { page, at: now() };
      }
    }
    if (page === signedIn.page && now() - signedIn.at < signInMillis) return fetch(request, undefined);
    return fetch(request, longestWaitMillis[pathname.endsWith('/token') ? 'token' : 'account']);
  };
}
