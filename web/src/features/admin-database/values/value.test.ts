import { describe, expect, it } from 'vitest';
import {
  changedFields,
  emptyValue,
  faultsOf,
  isRefused,
  type MapValue,
  plainValue,
  sameValue,
  type Value,
  valueTypes,
  withValue,
} from './value.ts';

const map = (fields: Record<string, Value>): MapValue => ({ type: 'map', value: Object.entries(fields) });
const string = (value: string): Value => ({ type: 'string', value });
const number = (value: number): Value => ({ type: 'number', value });

describe('a value', () => {
  it('begins empty, of its own type, for every type', () => {
    for (const type of valueTypes) expect(emptyValue(type, 1_000).type).toBe(type);
  });

  // The specification, section 3.
  it.each([
    { type: 'timestamp', value: { seconds: 1, nanoseconds: 0 } },
    { type: 'geopoint', value: { latitude: 0, longitude: 0 } },
    { type: 'bytes', value: '' },
    { type: 'vector', value: [] },
  ] as const)('of the type $type is offered, with the parts of the specification', (empty) => {
    expect(valueTypes).toContain(empty.type);
    expect(emptyValue(empty.type, 1_000)).toEqual(empty);
  });

  it('differs when only the type differs', () => {
    expect(sameValue(string('1'), number(1))).toBe(false);
    expect(sameValue({ type: 'vector', value: [1] }, { type: 'array', value: [number(1)] })).toBe(false);
    expect(sameValue(number(Number.NaN), number(Number.NaN))).toBe(true);
    const vector = (value: number) => ({ type: 'vector', value: [1, value] }) as const;
    expect(sameValue(vector(Number.NaN), vector(Number.NaN))).toBe(true);
    expect(sameValue(vector(Number.NaN), vector(2))).toBe(false);
    expect(sameValue(map({ a: number(1), b: number(2) }), map({ b: number(2), a: number(1) }))).toBe(true);
  });
});

describe('withValue', () => {
  const document = map({ list: { type: 'array', value: [number(1), map({ a: string('x') })] } });

  it('replaces deep inside and leaves the original alone', () => {
    const changed = withValue(document, ['list', 1, 'a'], string('y'));
    expect(plainValue(changed)).toEqual({ list: [1, { a: 'y' }] });
    expect(plainValue(document)).toEqual({ list: [1, { a: 'x' }] });
  });
  it('adds at the end of a list and to a map', () => {
    expect(plainValue(withValue(document, ['list', 2], number(3)))).toEqual({ list: [1, { a: 'x' }, 3] });
    expect(plainValue(withValue(document, ['list', 1, 'b'], { type: 'null', value: null }))).toEqual({
      list: [1, { a: 'x', b: null }],
    });
  });
  it('removes', () => {
    expect(plainValue(withValue(document, ['list', 0], undefined))).toEqual({ list: [{ a: 'x' }] });
    expect(plainValue(withValue(document, ['list'], undefined))).toEqual({});
  });
});

describe('changedFields', () => {
  it('names what was changed, added and removed, and nothing else', () => {
    const before = map({ same: string('s'), type: string('1'), gone: number(1) });
    const after = map({ same: string('s'), type: number(1), fresh: { type: 'null', value: null } });
    expect(changedFields(before, after)).toEqual([
      { name: 'type', after: number(1) },
      { name: 'fresh', after: { type: 'null', value: null } },
      { name: 'gone', after: undefined },
    ]);
  });
});

describe('faultsOf', () => {
  const item = (fields: Record<string, Value> = {}): MapValue =>
    map({
      text: map({ en: string('Torch'), zh: string('手电筒') }),
      category: map({ en: string('Bring') }),
      order: number(1),
      ...fields,
    });
  it('accepts what the model accepts', () => {
    expect(faultsOf('camps/camp-2026/checklist/torch', item())).toEqual([]);
  });
  it('leaves out what saving fills in, whether it is there or not', () => {
    const consent = { text: map({ en: string('I agree.') }) };
    expect(faultsOf('consentTexts/camp', map(consent))).toEqual([]);
    expect(faultsOf('consentTexts/camp', map({ ...consent, revision: string('no number') }))).toEqual([]);
    expect(faultsOf('grants/x', map(consent)).length).toBeGreaterThan(0);
  });
  it('names the field that the model refuses', () => {
    expect(
      faultsOf('camps/camp-2026/checklist/torch', item({ order: string('1') })).map((fault) => fault.field),
    ).toEqual(['order']);
  });
  it('has no opinion where the model knows no document', () => {
    expect(faultsOf('scratch/x', map({ anything: number(1) }))).toEqual([]);
  });
});

describe('a document that the model refuses', () => {
  const fault = (field: string) => [{ field, message: { en: 'No' } }];

  it('may be saved by somebody who insists, except route rules by which the site would run', () => {
    expect(isRefused('state/site-config', fault('routeRules.0.middleware'))).toBe(true);
    expect(isRefused('state/site-config', fault('timeZone'))).toBe(false);
    expect(isRefused('posts/x', fault('routeRules.0.middleware'))).toBe(false);
  });
});
