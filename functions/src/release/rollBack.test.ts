import { beforeEach, describe, expect, it, test } from 'vitest';
import { smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
import { changeLive } from './changeRelease.ts';
import { leaseMillis } from './releaseState.ts';
import { resume, rollBack } from './rollBack.ts';
import { runRelease } from './runRelease.ts';

let small: SmallSite;
/** Releases a title of the page `about`. */
async function release(title: string): Promise<void> {
  await small.change('about', title);
  await runRelease(small.services, `run ${title}`);
}
const state = () => small.store.state;

beforeEach(async () => {
  small = smallSite();
  await release('First');
});

describe('going back', () => {
  it('shows the version before, and holds the changes that wait', async () => {
    await release('Second');
    small.time.now += 1000;
    const { refreshedAt } = state().status;
    state().wanted = { generation: 1, everything: false, paths: ['pages/visit'] };
    expect(await rollBack(small.services, 'back')).toBe('rolled-back');
    expect(small.shown('/about')).toBe('<h1>First</h1>');
    expect(state()).toMatchObject({
      status: { isHeld: true, lease: null, refreshedAt },
      wanted: { paths: ['pages/visit'] },
    });
    expect(small.site.releases[0]?.message).toBe('Steeple: back to an earlier version');
  });

  it('goes further back each time, to the deployed version, and not to an earlier deployment', async () => {
    small.deploy();
    await release('Second');
    await release('Third');
    expect(await rollBack(small.services, 'back-1')).toBe('rolled-back');
    expect(small.shown('/about')).toBe('<h1>Second</h1>');
    expect(await rollBack(small.services, 'back-2')).toBe('rolled-back');
    expect(small.shown('/about')).toBeUndefined();
    expect(await rollBack(small.services, 'back-3')).toBe('nothing-earlier');
    expect(state().status).toMatchObject({ isHeld: true, lease: null });
  });

  it('ends at the first version that Hosting has', async () => {
    expect(await rollBack(small.services, 'back-1')).toBe('rolled-back');
    expect(await rollBack(small.services, 'back-2')).toBe('nothing-earlier');
  });

  it('ends where the version before was deleted, and holds nothing then', async () => {
    await release('Second');
    await release('Third');
    small.site.delete(small.site.releases[1]?.version.name ?? '');
    expect(await rollBack(small.services, 'back')).toBe('nothing-earlier');
    expect(state().status).toMatchObject({ isHeld: false, lease: null });
    expect(small.shown('/about')).toBe('<h1>Third</h1>');
  });

  it('is for later while a run releases', async () => {
    await small.store.begin('another', new Date(small.time.now));
    expect(await rollBack(small.services, 'back')).toBe('busy');
    expect(small.shown('/about')).toBe('<h1>First</h1>');
  });

  it('that fails returns the lease, and holds what was held', async () => {
    const failing = {
      ...small.services,
      api: { ...small.api, release: async () => Promise.reject(new Error('UNAVAILABLE')) },
    };
    for (const isHeld of [false, true]) {
      const { status } = state();
      state().status = { ...status, isHeld };
      await expect(rollBack(failing, 'back')).rejects.toThrow('UNAVAILABLE');
      expect(state().status).toMatchObject({ isHeld, lease: null });
    }
  });
});

describe('going back that did not end', () => {
  /** Never answers, as for a process that was killed. */
  const never = async (): Promise<never> => new Promise<never>(() => undefined);
  const unavailable = Object.assign(new Error('no answer'), { status: 503 });
  type Api = SmallSite['api'];
  const back = async (api: Partial<Api> = {}, run = 'back') =>
    rollBack({ ...small.services, api: { ...small.api, ...api } }, run);
  /** Goes back until a request to release, and lets the lease of that run end. */
  async function killed(act: Api['release']): Promise<void> {
    await new Promise<void>((resolve) => {
      const api = {
        release: async (...given: Parameters<Api['release']>) => {
          await act(...given);
          resolve();
          return never();
        },
      };
      void back(api, 'killed');
    });
    expect(await back()).toBe('busy');
    small.time.now += leaseMillis;
  }
  beforeEach(async () => {
    await release('Second');
    await release('A mistake');
  });

  it.each([
    ['after', async (...given: Parameters<Api['release']>) => small.api.release(...given), 'Second'],
    ['before', async () => Promise.resolve(), 'A mistake'],
  ])(
    'as it was killed %s the release, lets no change be released, and ends when it is repeated',
    async (_, act, title) => {
      await killed(act);
      expect(small.shown('/about')).toBe(`<h1>${title}</h1>`);
      await small.change('visit', 'Another change');
      expect(await runRelease(small.services, 'next')).toBe('held');
      expect(small.shown('/about')).toBe(`<h1>${title}</h1>`);
      expect(await changeLive(small.services, 'back', 'again')).toBe('rolled-back');
      expect(small.shown('/about')).toBe('<h1>Second</h1>');
      expect(state().status).toMatchObject({ isHeld: true, lease: null });
      expect(state().status).not.toHaveProperty('goingBack');
      expect(await changeLive(small.services, 'back', 'and again')).toBe('rolled-back');
      expect(small.shown('/about')).toBe('<h1>Second</h1>');
      expect(await back()).toBe('rolled-back');
      expect(small.shown('/about')).toBe('<h1>First</h1>');
    },
  );

  it('though the release was carried out without an answer, ends at once', async () => {
    const api = {
      release: async (...given: Parameters<Api['release']>) => {
        await small.api.release(...given);
        throw unavailable;
      },
    };
    expect(await back(api)).toBe('rolled-back');
    expect(state().status).toMatchObject({ isHeld: true, lease: null, failure: null });
    expect(state().status).not.toHaveProperty('goingBack');
  });

  it.each([
    ['was not answered', unavailable, undefined],
    ['was refused, and Hosting then answers nothing', new Error('refused'), async () => Promise.reject(unavailable)],
  ])('as the release %s, is held until it is repeated', async (_, error, looked) => {
    let hasFailed = false;
    const api: Partial<Api> = {
      release: async () => {
        hasFailed = true;
        return Promise.reject(error);
      },
      releases: async (most) => (hasFailed && looked ? looked() : small.api.releases(most)),
    };
    await expect(back(api)).rejects.toBe(error);
    const goingBack = { to: small.site.releases[1]?.version.name, wasHeld: false };
    expect(state().status).toMatchObject({ isHeld: true, lease: null, goingBack, failure: { step: 'release' } });
    const failing = { releases: async () => Promise.reject(unavailable) };
    await expect(back(failing)).rejects.toBe(unavailable);
    expect(state().status).toMatchObject({ isHeld: true, lease: null, goingBack });
    await expect(back({ release: async () => Promise.reject(new Error('refused')) })).rejects.toThrow('refused');
    expect(state().status).toMatchObject({ isHeld: false, lease: null });
    expect(state().status).not.toHaveProperty('goingBack');
  });

  it('holds nothing where the version to go back to was deleted meanwhile', async () => {
    await killed(async () => Promise.resolve());
    small.site.delete(small.site.releases[1]?.version.name ?? '');
    expect(await back()).toBe('nothing-earlier');
    expect(state().status).toMatchObject({ isHeld: false, lease: null });
    expect(state().status).not.toHaveProperty('goingBack');
  });
});

test('resuming lets everything be released again, and is for later while a run releases', async () => {
  await release('Second');
  await rollBack(small.services, 'back');
  expect(await resume(small.services, 'on')).toBe('resumed');
  expect(state()).toMatchObject({ status: { isHeld: false, lease: null }, wanted: { everything: true } });
  const { wanted: waitingChanges } = state();
  await small.store.begin('another', new Date(small.time.now));
  expect(await resume(small.services, 'on')).toBe('busy');
  expect(state().wanted).toEqual(waitingChanges);
});
