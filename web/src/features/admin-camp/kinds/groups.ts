import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';

/** Groups with their leaders, members and rooms. The access of a camper says which group is theirs. */
export const groups = defineKind<'campGroup'>({
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
      titleOf: ({ name }) => (typeof name === 'string' ? name : ''),
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
