import type { Notice } from '@steeple/model/campArea';
import { fromMillis, toMillis } from '@steeple/model/timestamp';
import { momentText } from '#lib/admin/moments.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
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

function startOfMinute(millis: number): number {
  return Math.floor(millis / 60_000) * 60_000;
}

/** Notices for the dashboard of campers; an urgent one is shown at the top of every camp page. */
export const notices = defineKind<'notice'>({
  name: 'notice',
  title: m.admin_camp_part_notices,
  emptyTitle: m.admin_notice_none,
  emptyHint: m.admin_notice_none_hint,
  addLabel: m.admin_notice_add,
  sortedBy: ['publishedAt', 'desc'],
  readersPage: (_, language) => href('campDashboard', language),
  titleOf: ({ text }) => text,
  detailsOf: ({ urgent, publishedAt, expiresAt }, { language, timeZone }) => [
    urgent ? m.admin_notice_urgent_short() : '',
    momentText(toMillis(publishedAt), language, timeZone),
    expiresAt === null ? '' : m.admin_notice_until({ when: momentText(toMillis(expiresAt), language, timeZone) }),
  ],
  statusOf: (notice, { now }) => stateLabels[noticeState(notice, now)](),
  fields: () => [
    { kind: 'bilingual', key: 'text', label: m.admin_notice_text(), lines: 3 },
    { kind: 'check', key: 'urgent', label: m.admin_notice_urgent() },
    { kind: 'moment', key: 'publishedAt', label: m.admin_notice_from() },
    {
      kind: 'moment',
      key: 'expiresAt',
      label: m.admin_notice_to(),
      hint: m.admin_notice_to_hint(),
      empty: 'null',
    },
  ],
  create: (_, { now }) => ({
    text: { en: '' },
    urgent: false,
    publishedAt: fromMillis(startOfMinute(now)),
    expiresAt: null,
  }),
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
