import type { SiteConfig } from '@steeple/model/settings/siteConfig';

/** Words of rooms and places within the church's own building. */
const ownPlace =
  /\b(hall|room|classrooms?|level|floor|lobby|auditorium|sanctuary|chapel|office|car park|church)\b|[堂楼层室厅]|停车场|教会|办公室/iu;
const online = /\bonline\b|\bzoom\b|线上|網上|网上/iu;

/**
 * Finds the address of a map for the place of an event. A place as Google writes addresses (`East Coast Park, Area C,
 * Singapore`) and one that names no room is looked up by its name; a room is in the church, whose map the settings
 * have.
 * @returns null for no place, for an online event, and for a room while the settings have no address.
 */
export function placeMap(location: string, address: SiteConfig['address']): string | null {
  if (location.trim() === '' || online.test(location)) return null;
  const isAddress = location.split(/[,，]/u).length > 2;
  if (!isAddress && ownPlace.test(location)) return address?.mapUrl ?? null;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: location })}`;
}
