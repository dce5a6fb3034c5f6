import { recentSignInHours } from '@steeple/model/people/adminProof';
import { type Language, languageNames, languages, spokenLanguages } from '@steeple/model/text/language';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { createElement } from 'react';
import { wallTime, weekdayName } from '#lib/time/dates.ts';
import type { CalendarSeries } from './calendarSeries.ts';
import { withFilledLinks } from './filledLinks.ts';
import { mapHint } from './mapPoint.ts';
import { SeriesSource } from './SeriesSource.tsx';
import { lastingId } from '#lib/admin/fields/freshId.ts';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { m } from '#messages/generated/messages.js';
import { bilingualValue, type FieldSpec } from '#ui/admin/form/fieldSpec.ts';

/** A part of the site's settings: a heading and the fields under it. */
export interface SettingsPart {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

const languageOptions = (): [string, string][] =>
  spokenLanguages.map((language) => [language, languageLabel(language)]);
const kinds = (): [string, string][] => [
  ['paynow', 'PayNow'],
  ['bank', m.admin_giving_bank()],
  ['cheque', m.admin_giving_cheque()],
  ['online', m.admin_giving_online()],
  ['cash', m.admin_giving_cash()],
];
/** A list of links to pages of this site. @param more fields of a link beside its words and its page. */
function linkList(key: string, label: string, more: readonly FieldSpec[] = []): FieldSpec {
  return {
    kind: 'list',
    key,
    label,
    addLabel: m.admin_site_add_link(),
    create: () => ({ label: { en: '' }, path: '' }),
    fields: () => [
      { kind: 'bilingual', key: 'label', label: m.admin_site_label() },
      { kind: 'page', key: 'path', label: m.admin_site_page() },
      ...more,
    ],
  };
}

/** The source of a service's time: a recurring event of Google Calendar, or the fields below it. */
function source(chosen: unknown, allSeries: readonly CalendarSeries[], language: Language): FieldSpec {
  const current = allSeries.find(({ series }) => series === chosen);
  const options = allSeries.map(({ series, title, time }): [string, string] => [
    series,
    `${title} · ${weekdayName(time.weekday, language)} ${wallTime(time.time, language)}`,
  ]);
  if (current === undefined && typeof chosen === 'string') options.push([chosen, m.admin_site_series_unknown()]);
  return {
    kind: 'select',
    key: 'series',
    label: m.admin_site_series(),
    hint: current === undefined ? m.admin_site_series_hint() : createElement(SeriesSource, { series: current }),
    options,
    empty: 'absent',
  };
}

function services(language: Language, allSeries: readonly CalendarSeries[]): FieldSpec {
  return {
    kind: 'list',
    key: 'serviceTimes',
    label: m.admin_site_services(),
    addLabel: m.admin_site_add_service(),
    create: () => ({
      id: lastingId('service'),
      name: { en: '' },
      language: 'en',
      weekday: 7,
      time: '09:30',
      minutes: 90,
      place: { en: '' },
    }),
    settle: (entry) => ({ ...entry, ...allSeries.find(({ series }) => series === entry['series'])?.time }),
    fields: ({ series }) => [
      { kind: 'line', key: 'id', label: m.admin_calendar_id() },
      { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
      { kind: 'select', key: 'language', label: m.admin_event_language(), options: languageOptions() },
      source(series, allSeries, language),
      ...(series === undefined
        ? [
            {
              kind: 'select' as const,
              key: 'weekday',
              label: m.admin_site_weekday(),
              isNumber: true,
              options: [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), weekdayName(day, language)] as const),
            },
            { kind: 'time' as const, key: 'time', label: m.admin_site_time() },
            { kind: 'number' as const, key: 'minutes', label: m.admin_site_minutes() },
          ]
        : []),
      { kind: 'bilingual', key: 'place', label: m.admin_event_location() },
      { kind: 'bilingual', key: 'note', label: m.admin_person_note(), empty: 'absent' },
    ],
  };
}

