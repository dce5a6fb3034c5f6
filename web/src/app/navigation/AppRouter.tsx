import type { ReactNode } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { useRoute } from '#lib/routing/route.ts';
import { parsePattern } from '#lib/routing/routePattern.ts';
import { useNavigate } from './NavigationContext.tsx';

/** wouter's view of where we are: the page that is shown. What it navigates to passes the checks first. */
const useShownLocation: BaseLocationHook = () => {
  const navigate = useNavigate();
  const { pathname } = useRoute();
  return [
    pathname,
    (to: string, options?: { readonly replace?: boolean }) =>
      navigate(to, options?.replace === true ? 'replace' : 'push'),
  ];
};

const useShownSearch = (): string => useRoute().search;

const shownLocation = { hook: useShownLocation, searchHook: useShownSearch };

/**
 * wouter with our navigation core as its location, so that `useLocation`, `useSearch` and `useSearchParams` work as its
 * readers know them.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  return (
    <Router {...shownLocation} parser={parsePattern}>
      {children}
    </Router>
  );
}
