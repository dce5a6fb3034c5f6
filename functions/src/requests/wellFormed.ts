/** Replaces lone surrogates in the strings of checked input, which Firestore refuses to store: a browser cut there. */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => wellFormed(entry)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, wellFormed<unknown>(entry)])) as T;
}
