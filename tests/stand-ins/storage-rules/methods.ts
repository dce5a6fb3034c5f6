import { EvaluationError, isList, isMap, type Value } from './values.ts';

type Method = (object: Value, args: readonly Value[]) => Value;

const METHODS: Readonly<Record<string, Method>> = {
  /** Characters of a string, items of a list, keys of a map. */
  size: (object) => {
    if (typeof object === 'string' || isList(object)) return BigInt(object.length);
    if (isMap(object)) return BigInt(object.size);
    throw new EvaluationError('size() of a value that has none.');
  },
  /** True where the whole string matches, as in the real language. */
  matches: (object, [pattern]) => {
    if (typeof object !== 'string' || typeof pattern !== 'string')
      throw new EvaluationError('matches() of something else than strings.');
    return new RegExp(`^(?:${pattern})$`, 'u').test(object);
  },
  /** A map's value, or the second argument where the key is missing. */
  get: (object, [key, otherwise]) => {
    if (!isMap(object) || typeof key !== 'string' || otherwise === undefined)
      throw new EvaluationError('get() wants a map, a key and a default.');
    return object.get(key) ?? otherwise;
  },
};

/** The methods rules may call on a value. */
export const METHOD_NAMES: ReadonlySet<string> = new Set(Object.keys(METHODS));

/** Calls a method of the language; throws {@link EvaluationError} when the value does not have it. */
export function callMethod(object: Value, method: string, args: readonly Value[]): Value {
  const call = METHODS[method];
  if (!call) throw new EvaluationError(`No method ${method}().`);
  return call(object, args);
}
