import { documentPaths } from '@steeple/model/database/paths';
import { campId, database } from '../../campDatabase.ts';
import { hasStored, type Story } from './story.ts';
import type { TaskKey } from './taskTable.ts';
import { beginning } from './words.ts';

const addresses = (mark: string): readonly string[] => ['ann', 'ben'].map((name) => `${name}-${mark}@steeple.test`);

/** Time of the last good sync of each calendar, milliseconds. */
async function lastSyncs(): Promise<number[]> {
  const { docs } = await database().collection('syncs').get();
  return docs.map((document) => (document.get('lastSuccessAt') as FirebaseFirestore.Timestamp | null)?.toMillis() ?? 0);
}
/** The newest of them when the task began, by the mark of the run. */
const syncedBefore = new Map<string, number>();

/** Tasks of people and calendars. */
export const peopleStories = {
  giveAccess: {
    touches: (mark) => addresses(mark).map((email) => documentPaths.grant.at(email)),
    run: async (hands, mark) => {
      await hands.takeShortcut('admin_dashboard_grant');
      await hands.paste(hands.field(hands.word('admin_grant_who')), addresses(mark).join('\n'));
      await hands.press('button', hands.word('admin_grant_give_to', { count: 2 }));
      const rows = hands.page.getByRole('row', { name: new RegExp(mark) });
      await hands.see(hands.word('admin_grant_pending'), rows);
    },
    verify: (mark) =>
      hasStored(async () => {
        const grants = addresses(mark).map(async (email) => database().doc(documentPaths.grant.at(email)).get());
        return (await Promise.all(grants)).map((grant) => grant.get('camps') as unknown);
      }, [[campId], [campId]]),
  },
  findPerson: {
    touches: () => [],
    run: async (hands) => {
      await hands.go('shell_title_adminPeople');
      await hands.fill(hands.field(hands.word('admin_people_find')), 'mei fong');
      const row = (email: string) => hands.page.getByRole('row', { name: beginning(email) });
      await row('member@steeple.test').waitFor();
      await row('admin@steeple.test').waitFor({ state: 'detached' });
    },
  },
  syncCalendars: {
    touches: () => [],
    prepare: async (mark) => {
      syncedBefore.set(mark, Math.max(0, ...(await lastSyncs())));
    },
    run: async (hands) => {
      await hands.takeShortcut('admin_dashboard_sync');
      await hands.press('button', hands.word('admin_sync_all'));
      await hands.see(hands.word('admin_sync_done'));
    },
    verify: (mark) => hasStored(async () => Math.min(...(await lastSyncs())) > (syncedBefore.get(mark) ?? 0), true),
  },
} as const satisfies Partial<Record<TaskKey, Story>>;
