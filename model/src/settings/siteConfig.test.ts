import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { siteConfigExamples } from '../../tests/examples/siteConfig.ts';
import { siteConfigSchema } from './siteConfig.ts';

const faults = (path: string, value: unknown): string[] =>
  issuesWith(siteConfigSchema, siteConfigExamples, path, value);
const many = (length: number, value: object): unknown[] => Array.from({ length }, () => ({ ...value }));
const link = { label: { en: 'About' }, path: '/about' };
const copied = { label: { en: 'UEN' }, value: 'T00SS0000A' };

it('what the whole site shares fits its examples', () => {
  expect(misjudged(siteConfigSchema, siteConfigExamples)).toEqual([]);
});

it.each(['paynow', 'bank', 'cheque', 'online', 'cash'])('people can give by %s', (kind) => {
  expect(faults('giving.0.kind', kind)).toEqual([]);
});

describe('a check before a navigation', () => {
  const switched = (checks: object): string[] => faults('routeRules.0.middleware', checks);

  it('that exists is switched on or off', () => {
    expect(switched({})).toEqual([]);
    expect(switched({ camp: true, admin: false })).toEqual([]);
  });

  it('that does not exist is switched by no rule, not even beside one that does', () => {
    expect(switched({ camp: true, vip: true })).toEqual(['routeRules.0.middleware: unknownCheck']);
    expect(switched({ camp: 'on' })).toEqual(['routeRules.0.middleware.camp']);
    expect(switched({ ['x'.repeat(65)]: true })).toEqual([`routeRules.0.middleware.${'x'.repeat(65)}`]);
  });
});

describe.each([
  ['serviceTimes.0.weekday', 1, 0],
  ['serviceTimes.0.weekday', 7, 8],
  ['serviceTimes.0.minutes', 1, 0],
  ['serviceTimes.0.minutes', 1440, 1441],
  ['serviceTimes.0.name.en', 'x'.repeat(80), 'x'.repeat(81)],
  ['serviceTimes.0.place.en', 'x'.repeat(120), 'x'.repeat(121)],
  ['serviceTimes.0.note.zh', 'x'.repeat(300), 'x'.repeat(301)],
  ['serviceTimes.0.language', 'both', ''],
  ['contacts.0.name.en', 'x'.repeat(80), 'x'.repeat(81)],
  ['contacts.0.whatsapp', false, 'no'],
  ['giving.0.kind', 'cash', ''],
  ['giving.0.name.en', 'x'.repeat(80), 'x'.repeat(81)],
  ['giving.0.description.en', 'x'.repeat(2000), 'x'.repeat(2001)],
  ['giving.0.copyable', many(8, copied), many(9, copied)],
  ['giving.0.copyable.0.label.en', 'x'.repeat(60), 'x'.repeat(61)],
  ['giving.0.copyable.0.value', 'x'.repeat(120), 'x'.repeat(121)],
  ['giving.0.qr', 'x'.repeat(512), 'x'.repeat(513)],
  ['calendars.0.googleId', 'x'.repeat(254), 'x'.repeat(255)],
  ['calendars.0.name.en', 'x'.repeat(80), 'x'.repeat(81)],
  ['navigation.0.label.en', 'x'.repeat(40), 'x'.repeat(41)],
  ['navigation.0.children', many(12, link), many(13, link)],
  ['navigation.0.children.0.label.en', 'x'.repeat(40), 'x'.repeat(41)],
  ['resourceCategories.0.name.en', 'x'.repeat(60), 'x'.repeat(61)],
  ['tags.0.en', 'x'.repeat(40), 'x'.repeat(41)],
  ['traditionalTerms.0.simplified', 'x'.repeat(40), 'x'.repeat(41)],
  ['traditionalTerms.0.traditional', 'x'.repeat(40), 'x'.repeat(41)],
])('%s', (path, within, beyond) => {
  it('is accepted up to its limit, and no further', () => {
    expect(faults(path, within)).toEqual([]);
    expect(faults(path, beyond)).toEqual([path]);
  });
});
