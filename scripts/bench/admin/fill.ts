import { contribution, type FeedbackResults, resultShardCount, sumResults } from '@steeple/model/feedbackResults';
import type { FeedbackResponse } from '@steeple/model/feedbackResponse';
import { documentExamples } from '@steeple/model/examples/all';
import { countPartId, countParts } from '@steeple/model/monthCounts';
import { type DocumentName, documentPaths } from '@steeple/model/paths';
import type { QuestionSet } from '@steeple/model/questionSet';
import { toFirestoreValue } from '@steeple/model/toFirestoreValue';
import { trashIdOf } from '@steeple/model/trash';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** Numbers of documents of each kind: ten years of a large church. */
export const many = { responses: 5000, users: 5000, posts: 2000, events: 20_000, camps: 10 } as const;
/** Numbers of what is deleted after some time, or belongs to one event or camp, at the end of a busy season. */
const recent = { messages: 500, signUps: 100, entries: 500, trash: 500, resources: 300, notices: 60 } as const;
/** The event whose sign-up has the most entries. */
export const busyEvent = 'camp-reunion-supper';

const hour = 3_600_000;

/** A document that is about to be written. */
type Write = readonly [path: string, data: object];

/** An id of 20 letters and digits, as the client library makes them, but always the same. */
function idOf(kind: string, index: number): string {
  return `${kind}${index}`.padEnd(20, '0');
}

function users(now: number): Write[] {
  return Array.from({ length: many.users }, (_, index): Write[] => {
    const email = `person${String(index).padStart(5, '0')}@steeple.test`;
    const at = Timestamp.fromMillis(now - index * hour);
    const camps = index % 2 === 0 ? ['camp-2026'] : [];
    const uid = idOf('user', index);
    return [
      [
        documentPaths.user.at(uid),
        {
          displayName: `Person ${index}`,
          email,
          language: index % 3 === 0 ? 'zh' : 'en',
          claims: { admin: false, camps },
          claimsChangedAt: at,
          joinedCamps: [],
          createdAt: at,
        },
      ],
      [
        documentPaths.grant.at(email),
        { roles: [], camps, placements: {}, note: '', updatedAt: at, updatedBy: 'bench' },
      ],
      [
        documentPaths.auditEntry.at(idOf('audit', index)),
        {
          at,
          action: 'claims.applied',
          actor: 'command',
          subject: { uid, email },
          target: documentPaths.grant.at(email),
          detail: { camps },
        },
      ],
    ];
  }).flat();
}

function counts(now: number): Write[] {
  return Array.from({ length: 12 * countParts }, (_, index): Write => {
    const day = new Date(now - Math.floor(index / countParts) * 30 * 24 * hour).toISOString().slice(0, 10);
    const days = Object.fromEntries(Array.from({ length: 28 }, (_day, at) => [String(at + 1).padStart(2, '0'), 20]));
    return [
      documentPaths.monthCounts.at(countPartId(day, index % countParts)),
      { month: day.slice(0, 7), downloads: days, signIns: { 'camp-2026': days } },
    ];
  });
}

function posts(now: number): Write[] {
  return Array.from({ length: many.posts }, (_, index): Write => {
    const at = Timestamp.fromMillis(now - index * 12 * hour);
    const status = index % 20 === 0 ? 'draft' : 'published';
    return [
      documentPaths.post.at(idOf('post', index)),
      {
        kind: 'article',
        slug: `bench-${index}`,
        title: { en: `Post ${index}`, zh: `文章 ${index}` },
        excerpt: { en: 'Short' },
        body: { en: 'A paragraph of some length. '.repeat(60) },
        cover: null,
        author: 'Office',
        tags: [],
        edition: null,
        status,
        publishAt: status === 'draft' ? null : at,
        revision: 1,
        updatedAt: at,
      },
    ];
  });
}

function events(now: number): Write[] {
  return Array.from({ length: many.events }, (_, index): Write => {
    const start = now + (index - many.events / 2) * 2 * hour;
    return [
      documentPaths.event.at(idOf('event', index)),
      {
        source: 'google',
        calendar: 'english',
        googleId: `bench${index}`,
        etag: '"1"',
        recurringEventId: null,
        title: `Event ${index}`,
        description: '',
        location: '',
        language: 'en',
        allDay: false,
        start: Timestamp.fromMillis(start),
        end: Timestamp.fromMillis(start + hour),
        startDate: null,
        endDate: null,
        timeZone: 'Asia/Singapore',
        hidden: index % 50 === 0,
        featured: index % 200 === 0,
        translations: {},
        updatedAt: Timestamp.fromMillis(now),
      },
    ];
  });
}

/** An answer to every question of the set. */
function answersTo({ order, questions }: QuestionSet, person: number): FeedbackResponse['answers'] {
  return Object.fromEntries(
    order.flatMap((id): [string, FeedbackResponse['answers'][string]][] => {
      const question = questions[id];
      switch (question?.kind) {
        case 'rating':
          return [[id, 1 + (person % 5)]];
        case 'recommend':
          return [[id, person % 11]];
        case 'single':
          return [[id, Object.keys(question.options)[person % Object.keys(question.options).length] ?? '']];
        case 'multiple':
          return [[id, Object.keys(question.options).slice(0, 1 + (person % question.maxSelections))]];
        case 'text':
          return [[id, `What person ${person} wrote`]];
        case undefined:
          return [];
      }
    }),
  );
}

