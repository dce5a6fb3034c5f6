import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import type { AnswerError } from '../form/answerErrors.ts';
import { type Answers, editsOfOptions, stillFitting, withEdits } from '../form/answers.ts';
import { isUnsent } from '#lib/storage/feedbackDatabase.ts';
import { baseAnswers, type Draft, type SavedResponse } from './draft.ts';
import type { FormAccount } from './feedbackPort.ts';

/** Everything that a person sees of the form. */
export interface FeedbackState {
  readonly account: FormAccount | null;
  /** False until this device's storage has been read. */
  readonly isRead: boolean;
  /** True once the server was asked, or could not be, since the page was opened. */
  readonly wasServerAsked: boolean;
  readonly draft: Draft;
  /** True while everything shown is on this device's disk. */
  readonly isStored: boolean;
  /** True where this browser stores no drafts. */
  readonly hasFailed: boolean;
  /** Progress of the delivery of a waiting submission. */
  readonly delivery: 'idle' | 'sending' | 'queued';
  /** Response that the server holds, where the waiting submission was made from another one: the person decides. */
  readonly conflict: SavedResponse | null;
  /**
   * Number of questions with unsent answers on this device that were typed without this account; null where there are
   * none, or where the person has decided about them.
   */
  readonly offer: number | null;
  /** Kind of what arrived last, since the page was opened. */
  readonly arrived: 'submit' | 'withdraw' | null;
  /** Shown after an attempt to submit. */
  readonly errors: readonly AnswerError[];
}

/** The account's response as the server held it when this device last read it; null where that is not known. */
export function savedResponse({ draft, account }: Pick<FeedbackState, 'draft' | 'account'>): SavedResponse | null {
  return draft.saved !== null && draft.saved.uid === account?.uid ? draft.saved : null;
}

/** The answers as the form shows them. */
export function shownAnswers(
  questionSet: QuestionSet,
  { draft, account }: Pick<FeedbackState, 'draft' | 'account'>,
): Answers {
  const base = stillFitting(questionSet, baseAnswers(draft, account?.uid ?? null));
  return withEdits(base, editsOfOptions(questionSet, draft.edits));
}

/** The answers that the server holds; none where there is no response. */
export function savedAnswers(questionSet: QuestionSet, state: Pick<FeedbackState, 'draft' | 'account'>): Answers {
  return stillFitting(questionSet, savedResponse(state)?.answers ?? {});
}

/** Returns the status of the response; the status line shows it. */
export function responseStatus(state: Pick<FeedbackState, 'draft' | 'account' | 'delivery' | 'conflict'>) {
  const { draft, delivery, conflict } = state;
  if (draft.queued !== null && conflict !== null) return 'conflict';
  if (draft.queued?.kind === 'withdraw') return delivery === 'queued' ? 'withdrawalQueued' : 'withdrawing';
  if (draft.queued !== null) return delivery === 'queued' ? 'queued' : 'sending';
  if (draft.refused?.kind === 'withdraw') return 'notWithdrawn';
  if (draft.refused !== null && isUnsent(draft)) return 'notSent';
  if (savedResponse(state)?.answers == null) return isUnsent(draft) ? 'draft' : 'blank';
  return isUnsent(draft) ? 'edited' : 'sent';
}
export type ResponseStatus = ReturnType<typeof responseStatus>;
