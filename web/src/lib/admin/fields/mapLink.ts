import { type GeoPoint, geopointLimits } from '@steeple/model/schemas/geopoint';
import { parseUrl } from '#lib/parseUrl.ts';

/**
 * The contents of a pasted map link: a point; or `short`, where the point is at another address that only opening the
 * link shows; or `none`.
 */
export type MapLink = GeoPoint | 'short' | 'none';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^\s*(?:loc:)?\s*${number}\s*,\s*${number}(?![\d.])`);
/** Parameters with the place itself; `center`, `sll` and Apple's `sspn` are about the part of the map that is shown. */
const parameters = ['q', 'query', 'll', 'coordinate', 'destination', 'daddr', 'center'];
const shortHosts = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|osm\.org|w3w\.co)$/;

function pointOf(latitude: unknown, longitude: unknown): GeoPoint | null {
  if (latitude == null || longitude == null || latitude === '' || longitude === '') return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isWithin = (['latitude', 'longitude'] as const).every((key) => Math.abs(point[key]) <= geopointLimits[key]);
  return isWithin ? point : null;
}

function pairIn(text: string | null | undefined): GeoPoint | null {
  const found = pair.exec(text ?? '');
  return found === null ? null : pointOf(found[1], found[2]);
}

/** The place's own point first, then the middle of the map that is shown. */
function readers(url: URL): (() => GeoPoint | null)[] {
  const { searchParams: query, pathname, hash } = url;
  const path = pathname
    .replaceAll(/%2c/gi, ',')
    .replaceAll('%21', '!')
    .replaceAll(/\+|%20/g, ' ');
  const places = [...path.matchAll(new RegExp(`!3d${number}!4d${number}`, 'g'))];
  const data = places.at(-1);
  return [
    () => pointOf(data?.[1], data?.[2]),
    () => pointOf(query.get('mlat'), query.get('mlon')),
    ...parameters.map((name) => () => pairIn(query.get(name))),
    ...path.split('/').map((segment) => () => pairIn(segment.replace(/^@/, ''))),
    () => pairIn(/^#map=[\d.]+\/(.+)$/.exec(hash)?.[1]?.replace('/', ',')),
  ];
}

/**
 * Reads the point of a link to a place, as Google Maps, Apple Maps, OpenStreetMap and the `geo:` links of phones write
 * it. No request is sent, so a shortened link has none.
 */
export function readMapLink(link: string): MapLink {
  const text = link.trim();
  const geo = /^geo:([^?]*)(?:\?(.*))?$/i.exec(text);
  // Android writes geo:0,0?q=… where the point is that of the search.
  if (geo !== null) return pairIn(new URLSearchParams(geo[2]).get('q')) ?? pairIn(geo[1]) ?? 'none';
  const url = parseUrl(text);
  if (url === null) return 'none';
  for (const read of readers(url)) {
    const point = read();
    if (point !== null) return point;
  }
  return shortHosts.test(url.hostname) ? 'short' : 'none';
}

/** A link to a point that any browser opens. */
export function mapLinkTo({ latitude, longitude }: GeoPoint): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
