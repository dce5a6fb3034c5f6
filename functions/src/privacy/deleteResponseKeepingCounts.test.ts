import { deletedResponsesShard } from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { storedResults } from '../../../tests/functions/feedback/feedbackState.ts';
import { type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { contentionAttempts, countResponse } from '../feedback/countResponse.ts';
import { deleteResponseKeepingCounts } from './deleteResponseKeepingCounts.ts';

const id = 'camp-2026';
let services: MemoryServices;
beforeEach(async () => {
  services = memoryServices();
  await services.database.doc(documentPaths.camp.at(id)).set(camp());
});

const at = (name: 'feedbackResponse' | 'countedResponse', uid: string) =>
  services.database.doc(documentPaths[name].at(id, uid));
const respond = async (uid: string, food = 4): Promise<unknown> =>
  at('feedbackResponse', uid).set({
    answers: { food, thanks: `Thanks of ${uid}` },
    language: 'en',
    submittedAt: Timestamp.fromMillis(Date.UTC(2026, 11, 4, 10)),
  });
const kept = async () =>
  (await services.database.doc(documentPaths.feedbackResults.at(id, deletedResponsesShard)).get()).data();
const erase = async (uid: string): Promise<void> => deleteResponseKeepingCounts(services, id, uid);
const isThere = async (uid: string): Promise<boolean[]> =>
  Promise.all(
    (['feedbackResponse', 'countedResponse'] as const).map(async (name) => (await at(name, uid).get()).exists),
  );

describe('a response that is deleted with its counts left', () => {
  it.each([
    ['was counted', async () => countResponse(services, id, 'mei')],
    ['was not counted yet', async () => undefined],
    [
      'was counted before its answers changed',
      async () => {
        await respond('mei', 2);
        await countResponse(services, id, 'mei');
        await respond('mei', 4);
      },
    ],
  ])('%s', async (_, count) => {
    await respond('mei');
    await respond('tan', 5);
    await countResponse(services, id, 'tan');
    await count();
    await erase('mei');
    expect(await isThere('mei')).toEqual([false, false]);
    expect(await isThere('tan')).toEqual([true, true]);
    const { results, comments } = await storedResults(services.database, id);
    expect(results.en?.questions['food']).toEqual({ answered: 2, tally: { 4: 1, 5: 1 } });
    expect(comments.map(({ text }) => text)).toEqual(['Thanks of mei', 'Thanks of tan']);
    expect(await kept()).toMatchObject({ en: { responses: 1 } });
    await erase('tan');
    expect(await kept()).toEqual(results);
    expect((await storedResults(services.database, id)).results).toEqual(results);
  });

  it('counts once, though the response itself was deleted before, and however often it is asked for', async () => {
    await respond('mei');
    await countResponse(services, id, 'mei');
    const { results } = await storedResults(services.database, id);
    await at('feedbackResponse', 'mei').delete();
    await erase('mei');
    await erase('mei');
    expect(await kept()).toEqual(results);
    expect((await storedResults(services.database, id)).results).toEqual(results);
  });

  it('leaves what was counted before its camp went to the trash, with the comments', async () => {
    await respond('mei');
    await countResponse(services, id, 'mei');
    const before = await storedResults(services.database, id);
    await respond('tan');
    await services.database.doc(documentPaths.camp.at(id)).delete();
    for (const uid of ['mei', 'tan']) await erase(uid);
    expect(await isThere('mei')).toEqual([false, false]);
    expect(await isThere('tan')).toEqual([false, false]);
    expect(await kept()).toEqual(before.results);
    await services.database.doc(documentPaths.camp.at(id)).set(camp());
    expect(await storedResults(services.database, id)).toEqual(before);
  });

  it('begins new counts where those before cannot be read', async () => {
    await services.database.doc(documentPaths.feedbackResults.at(id, deletedResponsesShard)).set({ en: 'many' });
    await respond('mei');
    await erase('mei');
    expect(await kept()).toMatchObject({ en: { responses: 1 } });
  });

  it('waits for its turn as long as counting does, where many want the same counts', async () => {
    await respond('mei');
    await countResponse(services, id, 'mei');
    const fail = (times: number): void => {
      let failed = 0;
      services.interrupt = (operation) => {
        // The first of these commits counts the response.
        if (operation !== 'commit of a transaction' || failed > times) return;
        failed += 1;
        if (failed > 1) throw Object.assign(new Error('contention'), { code: 10 });
      };
    };
    fail(contentionAttempts);
    await expect(erase('mei')).rejects.toMatchObject({ code: 10 });
    fail(contentionAttempts - 1);
    await erase('mei');
    expect(await isThere('mei')).toEqual([false, false]);
  });
});
