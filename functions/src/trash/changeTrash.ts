import type { Handler } from '../requests/callable.ts';
import { isAdmin, worksOn } from '../requests/callers.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { campOf } from './campOf.ts';
import { deleteForGood } from './deleteForGood.ts';
import { moveToTrash } from './moveToTrash.ts';
import { restoreFromTrash } from './restoreFromTrash.ts';

/**
 * Moves a document to the trash, brings it back or deletes it for good. Admins do it with every kind; the team of a
 * camp moves that camp's documents to the trash and brings them back.
 * @throws HttpsError `admins-only`, and what the action throws
 */
export const changeTrash: Handler<'changeTrash'> = async (services, { input: { path, action }, token, log }) => {
  const camp = action === 'deleteForGood' ? undefined : campOf(path);
  const isAllowed = camp === undefined ? isAdmin(services.database, token) : worksOn(services.database, token, camp);
  if (!(await isAllowed)) throw refusal('admins-only');
  const changed = await actions[action](services, path, token.uid);
  log.info('done', { action, changed });
  return { changed };
};

const actions = {
  delete: moveToTrash,
  restore: restoreFromTrash,
  deleteForGood: async (services: Services, path: string, actor: string) => {
    const isDeleted = await deleteForGood(services, path, actor);
    if (!isDeleted) throw refusal('no-such-entry');
    return isDeleted;
  },
} as const;
