/**
 * Replaces what is half of a character (a lone surrogate) in the strings of checked input: Firestore refuses to store
 * it, and a browser cut it off in the middle.
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => wellFormed(entry)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, wellFormed<unknown>(entry)])) as T;
}
