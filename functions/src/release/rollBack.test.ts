import { beforeEach, describe, expect, it, test } from 'vitest';
import { smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
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

test('resuming lets everything be released again, and is for later while a run releases', async () => {
  await release('Second');
  await rollBack(small.services, 'back');
  expect(await resume(small.services, 'on')).toBe('resumed');
  expect(state()).toMatchObject({ status: { isHeld: false, lease: null }, wanted: { everything: true } });
  const { wanted } = state();
  await small.store.begin('another', new Date(small.time.now));
  expect(await resume(small.services, 'on')).toBe('busy');
  expect(state().wanted).toEqual(wanted);
});
