import type { Language } from '@steeple/model/text/language';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import type { OwnSignUpActions, OwnSignUpState, SignUpPort } from './signUpStore.ts';

/** Time between two looks at a sign-up whose place is not assigned yet. Milliseconds. */
const lookAgainMillis = 3000;

/** The page's surroundings in the browser. */
function browserPort(language: Language, renewAfter: (error: unknown) => Promise<void>): SignUpPort {
  const importCalls = async () => import('#lib/firebase/callFunction.ts');
  return {
    signUp: async (input) => {
      try {
        return await (await importCalls()).callFunction('signUp', input);
      } catch (error) {
        await renewAfter(error);
        throw error;
      }
    },
    changeSignUp: async (input) => (await importCalls()).callFunction('changeSignUp', input),
    hash: () => location.hash,
    setHash: (hash) => history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`),
    explain: async (error) => (await import('#lib/requests/errors.ts')).errorText(error, language),
  };
}

const nothing: OwnSignUpState = { ownSignUp: null, secret: null, isBusy: false, isReading: false, error: null };

/**
 * The sign-up of the page's visitor. The code that stores it is fetched when the page has been shown: `page` is null
 * before, and nothing can be sent. A link with a secret is read at once.
 */
export function useOwnSignUp(
  event: string,
  renewAfter: (error: unknown) => Promise<void>,
): OwnSignUpState & { readonly page: OwnSignUpActions | null } {
  const language = useLanguage();
  const [page, setPage] = useState<OwnSignUpActions | null>(null);
  const subscribe = useCallback((listener: () => void) => page?.store.subscribe(listener) ?? (() => undefined), [page]);
  const read = (): OwnSignUpState => page?.store.getState() ?? nothing;
  const state = useSyncExternalStore(subscribe, read, read);

  useEffect(() => {
    let isOver = false;
    const fetchPage = async (): Promise<void> => {
      const { createOwnSignUp } = await import('./signUpStore.ts');
      if (!isOver) setPage(createOwnSignUp(event, browserPort(language, renewAfter)));
    };
    void fetchPage();
    return () => {
      isOver = true;
    };
  }, [event, language, renewAfter]);
  useEffect(() => {
    const open = (): void => void page?.open();
    open();
    // Another link of the same event was followed.
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [page]);
  const hasArrived = state.ownSignUp?.state === 'arrived';
  useEffect(() => (hasArrived ? page?.keepLooking(lookAgainMillis) : undefined), [page, hasArrived]);
  return { page, ...state };
}
