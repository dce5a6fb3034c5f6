import * as v from 'valibot';
import { expect, test } from 'vitest';
import { geopointSchema } from './geopoint.ts';
import { check } from './validation.ts';

test.each([
  [90, 180],
  [-90, -180],
  [0, 0],
])('latitude %d, longitude %d is a place on earth', (latitude, longitude) => {
  expect(check(geopointSchema, { latitude, longitude }).ok).toBe(true);
});

test.each([null, undefined, 5, 'here', {}, { latitude: '1', longitude: 1 }, { latitude: 1, longitude: '1' }])(
  '%j is no place, and the fault has a name',
  (value) => {
    expect(v.safeParse(geopointSchema, value).issues?.[0].message).toBe('geopoint');
  },
);

test.each([
  [90.000_001, 0],
  [-90.000_001, 0],
  [0, 180.000_001],
  [0, -180.000_001],
  [Number.NaN, 0],
])('latitude %d, longitude %d is none', (latitude, longitude) => {
  expect(check(geopointSchema, { latitude, longitude }).ok).toBe(false);
});
