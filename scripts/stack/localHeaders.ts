import { policyFor } from '@steeple/model/hosting/contentSecurityPolicy';

/** Headers of a path, as `firebase.json` has them. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

const POLICY = 'Content-Security-Policy';
/** Directives by which a page of the local stack reaches its emulators, which listen on ports of their own. */
const TO_EMULATORS = /(connect-src|frame-src|img-src)([^;]*)/g;
/** Remembered by the browser for every program that ever listens on this machine. */
const NOT_LOCAL = 'Strict-Transport-Security';

/**
 * The headers that the local stack sends: those of production, except that pages may ask the emulators.
 * @param project the stack's project.
 */
export function localHeaders(rules: readonly HeaderRule[], project: string): HeaderRule[] {
  return rules.map(({ source, headers }) => ({
    source,
    headers: headers
      .filter(({ key }) => key !== NOT_LOCAL)
      .map(({ key, value }) => ({
        key,
        value:
          key === POLICY
            ? policyFor(project, value.replaceAll(TO_EMULATORS, '$1$2 http://127.0.0.1:* ws://127.0.0.1:*'))
            : value,
      })),
  }));
}
