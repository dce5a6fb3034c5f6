import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotFoundError, type RouteModule } from '#lib/routing/route.ts';
import { ChunkLoadError } from '#app/errors/ChunkLoadError.ts';
import { createNavigation, type LoadedPage, type NavigationPort } from './navigation.ts';
import { createPageStore } from './pageState.ts';
import { type Resolution } from '#app/routes/resolvePage.ts';
import { matchPage, type PageMatch } from '#lib/routing/matchPage.ts';
import { paths } from '#lib/routing/paths.ts';
import { claimReload } from '#lib/routing/reloadGuard.ts';
import { pageSignal } from '#lib/requests/pageSignal.ts';
import type { Leaving } from '#lib/drafts/unsavedChanges.ts';
import { busyMachine } from '#tests/busyMachine.ts';

const module: RouteModule = { default: () => null };
const [visit, about, events] = [paths.visit.path, paths.about.path, paths.events.path];

let log: string[];
let isOnline: boolean;
let window: EventTarget & { confirm: () => boolean };

const setUrl = (to: string): void => void Object.assign(location, new Address(to));

/** The address bar at an address of the site, which notes what is loaded in full. */
class Address {
  readonly origin = '';
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  constructor(url: string) {
    ({ pathname: this.pathname, search: this.search, hash: this.hash } = new URL(url, 'http://localhost'));
  }
  readonly assign = (to: string): number => log.push(`load ${to}`);
}

