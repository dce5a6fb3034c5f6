import { exampleQuestionSet } from '@steeple/model/examples/questions';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { rebuildResults } from '../../../functions/src/feedback/rebuildResults.ts';
import { recountFeedback } from '../../../functions/src/feedback/recountFeedback.ts';
import { deleteMyAccount } from '../../../functions/src/privacy/deleteMyAccount.ts';
import { sweepDeletedAccounts } from '../../../functions/src/privacy/sweepDeletedAccounts.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import { mostSkewMillis } from '../Scheduler.ts';
import { type Parish, type Part, silent, tokenOf } from './Parish.ts';

const camp = 'camp-now';
const hour = 3_600_000;
const day = 24 * hour;
const questions = exampleQuestionSet(
  { rating: 'food', recommend: 'again', single: 'how-heard', multiple: 'liked', text: 'thanks' },
  { required: false },
);
const people = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5'];

interface Response {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly hour: string;
  readonly withdrawn: boolean;
}

/** Adds one to a count of a flat table. */
function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Counts responses one by one, without the arithmetic of the product. */
function countOf(responses: readonly Response[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { answers, language, hour: at } of responses) {
    add(counts, `${language} responses`);
    add(counts, `${language} hour ${at}`);
    for (const [question, answer] of Object.entries(answers)) {
      add(counts, `${language} ${question} answered`);
      if (question === 'thanks') continue;
      for (const choice of Array.isArray(answer) ? answer : [answer]) add(counts, `${language} ${question} ${choice}`);
    }
  }
  return counts;
}

/** The stored results in the same form. */
function countOfShards(shards: readonly Fields[]): Map<string, number> {
  const counts = new Map<string, number>();
  const sum = (key: string, count: unknown): void => {
    const total = (counts.get(key) ?? 0) + Number(count);
    if (total === 0) counts.delete(key);
    else counts.set(key, total);
  };
  for (const shard of shards) {
    for (const [language, part] of Object.entries(shard)) {
      const { responses, questions: countedQuestions = {}, hours = {} } = part as Record<string, Fields>;
      sum(`${language} responses`, responses ?? 0);
      for (const [at, count] of Object.entries(hours)) sum(`${language} hour ${at}`, count);
      for (const [id, { answered, tally }] of Object.entries(countedQuestions) as [string, Record<string, Fields>][]) {
        sum(`${language} ${id} answered`, answered ?? 0);
        for (const [option, count] of Object.entries(tally ?? {})) sum(`${language} ${id} ${option}`, count);
      }
    }
  }
  return counts;
}

function differences(expected: Map<string, number>, found: Map<string, number>): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((key) => expected.get(key) !== found.get(key))
    .map((key) => `${key}: ${found.get(key) ?? 0} counted, ${expected.get(key) ?? 0} given`);
}

