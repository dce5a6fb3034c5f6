/** An error of an evaluation: the condition that contains it counts as false. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/** A path, such as `request.path`. */
export class PathValue {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

/**
 * A Firestore value the rules of Storage have no use for (bytes, geopoint, vector, reference): equal to nothing, of no
 * type.
 */
export class OpaqueValue {
  readonly opaque = true;
}

/** A value of the language. Integers are bigints, so that they stay apart from floats. */
export type Value =
  | string
  | boolean
  | bigint
  | number
  | null
  | Date
  | PathValue
  | OpaqueValue
  | readonly Value[]
  | ReadonlyMap<string, Value>;

const TYPE_TESTS: Readonly<Record<string, (value: Value) => boolean>> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int: (value) => typeof value === 'bigint',
  float: (value) => typeof value === 'number',
  number: (value) => typeof value === 'bigint' || typeof value === 'number',
  list: isList,
  map: isMap,
  path: (value) => value instanceof PathValue,
  timestamp: (value) => value instanceof Date,
};

/** The types `is` may ask for. */
export const TYPE_NAMES: ReadonlySet<string> = new Set(Object.keys(TYPE_TESTS));

export function isOfType(value: Value, type: string): boolean {
  return TYPE_TESTS[type]?.(value) ?? false;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/** The language's `==`: values of different kinds are unequal, and 1 equals 1.0. */
export function equals(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return Number(left) === Number(right);
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  if (left instanceof PathValue && right instanceof PathValue) return equals([...left.segments], [...right.segments]);
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, index) => equals(item, right[index] ?? null));
  }
  if (isMap(left) && isMap(right)) {
    return (
      left.size === right.size &&
      [...left].every(([key, item]) => right.has(key) && equals(item, right.get(key) ?? null))
    );
  }
  return left === right && !(left instanceof OpaqueValue);
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}
