import type { Timestamp } from '../time/timestamp.ts';

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
  const fields = value as Readonly<Record<string, unknown>> & { readonly toBase64?: () => string };
  const { seconds, nanoseconds, latitude, longitude, path } = fields;
  if (typeof seconds === 'number' && typeof nanoseconds === 'number') return { seconds, nanoseconds };
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  if (typeof fields.toBase64 === 'function') return fields.toBase64();
  if (Object.getPrototypeOf(value) !== Object.prototype && typeof path === 'string') return path;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
