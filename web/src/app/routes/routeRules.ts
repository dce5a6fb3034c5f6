import type { RouteRule } from '@steeple/model/settings/siteConfig';

/** Combined result of the rules that match a path: the redirect, and the checks to add (true) or remove (false). */
export interface MatchedRule {
  readonly redirect: string | null;
  readonly middleware: Readonly<Record<string, boolean>>;
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/**')) return pattern === path;
  const base = pattern.slice(0, -3);
  return path === base || path.startsWith(`${base}/`);
}

/**
 * Looks up the rules of a path (specification section 7). Where several match, the longer, more exact one has the
 * last word.
 * @param path without language prefix and trailing slash.
 */
export function matchRouteRules(rules: readonly RouteRule[], path: string): MatchedRule {
  const found = rules.filter((rule) => matches(rule.path, path)).sort((a, b) => a.path.length - b.path.length);
  return {
    redirect: found.findLast((rule) => rule.redirect !== undefined)?.redirect ?? null,
    middleware: Object.assign({}, ...found.map((rule) => rule.middleware ?? {})) as Record<string, boolean>,
  };
}
