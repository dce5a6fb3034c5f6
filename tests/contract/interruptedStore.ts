import type { SyncStore } from '../../functions/src/calendar/store/SyncStore.ts';

/** The run's process was killed. */
export class Killed extends Error {}

/** Interruptions of the runs on a database, each counted in calls from the moment it is set. */
export interface Interruptions {
  /** Kills the process at a call: before it, or after it was carried out. */
  death: { call: number; when: 'before' | 'after' } | undefined;
  /** Runs before a call. */
  meanwhile: { call: number; act: () => Promise<void> } | undefined;
}

/** A run's view of a database in which each call happens whole or not at all, and may be its last. */
export function interruptedStore(store: SyncStore, plan: Interruptions): SyncStore {
  let isDead = false;
  async function through<T>(act: () => Promise<T>): Promise<T> {
    if (isDead) throw new Killed('dead');
    const { death, meanwhile } = plan;
    if (meanwhile && --meanwhile.call === 0) {
      plan.meanwhile = undefined;
      await meanwhile.act();
    }
    const dies = death !== undefined && --death.call === 0;
    if (dies) {
      isDead = true;
      plan.death = undefined;
      if (death.when === 'before') throw new Killed('before');
    }
    const result = await act();
    if (dies) throw new Killed('after');
    return result;
  }
  return {
    get operations() {
      return store.operations;
    },
    readState: () => through(() => store.readState()),
    take: (...parameters) => through(() => store.take(...parameters)),
    heartbeat: (...parameters) => through(() => store.heartbeat(...parameters)),
    readMarks: () => through(() => store.readMarks()),
    readNewerMarks: () => through(() => store.readNewerMarks()),
    addMarks: (...parameters) => through(() => store.addMarks(...parameters)),
    touchMarks: (...parameters) => through(() => store.touchMarks(...parameters)),
    readDigest: (...parameters) => through(() => store.readDigest(...parameters)),
    digestOfEvents: (...parameters) => through(() => store.digestOfEvents(...parameters)),
    readEvents: (...parameters) => through(() => store.readEvents(...parameters)),
    writeEvents: (...parameters) => through(() => store.writeEvents(...parameters)),
    finish: (...parameters) => through(() => store.finish(...parameters)),
    record: (...parameters) => through(() => store.record(...parameters)),
  };
}
