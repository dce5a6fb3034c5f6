import { fromMillis, hourMillis } from '@steeple/model/time/timestamp';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
import * as renderers from '../renderer.ts';
import * as project from './projectRelease.ts';
import { refreshReason, refreshSite, restMillis } from './refreshSite.ts';
import { unreleased } from './releaseState.ts';
import { rollBack } from './rollBack.ts';
import { runRelease } from './runRelease.ts';
import * as wanting from './wantRelease.ts';

describe('the schedule', () => {
  const now = Date.parse('2026-11-22T02:00:00Z');
  const live = { version: 'v', build: 'b', at: fromMillis(1), uploaded: 1, files: 2 };
  const failure = (millisAgo: number, code: 'internal' | 'other-build' = 'internal') => ({
    step: 'read' as const,
    code,
    since: fromMillis(1),
    at: fromMillis(now - millisAgo),
    tries: 1,
  });
  const status = { ...unreleased, live, refreshedAt: fromMillis(now) };
  const rested = failure(restMillis);

  it.each([
    ['looks for changes', 'changes', {}],
    ['looks for changes before the first release', 'changes', { live: null }],
    ['renders everything for the first time', 'hourly', { refreshedAt: null }],
    ['renders everything in each hour', 'hourly', { refreshedAt: fromMillis(now - 1) }],
    ['renders everything once an hour only', 'changes', { refreshedAt: fromMillis(now + hourMillis / 2) }],
    ['renders everything after a deployment', 'deployed', { live: { ...live, build: 'a' } }],
    ['renders everything when the clock changes a page', 'clock', { nextChangeAt: fromMillis(now) }],
    ['waits for the clock', 'changes', { nextChangeAt: fromMillis(now + 1) }],
    ['leaves a failure alone for a while', 'rest', { failure: failure(restMillis - 1), refreshedAt: null }],
    ['tries again after a failure', 'changes', { failure: rested }],
    ['tries again at once while a deployment is under way', 'changes', { failure: failure(0, 'other-build') }],
    ['leaves a site alone that is held', 'rest', { isHeld: true, refreshedAt: null }],
    ['leaves a site alone that is held after a failure', 'rest', { isHeld: true, failure: rested }],
  ] as const)('%s: %s', (_what, reason, change) => {
    expect(refreshReason({ ...status, ...change }, now, 'b')).toBe(reason);
  });

  it('looks for changes where a status was stored before pages had a moment of change', () => {
    const { nextChangeAt: _unused, ...older } = status;
    expect(refreshReason(older as typeof status, now, 'b')).toBe('changes');
  });
});

describe('a run of the schedule', () => {
  let small: SmallSite;
  beforeEach(() => {
    vi.stubEnv('HOSTING_SITE', 'a-church');
    small = smallSite();
    vi.spyOn(project, 'projectReleaseServices').mockResolvedValue(small.services);
    vi.spyOn(wanting, 'projectReleaseStore').mockReturnValue(small.store as never);
    vi.spyOn(renderers, 'siteRenderer').mockResolvedValue(small.services.renderer);
  });
  afterEach(() => vi.unstubAllEnvs());
  const refresh = async (): Promise<unknown> => {
    small.log.lines.length = 0;
    await refreshSite(small.services, small.log);
    return small.log.lines.map(({ message, fields }) => [message, fields]);
  };

  it('renders everything once an hour, and deletes earlier versions then', async () => {
    expect(await refresh()).toEqual([
      ['release', { outcome: 'released', reason: 'hourly' }],
      ['earlier versions deleted', { versions: 0 }],
    ]);
    expect(small.rendered).toHaveLength(4);
    const { name } = small.site.create({ 'steeple-base': 'x', 'steeple-build': 'b' });
    small.site.finalise(name);
    for (let count = 1; count <= 21; count++) {
      small.time.now += 1000;
      await small.change('about', `About ${count}`);
      await refresh();
    }
    small.time.now += hourMillis;
    expect(await refresh()).toContainEqual(['earlier versions deleted', { versions: 2 }]);
  });

  it('releases what still waits, and says nothing where nothing does', async () => {
    await refresh();
    small.rendered.length = 0;
    expect(await refresh()).toEqual([]);
    await small.change('about', 'About us');
    expect(await refresh()).toEqual([['release', { outcome: 'released', reason: 'changes' }]]);
    expect(small.rendered.toSorted()).toEqual(['/', '/about']);
  });

  it('leaves a site alone that is held', async () => {
    await refresh();
    await rollBack(small.services, 'back');
    small.time.now += 2 * hourMillis;
    await small.change('about', 'About us');
    expect(await refresh()).toEqual([]);
    expect(small.shown('/about')).toBeUndefined();
  });

  it('deletes nothing while another run is at work', async () => {
    await runRelease(small.services, 'first', true);
    small.time.now += hourMillis;
    await small.store.begin('another', new Date(small.time.now));
    expect(await refresh()).toEqual([['release', { outcome: 'busy', reason: 'hourly' }]]);
  });

  test('where pages are not released does nothing', async () => {
    vi.stubEnv('HOSTING_SITE', '');
    expect(await refresh()).toEqual([]);
    expect(wanting.projectReleaseStore).not.toHaveBeenCalled();
  });
});
