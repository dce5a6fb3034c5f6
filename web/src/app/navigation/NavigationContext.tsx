import { createContext, useContext } from 'react';

/** Moves to an address of the site, once the checks have passed. */
export type Navigate = (to: string, mode?: 'push' | 'replace') => void;

/**
 * Context of the function that moves the shown page to another address. The default, which the server has, does
 * nothing.
 */
export const NavigationContext = createContext<Navigate>(() => undefined);

/** Moves to an address of the site. */
export function useNavigate(): Navigate {
  return useContext(NavigationContext);
}