/** People answer, change and withdraw; the results count exactly the responses that there are. */
export function feedbackPart(parish: Parish): Part {
  const { random, backend, accounts } = parish;
  const opensAt = parish.now - day;
  const closesAt = parish.now + 20 * day;
  // Its data never expires here: counts stay then even of those who are erased later.
  const endDate = new Date(parish.now + 900 * day).toISOString().slice(0, 10);
  /** Either the committee changes its questions, or accounts vanish whose counts stay as they were. */
  const changesQuestions = random.percent(30);
  let asksFood = true;
  /** The last response that each person sent. */
  const sentResponses = new Map<string, Response>();
  const everWritten = new Set<string>();
  const erasing = new Set<string>();
  const vanished = new Set<string>();
  const campPath = documentPaths.camp.at(camp);

  const campFields = (withFood: boolean): Fields => {
    const { food: _food, ...otherQuestions } = questions.questions;
    const openQuestions = withFood ? questions.questions : otherQuestions;
    return {
      endDate,
      published: true,
      feedback: {
        opensAt: Timestamp.fromMillis(opensAt),
        closesAt: Timestamp.fromMillis(closesAt),
        audience: 'anyone',
        shared: true,
        sharesComments: true,
      },
      questionSet: { ...questions, order: Object.keys(openQuestions), questions: openQuestions },
    };
  };

  const answersNow = (uid: string): Record<string, unknown> => {
    const answers: Record<string, unknown> = {};
    if (random.percent(70)) answers['food'] = 1 + random.below(5);
    if (random.percent(50)) answers['again'] = random.below(11);
    if (random.percent(50)) answers['how-heard'] = random.pick(['hills', 'sea']);
    if (random.percent(50)) answers['liked'] = random.pick([['hills'], ['sea'], ['hills', 'sea']]);
    if (random.percent(60)) {
      // Some people write the same again.
      const text = random.percent(30) ? `Thanks of ${uid}` : `Thanks of ${uid}, ${random.below(1000)}`;
      answers['thanks'] = text;
      everWritten.add(text);
    }
    return answers;
  };

  const respond = (uid: string): void => {
    if (!accounts.all.has(uid) || parish.now >= closesAt) return;
    const withdrawn = random.percent(20);
    const answers = withdrawn ? {} : answersNow(uid);
    const language = random.pick(['en', 'zh']);
    const at = parish.now;
    parish.person(`${uid} ${withdrawn ? 'withdraws' : 'responds'}`, async ({ database }) => {
      const submittedAt = Timestamp.fromMillis(at);
      if (!accounts.all.has(uid) || erasing.has(uid)) return;
      await database
        .doc(documentPaths.feedbackResponse.at(camp, uid))
        .set({ answers, language, submittedAt, ...(withdrawn && { withdrawn }) });
      sentResponses.set(uid, { answers, language, withdrawn, hour: new Date(at).toISOString().slice(0, 13) });
    });
  };

  const acts: readonly (readonly [weight: number, act: () => void])[] = [
    [12, () => respond(random.pick(people))],
    [
      1,
      () =>
        parish.call('rebuildResults', async (services) =>
          rebuildResults(services, {
            input: { camp },
            token: tokenOf('admin', undefined, parish.now),
            address: '',
            log: silent,
          }),
        ),
    ],
    [
      changesQuestions ? 2 : 0,
      () =>
        parish.person('the committee changes a question', async ({ database }) => {
          const withFood = random.percent(50);
          await database.doc(campPath).set(campFields(withFood));
          asksFood = withFood;
        }),
    ],
    [
      1,
      () => {
        const uid = random.pick(people);
        if (changesQuestions || vanished.has(uid) || !accounts.all.has(uid)) return;
        erasing.add(uid);
        parish.call(`deleteMyAccount ${uid}`, async (services) =>
          deleteMyAccount(services, { token: tokenOf(uid, undefined, parish.now) }),
        );
      },
    ],
    [
      changesQuestions ? 0 : 1,
      () => {
        const uid = random.pick(people);
        if (erasing.has(uid) || !accounts.all.has(uid)) return;
        vanished.add(uid);
        accounts.all.delete(uid);
      },
    ],
  ];

  const inCollection = (documents: ReadonlyMap<string, Fields>, path: string): [string, Fields][] =>
    [...documents].filter(([documentPath]) => collectionOf(documentPath) === collectionOf(path));

  /** The responses that must be counted: those stored, and those whose document went and whose counts stay. */
  const counted = (documents: ReadonlyMap<string, Fields>): Response[] =>
    [...sentResponses].flatMap(([uid, response]) => {
      const isStored = documents.has(documentPaths.feedbackResponse.at(camp, uid));
      if (response.withdrawn || (!isStored && erasing.has(uid))) return [];
      const { food: _food, ...otherAnswers } = response.answers;
      return [{ ...response, answers: asksFood ? response.answers : otherAnswers }];
    });

  const check = (documents: ReadonlyMap<string, Fields>): string[] => {
    const shards = inCollection(documents, documentPaths.feedbackResults.at(camp, '-')).map(([, fields]) => fields);
    return differences(countOf(counted(documents)), countOfShards(shards));
  };

  /** Comments are those of the responses, in whatever order. */
  const checkComments = (documents: ReadonlyMap<string, Fields>): string[] => {
    const texts = inCollection(documents, documentPaths.feedbackComment.at(camp, '-'))
      .map(([, { text }]) => String(text))
      .sort();
    const expected = counted(documents)
      .flatMap(({ answers }) => (typeof answers['thanks'] === 'string' ? [answers['thanks']] : []))
      .sort();
    return texts.join('\n') === expected.join('\n')
      ? []
      : [`comments: ${texts.join(' | ')}, given: ${expected.join(' | ')}`];
  };

  const checkShared = (documents: ReadonlyMap<string, Fields>): string[] =>
    documents.has(documentPaths.sharedResults.at(camp)) && parish.now + mostSkewMillis < closesAt
      ? ['results were shared before feedback closed']
      : [];

  return {
    name: 'feedback',
    setUp: async () => {
      await backend.commit([{ kind: 'set', path: campPath, data: campFields(true), options: {} }]);
      for (const uid of people)
        accounts.all.set(uid, {
          uid,
          email: undefined,
          emailVerified: false,
          disabled: false,
          customClaims: undefined,
          isUsed: true,
          createdAt: new Date(parish.now),
          revocations: 0,
        });
    },
    act: () => {
      const total = acts.reduce((sum, [weight]) => sum + weight, 0);
      let at = random.below(total);
      for (const [weight, act] of acts) {
        if (at < weight) return act();
        at -= weight;
      }
    },
    night: () => [
      ['recountFeedback', async (services) => recountFeedback(services, silent)],
      ['sweepDeletedAccounts', async (services) => sweepDeletedAccounts(services, silent)],
    ],
    quiet: (documents) => [
      ...checkShared(documents),
      ...(changesQuestions ? [] : [...check(documents), ...checkComments(documents)]),
    ],
    rest: (documents) => {
      // A camp is recounted for thirty days after its feedback closed.
      const isRecounted = !changesQuestions || parish.now < closesAt + 29 * day;
      const faults = [...(isRecounted ? check(documents) : []), ...checkComments(documents), ...checkShared(documents)];
      const current = new Set(counted(documents).map(({ answers }) => answers['thanks']));
      const shared = JSON.stringify(documents.get(documentPaths.sharedResults.at(camp)) ?? {});
      for (const text of everWritten)
        if (!current.has(text) && shared.includes(JSON.stringify(text))) faults.push(`shared though gone: ${text}`);
      const isClosed = parish.now - mostSkewMillis > closesAt && parish.now < closesAt + 25 * day;
      const responses = counted(documents);
      if (isClosed && responses.length >= 5 && !documents.has(documentPaths.sharedResults.at(camp)))
        faults.push('closed, and five people responded, but nothing is shared');
      for (const [path] of inCollection(documents, documentPaths.feedbackResponse.at(camp, '-')))
        if (!accounts.all.has(idOf(path))) faults.push(`the response of an account that is gone: ${path}`);
      return faults;
    },
  };
}
