import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../tests/examples/judge.ts';
import {
  accountIdSchema,
  colorSchema,
  emailSchema,
  emergencyPhoneSchema,
  generatedIdPattern,
  httpsUrlSchema,
  idSchema,
  line,
  listOf,
  orderSchema,
  phoneSchema,
  revisionSchema,
  sitePathPattern,
  sitePathSchema,
  slugSchema,
  storagePathSchema,
  text,
  timeOfDaySchema,
  wholeNumber,
} from './fields.ts';

const digits = '1234567890123456';

/** Fields of a text with a pattern: the remedy, values that are valid, and others that are not. */
const patterns: readonly [string, v.GenericSchema, string, readonly string[], readonly string[]][] = [
  [
    'an ID',
    idSchema,
    'Use lower-case letters, digits and hyphens, at most 64.',
    ['a', '7', 'camp-2026', 'a'.repeat(64), 'a-'],
    ['', '-a', 'Camp', 'camp 2026', 'a/b', 'camp_1', 'camp!', '!camp'],
  ],
  [
    'a slug',
    slugSchema,
    'Use lower-case words joined by hyphens, such as advent-2026.',
    ['a', 'advent-2026', 'letters/2026/advent-1', 'a-b-c/d-e-f/g', 'a/two-words', 'a'.repeat(200)],
    ['', '-a', 'a-', 'a--b', '/a', 'a/', 'a//b', 'a/-b', 'a/b-', 'Advent', 'a/B', 'a/b-C', 'a-B', 'a_b'],
  ],
  [
    'a telephone number',
    phoneSchema,
    'Enter the number with its country code, such as +6565550123.',
    [`+${digits.slice(0, 7)}`, `+${digits.slice(0, 15)}`],
    [`+${digits.slice(0, 6)}`, `+${digits}`, '65550123', '+0655501', '+65 6555 0123', 'x+6565550123', '+6565550123x'],
  ],
  [
    'an emergency number',
    emergencyPhoneSchema,
    'Enter the number as it is dialled, digits only, such as 999 or +6565550123.',
    ['999', '+999', digits.slice(0, 15), `+${digits.slice(0, 15)}`],
    ['99', '+99', digits, `+${digits}`, '++999', '99+9', '999 and wait', 'call 999', 'abc'],
  ],
  [
    'a colour',
    colorSchema,
    'Enter the colour as # and six hexadecimal digits.',
    ['#00ff9a', '#123456'],
    ['00ff9a', '#00FF9A', '#0f9', '#00ff9', '#00ff9a0', 'x#00ff9a', '#gggggg'],
  ],
  [
    'a time of day',
    timeOfDaySchema,
    'Enter the time as 09:30.',
    ['00:00', '09:30', '19:59', '20:00', '23:59'],
    [
      '24:00',
      '29:00',
      '9:30',
      '09:60',
      '09:3',
      '09:300',
      '109:30',
      '09.30',
      'a9:30',
      '1a:30',
      '2a:30',
      '09:a0',
      '09:3a',
    ],
  ],
  [
    'a path on the site',
    sitePathSchema,
    'Enter a path on this site, beginning with /.',
    ['/', '/about'],
    ['about', '//example.org', '/\\example.org'],
  ],
  [
    'a path of a stored file',
    storagePathSchema,
    'This is not the path of a stored file.',
    ['a', '-', 'pictures/hills-1', 'resources/a (1).pdf', 'a'.repeat(500), 'a_b/c_d', 'a/b/c'],
    [
      '',
      '/a',
      'a/',
      'a//b',
      '.',
      '../a',
      'a/../b',
      'a/.b',
      ' a',
      'a/ b',
      'a\u0000',
      'a/b\n',
      'a\\b',
      'a/b!',
      'a!/b',
      '!a',
      'a/!',
    ],
  ],
  [
    'a web address',
    httpsUrlSchema,
    'Enter a complete web address beginning with https://.',
    ['https://a.b', `https://${'a'.repeat(2000)}`],
    [
      'https://ab',
      `https://${'a'.repeat(2001)}`,
      'http://example.org',
      'see https://example.org',
      'https://example.org/a b',
      'https://example.org/"',
      'https://example.org/<',
      'https://example.org/\\',
    ],
  ],
  [
    'an e-mail address',
    emailSchema,
    'Enter an e-mail address such as name@example.org, in lower case.',
    [
      'a@b.c',
      "grace.o'neil_1%2+x-y@mail.example.org",
      `${'a'.repeat(64)}@example.org`,
      `a@${'b'.repeat(248)}.org`,
      'a@b-1.c-2.d3',
    ],
    [
      '@example.org',
      `${'a'.repeat(65)}@example.org`,
      'Grace@example.org',
      'grace@Example.org',
      'grace@example.Org',
      'grace@example',
      'grace@example.',
      'grace@.org',
      'grace lim@example.org',
      'grace@example.org ',
      ' grace@example.org',
      'grace@example..org',
      'grace@ex_ample.org',
      'grace@example.o_g',
      'a@b@c.d',
    ],
  ],
];

