import { languageSchema } from '@steeple/model/text/language';
import * as v from 'valibot';
import { type Answers, type Edits, editsBetween, isSameAnswer } from '../form/answers.ts';

/** Answers are stored as they were typed, too long ones included: a draft must lose nothing. */
const typedAnswerSchema = v.union([v.number(), v.string(), v.array(v.string())]);
const typedAnswersSchema = v.record(v.string(), typedAnswerSchema);

/** A response or its withdrawal that waits to be sent; see `Submission` in model/src/feedback/feedbackSubmission.ts. */
const queuedSchema = v.variant('kind', [
  v.object({
    kind: v.literal('submit'),
    id: v.string(),
    replaces: v.array(v.string()),
    answers: typedAnswersSchema,
    language: languageSchema,
  }),
  v.object({ kind: v.literal('withdraw'), id: v.string(), replaces: v.array(v.string()), language: languageSchema }),
]);
export type QueuedSubmission = v.InferOutput<typeof queuedSchema>;

/** Response of an account as the server held it when this device last read it. */
const savedSchema = v.object({
  uid: v.string(),
  /** Id of the submission that wrote it; see `responseVersion`. */
  version: v.string(),
  /** Null where there is no response. */
  answers: v.nullable(typedAnswersSchema),
});
export type SavedResponse = v.InferOutput<typeof savedSchema>;

/** Refusal by the server: outside of the window, or for another reason. */
const refusedSchema = v.object({
  kind: v.picklist(['submit', 'withdraw']),
  reason: v.picklist(['before', 'closed', 'other']),
  /** Code of the server's error. */
  code: v.string(),
  /** Milliseconds since the epoch, by the server's clock. */
  at: v.number(),
});
export type RefusedSubmission = v.InferOutput<typeof refusedSchema>;

/**
 * Everything that this device stores of somebody's form. Changes are differences from what is saved, so that answers
 * saved elsewhere meanwhile are not overwritten by what was never touched here.
 */
export const draftSchema = v.object({
  edits: v.record(v.string(), v.nullable(typedAnswerSchema)),
  queued: v.nullable(queuedSchema),
  refused: v.nullable(refusedSchema),
  saved: v.nullable(savedSchema),
  /** Time of the last change by the person, milliseconds since the epoch. */
  changedAt: v.number(),
  /** `changedAt` of a draft of this device without an account that this account did not want to take over. */
  declined: v.nullable(v.number()),
});
export type Draft = v.InferOutput<typeof draftSchema>;

/** Turns one draft into the next; run on what is stored at that moment, which another tab may have changed. */
export type DraftChange = (draft: Draft) => Draft;

/** Nothing typed, nothing waiting, nothing known. */
export const emptyDraft: Draft = { edits: {}, queued: null, refused: null, saved: null, changedAt: 0, declined: null };

/** Reads a draft from storage; what cannot be read counts as none. */
export function draftFrom(stored: unknown): Draft {
  const parsed = v.safeParse(draftSchema, stored);
  return parsed.success ? parsed.output : emptyDraft;
}

/** Answers below the edits: those that wait to be sent, else those that are saved for this account. */
export function baseAnswers({ queued, saved }: Draft, uid: string | null): Answers {
  if (queued !== null) return queued.kind === 'submit' ? queued.answers : {};
  return saved !== null && saved.uid === uid ? (saved.answers ?? {}) : {};
}

/** Answers one question; an answer that equals the one below it is no edit. */
export function withAnswer(
  question: string,
  answer: Edits[string],
  base: Edits[string] | undefined,
  now: number,
): DraftChange {
  return (draft) => {
    const { [question]: _before, ...otherEdits } = draft.edits;
    const edits = isSameAnswer(base, answer) ? otherEdits : { ...otherEdits, [question]: answer };
    return { ...draft, edits, refused: Object.keys(edits).length === 0 ? null : draft.refused, changedAt: now };
  };
}

/** Queues a submission in place of the edits, and of one that was still waiting. */
export function withQueued(queued: QueuedSubmission, now: number): DraftChange {
  return (draft) => ({
    ...draft,
    edits: {},
    refused: null,
    changedAt: now,
    queued:
      draft.queued === null
        ? queued
        : { ...queued, replaces: [...new Set([...queued.replaces, ...draft.queued.replaces, draft.queued.id])] },
  });
}

/** Notes what the server holds. Edits that it has already are none any more. */
export function withSaved(saved: SavedResponse): DraftChange {
  return (draft) => {
    if (draft.queued !== null) return { ...draft, saved };
    const answers = saved.answers ?? {};
    const edits = Object.fromEntries(
      Object.entries(draft.edits).filter(([id, answer]) => !isSameAnswer(answers[id], answer)),
    );
    return {
      ...draft,
      edits,
      saved,
      refused: Object.keys(edits).length === 0 && draft.refused?.kind === 'submit' ? null : draft.refused,
    };
  };
}

/** Takes a submission that the server has out of the queue; a later one stays. */
export function withDelivered(id: string, saved: SavedResponse): DraftChange {
  return (draft) => withSaved(saved)(draft.queued?.id === id ? { ...draft, queued: null } : draft);
}

/** Turns a refused submission back into edits, and notes the refusal. */
export function withRefusal(id: string, refused: RefusedSubmission, uid: string | null): DraftChange {
  return (draft) => {
    const { queued } = draft;
    if (queued?.id !== id) return draft;
    const saved = baseAnswers({ ...draft, queued: null }, uid);
    const edits = queued.kind === 'submit' ? { ...editsBetween(saved, queued.answers), ...draft.edits } : draft.edits;
    return { ...draft, edits, queued: null, refused };
  };
}

/** Forgets edits and refusal, back to what waits or is saved. */
export const withoutEdits: DraftChange = (draft) => ({ ...draft, edits: {}, refused: null });

/** Everything that was typed and not sent, as edits for another account. */
export function unsentEdits({ edits, queued }: Draft): Edits {
  return queued?.kind === 'submit' ? { ...queued.answers, ...edits } : edits;
}
