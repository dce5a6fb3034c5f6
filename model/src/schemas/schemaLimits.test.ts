import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { line, listOf, text, wholeNumber } from './fields.ts';
import { questionSetLimits } from '../feedback/questionLimits.ts';
import { questionSchema, questionSetSchema } from '../feedback/questionSet.ts';
import { entrySchema, fieldSchema, findMaxLength, maxLengthOf, rangeOf, variantSchema } from './schemaLimits.ts';
import { siteConfigSchema } from '../settings/siteConfig.ts';

describe('the limit of a text', () => {
  it.each([
    ['in a pipe', text(7)],
    ['in a pipe with further checks', line(7)],
    ['in a pipe that begins with a pipe', v.pipe(text(7), v.minLength(1))],
    ['in an optional text', v.optional(text(7))],
    ['in a text that may be left out or null', v.optional(v.nullable(text(7)))],
    ['in a nullish text', v.nullish(text(7), '')],
    [
      'in a pipe around an optional text',
      v.pipe(
        v.optional(text(7)),
        v.check(() => true),
      ),
    ],
    ['the smaller of two', v.pipe(text(7), v.maxLength(9))],
    ['the larger one in a union', v.union([text(3), v.nullable(line(7))])],
  ])('is found %s', (_, schema) => {
    expect(maxLengthOf(schema)).toBe(7);
  });

  it.each([
    ['a text without one', v.string()],
    ['a union with a text without one', v.union([text(3), v.string()])],
    ['a number', wholeNumber(1, 7)],
  ])('is missing in %s', (_, schema) => {
    expect(findMaxLength(schema)).toBeUndefined();
    expect(() => maxLengthOf(v.object({ title: schema }), 'title')).toThrow(/at "title" has no maximum length/);
  });
});

describe('the limit of a list', () => {
  it('is the most entries of an array or a record', () => {
    expect(maxLengthOf(v.optional(listOf(v.string(), 4)))).toBe(4);
    expect(maxLengthOf(v.pipe(v.record(v.string(), v.string()), v.minEntries(2), v.maxEntries(4)))).toBe(4);
    expect(() => maxLengthOf(v.array(v.string()))).toThrow('has no maximum length');
  });
});

describe('the range of a number', () => {
  it('is that of its checks', () => {
    expect(rangeOf(v.object({ minutes: v.optional(wholeNumber(1, 1440)) }), 'minutes')).toEqual({ min: 1, max: 1440 });
  });

  it('is the narrower of two', () => {
    expect(rangeOf(v.pipe(wholeNumber(1, 10), v.minValue(3), v.maxValue(7)))).toEqual({ min: 3, max: 7 });
    expect(rangeOf(v.pipe(wholeNumber(3, 7), v.minValue(1), v.maxValue(10)))).toEqual({ min: 3, max: 7 });
  });

  it('must have both ends', () => {
    expect(() => rangeOf(v.pipe(v.number(), v.minValue(1)))).toThrow('has no range');
    expect(() => rangeOf(v.pipe(v.number(), v.maxValue(1)))).toThrow('has no range');
    expect(() => rangeOf(v.pipe(v.string(), v.minValue('a'), v.maxValue('b')))).toThrow('has no range');
  });
});

describe('the schema of a field', () => {
  const schema = v.pipe(
    v.strictObject({
      address: v.nullable(v.object({ lines: v.object({ en: text(5) }) })),
      links: v.optional(listOf(v.object({ label: line(6) }), 3)),
      notes: v.record(v.string(), text(8)),
    }),
    v.check(() => true),
  );

  it('is found by its path', () => {
    expect(fieldSchema(schema, '')).toBe(schema);
    expect(maxLengthOf(schema, 'address.lines.en')).toBe(5);
    expect(maxLengthOf(schema, 'links')).toBe(3);
    expect(maxLengthOf(schema, 'links.0.label')).toBe(6);
    expect(maxLengthOf(schema, 'notes.session-1')).toBe(8);
  });

  it('of a list is found for its entries', () => {
    expect(maxLengthOf(entrySchema(fieldSchema(schema, 'links')), 'label')).toBe(6);
    expect(maxLengthOf(entrySchema(fieldSchema(schema, 'notes')))).toBe(8);
    expect(() => entrySchema(schema)).toThrow('has no entries');
  });

  it.each(['title', 'address.line', 'notes.a.b', 'toString'])('is not found at %s', (path) => {
    expect(() => fieldSchema(schema, path)).toThrow(/has no field/);
  });
});

describe('a variant', () => {
  it('is chosen by its discriminator', () => {
    expect(maxLengthOf(variantSchema(questionSchema, { kind: 'rating' }), 'lowLabel.en')).toBe(60);
    expect(rangeOf(variantSchema(v.optional(questionSchema), { kind: 'text' }), 'maxLength')).toEqual({
      min: 1,
      max: questionSetLimits.text,
    });
  });

  it('is the one whose discriminator is optional where a value has none', () => {
    const schema = v.variant('kind', [
      v.object({ kind: v.literal('long'), text: v.pipe(v.string(), v.maxLength(90)) }),
      v.object({ kind: v.optional(v.literal('short')), text: v.pipe(v.string(), v.maxLength(9)) }),
    ]);
    const limits = [{}, { kind: 'short' }, { kind: 'long' }].map((value) =>
      maxLengthOf(variantSchema(schema, value), 'text'),
    );
    expect(limits).toEqual([9, 9, 90]);
  });

  it('must be there', () => {
    expect(() => variantSchema(questionSchema, { kind: 'essay' })).toThrow('no schema where "kind" is "essay"');
    expect(() => fieldSchema(questionSchema, 'text')).toThrow('(variant) has no field "text"');
  });

  it('is no matter for any other schema', () => {
    expect(variantSchema(siteConfigSchema, {})).toBe(siteConfigSchema);
  });
});

it('limits of the model are found', () => {
  expect(maxLengthOf(siteConfigSchema, 'navigation.0.children.0.label.zh')).toBe(40);
  expect(maxLengthOf(siteConfigSchema, 'tags')).toBe(100);
  expect(maxLengthOf(questionSetSchema, 'sections')).toBe(questionSetLimits.sections);
  expect(maxLengthOf(questionSetSchema, 'questions')).toBe(questionSetLimits.questions);
});
