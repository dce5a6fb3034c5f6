import type { Notice } from '@steeple/model/camp/campArea';
import { fromMillis, hourMillis, type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import { momentText } from '#lib/admin/moments.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind, type KindContext } from '#ui/admin/documents/documentKind.ts';
import type { Tone } from '#ui/admin/Status.tsx';

/** Tells if campers see a notice at a moment, will see it, or saw it. */
export function noticeState(
  { publishedAt, expiresAt }: Pick<Notice, 'publishedAt' | 'expiresAt'>,
  nowMillis: number,
): 'planned' | 'shown' | 'ended' {
  if (nowMillis < toMillis(publishedAt)) return 'planned';
  return expiresAt !== null && nowMillis >= toMillis(expiresAt) ? 'ended' : 'shown';
}

const stateLabels: Readonly<Record<ReturnType<typeof noticeState>, () => readonly [tone: Tone, label: string]>> = {
  planned: () => ['busy', m.admin_notice_planned()],
  shown: () => ['good', m.admin_notice_shown()],
  ended: () => ['plain', m.admin_notice_ended()],
};

const minuteMillis = 60_000;

/** Longest name that a notice shows. */
const longestName = 80;

/** Sender and times of a notice that somebody begins: from this minute on, without an end. */
function begunBy({ now, adminName }: KindContext): Pick<Notice, 'sender' | 'publishedAt' | 'expiresAt'> {
  return {
    ...(adminName !== '' && { sender: adminName.slice(0, longestName) }),
    publishedAt: fromMillis(Math.floor(now / minuteMillis) * minuteMillis),
    expiresAt: null,
  };
}

/** Ends of a notice that a press chooses. @param from the moment at which it begins. */
function suggestEnds(from: Timestamp): readonly (readonly [label: string, end: Timestamp | null])[] {
  const after = (hours: number): Timestamp => fromMillis(toMillis(from) + hours * hourMillis);
  return [
    [m.admin_notice_for_hour(), after(1)],
    [m.admin_notice_for_hours(), after(4)],
    [m.admin_notice_for_day(), after(24)],
    [m.admin_notice_for_ever(), null],
  ];
}

/** Returns the notice as it is sent: one that begins now is of the moment of sending. */
export function sentAt<N extends Pick<Notice, 'publishedAt' | 'expiresAt'>>(notice: N, nowMillis: number): N {
  const delayMillis = nowMillis - toMillis(notice.publishedAt);
  if (delayMillis <= 0) return notice;
  // It holds as long as was chosen, also where it was written slowly.
  const expiresAt = notice.expiresAt === null ? null : fromMillis(toMillis(notice.expiresAt) + delayMillis);
  return { ...notice, publishedAt: fromMillis(nowMillis), expiresAt };
}

/** Notices for the dashboard of campers; an urgent one is shown at the top of every camp page. */
export const notices = defineKind<'notice'>({
  name: 'notice',
  emptyTitle: m.admin_notice_none,
  emptyHint: m.admin_notice_none_hint,
  addLabel: m.admin_notice_add,
  sortedBy: ['publishedAt', 'desc'],
  readersPage: (_, language) => href('campDashboard', language),
  titleOf: ({ text }) => text,
  createLabel: m.admin_notice_send,
  createdMessage: (notice, { language, timeZone, now }) =>
    noticeState(notice, now) === 'planned'
      ? m.admin_notice_sent_later({ when: momentText(toMillis(notice.publishedAt), language, timeZone) })
      : m.admin_notice_sent(),
  detailsOf: ({ sender, urgent, publishedAt, expiresAt }, { language, timeZone }) => [
    urgent ? m.admin_notice_urgent_short() : '',
    sender === undefined ? '' : m.admin_notice_by({ name: sender }),
    momentText(toMillis(publishedAt), language, timeZone),
    expiresAt === null ? '' : m.admin_notice_until({ when: momentText(toMillis(expiresAt), language, timeZone) }),
  ],
  statusOf: (notice, { now }) => stateLabels[noticeState(notice, now)](),
  fields: ({ publishedAt }) => [
    { kind: 'bilingual', key: 'text', label: m.admin_notice_text(), lines: 3 },
    { kind: 'check', key: 'urgent', label: m.admin_notice_urgent() },
    {
      kind: 'moment',
      key: 'expiresAt',
      label: m.admin_notice_to(),
      hint: m.admin_notice_to_hint(),
      empty: 'null',
      choices: suggestEnds(publishedAt),
    },
    { kind: 'moment', key: 'publishedAt', label: m.admin_notice_from() },
    {
      kind: 'line',
      key: 'sender',
      label: m.admin_notice_sender(),
      hint: m.admin_notice_sender_hint(),
      empty: 'absent',
    },
  ],
  create: (_, context) => ({ text: { en: '' }, urgent: false, ...begunBy(context) }),
  // A copy is sent by the person who made it.
  copy: (notice, _, context) => ({ ...notice, ...begunBy(context) }),
  atCreation: sentAt,
  actionOf: (notice, { now }) =>
    noticeState(notice, now) === 'shown'
      ? {
          label: m.admin_notice_withdraw(),
          labelFor: (name) => m.admin_notice_withdraw_named({ name }),
          done: (name) => m.admin_notice_withdrawn({ name }),
          // Never before it began.
          changed: (at) => ({ ...notice, expiresAt: fromMillis(Math.max(at, toMillis(notice.publishedAt) + 1)) }),
        }
      : null,
  faults: ({ publishedAt, expiresAt }) =>
    expiresAt !== null && toMillis(expiresAt) <= toMillis(publishedAt)
      ? [
          {
            field: 'expiresAt',
            message: { en: 'The notice must end after it begins.', zh: '结束时间必须晚于开始时间。' },
          },
        ]
      : [],
});
