import { type VenuePlace, venueKinds } from '@steeple/model/camp/campArea';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';

const kindLabels: Readonly<Record<VenuePlace['kind'], () => string>> = {
  site: m.admin_venue_site,
  building: m.admin_venue_building,
  room: m.admin_venue_room,
  route: m.camp_venue_route,
};

/** The site of the camp, its buildings and rooms, and how to get there. */
export const venue = defineKind<'venuePlace'>({
  name: 'venuePlace',
  emptyTitle: m.admin_venue_none,
  emptyHint: m.admin_venue_none_hint,
  addLabel: m.admin_venue_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campVenue', language),
  titleOf: ({ name }) => name,
  detailsOf: ({ kind }) => [kindLabels[kind]()],
  fields: () => [
    { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
    {
      kind: 'select',
      key: 'kind',
      label: m.admin_schedule_kind(),
      options: venueKinds.map((kind) => [kind, kindLabels[kind]()]),
    },
    { kind: 'markdown', key: 'description', label: m.admin_event_description() },
    { kind: 'place', key: 'location', label: m.admin_site_location(), empty: 'null' },
    { kind: 'picture', key: 'picture', label: m.admin_markdown_picture(), empty: 'null' },
  ],
  create: (places) => ({
    kind: places.length === 0 ? 'site' : 'building',
    name: { en: '' },
    description: { en: '' },
    location: null,
    picture: null,
  }),
});
