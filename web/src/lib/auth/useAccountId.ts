import { useSession } from './useSession.ts';

/** Returns the id of the account that is signed in, to which drafts on this device belong; empty where nobody is. */
export function useAccountId(): string {
  return useSession().account?.uid ?? '';
}
