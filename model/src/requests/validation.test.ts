import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { check } from './validation.ts';

const faults = (schema: v.GenericSchema, value: unknown): (string | undefined)[] => {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors.map(({ field, message }) => `${field}: ${message.en}`);
};
const never = (key?: string) =>
  v.pipe(
    v.string(),
    v.check(() => false, key),
  );

it('gives a value without a fault as the schema types it', () => {
  expect(check(v.object({ name: v.optional(v.string(), 'Grace') }), {})).toEqual({
    ok: true,
    value: { name: 'Grace' },
  });
});

it('says of a field that it is missing, of another type, or too much', () => {
  const schema = v.strictObject({ name: v.string(), inner: v.strictObject({ a: v.number() }) });
  expect(faults(schema, { inner: { a: 1 } })).toEqual(['name: This field is missing.']);
  expect(faults(schema, { name: undefined, inner: undefined })).toEqual([
    'name: This field is missing.',
    'inner: This field is missing.',
  ]);
  expect(faults(schema, { name: 7, inner: 'text' })).toEqual(['name: Must be string.', 'inner: Must be Object.']);
  expect(faults(schema, { name: '', inner: { a: 1 }, more: 1 })).toEqual([
    'more: This field is not allowed here. Please remove it.',
  ]);
  expect(faults(schema, { name: '', inner: { a: '' } })).toEqual(['inner.a: Must be number.']);
});

it.each([
  [
    'a text that is too long',
    v.pipe(v.string(), v.maxLength(2)),
    'abc',
    'Use at most 2 characters.',
    '最多 2 个字符。',
  ],
  [
    'a list that is too long',
    v.pipe(v.array(v.string()), v.maxLength(1)),
    ['a', 'b'],
    'At most 1 entries.',
    '最多 1 项。',
  ],
  [
    'a map of too much',
    v.pipe(v.record(v.string(), v.number()), v.maxEntries(0)),
    { a: 1 },
    'At most 0 entries.',
    '最多 0 项。',
  ],
  [
    'a map of too little',
    v.pipe(v.record(v.string(), v.number()), v.minEntries(2)),
    { a: 1 },
    'At least 2.',
    '至少 2。',
  ],
  ['a text that is too short', v.pipe(v.string(), v.minLength(3)), 'ab', 'At least 3.', '至少 3。'],
  ['a number that is too small', v.pipe(v.number(), v.minValue(5)), 4, 'Must be 5 or more.', '不得小于 5。'],
  ['a number that is too large', v.pipe(v.number(), v.maxValue(5)), 6, 'Must be 5 or less.', '不得大于 5。'],
  ['a fraction', v.pipe(v.number(), v.integer()), 0.5, 'Must be a whole number.', '必须是整数。'],
  [
    'a word that is not in the list',
    v.picklist(['a', 'b']),
    'c',
    'Must be one of: ("a" | "b").',
    '必须是其中之一：("a" | "b")。',
  ],
  ['another word', v.literal('a'), 'c', 'Must be one of: "a".', '必须是其中之一："a"。'],
  [
    'a kind that is not in the list',
    v.variant('kind', [v.object({ kind: v.literal('a') }), v.object({ kind: v.literal('b') })]),
    { kind: 'c' },
    'Must be one of: ("a" | "b").',
    '必须是其中之一：("a" | "b")。',
  ],
  ['no value', v.string(), undefined, 'This field is missing.', '缺少此字段。'],
  ['no fields', v.strictObject({}), undefined, 'This field is missing.', '缺少此字段。'],
  ['a text in the place of fields', v.strictObject({}), 'a', 'Must be Object.', '必须是 Object。'],
  [
    'a field that nobody knows',
    v.strictObject({}),
    { a: 1 },
    'This field is not allowed here. Please remove it.',
    '此处没有这个字段，请删除。',
  ],
  ['a value of another type', v.string(), 7, 'Must be string.', '必须是 string。'],
  ['a value that a check without words refuses', never(), 'a', 'Must be something else.', '必须是 其他内容。'],
])('explains %s in both languages', (_name, schema: v.GenericSchema, value, en, zh) => {
  const checked = check(schema, value);
  expect(checked.ok ? [] : checked.errors.map(({ message }) => message)).toEqual([{ en, zh }]);
});

describe('a check with a name', () => {
  it.each([
    ['blank', 'some text'],
    ['line', 'one line'],
    ['timestamp', 'date and time'],
    ['geopoint', 'Latitude'],
    ['id', 'letters, digits and hyphens'],
    ['reservedId', 'reserved'],
    ['slug', 'joined by hyphens'],
    ['country', 'country'],
    ['emergencyPhone', 'as it is dialled'],
    ['phone', 'country code'],
    ['color', 'hexadecimal'],
    ['timeOfDay', '09:30'],
    ['sitePath', 'path on this site'],
    ['storagePath', 'stored file'],
    ['httpsUrl', 'https://'],
    ['email', 'name@example.org'],
    ['isoDate', 'existing date'],
    ['timeZone', 'time zone'],
    ['edition', 'testimonies_2526'],
    ['editionOfTestimony', 'needs an edition'],
    ['publishAtOfStatus', 'draft has no publication time'],
    ['googleIdOfSource', 'have a Google ID'],
    ['seriesOfSource', 'belong to a series'],
    ['dateOfAllDay', 'All-day events have dates'],
    ['endBeforeStart', 'after the start'],
    ['fileOrLink', 'either a file or a link'],
    ['orderOfQuestions', 'exactly once'],
    ['checksOfQuestions', 'follow from the questions'],
    ['sectionOfQuestion', 'belong to a section'],
    ['duplicate', 'twice'],
    ['unknownCheck', 'A rule can switch these: camp, admin.'],
    ['optionsOfChoice', 'A choice needs options'],
    ['partyOfPlaces', 'more people than there are places'],
    ['signUpSecret', 'link is not complete'],
    ['currency', 'currency'],
  ])('is explained in both languages: %s', (key, words) => {
    expect(check(never(key), 'a')).toEqual({
      ok: false,
      errors: [
        {
          field: '',
          message: {
            en: expect.stringContaining(words) as string,
            zh: expect.stringMatching(/\p{Script=Han}{3}/u) as string,
          },
        },
      ],
    });
  });

  it('names the checks before a navigation in both languages', () => {
    expect(check(never('unknownCheck'), 'a')).toMatchObject({
      errors: [{ message: { zh: expect.stringContaining('camp、admin') as string } }],
    });
  });
});

it('looks for one fault of a field, and for twenty of a document', () => {
  const short = v.pipe(v.string(), v.maxLength(2), v.regex(/^a/));
  expect(faults(v.object({ a: short, b: short }), { a: 'bcd', b: 'bc' })).toEqual([
    'a: Use at most 2 characters.',
    expect.stringContaining('b: Must be'),
  ]);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, 1]));
  expect(faults(v.record(v.string(), v.string()), many)).toHaveLength(20);
});
