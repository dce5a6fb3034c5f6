import type { ReleaseStatus, ReleaseWanted } from '@steeple/model/hosting/release';
import { type ReleaseRecord, decodeRecord, encodeRecord } from '../../../functions/src/release/releaseRecord.ts';
import {
  failed,
  held,
  nothingWanted,
  renewed,
  succeeded,
  taken,
  unreleased,
  wantedAfter,
  wantedWith,
} from '../../../functions/src/release/releaseState.ts';
import type { ReleaseStore } from '../../../functions/src/release/FirestoreReleaseStore.ts';

/** The state of releases in memory. */
export interface MemoryReleaseStore extends ReleaseStore {
  readonly state: { wanted: ReleaseWanted; status: ReleaseStatus };
  /** Records as they are stored, by version. */
  readonly records: Map<string, Buffer>;
}

export function memoryReleaseStore(): MemoryReleaseStore {
  const state = { wanted: nothingWanted, status: unreleased };
  const records = new Map<string, Buffer>();
  return {
    state,
    records,
    readStatus: async () => Promise.resolve(state.status),
    waiting: async () => {
      const { wanted } = state;
      return Promise.resolve(wanted.everything || wanted.paths.length > 0 ? wanted : null);
    },
    begin: async (run, now) => {
      const status = taken(state.status, run, now);
      if (status === null) return Promise.resolve(null);
      state.status = status;
      return Promise.resolve({ wanted: state.wanted, status });
    },
    renew: async (run, now) => {
      state.status = renewed(state.status, run, now);
      return Promise.resolve();
    },
    hold: async (run, goingBack, now) => {
      state.status = held(state.status, run, goingBack, now);
      return Promise.resolve();
    },
    succeed: async (run, outcome) => {
      state.status = succeeded(state.status, run, outcome);
      state.wanted = wantedAfter(state.wanted, outcome.generation);
      return Promise.resolve();
    },
    fail: async (run, failure, now) => {
      state.status = failed(state.status, run, failure, now);
      return Promise.resolve();
    },
    want: async (changes) => {
      state.wanted = wantedWith(state.wanted, changes);
      return Promise.resolve();
    },
    readRecord: async (version) => {
      const bytes = records.get(version);
      return bytes === undefined ? null : decodeRecord(bytes);
    },
    writeRecord: async (version: string, record: ReleaseRecord) => {
      records.set(version, await encodeRecord(record));
    },
    deleteRecord: async (version) => {
      records.delete(version);
      return Promise.resolve();
    },
  };
}
