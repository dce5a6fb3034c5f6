import type { ReleaseServices } from '../../../functions/src/release/runRelease.ts';

/** The process was killed. */
export class Killed extends Error {}

/** A call at which the process is killed, counted from 1 over database and Hosting together. */
export interface Death {
  readonly call: number;
  readonly when: 'before' | 'after';
}

/**
 * A run's view of its services in which each call happens whole or not at all, and may be its last.
 * @returns the services, and the number of calls so far.
 */
export function interrupted(
  { store, api }: Pick<ReleaseServices, 'store' | 'api'>,
  { call, when }: Death,
): { services: Pick<ReleaseServices, 'store' | 'api'>; calls: () => number } {
  let calls = 0;
  const through =
    <Given extends readonly unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
    async (...parameters: Given): Promise<Answer> => {
      calls += 1;
      if (calls > call) throw new Killed('dead');
      if (calls === call && when === 'before') throw new Killed('before');
      const answer = await act(...parameters);
      if (calls >= call) throw new Killed('after');
      return answer;
    };
  return {
    services: {
      store: {
        readStatus: through(store.readStatus),
        waiting: through(store.waiting),
        begin: through(store.begin),
        renew: through(store.renew),
        hold: through(store.hold),
        succeed: through(store.succeed),
        fail: through(store.fail),
        want: through(store.want),
        readRecord: through(store.readRecord),
        writeRecord: through(store.writeRecord),
        deleteRecord: through(store.deleteRecord),
      },
      api: {
        releases: through(api.releases),
        version: through(api.version),
        files: through(api.files),
        create: through(api.create),
        populate: through(api.populate),
        upload: through(api.upload),
        finalise: through(api.finalise),
        release: through(api.release),
        discard: through(api.discard),
      },
    },
    calls: () => calls,
  };
}
