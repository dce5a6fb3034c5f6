import type { Field, MapValue, Value } from './value.ts';
import { readText, textOf, type TextType } from './valueText.ts';

/**
 * Documents as JSON for export and import. A value without a JSON type is written as an object with one key that begins
 * with a dollar sign, as in the seed: `{"$timestamp": "2026-11-20T01:00:00Z"}`, `{"$geopoint": [1.3, 103.8]}`,
 * `{"$bytes": "base64"}`, `{"$vector": [1, 2]}`, `{"$reference": "posts/x"}`, `{"$number": "NaN"}`. A map whose own
 * key looks like that is written as `{"$map": {…}}`.
 */
const marks = ['$timestamp', '$geopoint', '$bytes', '$vector', '$reference', '$number', '$map'] as const;
type Mark = (typeof marks)[number];

function isMark(key: string): key is Mark {
  return (marks as readonly string[]).includes(key);
}

/** The JSON for a value. */
export function toJson(value: Value): unknown {
  switch (value.type) {
    case 'number':
      return Number.isFinite(value.value) && !Object.is(value.value, -0) ? value.value : { $number: textOf(value) };
    case 'timestamp':
    case 'bytes':
    case 'reference':
      return { [`$${value.type}`]: textOf(value) };
    case 'geopoint':
      return { $geopoint: [value.value.latitude, value.value.longitude] };
    case 'vector':
      return { $vector: value.value };
    case 'array':
      return value.value.map(toJson);
    case 'map': {
      const map = Object.fromEntries(value.value.map(([name, inner]) => [name, toJson(inner)]));
      return value.value.length === 1 && isMark(value.value[0]?.[0] ?? '') ? { $map: map } : map;
    }
    default:
      return value.value;
  }
}

/** The JSON is not a document; `at` is the dotted place of the fault, empty for the whole. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly at: string;
  constructor(at: string, options?: ErrorOptions) {
    super(at === '' ? 'not a document' : at, options);
    this.at = at;
  }
}

/** Reads a value by its mark: every one but a map is read as a person types it. */
function readMarked(mark: Mark, inner: unknown, at: string): Value {
  if (mark === '$map') {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) throw new JsonError(at);
    return { type: 'map', value: fieldsOf(inner, at) };
  }
  const hasParts = mark === '$geopoint' || mark === '$vector';
  const text: unknown = hasParts ? Array.isArray(inner) && inner.join(',') : inner;
  const read = typeof text === 'string' ? readText(mark.slice(1) as TextType, text) : null;
  if (read === null) throw new JsonError(at);
  return read;
}

function fieldsOf(map: object, at: string): Field[] {
  return Object.entries(map).map(([name, inner]) => [name, fromJson(inner, at === '' ? name : `${at}.${name}`)]);
}

/** The value of what JSON and the client library write alike; undefined for everything else. */
export function scalarValue(value: unknown): Value | undefined {
  if (value === null) return { type: 'null', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'number') return { type: 'number', value };
  return typeof value === 'string' ? { type: 'string', value } : undefined;
}

/** The value that JSON describes. @throws JsonError with the place of the fault. */
export function fromJson(json: unknown, at = ''): Value {
  const scalar = scalarValue(json);
  if (scalar !== undefined) return scalar;
  if (typeof json !== 'object' || json === null) throw new JsonError(at);
  if (Array.isArray(json)) return { type: 'array', value: json.map((item, index) => fromJson(item, `${at}.${index}`)) };
  const [member, ...furtherMembers] = Object.entries(json);
  if (member !== undefined && furtherMembers.length === 0 && isMark(member[0]))
    return readMarked(member[0], member[1], at);
  return { type: 'map', value: fieldsOf(json, at) };
}

/** Parses the text of a JSON file. @throws JsonError without a place where it is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new JsonError('', { cause: error });
  }
}

/** Reads a document from the text of a JSON file. @throws JsonError */
export function readDocument(text: string): MapValue {
  const value = fromJson(parseJson(text));
  if (value.type !== 'map') throw new JsonError('');
  return value;
}

/** The text of a JSON file for a document. */
export function writeDocument(document: MapValue): string {
  return `${JSON.stringify(toJson(document), null, 2)}\n`;
}
