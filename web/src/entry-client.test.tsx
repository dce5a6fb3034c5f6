import type { ReactElement, ReactNode } from 'react';
import type { RootOptions } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Navigation } from './app/navigation/navigation.ts';
import type { Boot } from './boot.ts';
import { unknownSite } from './lib/site.ts';
import type { Payload } from './lib/routing/payload.ts';
import { busyMachine } from '#tests/busyMachine.ts';

const address = { origin: 'https://a-church.test', pathname: '/visit', search: '', hash: '' };
/** The payload of a page that the server has rendered. */
const payload: Payload = {
  site: unknownSite,
  route: { name: 'visit', path: '/visit', params: {}, module: 'data:text/javascript,export default () => null' },
  language: 'en',
  data: {},
  status: 200,
  madeAt: 0,
};

/** A part of the document in which React has rendered, or that it has taken over. */
interface Rendered {
  readonly container: unknown;
  readonly options: RootOptions;
  readonly isTakenOver: boolean;
  content: ReactNode;
}

const served = { childNodes: ['the page of the server'] };
let rendered: Rendered[];
let logged: unknown[];
const navigate = vi.fn<Navigation['navigate']>(async () => undefined);
let window: EventTarget;
const root = { querySelectorAll: () => [], replaceChildren: vi.fn<(...nodes: unknown[]) => void>() };

class ErrorEvent extends Event {
  readonly error: unknown;
  readonly filename = `${address.origin}/assets/a.js`;
  readonly message = '';
  constructor(error: unknown) {
    super('error');
    this.error = error;
  }
}
class PromiseRejectionEvent extends Event {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('unhandledrejection');
    this.reason = reason;
  }
}

/** Notes what React would render, in the place of a browser's. */
function add(container: unknown, options: RootOptions, isTakenOver: boolean, content: ReactNode) {
  const entry: Rendered = { container, options, isTakenOver, content };
  rendered.push(entry);
  return { render: (shown: ReactNode) => (entry.content = shown), unmount: () => undefined };
}

beforeAll(() => {
  vi.doMock('react-dom/client', () => ({
    hydrateRoot: (container: unknown, content: ReactNode, options: RootOptions) =>
      add(container, options, true, content),
    createRoot: (container: unknown, options: RootOptions) => add(container, options, false, null),
  }));
  vi.doMock('./app/navigation/startNavigation.ts', () => ({
    startNavigation: () => ({ navigate }),
  }));
  vi.doMock('./app/site/loadSite.ts', () => ({ loadSite: async () => unknownSite }));
});
afterAll(() => {
  for (const module of ['react-dom/client', './app/navigation/startNavigation.ts', './app/site/loadSite.ts'])
    vi.doUnmock(module);
});

beforeEach(() => {
  [rendered, logged] = [[], []];
  vi.spyOn(console, 'error').mockImplementation((error) => logged.push(error));
  vi.stubGlobal('ErrorEvent', ErrorEvent);
  vi.stubGlobal('PromiseRejectionEvent', PromiseRejectionEvent);
  vi.stubGlobal('location', address);
  vi.stubGlobal('document', {
    title: 'Visit us',
    head: { append: () => undefined },
    body: { append: () => undefined },
    addEventListener: () => undefined,
    createElement: () => ({ remove: () => undefined }),
    getElementById: () => root,
    querySelector: () => null,
    importNode: () => served,
    implementation: { createHTMLDocument: () => ({ importNode: () => ({ querySelectorAll: () => [] }) }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  root.replaceChildren.mockReset();
});

let starts = 0;
/** Starts the app in a browser, on a page with a payload or on the empty shell; returns what it renders first. */
async function start(userAgent: string, found: Payload | null): Promise<Rendered> {
  const boot: Partial<Boot> = { payload: async () => found, running: () => undefined };
  window = Object.assign(new EventTarget(), { boot });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userAgent });
  // The module is the page's script: each start runs it again.
  starts += 1;
  await import(/* @vite-ignore */ `${import.meta.dirname}/entry-client.tsx?start=${starts}`);
  return vi.waitUntil(() => rendered.find(({ content }) => content !== null), busyMachine);
}
const person = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36';

test("the app takes over the server's markup, and mounts in the browser alone where there is none", async () => {
  expect(await start(person, payload)).toMatchObject({ container: root, isTakenOver: true });
  expect(rendered).toHaveLength(1);
  rendered = [];
  expect(await start(person, null)).toMatchObject({ container: root, isTakenOver: false });
  expect(rendered).toHaveLength(1);
  await vi.waitUntil(() => navigate.mock.calls.length > 0, busyMachine);
  expect(navigate.mock.calls).toEqual([['/visit', 'replace']]);
});

/** Faults of each origin, caused in a page that runs. */
const faults: readonly (readonly [origin: string, cause: (options: RootOptions, error: Error) => unknown])[] = [
  ['of a script', (_options, error) => window.dispatchEvent(new ErrorEvent(error))],
  ['of a promise', (_options, error) => window.dispatchEvent(new PromiseRejectionEvent(error))],
  // The last one, since there is no way back from it.
  ['in the app itself', ({ onUncaughtError }, error) => onUncaughtError?.(error, {})],
];

test.each(faults)('a fatal or unhandled error %s shows the error page', async (_origin, cause) => {
  const { options } = await start(person, payload);
  cause(options, new Error('broken on purpose'));
  await vi.waitUntil(() => rendered[1]?.content != null, busyMachine);
  const shown = rendered[1]?.content as ReactElement<{ onReturn: (() => void) | null }>;
  expect(renderToStaticMarkup(shown)).toMatch(/<h1[^>]*>Something went wrong<\/h1>/);
  shown.props.onReturn?.();
});

test.each(['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google'])(
  'the crawler "%s" is not shown the error page: it keeps the page of the server, and the error is logged',
  async (name) => {
    const { options } = await start(`Mozilla/5.0 (compatible; ${name}/2.1)`, payload);
    const error = new Error('broken on purpose');
    for (const [, cause] of faults) cause(options, error);
    await vi.waitUntil(() => root.replaceChildren.mock.calls.length > 0, busyMachine);
    expect(root.replaceChildren.mock.calls).toEqual([served.childNodes]);
    expect(logged).toEqual([error]);
    expect(rendered).toHaveLength(1);
  },
);
