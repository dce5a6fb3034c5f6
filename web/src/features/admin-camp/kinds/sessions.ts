import { hourMillis } from '@steeple/model/moment';
import { type CampSession, sessionKinds } from '@steeple/model/campArea';
import { baseLanguage, languageNames, languages } from '@steeple/model/languages';
import { fromMillis, toMillis } from '@steeple/model/timestamp';
import type { FieldError } from '@steeple/model/validation';
import { scheduleKindLabels } from '#lib/camp/schedule/scheduleKindLabels.ts';
import { firstStart, outsideCamp } from '#lib/admin/fields/campDays.ts';
import { momentText } from '#lib/admin/moments.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
import { bilingualValue, type FieldSpec } from '#ui/admin/form/fieldSpec.ts';

type Session = Pick<CampSession, 'kind' | 'number' | 'slug' | 'startsAt' | 'endsAt'>;

/** Returns the number after the last one of a kind. */
export function nextNumber(others: readonly Pick<Session, 'kind' | 'number'>[], kind: Session['kind']): number {
  return Math.max(0, ...others.filter((other) => other.kind === kind).map(({ number }) => number)) + 1;
}

/** Lists the faults that only the other sessions show, and an end before the start. */
export function sessionFaults(session: Session, others: readonly Session[]): FieldError[] {
  const faults: FieldError[] = [];
  if (toMillis(session.endsAt) <= toMillis(session.startsAt))
    faults.push({
      field: 'endsAt',
      message: { en: 'The end must come after the start.', zh: '结束时间必须晚于开始时间。' },
    });
  if (others.some(({ kind, number }) => kind === session.kind && number === session.number))
    faults.push({
      field: 'number',
      message: { en: 'Another one has this number. Choose a free number.', zh: '此序号已被使用，请另选一个。' },
    });
  if (session.slug !== '' && others.some(({ slug }) => slug === session.slug))
    faults.push({
      field: 'slug',
      message: { en: 'Another one has this address. Choose another.', zh: '此网址已被使用，请另选一个。' },
    });
  return faults;
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

/** Talks and devotions, in the order of time. Downloads of a session stay as they are. */
export const sessions = defineKind<'campSession'>({
  name: 'campSession',
  title: m.admin_camp_part_sessions,
  emptyTitle: m.admin_session_none,
  emptyHint: m.admin_session_none_hint,
  addLabel: m.admin_session_add,
  sortedBy: ['startsAt', 'asc'],
  isStamped: true,
  readersPage: ({ slug }, language) => href('campSession', language, { slug }),
  titleOf: ({ title }) => title,
  detailsOf: ({ kind, number, speaker, startsAt }, { language, timeZone }) => [
    `${scheduleKindLabels[kind]()} ${number}`,
    momentText(toMillis(startsAt), language, timeZone),
    speaker ?? '',
  ],
  fields: () => [
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
    { kind: 'moment', key: 'startsAt', label: m.admin_event_start() },
    { kind: 'moment', key: 'endsAt', label: m.admin_event_end() },
    { kind: 'bilingual', key: 'place', label: m.admin_event_location() },
    { kind: 'bilingual', key: 'passage', label: m.camp_session_passage(), empty: 'null' },
    { kind: 'markdown', key: 'outline', label: m.camp_session_outline() },
    questions(),
  ],
  create: (others, { now, campDays, timeZone }) => {
    const last = others.at(-1);
    const startsAt = last?.endsAt ?? firstStart(campDays, timeZone, now);
    return {
      kind: 'session',
      number: nextNumber(others, 'session'),
      slug: '',
      title: { en: '' },
      speaker: null,
      startsAt,
      endsAt: fromMillis(toMillis(startsAt) + hourMillis),
      place: last?.place ?? { en: '' },
      passage: null,
      outline: { en: '' },
      questions: [],
      downloads: [],
    };
  },
  copy: (session, others) => ({ ...session, number: nextNumber(others, session.kind), slug: '', downloads: [] }),
  faults: (session, others, { campDays, timeZone }) => [
    ...sessionFaults(session, others),
    ...outsideCamp(session.startsAt, campDays, timeZone),
  ],
});
