/** Turns the model's plain documents into Firestore's REST values. */

/** Marks a field to which the server's time is to be written, as `serverTimestamp()` does. */
export const serverTime = { serverTime: true } as const;

/** Marks a number that is stored as one with decimals, though it may have none, as only REST does. */
export function double(value: number): { readonly double: number } {
  return { double: value };
}

/** A value of Firestore's REST interface. */
export type RestValue = Readonly<Record<string, unknown>>;
export type Plain = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isServerTime(value: unknown): boolean {
  return isObject(value) && value.serverTime === true;
}

export function restValueOf(value: unknown): RestValue {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValueOf) } };
  if (!isObject(value)) throw new TypeError(`No Firestore value: ${typeof value}`);
  if (typeof value.seconds === 'number' && typeof value.nanoseconds === 'number') {
    return { timestampValue: new Date(value.seconds * 1000 + value.nanoseconds / 1e6).toISOString() };
  }
  if (typeof value.double === 'number') return { doubleValue: value.double };
  if (typeof value.latitude === 'number' && typeof value.longitude === 'number') return { geoPointValue: value };
  return { mapValue: { fields: restFields(value) } };
}

/** The fields of a document, without those that are {@link serverTime}. */
export function restFields(document: Plain): Record<string, RestValue> {
  return Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => value !== undefined && !isServerTime(value))
      .map(([key, value]) => [key, restValueOf(value)]),
  );
}

/** Field paths, quoted, of every {@link serverTime} in a document. */
export function serverTimePaths(document: Plain, prefix = ''): string[] {
  return Object.entries(document).flatMap(([key, value]) => {
    const path = `${prefix}\`${key.replaceAll(/[\\`]/g, String.raw`\$&`)}\``;
    if (isServerTime(value)) return [path];
    return isObject(value) && !Array.isArray(value) ? serverTimePaths(value, `${path}.`) : [];
  });
}
