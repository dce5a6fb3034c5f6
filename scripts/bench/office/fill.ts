import { contribution, type FeedbackResults, resultShardCount, sumResults } from '@steeple/model/feedbackResults';
import type { FeedbackResponse } from '@steeple/model/feedbackResponse';
import { documentPaths } from '@steeple/model/paths';
import type { QuestionSet } from '@steeple/model/questionSet';
import { type BulkWriter, type Firestore, Timestamp } from 'firebase-admin/firestore';

/** How much there is of everything: ten years of a large church. */
export const many = { responses: 5000, users: 5000, posts: 2000, events: 20_000 } as const;

const hour = 3_600_000;

/** An id of 20 letters and digits, as the client library makes them, but always the same. */
function idOf(kind: string, index: number): string {
  return `${kind}${index}`.padEnd(20, '0');
}

function fillUsers(database: Firestore, writer: BulkWriter, now: number): void {
  for (let index = 0; index < many.users; index += 1) {
    const email = `person${String(index).padStart(5, '0')}@steeple.test`;
    const at = Timestamp.fromMillis(now - index * hour);
    const camps = index % 2 === 0 ? ['camp-2026'] : [];
    void writer.set(database.doc(documentPaths.user.at(idOf('user', index))), {
      displayName: `Person ${index}`, email, language: index % 3 === 0 ? 'zh' : 'en', claims: { admin: false, camps }, claimsChangedAt: at, joinedCamps: [], createdAt: at,
    });
    void writer.set(database.doc(documentPaths.grant.at(email)), { roles: [], camps, placements: {}, note: '', updatedAt: at, updatedBy: 'bench' });
    void writer.set(database.doc(documentPaths.auditEntry.at(idOf('audit', index))), {
      at, action: 'claims.applied', actor: 'command', subject: { uid: idOf('user', index), email }, target: documentPaths.grant.at(email), detail: { camps },
    });
  }
}

function fillPosts(database: Firestore, writer: BulkWriter, now: number): void {
  for (let index = 0; index < many.posts; index += 1) {
    const at = Timestamp.fromMillis(now - index * 12 * hour);
    const status = index % 20 === 0 ? 'draft' : 'published';
    void writer.set(database.doc(documentPaths.post.at(idOf('post', index))), {
      kind: 'article', slug: `bench-${index}`, title: { en: `Post ${index}`, zh: `文章 ${index}` }, excerpt: { en: 'Short' }, body: { en: 'A paragraph of some length. '.repeat(60) }, cover: null,
      author: 'Office', tags: [], edition: null, status, publishAt: status === 'draft' ? null : at, revision: 1, updatedAt: at,
    });
  }
}

function fillEvents(database: Firestore, writer: BulkWriter, now: number): void {
  for (let index = 0; index < many.events; index += 1) {
    const start = now + (index - many.events / 2) * 2 * hour;
    void writer.set(database.doc(documentPaths.event.at(idOf('event', index))), {
      source: 'google', calendar: 'english', googleId: `bench${index}`, etag: '"1"', recurringEventId: null, title: `Event ${index}`, description: '', location: '', language: 'en', allDay: false,
      start: Timestamp.fromMillis(start), end: Timestamp.fromMillis(start + hour), startDate: null, endDate: null, timeZone: 'Asia/Singapore', hidden: index % 50 === 0, featured: index % 200 === 0,
      translations: {}, updatedAt: Timestamp.fromMillis(now),
    });
  }
}

/** An answer to every question of the set. */
function answersTo({ order, questions }: QuestionSet, person: number): FeedbackResponse['answers'] {
  return Object.fromEntries(order.flatMap((id): [string, FeedbackResponse['answers'][string]][] => {
    const question = questions[id];
    switch (question?.kind) {
      case 'rating': return [[id, 1 + (person % 5)]];
      case 'recommend': return [[id, person % 11]];
      case 'single': return [[id, Object.keys(question.options)[person % Object.keys(question.options).length] ?? '']];
      case 'multiple': return [[id, Object.keys(question.options).slice(0, 1 + (person % question.maxSelections))]];
      case 'text': return [[id, `What person ${person} wrote`]];
      case undefined: return [];
    }
  }));
}

async function fillResponses(database: Firestore, writer: BulkWriter, now: number): Promise<void> {
  const camp = 'camp-2026';
  const questionSet = (await database.doc(documentPaths.camp.at(camp)).get()).get('questionSet') as QuestionSet;
  const shards: FeedbackResults[][] = Array.from({ length: resultShardCount }, () => []);
  for (let person = 0; person < many.responses; person += 1) {
    const response: FeedbackResponse = { answers: answersTo(questionSet, person), language: person % 3 === 0 ? 'zh' : 'en', submittedAt: Timestamp.fromMillis(now - (person % 200) * hour) };
    void writer.set(database.doc(documentPaths.feedbackResponse.at(camp, idOf('person', person))), response);
    shards[person % resultShardCount]?.push(contribution(response, questionSet));
    const [question] = questionSet.order.filter((id) => questionSet.questions[id]?.kind === 'text');
    if (question !== undefined) {
      void writer.set(database.doc(documentPaths.feedbackComment.at(camp, idOf('comment', person))), { question, text: `What person ${person} wrote`, language: response.language, day: '2026-11-21' });
    }
  }
  for (const [index, parts] of shards.entries()) void writer.set(database.doc(documentPaths.feedbackResults.at(camp, String(index))), sumResults(parts));
}

/** Writes all of it; the functions' triggers must be off, since they would answer each write. @returns how many documents. */
export async function fill(database: Firestore, now: number): Promise<number> {
  const writer = database.bulkWriter({ throttling: false });
  let written = 0;
  writer.onWriteResult(() => {
    written += 1;
  });
  await fillResponses(database, writer, now);
  fillUsers(database, writer, now);
  fillPosts(database, writer, now);
  fillEvents(database, writer, now);
  await writer.close();
  return written;
}
