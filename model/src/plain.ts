import type { Timestamp } from './timestamp.ts';

/** True for a moment as the model writes it, which a query must turn into its library's own type. */
export function isMoment(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;
}

/**
 * Turns a value of either Firestore library into plain JSON that the model's types describe: timestamps become
 * `{ seconds, nanoseconds }`, places `{ latitude, longitude }`, references their path, bytes base64.
 */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  const known = value as {
    seconds?: unknown;
    nanoseconds?: unknown;
    latitude?: unknown;
    longitude?: unknown;
    path?: unknown;
    toBase64?: () => string;
  };
  if (typeof known.seconds === 'number' && typeof known.nanoseconds === 'number')
    return { seconds: known.seconds, nanoseconds: known.nanoseconds };
  if (typeof known.latitude === 'number' && typeof known.longitude === 'number')
    return { latitude: known.latitude, longitude: known.longitude };
  if (typeof known.toBase64 === 'function') return known.toBase64();
  if (Object.getPrototypeOf(value) !== Object.prototype && typeof known.path === 'string') return known.path;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
