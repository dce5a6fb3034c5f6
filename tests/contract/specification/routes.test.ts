import { noClaims } from '@steeple/model/people/claims';
import { expect, test } from 'vitest';
import { guards } from '../../../web/src/app/routes/guards.ts';
import { type Resolution, resolvePage } from '../../../web/src/app/routes/resolvePage.ts';
import { matchPage } from '../../../web/src/lib/routing/matchPage.ts';
import type { Session } from '../../../web/src/lib/auth/sessionStore.ts';
import {
  adminChildren,
  below,
  campChildren,
  guardedByCamp,
  openInCamp,
  publicPaths,
  sessionPaths,
} from './addresses.ts';

const currentCamp = 'camp-2026';
const account = { uid: 'u', email: 'a@b.test', displayName: null, emailVerified: true, isAnonymous: false };
const visitor: Session = { status: 'signedOut', account: null, claims: noClaims };
const member: Session = { status: 'signedIn', account, claims: noClaims };
const camper: Session = { status: 'signedIn', account, claims: { admin: false, camps: [currentCamp] } };
const admin: Session = { status: 'signedIn', account, claims: { admin: true, camps: [] } };

/** An address of a path, with segments in the place of a catch-all. */
function addressOf(path: string): string {
  return path.replace('{slug...}', 'advent/one');
}

/** Decides about an address for somebody, with the product's own routes and checks. */
async function open(path: string, session: Session): Promise<Resolution> {
  return resolvePage(addressOf(path), {
    routeRules: async () => [],
    runGuard: async (name, target) => guards[name]({ requestedUrl: target, session, currentCamp }),
    preferredLanguage: () => null,
    report: (error) => expect(error).toBeUndefined(),
  });
}

function signInFor(page: string, path: string): Resolution {
  return { kind: 'redirect', to: `${page}?to=${encodeURIComponent(addressOf(path))}` };
}

const publicAddresses = Object.values(publicPaths);
const guardedPaths = [...guardedByCamp.map((child) => below('/camp', child)), ...sessionPaths];
const openPaths = openInCamp.map((child) => below('/camp', child));
const adminPaths = adminChildren.map((child) => below('/admin', child));

test.each(publicAddresses)('%s is a public page in both languages', (path) => {
  const address = addressOf(path);
  for (const [url, language] of [
    [address, 'en'],
    [address === '/' ? '/zh' : `/zh${address}`, 'zh'],
  ])
    expect(matchPage(url ?? '')).toMatchObject({ path: address, language, route: { area: 'public' } });
});

test.each(campChildren)('"%s" is a page below /camp', (child) => {
  expect(matchPage(below('/camp', child)).route?.area).toBe('camp');
});

test('pages below /camp are guarded or open, each one of the two', () => {
  expect([...guardedByCamp, ...openInCamp].toSorted()).toEqual(campChildren.toSorted());
});

test('the sessions have a list, two devotions, sessions by number and sessions by name', () => {
  expect(sessionPaths.map((path) => matchPage(addressOf(path)).route?.path)).toEqual([
    '/camp/sessions',
    '/camp/sessions/_session:number',
    '/camp/sessions/*slug',
    '/camp/sessions/_devotion:number',
    '/camp/sessions/_devotion:number',
  ]);
});

test.each(guardedPaths)(
  '%s sends a visitor and a member to the sign-in of the camp, and lets a camper in',
  async (path) => {
    for (const session of [visitor, member]) expect(await open(path, session)).toEqual(signInFor('/camp/login', path));
    for (const session of [camper, admin]) expect(await open(path, session)).toMatchObject({ kind: 'show' });
  },
);

test.each(openPaths)('%s is open to a visitor', async (path) => {
  expect(await open(path, visitor)).toMatchObject({ kind: 'show', target: { route: { area: 'camp' } } });
});

test('a visitor may open every public page and every open page of the camp, and nothing else', async () => {
  const all = [...publicAddresses, ...openPaths, ...guardedPaths, ...adminPaths];
  const kinds = await Promise.all(all.map(async (path) => [path, (await open(path, visitor)).kind]));
  const opened = kinds.filter(([, kind]) => kind === 'show').map(([path]) => path);
  expect(opened).toEqual([...publicAddresses, ...openPaths]);
});

test.each(adminPaths)('%s sends everybody to sign in but an admin', async (path) => {
  for (const session of [visitor, member, camper]) expect(await open(path, session)).toEqual(signInFor('/login', path));
  expect(await open(path, admin)).toMatchObject({ kind: 'show', target: { route: { area: 'admin' } } });
});