describe.each(patterns)('%s', (_name, schema, remedy, good, bad) => {
  it('is of its form', () => {
    expect(good.filter((value) => faultsOf(schema, value).length > 0)).toEqual([]);
  });

  it('is not of another form, and the remedy says so', () => {
    expect(bad.filter((value) => faultsOf(schema, value).join() !== remedy)).toEqual([]);
  });

  it('is a text', () => {
    expect(faultsOf(schema, 7)).toEqual(['Must be string.']);
  });
});

it.each([
  ['an ID', idSchema, 64],
  ['an account ID', accountIdSchema, 128],
  ['a slug', slugSchema, 200],
  ['a path of a stored file', storagePathSchema, 500],
  ['a line', line(9), 9],
  ['a text', text(9), 9],
] as const)('%s is no longer than its limit', (_name, schema, limit) => {
  expect(faultsOf(schema, 'a'.repeat(limit))).toEqual([]);
  expect(faultsOf(schema, 'a'.repeat(limit + 1))).toEqual([`Use at most ${limit} characters.`]);
});

it('takes an e-mail address of at most 254 characters', () => {
  expect(faultsOf(emailSchema, `a@${'b'.repeat(249)}.org`)).toEqual(['Use at most 254 characters.']);
});

it.each([
  ['one line', 'one', []],
  ['a line with spaces around it', ' one ', []],
  ['two lines', 'one\ntwo', ['Please enter one line of text.']],
  ['two lines of an old Macintosh', 'one\rtwo', ['Please enter one line of text.']],
  ['nothing', '', ['Please enter one line of text.']],
  ['spaces of two scripts', ' \u3000', ['Please enter one line of text.']],
])('of a line that is %s', (_name, value, faults) => {
  expect(faultsOf(line(20), value)).toEqual(faults);
});

it('takes any text, an empty one and one of several lines too', () => {
  expect(['', 'one\ntwo'].flatMap((value) => faultsOf(text(20), value))).toEqual([]);
  expect(faultsOf(text(20), 7)).toEqual(['Must be string.']);
});

it('takes a list of at most so many entries, each valid', () => {
  const schema = listOf(v.number(), 2);
  expect([[], [1, 2]].flatMap((value) => faultsOf(schema, value))).toEqual([]);
  expect(faultsOf(schema, [1, 2, 3])).toEqual(['At most 2 entries.']);
  expect(faultsOf(schema, ['1'])).toEqual(['0: Must be number.']);
  expect(faultsOf(schema, 1)).toEqual(['Must be Array.']);
});

it.each([
  ['a whole number', wholeNumber(-1, 2), -1, 2],
  ['a place among siblings', orderSchema, -1_000_000, 1_000_000],
  ['a revision', revisionSchema, 1, 1_000_000_000],
] as const)('%s is between its bounds, both included', (_name, schema, least, most) => {
  expect([least, most].flatMap((value) => faultsOf(schema, value))).toEqual([]);
  expect(faultsOf(schema, least - 1)).toEqual([`Must be ${least} or more.`]);
  expect(faultsOf(schema, most + 1)).toEqual([`Must be ${most} or less.`]);
  expect(faultsOf(schema, '1')).toEqual(['Must be number.']);
});

it('takes fractions for a place among siblings, and for no whole number', () => {
  expect(faultsOf(orderSchema, 0.5)).toEqual([]);
  expect(faultsOf(wholeNumber(0, 1), 0.5)).toEqual(['Must be a whole number.']);
});

it.each([
  ['AZaz0123456789AZaz09', true],
  ['AZaz0123456789AZaz0', false],
  ['AZaz0123456789AZaz09x', false],
  ['-AZaz0123456789AZaz0', false],
  ['xAZaz0123456789AZaz09', false],
])('says that the client library makes the id %j: %j', (id, isGenerated) => {
  expect(generatedIdPattern.test(id)).toBe(isGenerated);
});

it.each(['/', '/a', '/about', '/content/advent-2026', '/a//b', '/内容', `/${'a'.repeat(299)}`])(
  'a path on the site: %s',
  (path) => {
    expect(path).toMatch(sitePathPattern);
  },
);

it.each([
  '',
  'about',
  'see /about',
  '//example.org',
  '/\\example.org',
  '/a\\b',
  '/about us',
  '/about\n',
  `/${'a'.repeat(300)}`,
])('no path on the site: %j', (path) => {
  expect(path).not.toMatch(sitePathPattern);
});
