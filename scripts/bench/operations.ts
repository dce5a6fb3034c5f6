import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentPaths } from '@steeple/model/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { PublicSource } from '@steeple/model/publicSource';
import { publishDue } from '../../functions/src/content/publishDue.ts';
import { countResponse } from '../../functions/src/feedback/countResponse.ts';
import { recount } from '../../functions/src/feedback/recount.ts';
import { adminSource } from '../../functions/src/render/adminSource.ts';
import { syncClaims } from '../../functions/src/roles/claims/syncClaims.ts';
import { projectServices } from '../../functions/src/services.ts';
import { campQueries } from '../../web/src/lib/camp/campQueries.ts';
import type { Bench } from '../bench.ts';
import { buildWeb } from '../build/web.ts';
import { ROOT } from '../stack/folders.ts';
import { seedStack } from '../shared/seedStack.ts';
import { countOperations, type Operations } from './operations/countOperations.ts';

const camp = 'camp-2026';
const pages = [
  '/',
  '/visit',
  '/about',
  '/events',
  '/calendar',
  '/content',
  '/content/how-advent-begins',
  '/resources',
  '/giving',
];

type Render = (
  url: string,
  options: { source: PublicSource; origin: string; now: number },
) => Promise<{ status: number }>;

/** `npm run bench -- operations`: what docs/operations.md works its costs out from. */
export const bench: Bench = {
  title: 'operations of Firestore that a page, a camper, a response and a night cost, with the seed in the database',
  emulators: ['auth', 'firestore', 'functions', 'storage'],
  run: async (stack) => {
    if (stack === undefined) throw new Error('This bench needs a stack.');
    await buildWeb();
    await seedStack(stack, { fresh: true });
    const services = projectServices();
    const { database, auth, clock } = services;
    const measure = countOperations(database);
    const source = adminSource(database);
    const { render } = (await import(pathToFileURL(join(ROOT, 'functions/lib/site/entry-server.js')).href)) as {
      render: Render;
    };

    const views = [];
    for (const url of pages)
      views.push(
        print(
          `page ${url}`,
          await measure(async () => render(url, { source, origin: 'https://steeple.example', now: Date.now() })),
        ),
      );
    print('page, mean of these', {
      ...views[0],
      reads: views.reduce((sum, { reads }) => sum + reads, 0) / views.length,
      writes: 0,
      deletes: 0,
    });

    print(
      'camp pack, whole',
      await measure(async () =>
        Promise.all(
          Object.values(campQueries).map(async (query) =>
            source.list(query(camp) as Parameters<typeof source.list>[0]),
          ),
        ),
      ),
    );

    // The deployed trigger would count the response first.
    const answers = { overall: 4, recommend: 9, 'best-part': 'The fire' };
    const response = database.doc(documentPaths.feedbackResponse.at(camp, 'bench'));
    const questions = (
      (await database.doc(documentPaths.camp.at(camp)).get()).data() as {
        questionSet: Parameters<typeof countResponse>[3];
      }
    ).questionSet;
    await fetch(`${stack.addresses.hub}/functions/disableBackgroundTriggers`, { method: 'PUT' });
    await response.set({ answers, language: 'en', submittedAt: Timestamp.fromDate(clock()) });
    print('response, counted', await measure(async () => countResponse(services, camp, 'bench', questions)));
    await response.update({ 'answers.overall': 5 });
    print('response, edited', await measure(async () => countResponse(services, camp, 'bench', questions)));
    print('response, event again', await measure(async () => countResponse(services, camp, 'bench', questions)));

    const { responses } = await recount(services, camp);
    const night = print(`recount of ${responses} responses`, await measure(async () => recount(services, camp)));
    print('recount, each response', { reads: night.reads / responses, writes: 0, deletes: 0 });
    print('publishDue, nothing due', await measure(async () => publishDue(services)));
    const { uid } = await auth.getUserByEmail('camper@steeple.test');
    print('claims of an account, unchanged', await measure(async () => syncClaims(services, uid)));
  },
};

function print(name: string, operations: Operations): Operations {
  const round = (count: number): string => (Number.isInteger(count) ? String(count) : count.toFixed(1)).padStart(7);
  console.log(
    `${name.padEnd(34)} reads${round(operations.reads)}  writes${round(operations.writes)}  deletes${round(operations.deletes)}`,
  );
  return operations;
}
