import { documentPaths } from '@steeple/model/database/paths';
import { type QuestionSet, questionSetSchema } from '@steeple/model/feedback/questionSet';
import type { Firestore } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';

const noQuestions: QuestionSet = { sections: [], order: [], questions: {} };

/**
 * The questions of a camp. Read outside of transactions on purpose: every response reads the same document, and a
 * change of questions asks for a recount in any case. Answers count without what security rules compare them with, so
 * that it may take another form in a later version.
 */
export async function campQuestions(database: Firestore, camp: string): Promise<QuestionSet> {
  const snapshot = await database.doc(documentPaths.camp.at(camp)).get();
  const { checks: _checks, ...questionSet } = (snapshot.get('questionSet') ?? {}) as Readonly<Record<string, unknown>>;
  return readAs(questionSetSchema, questionSet) ?? noQuestions;
}
