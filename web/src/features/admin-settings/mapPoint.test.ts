import { expect, test } from 'vitest';
import { mapHint, withMapPoint } from './mapPoint.ts';

const address = { lines: { en: '1 Hill Road' }, postalCode: '123456' };
const location = { latitude: 1.25, longitude: 103.75 };
const addressWithPoint = { ...address, mapUrl: 'https://maps.google.com/?q=1.25,103.75', location };
const change = (before: object, next: object) =>
  withMapPoint({ address: before as typeof addressWithPoint }, { address: next as typeof addressWithPoint }).address;

test('the position comes from the map link, and goes with it', () => {
  expect(change(address, { ...address, mapUrl: 'http://maps.google.com/?q=1.25,103.75' })).toEqual(addressWithPoint);
  expect(change(addressWithPoint, { ...addressWithPoint, mapUrl: 'https://maps.app.goo.gl/Ab' })).toEqual({
    ...address,
    mapUrl: 'https://maps.app.goo.gl/Ab',
  });
  const { mapUrl: _mapUrl, ...without } = addressWithPoint;
  expect(change(addressWithPoint, without)).toEqual(address);
});

test('a link of a phone becomes one that browsers open', () => {
  expect(change(address, { ...address, mapUrl: 'geo:1.25,103.75' })).toEqual({
    ...addressWithPoint,
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=1.25,103.75',
  });
});

test('a position that was entered by hand stays while other fields change', () => {
  const byHand = { ...address, mapUrl: 'https://example.org/map', location };
  expect(change(byHand, { ...byHand, postalCode: '654321' })).toEqual({ ...byHand, postalCode: '654321' });
});

test('says what was found in the link', () => {
  const of = (mapUrl?: string) => mapHint({ ...address, ...(mapUrl !== undefined && { mapUrl }) });
  expect(mapHint(addressWithPoint)).toContain('1.25, 103.75');
  expect(
    new Set([of(), of('https://maps.app.goo.gl/Ab'), of('https://example.org'), mapHint(addressWithPoint)]).size,
  ).toBe(4);
});
