import { type VenuePlace, venueKinds } from '@steeple/model/camp/campArea';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { notices } from './notices.ts';
import { sessions } from './sessions.ts';

/** Groups with their leaders, members and rooms. The access of a camper says which group is theirs. */
const groups = defineKind<'campGroup'>({
  name: 'campGroup',
  emptyTitle: m.admin_groups_none,
  emptyHint: m.admin_groups_none_hint,
  addLabel: m.admin_groups_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campGroups', language),
  titleOf: ({ name }) => name,
  detailsOf: ({ leader, meetingPoint, members }, { text }) => [
    leader.name,
    m.camp_groups_count({ count: members.length }),
    meetingPoint === undefined ? '' : text(meetingPoint),
  ],
  fields: () => [
    { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
    {
      kind: 'group',
      key: 'leader',
      label: m.camp_groups_leader(),
      fields: [
        { kind: 'line', key: 'name', label: m.admin_person_name() },
        { kind: 'tel', key: 'phone', label: m.admin_site_phone(), placeholder: '+6565550123', empty: 'absent' },
      ],
    },
    { kind: 'bilingual', key: 'meetingPoint', label: m.camp_groups_meet(), empty: 'absent' },
    {
      kind: 'list',
      key: 'members',
      label: m.camp_groups_members(),
      hint: m.admin_groups_members_hint(),
      addLabel: m.admin_groups_add_member(),
      create: () => ({ name: '' }),
      fields: () => [
        { kind: 'line', key: 'name', label: m.admin_person_name() },
        { kind: 'line', key: 'room', label: m.admin_venue_room(), empty: 'absent' },
      ],
    },
  ],
  create: () => ({ name: { en: '' }, leader: { name: '' }, members: [] }),
  // The same people are not in two groups.
  copy: (group) => ({ ...group, members: [] }),
});

/** The common part of chapters of the booklet, the briefing and the information about the camp. */
const chapters = {
  addLabel: m.admin_chapter_add,
  sortedBy: 'order',
  titleOf: ({ title }: { readonly title: Bilingual }) => title,
  fields: (): FieldSpec[] => [
    { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
    { kind: 'markdown', key: 'body', label: m.admin_post_body() },
    { kind: 'picture', key: 'picture', label: m.admin_markdown_picture(), empty: 'absent' },
  ],
  create: () => ({ title: { en: '' }, body: { en: '' } }),
} as const;

/** Chapters of the booklet, what campers read during the camp. */
const booklet = defineKind<'bookletChapter'>({
  ...chapters,
  name: 'bookletChapter',
  emptyTitle: m.admin_booklet_none,
  emptyHint: m.admin_booklet_none_hint,
  readersPage: (_, language) => href('campBooklet', language),
});

/** Chapters of the briefing, what campers read before they travel. */
const briefing = defineKind<'briefingChapter'>({
  ...chapters,
  name: 'briefingChapter',
  emptyTitle: m.admin_briefing_none,
  emptyHint: m.admin_briefing_none_hint,
  readersPage: (_, language) => href('campBriefing', language),
});

/** Things to bring or to do; each camper ticks them off. */
const checklist = defineKind<'checklistItem'>({
  name: 'checklistItem',
  emptyTitle: m.admin_checklist_none,
  emptyHint: m.admin_checklist_none_hint,
  addLabel: m.admin_checklist_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campChecklist', language),
  titleOf: ({ text }) => text,
  detailsOf: ({ category }, { text }) => [text(category)],
  fields: () => [
    { kind: 'bilingual', key: 'text', label: m.admin_checklist_text() },
    { kind: 'bilingual', key: 'category', label: m.admin_checklist_category() },
  ],
  // Items are often added one after another to the same category.
  create: (items) => ({ text: { en: '' }, category: items.at(-1)?.category ?? { en: '' } }),
});

/** People whom campers can call; emergency contacts are shown first. */
const contacts = defineKind<'campContact'>({
  name: 'campContact',
  emptyTitle: m.admin_contact_none,
  emptyHint: m.admin_contact_none_hint,
  addLabel: m.admin_contact_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campContacts', language),
  titleOf: ({ name }) => name,
  detailsOf: ({ role, phone, emergency }, { text }) => [
    text(role),
    phone,
    emergency ? m.admin_contact_emergency_short() : '',
  ],
  fields: () => [
    { kind: 'line', key: 'name', label: m.admin_person_name() },
    { kind: 'bilingual', key: 'role', label: m.admin_contact_role() },
    { kind: 'tel', key: 'phone', label: m.admin_site_phone(), placeholder: '+6565550123' },
    { kind: 'check', key: 'whatsapp', label: m.admin_contact_whatsapp() },
    { kind: 'check', key: 'emergency', label: m.admin_contact_emergency() },
  ],
  create: () => ({ name: '', role: { en: '' }, phone: '', whatsapp: false, emergency: false }),
});

const venueLabels: Readonly<Record<VenuePlace['kind'], () => string>> = {
  site: m.admin_venue_site,
  building: m.admin_venue_building,
  room: m.admin_venue_room,
  route: m.camp_venue_route,
};

/** The site of the camp, its buildings and rooms, and how to get there. */
const venue = defineKind<'venuePlace'>({
  name: 'venuePlace',
  emptyTitle: m.admin_venue_none,
  emptyHint: m.admin_venue_none_hint,
  addLabel: m.admin_venue_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campVenue', language),
  titleOf: ({ name }) => name,
  detailsOf: ({ kind }) => [venueLabels[kind]()],
  fields: () => [
    { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
    {
      kind: 'select',
      key: 'kind',
      label: m.admin_schedule_kind(),
      options: venueKinds.map((kind) => [kind, venueLabels[kind]()]),
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

/** Chapters about the camp for everyone who thinks of coming, with prices. */
const info = defineKind<'campInfo'>({
  ...chapters,
  name: 'campInfo',
  emptyTitle: m.admin_info_none,
  emptyHint: m.admin_info_none_hint,
  readersPage: (_, language) => href('campInfo', language),
  fields: () => [
    ...chapters.fields(),
    {
      kind: 'list',
      key: 'prices',
      label: m.admin_info_prices(),
      empty: 'absent',
      addLabel: m.admin_info_add_price(),
      create: () => ({ label: { en: '' }, currency: 'SGD', amount: 0 }),
      fields: () => [
        { kind: 'bilingual', key: 'label', label: m.admin_info_price_for() },
        { kind: 'line', key: 'currency', label: m.admin_info_currency(), placeholder: 'SGD' },
        { kind: 'number', key: 'amount', label: m.admin_info_amount(), hint: m.admin_info_amount_hint() },
      ],
    },
  ],
});

/** The kinds of document of a camp that are edited as lists, by the part of the workspace that shows each. */
export const campKinds = { groups, sessions, booklet, briefing, checklist, contacts, venue, info, notices } as const;
