import { Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { plainValue } from './plainValue.ts';

it.each<[string, unknown, unknown]>([
  ['a moment', Timestamp.fromMillis(Date.UTC(2026, 11, 4, 10)), '2026-12-04T10:00:00.000Z'],
  ['a reference', new Firestore({ projectId: 'demo' }).doc('camps/camp-2026'), 'camps/camp-2026'],
  ['a place', new GeoPoint(1.5, -2), { latitude: 1.5, longitude: -2 }],
  ['bytes', Buffer.from('Steeple'), 'U3RlZXBsZQ=='],
  ['a list', [new GeoPoint(1, 2), 'x'], [{ latitude: 1, longitude: 2 }, 'x']],
  ['a map', { at: { on: Timestamp.fromMillis(0) }, no: null }, { at: { on: '1970-01-01T00:00:00.000Z' }, no: null }],
  ['a text', 'x', 'x'],
  ['a number', 0, 0],
  ['nothing', null, null],
])('%s can be read in an export', (_, value, expected) => {
  expect(plainValue(value)).toEqual(expected);
});
