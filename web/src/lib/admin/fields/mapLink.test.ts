import { expect, test } from 'vitest';
import { mapLinkTo, readMapLink } from './mapLink.ts';

const point = { latitude: 1.3172, longitude: 103.8894 };

test.each([
  [
    'a place of Google Maps',
    'https://www.google.com/maps/place/Church/@1.3000,103.8000,17z/data=!3m1!4b1!4m6!3m5!1s0x1:0x2!8m2!3d1.3172!4d103.8894!16s?entry=ttu',
  ],
  ['the map of Google Maps', 'https://www.google.com.sg/maps/@1.3172,103.8894,17z'],
  ['a search of Google Maps', 'https://maps.google.com/?q=1.3172,103.8894'],
  ['a search with spaces', 'https://www.google.com/maps/search/1.3172,+103.8894?sa=X'],
  ['a search by parameter', 'https://www.google.com/maps/search/?api=1&query=1.3172%2C103.8894'],
  ['an old link', 'http://maps.google.com/maps?ll=1.3172,103.8894&z=16'],
  ['a way there', 'https://www.google.com/maps/dir/?api=1&destination=1.3172,103.8894'],
  ['Apple Maps', 'https://maps.apple.com/?ll=1.3172,103.8894&q=Church&t=m'],
  ['Apple Maps of today', 'https://maps.apple.com/place?coordinate=1.3172,103.8894&name=Church'],
  ['a mark of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=1.3172&mlon=103.8894#map=17/1.0/103.0'],
  ['the map of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/1.3172/103.8894'],
  ['a phone', 'geo:1.3172,103.8894;u=35'],
  ['a search of a phone', 'geo:0,0?q=1.3172,103.8894(Church)'],
])('reads the point of %s', (_, link) => {
  expect(readMapLink(` ${link}\n`)).toEqual(point);
});

test('reads degrees south and west', () => {
  expect(readMapLink('https://maps.google.com/?q=-33.8688,-70.5')).toEqual({ latitude: -33.8688, longitude: -70.5 });
});

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbC',
  'https://maps.apple/p/AbC',
  'https://osm.org/go/AbC',
])('knows the short link %s, whose point only opening it shows', (link) => expect(readMapLink(link)).toBe('short'));

test.each([
  'https://www.google.com/maps/place/Mustard+Seed+Church',
  'https://maps.google.com/?q=1+Hill+Road,+Singapore',
  'https://maps.google.com/?q=91,103.8',
  'https://www.google.com/maps/place/%E0%A4%A',
  '12 Hill Road',
  '',
])('finds no point in %j', (link) => {
  expect(readMapLink(link)).toBe('none');
});

test('links to a point are read again', () => {
  expect(readMapLink(mapLinkTo(point))).toEqual(point);
});
