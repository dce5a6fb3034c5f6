import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import type { OwnSignUpActions, OwnSignUpState } from './signUpStore.ts';

/** Time between two looks at a sign-up whose place is not assigned yet. Milliseconds. */
const lookAgainMillis = 3000;

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
      const { browserSignUp } = await import('./browserSignUp.ts');
      if (!isOver) setPage(browserSignUp(event, language, renewAfter));
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
