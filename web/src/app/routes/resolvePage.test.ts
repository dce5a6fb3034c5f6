import type { RouteRule } from '@steeple/model/settings/siteConfig';
import { expect, test } from 'vitest';
import { paths } from '#lib/routing/paths.ts';
import type { GuardResult } from './guards.ts';
import { resolvePage, type ResolveOptions } from './resolvePage.ts';

const [visit, about, events] = [paths.visit.path, paths.about.path, paths.events.path];

function options(
  change: {
    rules?: RouteRule[];
    verdict?: GuardResult;
    preferred?: 'en' | 'zh';
    checkNames?: string[];
    reported?: unknown[];
  } = {},
): ResolveOptions {
  return {
    routeRules: async () => change.rules ?? [],
    runGuard: async (name) => {
      change.checkNames?.push(name);
      return change.verdict ?? { kind: 'allow' };
    },
    preferredLanguage: () => change.preferred ?? null,
    report: (error) => change.reported?.push(error),
  };
}

test('a public page is shown without any check', async () => {
  const checkNames: string[] = [];
  const resolution = await resolvePage(`/zh${visit}?x=1#map`, options({ checkNames, verdict: { kind: 'cancel' } }));
  expect(resolution).toMatchObject({
    kind: 'show',
    target: { path: visit, language: 'zh', search: '?x=1', hash: '#map', route: { name: 'visit' } },
  });
  expect(checkNames).toEqual([]);
});

test('a guarded page is shown, cancelled or redirected as its check says', async () => {
  expect(await resolvePage('/camp/groups', options())).toMatchObject({ kind: 'show' });
  expect(await resolvePage('/camp/groups', options({ verdict: { kind: 'cancel' } }))).toEqual({ kind: 'cancel' });
  expect(
    await resolvePage('/zh/camp/groups', options({ verdict: { kind: 'redirect', to: '/camp/login?to=x' } })),
  ).toEqual({ kind: 'redirect', to: '/zh/camp/login?to=x' });
});

test('rules come before checks, and keep query and fragment', async () => {
  const checkNames: string[] = [];
  const rules = [{ path: '/camp/groups', redirect: visit }];
  expect(await resolvePage('/camp/groups', options({ rules, checkNames }))).toEqual({ kind: 'redirect', to: visit });
  expect(await resolvePage('/zh/camp/groups?from=letter#map', options({ rules, checkNames }))).toEqual({
    kind: 'redirect',
    to: `/zh${visit}?from=letter#map`,
  });
  expect(checkNames).toEqual([]);
});

test('a redirect takes the query and the fragment along, unless it has its own', async () => {
  const rules = [
    { path: '/harvest', redirect: events },
    { path: '/old', redirect: `${events}?calendar=church#list` },
  ];
  expect(await resolvePage('/harvest?calendar=english#next', options({ rules }))).toEqual({
    kind: 'redirect',
    to: `${events}?calendar=english#next`,
  });
  expect(await resolvePage('/zh/old?calendar=english#next', options({ rules }))).toEqual({
    kind: 'redirect',
    to: `/zh${events}?calendar=church#list`,
  });
});

test('a rule can add a check to a page, and drop one', async () => {
  const checkNames: string[] = [];
  await resolvePage(
    '/camp/schedule',
    options({ checkNames, rules: [{ path: '/camp/schedule', middleware: { camp: true } }] }),
  );
  expect(checkNames).toEqual(['camp']);
  checkNames.length = 0;
  await resolvePage(
    '/camp/groups',
    options({ checkNames, rules: [{ path: '/camp/**', middleware: { camp: false } }] }),
  );
  expect(checkNames).toEqual([]);
});

test('a rule that names an unknown check is reported as the specification calls it, and its other checks hold', async () => {
  const [checkNames, reported]: [string[], unknown[]] = [[], []];
  const resolution = await resolvePage(
    visit,
    options({ checkNames, reported, rules: [{ path: visit, middleware: { vip: true, camp: true } }] }),
  );
  expect(resolution).toMatchObject({ kind: 'show', target: { path: visit } });
  expect(checkNames).toEqual(['camp']);
  expect(reported.map(String)).toEqual(['UnknownMiddlewareError: Unknown route middleware: vip']);
});

test('the more exact rule has the last word', async () => {
  const rules = [
    { path: '/camp/info', redirect: visit },
    { path: '/camp/**', redirect: about },
  ];
  expect(await resolvePage('/camp/info', options({ rules }))).toEqual({ kind: 'redirect', to: visit });
  expect(await resolvePage('/camp/pano', options({ rules }))).toEqual({ kind: 'redirect', to: about });
});

test('camp and admin pages follow the chosen language; public pages and addresses that name one do not', async () => {
  expect(await resolvePage('/camp/info?a=1', options({ preferred: 'zh' }))).toEqual({
    kind: 'redirect',
    to: '/zh/camp/info?a=1',
  });
  expect(await resolvePage('/zh/camp/info', options({ preferred: 'en' }))).toMatchObject({ kind: 'show' });
  expect(await resolvePage(visit, options({ preferred: 'zh' }))).toMatchObject({ kind: 'show' });
});

test('a page of one language has one address', async () => {
  expect(await resolvePage('/zh/camp/feedback', options({ preferred: 'zh' }))).toEqual({
    kind: 'redirect',
    to: '/camp/feedback',
  });
  expect(await resolvePage('/camp/feedback_cn', options({ preferred: 'en' }))).toMatchObject({
    kind: 'show',
    target: { language: 'zh' },
  });
});

test('an unknown path is shown as nothing known, for the error screen', async () => {
  expect(await resolvePage('/nowhere', options())).toMatchObject({ kind: 'show', target: { route: null } });
});
