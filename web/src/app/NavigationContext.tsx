import { createContext, useContext } from 'react';

/** Moves to an address of the site, once the checks have passed. */
export type Navigate = (to: string, mode?: 'push' | 'replace') => void;

/** How the shown page moves on. Does nothing on the server, where nobody moves. */
export const NavigationContext = createContext<Navigate>(() => undefined);

/** Moves to an address of the site. */
export function useNavigate(): Navigate {
  return useContext(NavigationContext);
}
