/** Carries a plan out: first what is new and changed, then what goes. Each batch is written whole or not at all. */
import { patiently, type Patience } from '../patience.ts';
import { passingCode } from '../requests/refusal.ts';
import type { FetchedWindow } from './google/fetchWindow.ts';
import { mapEvent } from './mapping/mapEvent.ts';
import type { SyncPlan } from './planChanges.ts';
import type { Progress } from './progress.ts';
import type { EventWrite, SyncStore } from './store/SyncStore.ts';

/** Events a batch: the longest possible ones stay well below the 10 MiB that a commit may have. */
export const BATCH_SIZE = 200;
const MAX_TRIES = 6;
const isPassing = (error: unknown): boolean => passingCode(error) !== undefined;

export async function writeChanges(
  patience: Patience,
  store: SyncStore,
  plan: SyncPlan,
  fetched: FetchedWindow,
  progress: Progress,
): Promise<void> {
  const total = plan.create.size + plan.update.size + plan.remove.length;
  let done = 0;
  let batch: EventWrite[] = [];
  const flush = async () => {
    // A batch may be written twice.
    await patiently(async () => store.writeEvents(batch, fetched.presented), isPassing, MAX_TRIES, patience);
    done += batch.length;
    await progress(batch.some((write) => write.kind === 'remove') ? 'removing' : 'writing', done, total);
    batch = [];
  };
  for (const write of writesOf(plan, fetched)) {
    batch.push(write);
    if (batch.length >= BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
}

function* writesOf(plan: SyncPlan, fetched: FetchedWindow): Generator<EventWrite> {
  if (plan.create.size + plan.update.size > 0) {
    for (const [id, event] of fetched.events()) {
      if (plan.create.has(id)) yield { kind: 'create', id, event: mapEvent(event, fetched.settings) };
      else if (plan.update.has(id)) yield { kind: 'update', id, event: mapEvent(event, fetched.settings) };
    }
  }
  for (const id of plan.remove) yield { kind: 'remove', id };
}
