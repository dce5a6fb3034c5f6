import type { Camp } from '@steeple/model/camp/camp';
import { exampleQuestionSet } from '@steeple/model/examples/questions';
import { withAnswerChecks } from '@steeple/model/feedback/questionSet';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import { isoDateIn } from '@steeple/model/time/timeZone';
import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';

/** One question of each kind. */
export const questionSet = exampleQuestionSet(
  { rating: 'food', recommend: 'again', single: 'how-heard', multiple: 'liked', text: 'thanks' },
  { required: false },
);

const day = 24 * 60 * 60 * 1000;

/** The days of a camp that is held now, for what looks at the clock of the machine. */
export function heldNow(): Pick<Camp, 'startDate' | 'endDate'> {
  return {
    startDate: isoDateIn(Date.now(), 'Asia/Singapore'),
    endDate: isoDateIn(Date.now() + 3 * day, 'Asia/Singapore'),
  };
}

/** A published camp whose feedback is open now. */
export function camp(changes: Partial<Camp> = {}): Camp {
  return {
    name: { en: 'Church camp' },
    theme: { en: 'A mustard seed' },
    startDate: '2026-12-01',
    endDate: '2026-12-04',
    timeZone: 'Asia/Singapore',
    venueSummary: { en: 'By the sea' },
    registrationUrl: null,
    feedback: {
      opensAt: Timestamp.fromMillis(Date.now() - day),
      closesAt: Timestamp.fromMillis(Date.now() + day),
      audience: 'anyone',
      shared: false,
    },
    questionSet: withAnswerChecks(questionSet),
    published: true,
    revision: 1,
    updatedAt: Timestamp.now(),
    ...changes,
  };
}

/** A response as it is stored. */
export interface StoredResponse {
  readonly answers: Record<string, Answer>;
  readonly language: 'en' | 'zh';
  readonly submittedAt: Timestamp;
}

const answers: Record<string, fc.Arbitrary<Answer>> = {
  food: fc.integer({ min: 1, max: 5 }),
  again: fc.integer({ min: 0, max: 10 }),
  'how-heard': fc.constantFrom('hills', 'sea'),
  liked: fc.uniqueArray(fc.constantFrom('hills', 'sea'), { minLength: 1, maxLength: 2 }),
  thanks: fc.constantFrom('For rain', 'For friends', '感恩', ' '),
  // Answers that no longer fit: an option and a question that the committee took away, a number out of range.
  gone: fc.constant('yes'),
};
const unfitting: Record<string, fc.Arbitrary<Answer>> = {
  food: fc.constant(9),
  'how-heard': fc.constant('radio'),
  liked: fc.constant(['sea', 'sea']),
};

/** Responses of every shape, some with answers that do not fit the questions. */
export const responses: fc.Arbitrary<StoredResponse> = fc
  .record({
    fitting: fc.record(answers, { requiredKeys: [] }),
    unfitting: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record(unfitting, { requiredKeys: [] }) },
    ),
    language: fc.constantFrom('en' as const, 'zh' as const),
    hour: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ fitting, unfitting: bad, language, hour }) => ({
    answers: { ...fitting, ...bad } as Record<string, Answer>,
    language,
    submittedAt: Timestamp.fromMillis(Date.UTC(2026, 11, 4, hour)),
  }));

/** A resource that leads to another site, as it is stored. */
export function linkedResource(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    title: { en: 'Leaflet' },
    category: 'sermons',
    language: 'en',
    file: null,
    link: 'https://example.org/',
    audience: 'public',
    order: 1,
    downloads: 0,
    updatedAt: camp().updatedAt,
    ...change,
  };
}
