/** The checks before a navigation that a route rule may switch on or off, by name (specification section 7). */
export const routeChecks = ['camp', 'admin'] as const;
export type RouteCheck = (typeof routeChecks)[number];

/** True for the name of a check that exists. */
export function isRouteCheck(name: string): name is RouteCheck {
  return routeChecks.some((check) => check === name);
}
