import type { Language } from '@steeple/model/language';
import { isRouteCheck } from '@steeple/model/routeChecks';
import type { RouteRule } from '@steeple/model/siteConfig';
import type { GuardName, PagePath, RouteName } from '#lib/routing/paths.ts';
import { splitLanguage, withLanguage } from '#lib/language/language.ts';
import { matchPattern } from '#lib/routing/routePattern.ts';
import { withoutTrailingSlashes } from './trailingSlashes.ts';
import { matchRouteRules } from './routeRules.ts';
import type { GuardResult } from './guards.ts';
import { withQuery } from './withQuery.ts';

/** A route of the table: its name and address. */
export interface NamedPath extends PagePath {
  readonly name: RouteName;
}

/** The page that an address names, before anything is loaded. */
export interface RouteMatch {
  /** Path, query and fragment, as the address bar shows them. */
  readonly url: string;
  /** Path without language prefix and trailing slash. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly language: Language;
  /** Null where no route matches. */
  readonly route: NamedPath | null;
  readonly params: Readonly<Record<string, string>>;
}

/** Decision about a requested address. */
export type Resolution =
  | { readonly kind: 'show'; readonly target: RouteMatch }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'cancel' };

/** Values and functions that {@link resolvePage} needs from its environment. */
export interface ResolveOptions {
  readonly routes: readonly NamedPath[];
  /** The route rules in force. */
  readonly routeRules: () => Promise<readonly RouteRule[]>;
  /** Runs a check. */
  readonly runGuard: (name: GuardName, wanted: string) => Promise<GuardResult>;
  /** The language a reader chose before, or null. */
  readonly preferredLanguage: () => Language | null;
  /** Receives errors of the rules in force, as {@link UnknownMiddlewareError}. */
  readonly report: (error: unknown) => void;
}

/**
 * A route rule names a check that does not exist (specification section 8). It is reported and the name ignored: the
 * admin area refuses to save such a rule, and a document that holds one all the same must not take the site down.
 */
export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError';
  constructor(middleware: string) {
    super(`Unknown route middleware: ${middleware}`);
  }
}

/** Takes an address apart and finds its route. */
export function matchRoute(routes: readonly NamedPath[], url: string): RouteMatch {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  const { language, path: rawPath } = splitLanguage(pathname);
  const path = withoutTrailingSlashes(rawPath);
  for (const route of routes) {
    const params = matchPattern(route.path, path);
    if (params !== null)
      return { url: pathname + search + hash, path, search, hash, language: route.language ?? language, route, params };
  }
  return { url: pathname + search + hash, path, search, hash, language, route: null, params: {} };
}

/**
 * Decides about a navigation, in this order: route rules (a redirect; checks switched on or off), the reader's
 * language for camp and admin pages, then the checks. A check that does not exist is ignored and reported.
 */
export async function resolvePage(url: string, options: ResolveOptions): Promise<Resolution> {
  const target = matchRoute(options.routes, url);
  const rule = matchRouteRules(await options.routeRules(), target.path);
  if (rule.redirect !== null && rule.redirect !== target.path)
    return { kind: 'redirect', to: withQuery(withLanguage(rule.redirect, target.language), target) };
  const { route } = target;
  if (route === null) return { kind: 'show', target };

  const isExplicit = splitLanguage(new URL(url, 'http://localhost').pathname).isExplicit;
  if (route.language !== undefined && isExplicit)
    return { kind: 'redirect', to: target.path + target.search + target.hash };
  const preferred = options.preferredLanguage();
  if (
    route.area !== 'public' &&
    route.language === undefined &&
    !isExplicit &&
    preferred !== null &&
    preferred !== target.language
  ) {
    return { kind: 'redirect', to: withLanguage(target.path, preferred) + target.search + target.hash };
  }

  const checks = new Set<GuardName>(route.guard === undefined ? [] : [route.guard]);
  for (const [name, isOn] of Object.entries(rule.middleware)) {
    if (!isRouteCheck(name)) options.report(new UnknownMiddlewareError(name));
    else if (isOn) checks.add(name);
    else checks.delete(name);
  }
  for (const name of checks) {
    const verdict = await options.runGuard(name, target.url);
    if (verdict.kind === 'redirect') return { kind: 'redirect', to: withLanguage(verdict.to, target.language) };
    if (verdict.kind === 'cancel') return verdict;
  }
  return { kind: 'show', target };
}
