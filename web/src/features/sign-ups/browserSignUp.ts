import type { Language } from '@steeple/model/text/language';
import { createOwnSignUp, type OwnSignUpActions, type SignUpPort } from './signUpStore.ts';

/** Makes the sign-up of an event's page in the browser. */
export function browserSignUp(
  event: string,
  language: Language,
  renewAfter: (error: unknown) => Promise<void>,
): OwnSignUpActions {
  return createOwnSignUp(event, browserPort(language, renewAfter));
}

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
