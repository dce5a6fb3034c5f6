import { expect, test } from 'vitest';
import { placeMap } from './placeMap.ts';

const address = {
  lines: { en: '18 Lantern Hill Road' },
  postalCode: '880018',
  location: { latitude: 1.3, longitude: 103.8 },
  mapUrl: 'https://map.example/church',
};
const search = (query: string) => `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

test.each([
  ['Main Hall, Level 2', address.mapUrl],
  ['一楼团契厅', address.mapUrl],
  ['Car park, Level 1', address.mapUrl],
  ['East Coast Park, Area C, Singapore', search('East Coast Park, Area C, Singapore')],
  ['Level 3, 1 Hall Road, Singapore', search('Level 3, 1 Hall Road, Singapore')],
  ['Sentosa', search('Sentosa')],
  ['Online', null],
  ['线上', null],
  [' ', null],
])('the map of %s', (location, expected) => {
  expect(placeMap(location, address)).toBe(expected);
});

test('a room has no map while the settings have no address', () => {
  expect(placeMap('Main Hall, Level 2', null)).toBeNull();
});
