import type { Language } from '@steeple/model/text/language';
import { isRouteCheck } from '@steeple/model/settings/routeChecks';
import type { RouteRule } from '@steeple/model/settings/siteConfig';
import type { GuardName } from '#lib/routing/paths.ts';
import { withLanguage } from '#lib/language/language.ts';
import { matchPage, type PageMatch, withQuery } from '#lib/routing/matchPage.ts';
import type { GuardResult } from './guards.ts';

/** Decision about a requested address. */
export type Resolution =
  | { readonly kind: 'show'; readonly target: PageMatch }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'cancel' };

function matchesRule(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/**')) return pattern === path;
  const base = pattern.slice(0, -3);
  return path === base || path.startsWith(`${base}/`);
}

/**
 * Looks up the rules of a path (specification section 7): the redirect, and the checks to add (true) or remove (false).
 * Where several match, the longer, more exact one has the last word.
 * @param path without language prefix and trailing slash.
 */
export function matchRouteRules(rules: readonly RouteRule[], path: string) {
  const found = rules.filter((rule) => matchesRule(rule.path, path)).sort((a, b) => a.path.length - b.path.length);
  return {
    redirect: found.findLast((rule) => rule.redirect !== undefined)?.redirect ?? null,
    middleware: Object.assign({}, ...found.map((rule) => rule.middleware ?? {})) as Readonly<Record<string, boolean>>,
  };
}

/** Values and functions that {@link resolvePage} needs from its environment. */
export interface ResolveOptions {
  /** The route rules in force. */
  readonly routeRules: () => Promise<readonly RouteRule[]>;
  /** Runs a check. */
  readonly runGuard: (name: GuardName, requestedUrl: string) => Promise<GuardResult>;
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

/**
 * Decides about a navigation, in this order: route rules (a redirect; checks switched on or off), the reader's
 * language for camp and admin pages, then the checks. A check that does not exist is ignored and reported.
 */
export async function resolvePage(url: string, options: ResolveOptions): Promise<Resolution> {
  const target = matchPage(url);
  const rule = matchRouteRules(await options.routeRules(), target.path);
  if (rule.redirect !== null && rule.redirect !== target.path)
    return { kind: 'redirect', to: withQuery(withLanguage(rule.redirect, target.language), target) };
  const { route } = target;
  if (route === null) return { kind: 'show', target };

  if (route.language !== undefined && target.base !== '')
    return { kind: 'redirect', to: target.path + target.search + target.hash };
  const preferred = options.preferredLanguage();
  if (
    route.area !== 'public' &&
    route.language === undefined &&
    target.base === '' &&
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
