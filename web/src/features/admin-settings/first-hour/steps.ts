import type { FirstHourStep } from '@steeple/model/settings/firstHour';
import { m } from '#messages/generated/messages.js';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';

/** A page of the site that is shown beside a step. */
export type PreviewedPage = 'home' | 'visit' | 'about' | 'events' | 'giving';

/** A step as a person reads it. */
export interface StepView {
  readonly title: () => string;
  readonly lead: () => string;
  /** The page on which visitors see what is entered. */
  readonly page: PreviewedPage;
  /** The fields of the settings that it asks for. */
  readonly fields?: readonly string[];
}

/** Every step of the guided set-up. */
export const stepViews: Readonly<Record<FirstHourStep, StepView>> = {
  names: { title: m.admin_start_names, lead: m.admin_start_names_lead, page: 'home', fields: ['name', 'tagline'] },
  logo: { title: m.admin_site_logo, lead: m.admin_start_logo_lead, page: 'home', fields: ['logo'] },
  color: { title: m.admin_start_color, lead: m.admin_start_color_lead, page: 'home', fields: ['theme'] },
  services: {
    title: m.admin_start_services,
    lead: m.admin_start_services_lead,
    page: 'home',
    fields: ['serviceTimes'],
  },
  address: { title: m.admin_site_address, lead: m.admin_start_address_lead, page: 'visit', fields: ['address'] },
  photograph: { title: m.admin_start_photograph, lead: m.admin_start_photograph_lead, page: 'home' },
  leaders: { title: m.admin_start_leaders, lead: m.admin_start_leaders_lead, page: 'about' },
  calendar: { title: m.admin_start_calendar, lead: m.admin_start_calendar_lead, page: 'events', fields: ['calendars'] },
  giving: { title: m.admin_site_giving, lead: m.admin_start_giving_lead, page: 'giving', fields: ['giving'] },
  people: { title: m.admin_start_people, lead: m.admin_start_people_lead, page: 'home' },
};

/** Fields that only the settings have: a step asks for what a visitor needs. */
const later: ReadonlySet<string> = new Set(['id', 'series', 'note', 'location', 'qr']);

/** The fields of a form without those that can wait, at every level. */
export function omitLaterFields(fields: readonly FieldSpec[]): FieldSpec[] {
  return fields
    .filter(({ key }) => !later.has(key))
    .map((field) => {
      if (field.kind === 'group') return { ...field, fields: omitLaterFields(field.fields) };
      if (field.kind === 'list') return { ...field, fields: (entry) => omitLaterFields(field.fields(entry)) };
      return field;
    });
}
