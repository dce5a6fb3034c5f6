import { type FeedbackResults, sumResults } from '@steeple/model/feedback/feedbackResults';
import type { Question, QuestionSet } from '@steeple/model/feedback/questionSet';
import { useMemo } from 'react';
import { feedbackShards } from '#lib/admin/feedbackShards.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';

/** Another camp whose results are compared with this one's. */
export interface EarlierCamp {
  readonly name: string;
  readonly questionSet: QuestionSet;
  readonly results: FeedbackResults;
}

/** The results of another camp, live; null while none is wanted or it is not there (yet). */
export function useEarlierCamp(id: string | null): EarlierCamp | null {
  const text = useText();
  const camp = useDocument('camp', id === null ? null : [id]);
  const shards = useCollection(id === null ? null : feedbackShards(id));
  const results = useMemo(() => sumResults(shards.data ?? []), [shards.data]);
  if (camp.status !== 'ready' || camp.data === null || shards.status !== 'ready') return null;
  return { name: text(camp.data.name), questionSet: camp.data.questionSet, results };
}

/** Tells whether another camp asked the same: a question of the same id and kind. */
export function asksSameQuestion(earlier: EarlierCamp, id: string, question: Question): boolean {
  return earlier.questionSet.questions[id]?.kind === question.kind;
}
