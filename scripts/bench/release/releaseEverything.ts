import { readSchedules, runSchedule } from '../../stack/schedules.ts';
import type { Stack } from '../../stack/startStack.ts';

/** Renders and releases every page of a stack that releases pages. */
export async function releaseEverything({ addresses, projectId }: Stack): Promise<void> {
  const refresh = (await readSchedules(addresses.functions)).find(({ name }) => name === 'refreshSite');
  if (refresh === undefined) throw new Error('refreshSite has no schedule');
  await runSchedule(addresses.functions, projectId, refresh, new Date());
}