function responses(camp: string, questionSet: QuestionSet, now: number): Write[] {
  const shards: FeedbackResults[][] = Array.from({ length: resultShardCount }, () => []);
  const [written] = questionSet.order.filter((id) => questionSet.questions[id]?.kind === 'text');
  const people = Array.from({ length: many.responses }, (_, person): Write[] => {
    const response: FeedbackResponse = {
      answers: answersTo(questionSet, person),
      language: person % 3 === 0 ? 'zh' : 'en',
      submittedAt: Timestamp.fromMillis(now - (person % 200) * hour),
    };
    shards[person % resultShardCount]?.push(contribution(response, questionSet));
    return [
      [documentPaths.feedbackResponse.at(camp, idOf('person', person)), response],
      ...(written === undefined
        ? []
        : [
            [
              documentPaths.feedbackComment.at(camp, idOf('comment', person)),
              {
                question: written,
                text: `What person ${person} wrote`,
                language: response.language,
                day: '2026-11-21',
              },
            ] as const,
          ]),
    ];
  }).flat();
  return [
    ...people,
    ...shards.map((parts, index): Write => [documentPaths.feedbackResults.at(camp, String(index)), sumResults(parts)]),
  ];
}

/** Documents of a kind, each like the model's first example of it. */
function alike(
  name: DocumentName,
  count: number,
  pathOf: (index: number) => string,
  change: (index: number) => object = () => ({}),
): Write[] {
  const example = documentExamples[name].valid[0]?.value;
  return Array.from({ length: count }, (_, index): Write => [
    pathOf(index),
    toFirestoreValue({ ...(example as object), ...change(index) }, { Timestamp, GeoPoint }) as object,
  ]);
}

/** Documents of one season: messages, sign-ups, deleted documents, uploads. */
function season(camp: string, now: number): Write[] {
  const at = (index: number) => ({ seconds: Math.floor((now - index * hour) / 1000), nanoseconds: 0 });
  const { message, signUp, signUpEntry, trashEntry, resource, notice } = documentPaths;
  return [
    ...alike(
      'message',
      recent.messages,
      (index) => message.at(idOf('message', index)),
      (index) => ({
        arrivedAt: at(index),
        doneAt: index % 2 === 0 ? null : at(index),
      }),
    ),
    ...alike('signUp', recent.signUps, (index) => signUp.at(idOf('event', index))),
    ...alike(
      'signUpEntry',
      recent.entries,
      (index) => signUpEntry.at(busyEvent, idOf('entry', index)),
      (index) => ({
        state: 'placed',
        number: index + 1000,
      }),
    ),
    ...alike(
      'trashEntry',
      recent.trash,
      (index) => trashEntry.at(trashIdOf(documentPaths.post.at(idOf('gone', index)))),
      (index) => ({ path: documentPaths.post.at(idOf('gone', index)), deletedAt: at(index) }),
    ),
    ...alike(
      'resource',
      recent.resources,
      (index) => resource.at(idOf('file', index)),
      (index) => ({ order: index }),
    ),
    ...alike(
      'notice',
      recent.notices,
      (index) => notice.at(camp, idOf('notice', index)),
      (index) => ({
        publishedAt: at(index),
      }),
    ),
  ];
}

/** Lists of a camp that are copied into the earlier camps. */
const campLists = ['groups', 'schedule', 'sessions', 'booklet', 'briefing', 'checklist', 'contacts', 'venue', 'info'];

/** The camps of the years before, each with the lists of the one that there is. */
async function earlierCamps(database: Firestore, camp: string): Promise<Write[]> {
  const [document, ...lists] = await Promise.all([
    database.doc(documentPaths.camp.at(camp)).get(),
    ...campLists.map(async (list) => database.collection(`${documentPaths.camp.at(camp)}/${list}`).get()),
  ]);
  return Array.from({ length: many.camps - 1 }, (_, index): Write[] => {
    const earlier = documentPaths.camp.at(`camp-${2025 - index}`);
    return [
      [earlier, { ...document.data(), name: { en: `Camp ${2025 - index}` }, startDate: `${2025 - index}-11-20` }],
      ...lists.flatMap(({ docs }) =>
        docs.map((entry): Write => [`${earlier}/${entry.ref.parent.id}/${entry.id}`, entry.data()]),
      ),
    ];
  }).flat();
}

/** The most writes in one batch. */
const inBatch = 400;

/**
 * Writes all of it, a few batches at a time; the functions' triggers must be off, since they would answer each write.
 * @returns how many documents.
 */
export async function fill(database: Firestore, now: number): Promise<number> {
  const camp = 'camp-2026';
  const questionSet = (await database.doc(documentPaths.camp.at(camp)).get()).get('questionSet') as QuestionSet;
  const writes = [
    ...responses(camp, questionSet, now),
    ...users(now),
    ...counts(now),
    ...posts(now),
    ...events(now),
    ...season(camp, now),
    ...(await earlierCamps(database, camp)),
  ];
  const waiting = Array.from({ length: Math.ceil(writes.length / inBatch) }, (_, index) =>
    writes.slice(index * inBatch, (index + 1) * inBatch),
  );
  const work = async (): Promise<void> => {
    for (let some = waiting.pop(); some !== undefined; some = waiting.pop()) {
      const batch = database.batch();
      for (const [path, data] of some) batch.set(database.doc(path), data);
      await batch.commit();
    }
  };
  await Promise.all([work(), work()]);
  return writes.length;
}
