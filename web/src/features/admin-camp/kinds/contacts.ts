import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';

/** People whom campers can call; emergency contacts are shown first. */
export const contacts = defineKind<'campContact'>({
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
