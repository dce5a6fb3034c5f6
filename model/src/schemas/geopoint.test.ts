import * as v from 'valibot';
import { expect, test } from 'vitest';
import { geopointSchema } from './geopoint.ts';
import { check } from '../requests/validation.ts';

test.each([
  [90, 180, true],
  [-90, -180, true],
  [0, 0, true],
  [90.000_001, 0, false],
  [-90.000_001, 0, false],
  [0, 180.000_001, false],
  [0, -180.000_001, false],
  [Number.NaN, 0, false],
])('latitude %d, longitude %d is a place on earth: %s', (latitude, longitude, isPlace) => {
  expect(check(geopointSchema, { latitude, longitude }).ok).toBe(isPlace);
});

test.each([null, undefined, 5, 'here', {}, { latitude: '1', longitude: 1 }, { latitude: 1, longitude: '1' }])(
  '%j is no place, and the fault has a name',
  (value) => {
    expect(v.safeParse(geopointSchema, value).issues?.[0].message).toBe('geopoint');
  },
);
