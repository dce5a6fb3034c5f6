import { fromMillis, hourMillis, toMillis } from '@steeple/model/time/timestamp';
import {
  type CampSession,
  campSessionSchema,
  type ScheduleItem,
  scheduleItemSchema,
  sessionKinds,
} from '@steeple/model/camp/campArea';
import { baseLanguage, languageNames, languages } from '@steeple/model/text/language';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import * as v from 'valibot';
import { byStart } from '#lib/camp/schedule/schedule.ts';
import { scheduleKindLabels } from '#lib/camp/schedule/scheduleKindLabels.ts';
import { firstStart, outsideCamp } from '#lib/admin/fields/campDays.ts';
import { momentText } from '#lib/admin/moments.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import type { ListedContent } from '#lib/admin/documents/listedContent.ts';
import { defineKind, type KindContext, type SplitEntry } from '#ui/admin/documents/documentKind.ts';
import { bilingualValue, type FieldSpec } from '#ui/admin/form/fieldSpec.ts';

type Session = Pick<CampSession, 'kind' | 'number' | 'slug'>;
type TimeAndPlace = Pick<ScheduleItem, 'startsAt' | 'endsAt' | 'place'>;

/** The form of a session. A new one has its first time and place too, which the schedule stores. */
export type SessionForm = ListedContent<'campSession'> & Partial<TimeAndPlace>;

/** Returns the number after the last one of a kind. */
export function nextNumber(sessions: readonly Pick<Session, 'kind' | 'number'>[], kind: Session['kind']): number {
  return Math.max(0, ...sessions.filter((other) => other.kind === kind).map(({ number }) => number)) + 1;
}

const itemEntries = scheduleItemSchema.entries;
const sessionFormSchema = v.object({
  ...campSessionSchema.entries,
  startsAt: itemEntries.startsAt,
  endsAt: itemEntries.endsAt,
  place: itemEntries.place,
});

/** Lists the faults that only the other sessions show. */
export function sessionFaults(session: Session, otherSessions: readonly Session[]): FieldError[] {
  const faults: FieldError[] = [];
  if (otherSessions.some(({ kind, number }) => kind === session.kind && number === session.number))
    faults.push({
      field: 'number',
      message: { en: 'Another one has this number. Choose a free number.', zh: '此序号已被使用，请另选一个。' },
    });
  if (session.slug !== '' && otherSessions.some(({ slug }) => slug === session.slug))
    faults.push({
      field: 'slug',
      message: { en: 'Another one has this address. Choose another.', zh: '此网址已被使用，请另选一个。' },
    });
  return faults;
}

/** Splits the form of a new session into the session and the item of the schedule that holds it. */
export function splitSession({ startsAt, endsAt, place, ...entry }: SessionForm, id: string): SplitEntry {
  if (startsAt === undefined || endsAt === undefined || place === undefined) return { entry, item: null };
  const { kind, title } = entry;
  return { entry, item: { kind, title, startsAt, endsAt, place, session: id, change: null, revision: 1 } };
}

/** Lists the faults of the time and place of a new session. Those of its title are the session's own. */
function itemFaults(form: SessionForm, { campDays, timeZone }: KindContext): FieldError[] {
  const { item } = splitSession(form, 'new');
  if (item === null) return [];
  const errors = fieldErrors(scheduleItemSchema, item).filter(({ field }) => !field.startsWith('title'));
  return [...errors, ...outsideCamp(item.startsAt, campDays, timeZone)];
}

/** Returns the time and place that a new session is offered: after the last one, or at the start of the camp. */
function nextTimeAndPlace({ sessionItems, campDays, timeZone, now }: KindContext): TimeAndPlace {
  const last = [...(sessionItems?.values() ?? [])].flat().toSorted(byStart).at(-1);
  const startsAt = last?.endsAt ?? firstStart(campDays, timeZone, now);
  return { startsAt, endsAt: fromMillis(toMillis(startsAt) + hourMillis), place: last?.place ?? { en: '' } };
}

const questions = (): FieldSpec => ({
  kind: 'list',
  key: 'questions',
  label: m.camp_session_questions(),
  addLabel: m.admin_session_add_question(),
  titleOf: (entry) => bilingualValue(entry),
  create: () => ({ en: '' }),
  fields: () =>
    languages.map((language) => ({
      kind: 'line' as const,
      key: language,
      label: m.admin_field_in({ field: m.admin_session_question(), language: languageNames[language] }),
      ...(language !== baseLanguage && { empty: 'absent' as const }),
    })),
});

/** Talks and devotions by number. Downloads of a session stay as they are. */
export const sessions = defineKind<'campSession', SessionForm>({
  name: 'campSession',
  emptyTitle: m.admin_session_none,
  emptyHint: m.admin_session_none_hint,
  addLabel: m.admin_session_add,
  sortedBy: ['number', 'asc'],
  readersPage: ({ slug }, language) => href('campSession', language, { slug }),
  titleOf: ({ title }) => title,
  detailsOf: ({ kind, number, speaker }, { language, timeZone, sessionItems }, id) => [
    `${scheduleKindLabels[kind]()} ${number}`,
    ...(sessionItems === null
      ? []
      : (sessionItems.get(id)?.map(({ startsAt }) => momentText(toMillis(startsAt), language, timeZone)) ?? [
          m.admin_session_unscheduled(),
        ])),
    speaker ?? '',
  ],
  formSchema: sessionFormSchema,
  split: splitSession,
  fields: ({ startsAt }) => [
    { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
    {
      kind: 'select',
      key: 'kind',
      label: m.admin_schedule_kind(),
      options: sessionKinds.map((kind) => [kind, scheduleKindLabels[kind]()]),
    },
    { kind: 'number', key: 'number', label: m.admin_session_number() },
    { kind: 'line', key: 'slug', label: m.admin_session_slug(), placeholder: 'a-seed-in-the-ground' },
    { kind: 'line', key: 'speaker', label: m.admin_session_speaker(), empty: 'null' },
    ...(startsAt === undefined
      ? []
      : [
          { kind: 'moment' as const, key: 'startsAt', endKey: 'endsAt', label: m.admin_event_start() },
          { kind: 'moment' as const, key: 'endsAt', label: m.admin_event_end() },
          { kind: 'bilingual' as const, key: 'place', label: m.admin_event_location() },
        ]),
    { kind: 'bilingual', key: 'passage', label: m.camp_session_passage(), empty: 'null' },
    { kind: 'markdown', key: 'outline', label: m.camp_session_outline() },
    questions(),
  ],
  create: (contents, context) => ({
    kind: 'session',
    number: nextNumber(contents, 'session'),
    slug: '',
    title: { en: '' },
    speaker: null,
    ...nextTimeAndPlace(context),
    passage: null,
    outline: { en: '' },
    questions: [],
    downloads: [],
  }),
  copy: (session, contents, context) => ({
    ...session,
    ...nextTimeAndPlace(context),
    number: nextNumber(contents, session.kind),
    slug: '',
    downloads: [],
  }),
  faults: (session, otherSessions, context) => [
    ...sessionFaults(session, otherSessions),
    ...itemFaults(session, context),
  ],
});
