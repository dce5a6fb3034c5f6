import type { Camp } from '@steeple/model/camp/camp';
import { exampleQuestions } from '@steeple/model/examples/questions';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { type QuestionSet, withAnswerChecks } from '@steeple/model/feedback/questionSet';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { countOperations } from '../../support/countOperations.ts';
import { memoryServices } from '../../memory/services.ts';
import { camp, questionSet } from '../content/campFixture.ts';

/** One question of each kind, and a second one that is answered in words. */
export const questions: QuestionSet = {
  ...questionSet,
  order: [...questionSet.order, 'prayer'],
  questions: { ...questionSet.questions, prayer: exampleQuestions.text },
};

export const id = 'camp-2026';
export const answeredAt = Timestamp.fromDate(new Date('2026-12-04T10:30:00Z'));
const now = Date.parse('2026-12-05T00:00:00Z');
const hour = 3_600_000;

/** A camp in memory with its feedback; nothing counts a response before a test does. */
export function feedbackWorld() {
  const services = memoryServices(() => new Date(now));
  const { database } = services;
  const put = async (path: string, data: DocumentData): Promise<void> => {
    await database.doc(path).set(data);
  };
  const contentOf = async (path: string): Promise<Record<string, DocumentData>> => {
    const { docs } = await database.collection(collectionOf(path)).get();
    return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
  };
  return {
    services,
    put,
    /** Stores the camp, whose feedback opened a day ago and closes in so many hours. */
    putCamp: async (closesIn = 1, feedback: Partial<Camp['feedback']> = {}, change: Partial<Camp> = {}, of = id) =>
      put(
        documentPaths.camp.at(of),
        camp({
          questionSet: withAnswerChecks(questions),
          feedback: {
            opensAt: Timestamp.fromMillis(now - 90 * 24 * hour),
            closesAt: Timestamp.fromMillis(now + closesIn * hour),
            audience: 'anyone',
            shared: false,
            ...feedback,
          },
          ...change,
        }),
      ),
    respond: async (uid: string, answers: DocumentData, change: DocumentData = {}, of = id) =>
      put(documentPaths.feedbackResponse.at(of, uid), { answers, language: 'en', submittedAt: answeredAt, ...change }),
    withdraw: async (uid: string) =>
      put(documentPaths.feedbackResponse.at(id, uid), {
        answers: {},
        language: 'en',
        submittedAt: answeredAt,
        withdrawn: true,
      }),
    counted: async () => contentOf(documentPaths.countedResponse.at(id, '-')),
    shards: async () => contentOf(documentPaths.feedbackResults.at(id, '-')),
    comments: async () => contentOf(documentPaths.feedbackComment.at(id, '-')),
    /** Numbers of the documents that a piece of work reads, writes and deletes. */
    measure: countOperations(database),
    /** The operations of the database that a piece of work needs. */
    operationsOf: async (work: () => Promise<unknown>): Promise<string[]> => {
      const before = services.operations.length;
      await work();
      return services.operations.slice(before);
    },
    /** Makes the next commits of transactions fail, as where somebody else was faster. */
    interruptCommits: (times: number): void => {
      let remainingTimes = times;
      services.interrupt = (operation) => {
        if (operation !== 'commit of a transaction' || remainingTimes === 0) return;
        remainingTimes -= 1;
        throw Object.assign(new Error('contention'), { code: 10 });
      };
    },
  };
}

/** The results of one response in English that rates the food. */
export function oneRating(food: number): DocumentData {
  return {
    responses: 1,
    hours: { '2026-12-04T10': 1 },
    questions: { food: { answered: 1, tally: { [food]: 1 } } },
  };
}