function giving(): FieldSpec {
  return {
    kind: 'list',
    key: 'giving',
    label: m.admin_site_giving(),
    addLabel: m.admin_site_add_giving(),
    create: () => ({ id: lastingId('giving'), kind: 'bank', name: { en: '' }, copyable: [] }),
    fields: () => [
      { kind: 'line', key: 'id', label: m.admin_calendar_id() },
      { kind: 'select', key: 'kind', label: m.admin_post_kind(), options: kinds() },
      { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
      {
        kind: 'bilingual',
        key: 'description',
        label: m.admin_event_description(),
        lines: 3,
        empty: 'absent',
      },
      {
        kind: 'list',
        key: 'copyable',
        label: m.admin_site_copyable(),
        addLabel: m.admin_site_add_copyable(),
        create: () => ({ label: { en: '' }, value: '' }),
        fields: () => [
          { kind: 'bilingual', key: 'label', label: m.admin_site_label() },
          { kind: 'line', key: 'value', label: m.admin_site_value() },
        ],
      },
      { kind: 'line', key: 'qr', label: m.admin_site_qr(), empty: 'absent' },
      { kind: 'url', key: 'url', label: m.admin_site_url(), empty: 'absent' },
    ],
  };
}

function rules(): FieldSpec {
  const checks: [string, string][] = [
    ['true', m.admin_site_on()],
    ['false', m.admin_site_off()],
  ];
  return {
    kind: 'list',
    key: 'routeRules',
    label: m.admin_site_rules(),
    hint: m.admin_site_rules_hint(),
    addLabel: m.admin_site_add_rule(),
    create: () => ({ path: '/' }),
    // Switches are entries of a list here and become booleans where the rule is stored.
    fields: () => [
      { kind: 'line', key: 'path', label: m.admin_site_path() },
      { kind: 'page', key: 'redirect', label: m.admin_site_redirect(), empty: 'absent' },
      {
        kind: 'group',
        key: 'middleware',
        label: m.admin_site_checks(),
        empty: 'absent',
        create: () => ({}),
        fields: ['camp', 'admin'].map((name): FieldSpec => ({
          kind: 'select',
          key: name,
          label: name,
          options: checks,
          empty: 'absent',
        })),
      },
    ],
  };
}

/**
 * Everything of the site's settings, in parts.
 * @param camps the camps there are, by id. @param series the recurring events of the calendars.
 * @param address as it is in the form, for what is found in its map link.
 */
export function siteParts(
  language: Language,
  camps: readonly (readonly [id: string, name: string])[],
  series: readonly CalendarSeries[],
  address: SiteConfig['address'] = null,
): SettingsPart[] {
  return [
    {
      key: 'basics',
      title: m.admin_site_basics(),
      fields: [
        { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
        { kind: 'bilingual', key: 'tagline', label: m.admin_site_tagline() },
        { kind: 'logo', key: 'logo', label: m.admin_site_logo(), hint: m.admin_site_logo_hint(), empty: 'absent' },
        {
          kind: 'group',
          key: 'banner',
          label: m.admin_site_banner(),
          hint: m.admin_site_banner_hint(),
          empty: 'null',
          create: () => ({ text: { en: '' }, from: null, until: null }),
          fields: [
            { kind: 'bilingual', key: 'text', label: m.admin_post_body() },
            { kind: 'page', key: 'path', label: m.admin_site_page(), empty: 'absent' },
            { kind: 'moment', key: 'from', label: m.admin_site_from(), empty: 'null' },
            { kind: 'moment', key: 'until', label: m.admin_site_until(), empty: 'null' },
          ],
        },
        {
          kind: 'group',
          key: 'theme',
          label: m.admin_site_theme(),
          fields: [
            { kind: 'color', key: 'accent', label: m.admin_site_accent() },
            { kind: 'color', key: 'accentOnDark', label: m.admin_site_accent_dark() },
          ],
        },
        { kind: 'select', key: 'currentCamp', label: m.admin_site_camp(), options: camps, empty: 'null' },
        { kind: 'line', key: 'timeZone', label: m.admin_site_zone() },
        {
          kind: 'check',
          key: 'adminSecondFactor',
          label: m.admin_site_second_factor(),
          hint: m.admin_site_second_factor_hint({ hours: recentSignInHours }),
        },
      ],
    },
    { key: 'services', title: m.admin_site_services(), fields: [services(language, series)] },
    {
      key: 'place',
      title: m.admin_site_place(),
      fields: [
        {
          kind: 'group',
          key: 'address',
          label: m.admin_site_address(),
          empty: 'null',
          create: () => ({ lines: { en: '' }, postalCode: '' }),
          fields: [
            { kind: 'bilingual', key: 'lines', label: m.admin_site_address(), lines: 3 },
            { kind: 'line', key: 'postalCode', label: m.admin_site_postal() },
            { kind: 'url', key: 'mapUrl', label: m.admin_site_map(), hint: mapHint(address), empty: 'absent' },
            { kind: 'place', key: 'location', label: m.admin_site_location(), empty: 'absent' },
            {
              kind: 'bilingual',
              key: 'directions',
              label: m.admin_site_directions(),
              lines: 4,
              empty: 'absent',
            },
          ],
        },
        {
          kind: 'list',
          key: 'contacts',
          label: m.admin_site_contacts(),
          addLabel: m.admin_site_add_contact(),
          create: () => ({ id: lastingId('contact'), name: { en: '' } }),
          fields: () => [
            { kind: 'line', key: 'id', label: m.admin_calendar_id() },
            { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
            { kind: 'tel', key: 'phone', label: m.admin_site_phone(), placeholder: '+6565550123', empty: 'absent' },
            { kind: 'email', key: 'email', label: m.admin_email(), empty: 'absent' },
            { kind: 'check', key: 'whatsapp', label: 'WhatsApp', empty: 'absent' },
            {
              kind: 'select',
              key: 'language',
              label: m.admin_event_language(),
              options: languageOptions(),
              empty: 'absent',
            },
          ],
        },
        {
          kind: 'group',
          key: 'dataProtection',
          label: m.shell_title_pdpa(),
          fields: [
            { kind: 'line', key: 'organisation', label: m.admin_site_organisation() },
            { kind: 'email', key: 'email', label: m.admin_email(), empty: 'absent' },
          ],
        },
        {
          kind: 'group',
          key: 'security',
          label: m.admin_site_security(),
          hint: m.admin_site_security_hint(),
          empty: 'absent',
          create: () => ({ contact: '', expires: null }),
          fields: [
            { kind: 'email', key: 'contact', label: m.admin_email() },
            { kind: 'moment', key: 'expires', label: m.admin_site_security_expires() },
          ],
        },
      ],
    },
    { key: 'giving', title: m.admin_site_giving(), fields: [giving()] },
    {
      key: 'navigation',
      title: m.admin_site_navigation(),
      fields: [
        linkList('navigation', m.admin_site_navigation(), [linkList('children', m.admin_site_children())]),
        {
          kind: 'list',
          key: 'links',
          label: m.admin_site_links(),
          addLabel: m.admin_site_add_link(),
          create: () => ({ label: '', url: 'https://' }),
          fields: () => [
            { kind: 'line', key: 'label', label: m.admin_site_label() },
            { kind: 'url', key: 'url', label: m.admin_site_url() },
          ],
        },
        rules(),
      ],
    },
    {
      key: 'calendars',
      title: m.admin_site_calendars(),
      fields: [
        {
          kind: 'list',
          key: 'calendars',
          label: m.admin_site_calendars(),
          addLabel: m.admin_site_add_calendar(),
          create: () => ({
            id: lastingId('calendar'),
            googleId: '',
            name: { en: '' },
            color: '#3f6b5c',
            language: 'en',
          }),
          fields: () => [
            { kind: 'line', key: 'id', label: m.admin_calendar_id() },
            { kind: 'line', key: 'googleId', label: m.admin_calendar_google_id() },
            { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
            { kind: 'color', key: 'color', label: m.admin_site_color() },
            { kind: 'select', key: 'language', label: m.admin_event_language(), options: languageOptions() },
          ],
        },
        {
          kind: 'list',
          key: 'resourceCategories',
          label: m.admin_site_categories(),
          addLabel: m.admin_site_add_category(),
          create: () => ({ id: lastingId('category'), name: { en: '' } }),
          fields: () => [
            { kind: 'line', key: 'id', label: m.admin_calendar_id() },
            { kind: 'bilingual', key: 'name', label: m.admin_site_name() },
          ],
        },
        {
          kind: 'list',
          key: 'tags',
          label: m.admin_site_tags(),
          hint: m.admin_site_tags_hint(),
          addLabel: m.admin_site_add_tag(),
          titleOf: bilingualValue,
          create: () => ({ en: '' }),
          fields: () =>
            languages.map((code): FieldSpec => ({
              kind: 'line',
              key: code,
              label: languageNames[code],
              ...(code !== 'en' && { empty: 'absent' }),
            })),
        },
        {
          kind: 'list',
          key: 'traditionalTerms',
          label: m.admin_site_traditional(),
          hint: m.admin_site_traditional_hint(),
          addLabel: m.admin_site_add_traditional(),
          create: () => ({ simplified: '', traditional: '' }),
          fields: () => [
            { kind: 'line', key: 'simplified', label: m.admin_site_simplified() },
            { kind: 'line', key: 'traditional', label: m.admin_site_in_traditional() },
          ],
        },
      ],
    },
  ];
}

/**
 * The settings as they are stored: a switch of a route rule chosen in a list is a word there and yes or no here; empty
 * lists of links go, and pages that are filled for the first time get theirs.
 * @param base the settings before.
 */
export function settledSite<T extends Omit<SiteConfig, 'revision' | 'updatedAt'>>(site: T, base: T): T {
  const routeRules = site.routeRules.map((rule) =>
    rule.middleware === undefined
      ? rule
      : {
          ...rule,
          middleware: Object.fromEntries(
            Object.entries(rule.middleware).map(([name, isOn]) => [name, String(isOn) === 'true']),
          ),
        },
  );
  const navigation = site.navigation.map(({ children, ...entry }) =>
    children === undefined || children.length === 0 ? entry : { ...entry, children },
  );
  return withFilledLinks(base, { ...site, routeRules, navigation });
}
