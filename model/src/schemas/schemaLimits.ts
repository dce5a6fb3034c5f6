import type * as v from 'valibot';

/** Reads limits out of the model's schemas, so that forms and tests repeat no number. */

/** A step of a pipe: a check with its limit, or the schema that the pipe begins with. */
type Step = Part & { readonly requirement?: unknown };

/** The parts of valibot's schemas that hold a limit or lead to another schema. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Step[];
  /** Schema within `optional`, `nullable` and their like. */
  readonly wrapped?: v.GenericSchema;
  /** Schemas of an object by key. */
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  /** Schema of the entries of an array. */
  readonly item?: v.GenericSchema;
  /** Schema of the values of a record. */
  readonly value?: v.GenericSchema;
  /** Schemas of a union or a variant. */
  readonly options?: readonly v.GenericSchema[];
  /** The field by which a variant tells its schemas apart. */
  readonly key?: unknown;
  /** The value of a literal. */
  readonly literal?: unknown;
}

/** Removes `optional`, `nullable` and their like. */
function unwrapped(schema: v.GenericSchema): Part {
  const part: Part = schema;
  return part.wrapped === undefined ? part : unwrapped(part.wrapped);
}

/** Lists the steps of a schema's pipe, of the pipes that it begins with, and of the schema that it wraps. */
function stepsOf(part: Part): Step[] {
  if (part.pipe !== undefined) return part.pipe.flatMap((step) => (step.kind === 'schema' ? stepsOf(step) : [step]));
  return part.wrapped === undefined ? [] : stepsOf(part.wrapped);
}

function limitsOf(schema: v.GenericSchema, ...types: readonly string[]): number[] {
  return stepsOf(schema).flatMap(({ type, requirement }) =>
    types.includes(type) && typeof requirement === 'number' ? [requirement] : [],
  );
}

function childSchema(schema: v.GenericSchema, key: string): v.GenericSchema {
  const { type, entries, item, value } = unwrapped(schema);
  const child = entries === undefined ? (item ?? value) : Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (child === undefined) throw new TypeError(`The schema (${type}) has no field "${key}".`);
  return child;
}

/**
 * Finds the schema of a field within a document's schema.
 * @param path dotted, as the field of a fault: `title.en`. Any key leads to the entries of an array or a record:
 * `links.0.label`. The empty path is the schema itself.
 * @throws TypeError where there is no such field, or where a variant must be chosen first.
 */
export function fieldSchema(schema: v.GenericSchema, path: string): v.GenericSchema {
  return path === '' ? schema : path.split('.').reduce(childSchema, schema);
}

/** Finds the schema of the entries of an array or a record. */
export function entrySchema(schema: v.GenericSchema): v.GenericSchema {
  const { type, item, value } = unwrapped(schema);
  const entry = item ?? value;
  if (entry === undefined) throw new TypeError(`The schema (${type}) has no entries.`);
  return entry;
}

/** Chooses among the schemas of a variant by a value's discriminator. Returns any other schema as it is. */
export function variantSchema(schema: v.GenericSchema, value: Readonly<Record<string, unknown>>): v.GenericSchema {
  const { type, key, options = [] } = unwrapped(schema);
  if (type !== 'variant') return schema;
  const discriminator = String(key);
  const chosenOption = options.find((option) => {
    const child = childSchema(option, discriminator);
    const isAbsent = value[discriminator] === undefined;
    return isAbsent ? child.type === 'optional' : unwrapped(child).literal === value[discriminator];
  });
  if (chosenOption === undefined)
    throw new TypeError(
      `The variant has no schema where "${discriminator}" is ${JSON.stringify(value[discriminator])}.`,
    );
  return chosenOption;
}

/**
 * Finds the most characters of a text, or the most entries of an array or a record. Of several checks the smallest
 * counts; of the texts of a union the longest.
 * @returns undefined where the schema has no limit.
 */
export function findMaxLength(schema: v.GenericSchema): number | undefined {
  const lengths = limitsOf(schema, 'max_length', 'max_entries');
  if (lengths.length > 0) return Math.min(...lengths);
  const { type, options = [] } = unwrapped(schema);
  if (type !== 'union') return undefined;
  const limits = options.map(findMaxLength);
  return limits.every((length) => length !== undefined) ? Math.max(...limits) : undefined;
}

/**
 * Finds the limit of a text, an array or a record that must have one.
 * @param path as {@link fieldSchema} takes it.
 * @throws TypeError where the schema has no such field, or the field no limit.
 */
export function maxLengthOf(schema: v.GenericSchema, path = ''): number {
  const found = fieldSchema(schema, path);
  const length = findMaxLength(found);
  if (length === undefined)
    throw new TypeError(`The schema (${unwrapped(found).type}) at "${path}" has no maximum length.`);
  return length;
}

/**
 * Finds the least and the greatest value of a number.
 * @param path as {@link fieldSchema} takes it.
 * @throws TypeError where the schema has no such field, or the field not both limits.
 */
export function rangeOf(schema: v.GenericSchema, path = ''): { readonly min: number; readonly max: number } {
  const found = fieldSchema(schema, path);
  const least = limitsOf(found, 'min_value');
  const greatest = limitsOf(found, 'max_value');
  if (least.length === 0 || greatest.length === 0)
    throw new TypeError(`The schema (${unwrapped(found).type}) at "${path}" has no range.`);
  return { min: Math.max(...least), max: Math.min(...greatest) };
}
