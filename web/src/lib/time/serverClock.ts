import { createStore, type StoreApi } from 'zustand/vanilla';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/** A device's clock that differs by more than this from the server's is worth a warning. Milliseconds. */
export const clockWarningMillis = 5 * 60_000;

/** An answer that took longer than this says too little about the time. Milliseconds. */
const slowestAnswerMillis = 10_000;

/** A `Date` header has whole seconds: on average the moment is half a second later. Milliseconds. */
const halfSecond = 500;

/** Surroundings of the clock: the device's own clock and its storage in the browser, plain objects in tests. */
export interface ServerClockPort {
  /** The device's clock, milliseconds since the epoch. */
  readonly deviceNow: () => number;
  readonly read: () => string | null;
  readonly write: (value: string | null) => void;
}

/** The server's time on a device whose own clock may be wrong. */
export interface ServerClock {
  /** Difference of the server's clock from the device's, milliseconds; 0 where no difference is measurable. */
  readonly store: StoreApi<{ readonly offsetMillis: number }>;
  /** The server's time, milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Learns the difference from an answer of the server.
   * @param date the answer's `Date` header.
   * @param askedAt when it was asked for by the device's clock, milliseconds since the epoch.
   */
  readonly learn: (date: string | null, askedAt: number) => void;
}

function storedOffset(read: () => string | null): number {
  const offset = Number(read() ?? 0);
  return Number.isFinite(offset) ? offset : 0;
}

/** Creates a clock that begins with the stored difference. */
export function createServerClock({ deviceNow, read, write }: ServerClockPort): ServerClock {
  const store = createStore(() => ({ offsetMillis: 0 }));
  // Not as the initial state: the server, whose page is hydrated with that, knows no difference.
  store.setState({ offsetMillis: storedOffset(read) });
  return {
    store,
    now: () => deviceNow() + store.getState().offsetMillis,
    learn(date, askedAt) {
      const server = Date.parse(date ?? '');
      const answeredAt = deviceNow();
      const took = answeredAt - askedAt;
      if (Number.isNaN(server) || took < 0 || took > slowestAnswerMillis) return;
      const difference = server + halfSecond - (askedAt + answeredAt) / 2;
      // Within what the measurement can tell, the clocks agree.
      const offsetMillis = Math.abs(difference) <= took / 2 + 2 * halfSecond ? 0 : Math.round(difference);
      store.setState({ offsetMillis });
      write(offsetMillis === 0 ? null : String(offsetMillis));
    },
  };
}

let browserClock: ServerClock | undefined;

/** The clock of this browser. */
export function serverClock(): ServerClock {
  browserClock ??= createServerClock({
    deviceNow: () => Date.now(),
    read: () => localStore.getItem(localNames.clockOffset),
    write: (value) =>
      void (value === null
        ? localStore.removeItem(localNames.clockOffset)
        : localStore.setItem(localNames.clockOffset, value)),
  });
  return browserClock;
}

/** The server's time as far as this device knows it, milliseconds since the epoch. */
export function serverNow(): number {
  return serverClock().now();
}
