/** Lists the changes of a dry run: at most as many as a person can read. */
import { type SyncChange, maxListedChanges } from '@steeple/model/calendar/calendarSync';
import type { FetchedWindow } from './google/fetchWindow.ts';
import { mapEvent } from './mapping/mapEvent.ts';
import type { SyncPlan } from './planChanges.ts';
import type { SyncStore } from './store/SyncStore.ts';

export async function describeChanges(store: SyncStore, plan: SyncPlan, fetched: FetchedWindow): Promise<SyncChange[]> {
  const changes: SyncChange[] = [];
  const leaving = [...plan.withheld, ...plan.remove].slice(0, maxListedChanges);
  const stored = await store.readEvents(leaving);
  for (const id of leaving) {
    const event = stored.get(id);
    changes.push({ change: 'remove', event: id, title: event?.title ?? '', start: event?.start ?? null });
  }
  if (plan.create.size + plan.update.size === 0) return changes;
  for (const [id, event] of fetched.events()) {
    if (changes.length >= maxListedChanges) break;
    const created = plan.create.has(id);
    if (!created && !plan.update.has(id)) continue;
    const { title, start } = mapEvent({ ...event, description: '' }, fetched.settings);
    changes.push({ change: created ? 'create' : 'update', event: id, title, start });
  }
  return changes;
}
