import { readSchedules, runSchedule } from '../../stack/schedules.ts';
import type { Stack } from '../../stack/startStack.ts';

/** Has a stack that releases pages render and release all of them. */
export async function releaseEverything({ addresses, projectId }: Stack): Promise<void> {
  const refresh = (await readSchedules(addresses.functions)).find(({ name }) => name === 'refreshSite');
  if (refresh === undefined) throw new Error('refreshSite has no schedule');
  await runSchedule(addresses.functions, projectId, refresh, new Date());
}
