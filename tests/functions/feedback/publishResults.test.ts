import { documentPaths } from '@steeple/model/database/paths';
import type { SharedResults } from '@steeple/model/feedback/sharedResults';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { publishResults } from '../../../functions/src/feedback/publishResults.ts';
import { recount } from '../../../functions/src/feedback/recount.ts';
import { camp } from '../content/campFixture.ts';
import { ownServices } from '../ownServices.ts';

const services = ownServices('publishing');
const { database } = services;
afterAll(async () => services.close());

const hours = (count: number): Timestamp => Timestamp.fromMillis(services.clock().getTime() + count * 3_600_000);

/** A camp whose window closes so many hours from now, with responses that rate the food. */
async function createCamp(
  id: string,
  { closesIn, shared, ratings }: { closesIn: number; shared: boolean; ratings: readonly number[] },
): Promise<void> {
  await database
    .doc(documentPaths.camp.at(id))
    .set(camp({ feedback: { opensAt: hours(-48), closesAt: hours(closesIn), audience: 'anyone', shared } }));
  await answer(id, 'person', ratings);
}

async function answer(id: string, prefix: string, ratings: readonly number[]): Promise<void> {
  await Promise.all(
    ratings.map(async (food, index) =>
      database
        .doc(documentPaths.feedbackResponse.at(id, `${prefix}-${index}`))
        .set({ answers: { food }, language: 'en', submittedAt: Timestamp.now() }),
    ),
  );
}

async function publish(id: string): Promise<SharedResults | undefined> {
  await recount(services, id);
  await publishResults(services, id);
  return (await database.doc(documentPaths.sharedResults.at(id)).get()).data() as SharedResults | undefined;
}

const six = [5, 5, 5, 5, 5, 5];

describe('the results that campers may read', () => {
  it.each([
    ['while feedback is open', { closesIn: 1, shared: true, ratings: six }],
    ['while the committee does not share them', { closesIn: -1, shared: false, ratings: six }],
    ['below five responses', { closesIn: -1, shared: true, ratings: [5, 5, 5, 5] }],
  ])('are not written %s', async (name, state) => {
    const id = name.replaceAll(' ', '-');
    await createCamp(id, state);
    expect(await publish(id)).toBeUndefined();
  });

  it('are written after closing, once they are shared, and hide what few people answered', async () => {
    await createCamp('closed', { closesIn: -1, shared: true, ratings: [...six, 4, 4, 4, 4, 4, 1] });
    const [publication] = (await publish('closed'))?.publications ?? [];
    expect(publication?.responses).toBe(12);
    expect(publication?.questions.food?.counts).toEqual({ 2: 0, 3: 0, 5: 6, none: 0 });
  });

  it('contain the comments only where the committee includes them, and lose those of a question when one is deleted', async () => {
    await createCamp('comments', { closesIn: -1, shared: true, ratings: six });
    await Promise.all(
      six.map(async (food, index) =>
        database
          .doc(documentPaths.feedbackResponse.at('comments', `person-${index}`))
          .set({ answers: { food, thanks: `For ${index}` }, language: 'en', submittedAt: Timestamp.now() }),
      ),
    );
    expect((await publish('comments'))?.comments).toBeUndefined();
    await database.doc(documentPaths.camp.at('comments')).update({ 'feedback.sharesComments': true });
    expect((await publish('comments'))?.comments?.thanks).toEqual(
      six.map((_, index) => ({ text: `For ${index}`, language: 'en' })),
    );
    await database.doc(documentPaths.feedbackResponse.at('comments', 'person-3')).delete();
    expect(await publish('comments')).toMatchObject({ comments: {}, withdrawn: ['thanks'] });
  });

  it('lose their comments also while they are not shared', async () => {
    await createCamp('no-longer', { closesIn: -1, shared: false, ratings: six });
    await database.doc(documentPaths.sharedResults.at('no-longer')).set({
      publications: [],
      comments: { thanks: six.map(() => ({ text: 'Good', language: 'en' })) },
    });
    expect(await publish('no-longer')).toMatchObject({ comments: {}, withdrawn: ['thanks'] });
  });

  it('stay as they were when one response comes or goes afterwards, and follow when five came', async () => {
    await createCamp('reopened', { closesIn: -1, shared: true, ratings: six });
    const first = await publish('reopened');
    await answer('reopened', 'late', [5]);
    expect(await publish('reopened')).toEqual(first);
    await database.doc(documentPaths.feedbackResponse.at('reopened', 'person-0')).delete();
    expect(await publish('reopened')).toEqual(first);
    await answer('reopened', 'later', [5, 5, 5, 5, 5]);
    expect((await publish('reopened'))?.publications.map(({ responses }) => responses)).toEqual([6, 11]);
  });
});
