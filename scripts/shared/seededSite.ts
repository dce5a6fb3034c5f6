import { buildWeb } from '../build/web.ts';
import { readSchedules, runSchedule } from '../stack/schedules.ts';
import { seedStack } from '../seed/seedStack.ts';
import type { Stack } from '../stack/startStack.ts';

/** Builds the site, has a running stack serve it, and fills the stack again. */
export async function serveSeededSite(stack: Stack): Promise<void> {
  await buildWeb();
  stack.takeBuilds();
  await seedStack(stack, { fresh: true });
}

/** Renders and releases every page of a stack that releases pages. */
export async function releaseEverything({ addresses, projectId }: Stack): Promise<void> {
  const refresh = (await readSchedules(addresses.functions)).find(({ name }) => name === 'refreshSite');
  if (refresh === undefined) throw new Error('refreshSite has no schedule');
  await runSchedule(addresses.functions, projectId, refresh, new Date());
}