beforeEach(() => {
  [log, isOnline] = [[], true];
  const write =
    (what: string) =>
    (_state: unknown, _title: string, to?: string): void => {
      if (to === undefined) return;
      log.push(`${what} ${to}`);
      setUrl(to);
    };
  window = Object.assign(new EventTarget(), { confirm: () => false, scrollY: 0 });
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', new Address('/'));
  vi.stubGlobal('history', { state: null, pushState: write('push'), replaceState: write('replace') });
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => call());
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function setup(change: Partial<NavigationPort> & { redirects?: Record<string, string>; cancelled?: string } = {}) {
  const show = (to: string): Resolution => ({ kind: 'show', target: matchPage(to) });
  const navigation = createNavigation(
    {
      resolve: async (to) => {
        const redirect = change.redirects?.[to];
        if (redirect !== undefined) return { kind: 'redirect', to: redirect };
        return to === change.cancelled ? { kind: 'cancel' } : show(to);
      },
      load: async (target) => ({ module, title: () => target.path, data: target.path, madeAt: 0 }),
      isCodeStale: () => false,
      onCancelled: () => log.push('cancelled'),
      change: (_from, _to, update) => update(),
      report: (error) => log.push(`report ${error instanceof Error ? error.message : String(error)}`),
      ...change,
    },
    createPageStore(null),
  );
  return { navigation, page: () => navigation.store.getState().page };
}

test('a page whose transition begins after a newer navigation is not shown', async () => {
  const updates: (() => void)[] = [];
  const { navigation, page } = setup({ change: (_from, _to, update) => updates.push(update) });
  await navigation.navigate(visit);
  await navigation.navigate(about);
  for (const update of updates) update();
  expect(page()).toMatchObject({ data: about });
  expect(updates).toHaveLength(2);
});

test('a page is shown with its data once it is loaded, and the address follows', async () => {
  const { navigation, page } = setup();
  await navigation.navigate(visit);
  expect(page()).toMatchObject({ data: visit, error: null });
  expect(log).toEqual([`push ${visit}`]);
});

test('redirects are followed, and a circle of them is a fatal error', async () => {
  const { navigation, page } = setup({ redirects: { '/a': visit, '/x': '/y', '/y': '/x' } });
  await navigation.navigate('/a');
  expect(page()?.target.path).toBe(visit);
  await navigation.navigate('/x');
  expect(page()?.error).toMatchObject({ status: 500, isFatal: true });
});

test('a cancelled navigation leaves everything as it was; going back is undone', async () => {
  const { navigation, page } = setup({ cancelled: about });
  await navigation.navigate(visit);
  await navigation.navigate(about);
  expect([page()?.target.path, log]).toEqual([visit, [`push ${visit}`, 'cancelled']]);
  setUrl(about);
  await navigation.navigate(about, 'pop');
  expect(log.slice(-2)).toEqual([`push ${visit}`, 'cancelled']);
});

test('a first navigation that a check cancels is an error, for there is no page to stay on', async () => {
  const { navigation, page } = setup({ cancelled: '/camp/groups' });
  await navigation.navigate('/camp/groups');
  expect(page()?.error).toMatchObject({ status: 500, isFatal: true });
});

test('leaving a page ends what waits for it; a change of its query does not', async () => {
  const { navigation } = setup();
  await navigation.navigate(events);
  const signal = pageSignal();
  await navigation.navigate(`${events}?language=zh#list`);
  expect(signal.aborted).toBe(false);
  await navigation.navigate(`/zh${events}?language=zh`);
  expect(signal.aborted).toBe(true);
});

test('nothing unsaved is left without asking', async () => {
  const { navigation, page } = setup();
  await navigation.navigate(visit);
  window.addEventListener('leaving', (event) => {
    (event as CustomEvent<Leaving>).detail.questions.push(() => 'Leave?');
  });
  await navigation.navigate(about);
  expect([page()?.target.path, log]).toEqual([visit, [`push ${visit}`]]);
});

test('a save that is under way is waited for, and the page is left when it has ended', async () => {
  const save = Promise.withResolvers<undefined>();
  const { navigation, page } = setup();
  await navigation.navigate(visit);
  window.addEventListener('leaving', (event) => {
    (event as CustomEvent<Leaving>).detail.saves.push(save.promise);
  });
  const leaving = navigation.navigate(about);
  expect([page()?.target.path, navigation.store.getState().pending]).toEqual([visit, about]);
  save.resolve(undefined);
  await leaving;
  expect([page()?.target.path, navigation.store.getState().pending]).toEqual([about, null]);
});

test('the newest navigation wins, whichever loads first', async () => {
  const waiting = new Map<string, () => void>();
  const load = (target: PageMatch) =>
    new Promise<{ module: RouteModule; title: () => string; data: unknown; madeAt: number }>((resolve) => {
      waiting.set(target.path, () => resolve({ module, title: () => '', data: target.path, madeAt: 0 }));
    });
  const { navigation, page } = setup({ load });
  const slow = navigation.navigate(visit);
  const quick = navigation.navigate(about);
  await Promise.resolve();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  waiting.get(about)?.();
  await quick;
  waiting.get(visit)?.();
  await slow;
  expect([page()?.target.path, log]).toEqual([about, [`push ${about}`]]);
});

/** Loads of which a test decides when they end, by path. */
function createLoads() {
  const waiting = new Map<string, () => void>();
  return {
    load: (target: PageMatch) =>
      new Promise<LoadedPage>((resolve) => {
        waiting.set(target.path, () => resolve({ module, title: () => '', data: target.path, madeAt: 0 }));
      }),
    begun: (path: string) => vi.waitUntil(() => waiting.has(path), busyMachine),
    /** Ends a load, as soon as it has begun. */
    end: async (path: string) => {
      await vi.waitUntil(() => waiting.has(path), busyMachine);
      waiting.get(path)?.();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    },
  };
}

test('back, and forward again while the earlier page loads, stays on the shown page and keeps the history', async () => {
  const { load, begun, end } = createLoads();
  const { navigation, page } = setup({ load });
  const arrival = navigation.navigate(visit);
  await end(visit);
  await arrival;
  setUrl(about);
  navigation.followHistory();
  await begun(about);
  setUrl(visit);
  navigation.followHistory();
  await end(about);
  expect([page()?.target.path, navigation.store.getState().pending, log]).toEqual([visit, null, [`push ${visit}`]]);
});

test('a link that was followed still loads when the browser goes to another place of the shown page', async () => {
  const { load, end } = createLoads();
  const { navigation, page } = setup({ load });
  const arrival = navigation.navigate(`${visit}#map`);
  await end(visit);
  await arrival;
  const next = navigation.navigate(about);
  setUrl(visit);
  navigation.followHistory();
  await new Promise((resolve) => setTimeout(resolve));
  await end(about);
  await next;
  expect(page()?.target.path).toBe(about);
});

test('an unknown path is a 404 in the words of the specification, and not fatal', async () => {
  const { navigation, page } = setup();
  await navigation.navigate('/nowhere/at-all');
  expect(page()?.error).toEqual({ status: 404, message: 'Page Not Found: /nowhere/at-all', isFatal: false });
  expect(log).toEqual(['report Page Not Found: /nowhere/at-all', 'push /nowhere/at-all']);
});

test('what a loader does not find is a 404 too', async () => {
  const { navigation, page } = setup({
    load: async () => {
      throw new NotFoundError('x');
    },
  });
  await navigation.navigate('/content/gone');
  expect(page()?.error).toMatchObject({ status: 404, isFatal: false });
});

test('any other failure is fatal, and the next navigation leaves it', async () => {
  let fails = true;
  const { navigation, page } = setup({
    load: async (target) => {
      if (fails) throw new Error('broken');
      return { module, title: () => '', data: target.path, madeAt: 0 };
    },
  });
  await navigation.navigate(visit);
  expect(page()?.error).toMatchObject({ status: 500, isFatal: true, message: 'broken' });
  fails = false;
  await navigation.navigate(about);
  expect(page()).toMatchObject({ error: null, data: about });
});

test('with a new build the next navigation is a full load', async () => {
  let isNew = false;
  const { navigation } = setup({ isCodeStale: () => isNew });
  await navigation.navigate(visit);
  isNew = true;
  await navigation.navigate(about);
  expect(log).toEqual([`push ${visit}`, `load ${about}`]);
});

test.each([
  ['a change of language', `/zh${events}`],
  ['a change of filter', `${events}?calendar=english`],
])('with a new build %s is a full load too', async (_what, to) => {
  let isNew = false;
  const { navigation } = setup({ isCodeStale: () => isNew });
  await navigation.navigate(events);
  isNew = true;
  await navigation.navigate(to);
  expect(log).toEqual([`push ${events}`, `load ${to}`]);
});

test('with a new build nothing is loaded for a place on the same page, or while somebody types into a search field', async () => {
  let isNew = false;
  const { navigation } = setup({ isCodeStale: () => isNew });
  await navigation.navigate(events);
  isNew = true;
  await navigation.navigate(`${events}#list`);
  await navigation.navigate(`${events}?q=a`, 'replace');
  expect(log).toEqual([`push ${events}`, `push ${events}#list`, `replace ${events}?q=a`]);
});

test('a crawler is not shown the error page: the error is only logged, and the page stays', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Googlebot/2.1', onLine: true });
  const { navigation, page } = setup({
    load: async (target) => {
      if (target.path === about) throw new Error('broken');
      return { module, title: () => '', data: target.path, madeAt: 0 };
    },
  });
  await navigation.navigate(visit);
  await navigation.navigate(about);
  expect([page()?.target.path, log]).toEqual([visit, [`push ${visit}`, 'report broken']]);
});

