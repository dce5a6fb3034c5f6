import { m } from '#messages/generated/messages.js';
import type { Tone } from '#ui/office/Status.tsx';
import type { GrantState } from './grantState.ts';
import type { GrantOutcome } from './useChangeGrants.ts';

export const outcomeWords = {
  applied: { tone: 'good', words: m.office_grant_applied },
  pending: { tone: 'warn', words: m.office_grant_pending },
  unchanged: { tone: 'plain', words: m.office_grant_unchanged },
  refused: { tone: 'bad', words: m.office_grant_refused },
} as const satisfies Record<GrantOutcome['outcome'], { tone: Tone; words: () => string }>;

export const stateWords = {
  reached: { tone: 'good', words: m.office_grant_reached },
  onTheWay: { tone: 'busy', words: m.office_grant_on_the_way },
  waiting: { tone: 'warn', words: m.office_grant_waiting },
  nothing: { tone: 'plain', words: m.office_grant_nothing },
} as const satisfies Record<GrantState, { tone: Tone; words: () => string }>;
