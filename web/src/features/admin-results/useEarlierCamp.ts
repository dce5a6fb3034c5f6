import type { WithId } from '@steeple/model/database/publicSource';
import type { FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import type { Question, QuestionSet } from '@steeple/model/feedback/questionSet';
import { useFeedbackResults } from '#lib/admin/useFeedbackResults.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';

/** The results of a camp, with its name and the questions that it asked. */
export interface CampResults {
  readonly name: string;
  readonly questionSet: QuestionSet;
  readonly results: FeedbackResults;
}

/** The results of another camp, live; null while none is wanted or it is not there (yet). */
export function useEarlierCamp(id: string | null): CampResults | null {
  const text = useText();
  const camp = useDocument('camp', id === null ? null : [id]);
  const { live, results } = useFeedbackResults(id);
  if (camp.status !== 'ready' || camp.data === null || live.status !== 'ready') return null;
  return { name: text(camp.data.name), questionSet: camp.data.questionSet, results };
}

/** Tells whether another camp asked the same: a question of the same id and kind. */
export function asksSameQuestion(earlier: CampResults, { id, kind }: WithId<Question>): boolean {
  return earlier.questionSet.questions[id]?.kind === kind;
}
