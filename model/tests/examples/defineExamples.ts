import {
  type Examples,
  type InvalidExample,
  isFields,
  otherType,
  pathsOf,
  stranger,
  type ValidExample,
  valueAt,
  withValue,
} from './examples.ts';
import type { Fact, Facts } from './facts.ts';

/** Source of the examples of a kind of document. */
export interface ExampleSource {
  /** The least that is valid. */
  readonly minimal: Readonly<Record<string, unknown>>;
  /** Every field there is; each fact below is put into it. What no fact leaves out is required, but for Chinese. */
  readonly full: Readonly<Record<string, unknown>>;
  readonly facts?: Facts;
  /** Paths of maps whose keys are ids: an unknown key is no fault there, and neither is a missing one. */
  readonly records?: readonly string[];
  /** Paths of fields that may be of several types. */
  readonly severalTypes?: readonly string[];
  /** Further documents. */
  readonly valid?: readonly ValidExample[];
  readonly invalid?: readonly InvalidExample[];
  /** By the beginning of a field's path: the reason for which security rules cannot see faults there. */
  readonly unseenByRules?: Readonly<Record<string, string>>;
}

/** True where `path` is the field `start`, or inside it. A star in `start` matches one key. */
function isWithin(path: string, start: string): boolean {
  const keys = path.split('.');
  return start.split('.').every((key, index) => key === keys[index] || (key === '*' && keys[index] !== undefined));
}

/**
 * Makes the examples of a kind of document: the minimal and the full one, one valid or invalid document for each
 * fact, and for every field of the full one: missing, of another type, and with a field beside it that nobody knows.
 */
export function defineExamples(source: ExampleSource): Examples {
  const { minimal, full, facts = { good: [], bad: [] }, records = [], severalTypes = [] } = source;
  const paths = pathsOf(full);
  const isRecord = (path: string): boolean => records.includes(path);
  const parent = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));
  const isEntry = (path: string): boolean => isRecord(parent(path)) || /(^|\.)0$/.test(path);
  const optional = new Set(facts.good.filter(([, , value]) => value === undefined).map(([, path]) => path));
  const isRequired = (path: string): boolean => !isEntry(path) && !optional.has(path) && !path.endsWith('.zh');

  const put = ([name, path, value, unseenByRules]: Fact): InvalidExample => ({
    name,
    field: path,
    value: withValue(full, path, value),
    ...(unseenByRules === undefined ? {} : { unseenByRules }),
  });
  const invalid: InvalidExample[] = [
    ...paths
      .filter(isRequired)
      .map((path) => ({ name: `${path}: missing`, field: path, value: withValue(full, path, undefined) })),
    ...paths
      .filter((path) => !severalTypes.some((start) => isWithin(path, start)))
      .map((path) => ({
        name: `${path}: of another type`,
        field: path,
        value: withValue(full, path, otherType(valueAt(full, path), /(^|\.)0$/.test(path))),
      })),
    ...['', ...paths]
      .filter((path) => isFields(path === '' ? full : valueAt(full, path)) && !isRecord(path))
      .map((path) => {
        const field = path === '' ? stranger : `${path}.${stranger}`;
        return { name: `${field}: not known`, field, value: withValue(full, field, 'x') };
      }),
    ...facts.bad.map(put),
    ...(source.invalid ?? []),
  ];
  return {
    valid: [
      { name: 'minimal', value: minimal },
      { name: 'full', value: full },
      ...facts.good.map(put),
      ...(source.valid ?? []),
    ],
    invalid: invalid.map((example) => {
      const reason = Object.entries(source.unseenByRules ?? {}).find(([start]) => isWithin(example.field, start))?.[1];
      return reason === undefined || example.unseenByRules !== undefined
        ? example
        : { ...example, unseenByRules: reason };
    }),
  };
}