test('without a network no page is loaded in full, and the first one after it is', async () => {
  isOnline = false;
  const { navigation } = setup({ isCodeStale: () => true });
  await navigation.navigate(visit);
  await navigation.navigate(about);
  isOnline = true;
  await navigation.navigate(events);
  expect(log).toEqual([`push ${visit}`, `push ${about}`, `load ${events}`]);
});

test('a page whose own code cannot be loaded is loaded in full', async () => {
  const { navigation } = setup({
    load: async () => {
      throw new ChunkLoadError('gone');
    },
  });
  await navigation.navigate(visit);
  expect(log).toEqual([`load ${visit}`]);
});

test('where a reload has just been tried, or there is no network, the error page is shown instead', async () => {
  for (const reason of ['tried', 'offline']) {
    log = [];
    setUrl('/');
    isOnline = reason !== 'offline';
    if (reason === 'tried') claimReload(visit);
    const { navigation, page } = setup({
      load: async () => {
        throw new ChunkLoadError('gone');
      },
    });
    await navigation.navigate(visit);
    expect(log).not.toContain(`load ${visit}`);
    expect(page()?.error).toMatchObject({ status: 500, isFatal: true });
  }
});

test('a change of query or fragment keeps what is loaded', async () => {
  let loads = 0;
  const { navigation, page } = setup({
    load: async (target) => {
      loads += 1;
      return { module, title: () => '', data: target.path, madeAt: 0 };
    },
  });
  await navigation.navigate(events);
  await navigation.navigate(`${events}?tag=zh#list`);
  expect([loads, page()?.target.search, page()?.target.hash, log.at(-1)]).toEqual([
    1,
    '?tag=zh',
    '#list',
    `push ${events}?tag=zh#list`,
  ]);
});

test('a page is left when its address leads elsewhere now; otherwise it stays', async () => {
  const redirects: Record<string, string> = {};
  const { navigation, page } = setup({ redirects });
  await navigation.navigate('/camp/groups');
  expect(await navigation.recheck()).toBe(false);
  redirects['/camp/groups'] = '/camp/login?to=%2Fcamp%2Fgroups';
  expect(await navigation.recheck()).toBe(true);
  expect([page()?.target.path, log.at(-1)]).toEqual(['/camp/login', 'replace /camp/login?to=%2Fcamp%2Fgroups']);
  expect(await navigation.recheck()).toBe(false);
});

test('a check of the shown page leaves a navigation alone that has begun meanwhile', async () => {
  const redirects: Record<string, string> = {};
  const { navigation, page } = setup({ redirects });
  await navigation.navigate('/camp/info');
  redirects['/camp/info'] = '/zh/camp/info';
  const [isLeft] = await Promise.all([navigation.recheck(), navigation.navigate('/camp/schedule')]);
  expect([isLeft, page()?.target.url]).toEqual([false, '/camp/schedule']);
});

test('a page in another script of Chinese is loaded in full, with its own texts of the interface', async () => {
  const { navigation, page } = setup();
  await navigation.navigate(`/zh${visit}`);
  await navigation.navigate(`/zh-hant${visit}`);
  expect([log, page()?.target.url]).toEqual([[`push /zh${visit}`, `load /zh-hant${visit}`], `/zh${visit}`]);

  log = [];
  setUrl('/');
  const traditional = setup({ redirects: { '/zh-hant/camp': '/zh/camp' } });
  await traditional.navigation.navigate(`/zh-hant${visit}`);
  await traditional.navigation.navigate(`/zh-hant${events}`);
  await traditional.navigation.navigate('/zh-hant/camp');
  await traditional.navigation.navigate(visit);
  expect(log).toEqual([`push /zh-hant${visit}`, `push /zh-hant${events}`, 'load /zh/camp', `load ${visit}`]);
});
