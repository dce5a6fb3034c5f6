import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { mapLinkTo, readMapLink } from '#lib/admin/fields/mapLink.ts';
import { m } from '#messages/generated/messages.js';

type Address = SiteConfig['address'];

/** Takes the position from a map link that was entered just now, and brings the link into a form that browsers open. */
export function withMapPoint<T extends { readonly address: Address }>(before: T, next: T): T {
  const { address } = next;
  const link = address?.mapUrl;
  if (address === null || link === before.address?.mapUrl) return next;
  const { location: _location, mapUrl: _mapUrl, ...rest } = address;
  if (link === undefined || link === '') return { ...next, address: rest };
  const point = readMapLink(link);
  const isFound = typeof point === 'object';
  // A browser opens no geo: link.
  const mapUrl = isFound && /^geo:/i.test(link.trim()) ? mapLinkTo(point) : link.trim().replace(/^http:/, 'https:');
  return { ...next, address: { ...rest, mapUrl, ...(isFound && { location: point }) } };
}

/** Says what was found in the map link, or how to get one. */
export function mapHint(address: Address): string {
  const { mapUrl = '', location } = address ?? {};
  if (mapUrl === '') return m.admin_map_how();
  if (location?.latitude !== undefined && location.longitude !== undefined)
    return m.admin_map_found({ latitude: location.latitude, longitude: location.longitude });
  return readMapLink(mapUrl) === 'short' ? m.admin_map_short() : m.admin_map_none();
}
