import type { AccountCall } from '../requests/callable.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { deleteForGood } from './deleteForGood.ts';
import { moveToTrash } from './moveToTrash.ts';
import { restoreFromTrash } from './restoreFromTrash.ts';

/** Moves a document to the trash, brings it back or deletes it for good, as an admin asks. */
export async function changeTrash(
  services: Services,
  { input: { path, action }, token, log }: AccountCall<'changeTrash'>,
): Promise<{ changed: boolean }> {
  const changed = await actions[action](services, path, token.uid);
  log.info('done', { action, changed });
  return { changed };
}

const actions = {
  delete: moveToTrash,
  restore: restoreFromTrash,
  deleteForGood: async (services: Services, path: string, actor: string) => {
    const isDeleted = await deleteForGood(services, path, actor);
    if (!isDeleted) throw refusal('no-such-entry');
    return isDeleted;
  },
} as const;
