import { Timestamp } from 'firebase-admin/firestore';
import type { Camp } from '@steeple/model/camp/camp';
import { addResults, contribution, type FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import type { FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { commentsOf } from '../../functions/src/feedback/commentChanges.ts';
import { shardOf } from '../../functions/src/feedback/shards.ts';
import { randomFrom } from './random.ts';
import type { SeedDocument } from './readDocuments.ts';

/**
 * Makes the documents that the trigger `aggregateFeedback` would have made of the seed's responses, since triggers are
 * disabled while it loads: the results by shard, the comments without their authors, and the counts of each person's
 * response.
 */
export function resultDocuments(documents: readonly SeedDocument[], now: Date): SeedDocument[] {
  const derivedDocuments: SeedDocument[] = [];
  for (const { path, data, file } of documents.filter((document) => /^camps\/[^/]+$/.test(document.path))) {
    const { questionSet } = data as Camp;
    const camp = idOf(path);
    const shards = new Map<number, FeedbackResults>();
    const responses = documents.filter((document) => collectionOf(document.path) === `${path}/feedback`);
    for (const response of responses) {
      const uid = idOf(response.path);
      const answered = response.data as FeedbackResponse;
      const counts = contribution(answered, questionSet);
      const shard = shardOf(uid);
      shards.set(shard, addResults(shards.get(shard) ?? {}, counts));
      const comments: Record<string, string> = {};
      for (const [question, comment] of commentsOf(answered, questionSet)) {
        const id = generatedId(`${camp} ${uid} ${question}`);
        comments[question] = id;
        derivedDocuments.push({ path: documentPaths.feedbackComment.at(camp, id), data: comment, file: response.file });
      }
      derivedDocuments.push({
        path: documentPaths.countedResponse.at(camp, uid),
        data: { shard, counts, comments, countedAt: Timestamp.fromDate(now) },
        file: response.file,
      });
    }
    for (const [shard, results] of shards)
      derivedDocuments.push({ path: documentPaths.feedbackResults.at(camp, String(shard)), data: results, file });
  }
  return derivedDocuments;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twenty characters that look like a generated id and are the same each time. */
function generatedId(name: string): string {
  const random = randomFrom(name);
  return Array.from({ length: 20 }, () => ALPHABET[Math.floor(random.next() * ALPHABET.length)] ?? 'A').join('');
}
