import type { trustedPolicies } from '@steeple/model/hosting/contentSecurityPolicy';

/** Rules of a policy: each returns the text that may be used, or null where there is none. */
interface Rules {
  readonly createHTML?: (html: string) => string | null;
  readonly createScriptURL?: (url: string) => string | null;
}

/** The policies of a document, in browsers that have Trusted Types. */
interface PolicyFactory {
  readonly createPolicy: <Chosen extends Rules>(name: string, rules: Chosen) => Chosen;
}

/**
 * Declares the Trusted Types policy of one sink; a page declares each once. What the policy returns is typed as text,
 * since every sink takes it.
 * @returns the rules alone where the browser, or the server, has no Trusted Types.
 */
export function declarePolicy<Chosen extends Rules>(
  name: (typeof trustedPolicies)[keyof typeof trustedPolicies],
  rules: Chosen,
): Chosen {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
