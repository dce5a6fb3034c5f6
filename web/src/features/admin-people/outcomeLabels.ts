import type { GrantNotice } from '@steeple/model/requests/callables';
import { m } from '#messages/generated/messages.js';
import type { Tone } from '#ui/admin/Status.tsx';
import type { GrantState } from './grantState.ts';
import type { GrantOutcome } from './useChangeGrants.ts';

export const outcomeLabels = {
  applied: { tone: 'good', words: m.admin_grant_applied },
  pending: { tone: 'warn', words: m.admin_grant_pending },
  removed: { tone: 'good', words: m.admin_grant_removed },
  'removed-no-account': { tone: 'good', words: m.admin_grant_removed_no_account },
  unchanged: { tone: 'plain', words: m.admin_grant_unchanged },
  refused: { tone: 'bad', words: m.admin_grant_refused },
} as const satisfies Record<GrantOutcome['outcome'], { tone: Tone; words: () => string }>;

/**
 * Counts the lines of each outcome, in the order of {@link outcomeLabels}; outcomes that did not occur are left out.
 */
export function outcomeCounts(
  outcomes: readonly Pick<GrantOutcome, 'outcome'>[],
): (readonly [outcome: GrantOutcome['outcome'], count: number])[] {
  return (Object.keys(outcomeLabels) as GrantOutcome['outcome'][])
    .map((name) => [name, outcomes.filter(({ outcome }) => outcome === name).length] as const)
    .filter(([, count]) => count > 0);
}

export const stateLabels = {
  reached: { tone: 'good', words: m.admin_grant_reached },
  onTheWay: { tone: 'busy', words: m.admin_grant_on_the_way },
  waiting: { tone: 'warn', words: m.admin_grant_waiting },
  nothing: { tone: 'plain', words: m.admin_grant_nothing },
} as const satisfies Record<GrantState, { tone: Tone; words: () => string }>;

/** Lists the facts that an admin should know about the account of a line, one or two sentences for each. */
export function noticeLabels({ unverified, signInEnded, movedTo }: GrantNotice = {}): string[] {
  return [
    ...(unverified === true ? [m.admin_notice_unverified()] : []),
    ...(signInEnded === true ? [m.admin_notice_sign_in_ended()] : []),
    ...(movedTo === undefined
      ? []
      : [movedTo === null ? m.admin_notice_moved_nowhere() : m.admin_notice_moved({ email: movedTo })]),
  ];
}
