import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endedTabsPrefix, endKilledTabs, openTabsPrefix } from './databaseCache.ts';
import { localPrefixes, lockNames } from './storageNames.ts';

const { firestoreWrites } = localPrefixes;
const killed = 'firestore/[DEFAULT]/church/_a1b2';
let stored: Record<string, string>;
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  stored = { [`${openTabsPrefix}${killed}`]: '{"activeTargetIds":[2]}', [`${firestoreWrites}1`]: 'waits' };
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal(
    'localStorage',
    new Proxy(stored, {
      get: (target, name) =>
        ({
          setItem: (key: string, value: string) => (target[key] = value),
          removeItem: (key: string) => delete target[key],
        })[String(name)],
    }),
  );
});
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
});

describe('a tab that was killed', () => {
  it('is marked as ended before the next one opens the cache; waiting writes stay', async () => {
    await endKilledTabs();
    expect(Object.keys(stored).sort()).toEqual([`${firestoreWrites}1`, `${endedTabsPrefix}${killed}`]);
  });

  it('stays in the list while another tab is open, and goes when that one has closed', async () => {
    const before = { ...stored };
    let close = (): void => undefined;
    const other = navigator.locks.request(lockNames.databaseTabs, { mode: 'shared' }, async () => {
      await new Promise<void>((resolve) => {
        close = resolve;
      });
    });
    await endKilledTabs();
    expect(stored).toEqual(before);
    close();
    await other;
    await endKilledTabs();
    expect(stored).toEqual(before);
    page.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
    await endKilledTabs();
    expect(stored).not.toEqual(before);
  });

  it('does not keep the cache closed in a browser without locks, or with locks that never come', async () => {
    const before = { ...stored };
    vi.stubGlobal('navigator', {});
    await endKilledTabs();
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: { request: async () => new Promise(() => undefined) } });
    const late = endKilledTabs();
    await vi.advanceTimersByTimeAsync(1000);
    await late;
    vi.useRealTimers();
    expect(stored).toEqual(before);
  });
});
