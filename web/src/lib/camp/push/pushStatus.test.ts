import { expect, test } from 'vitest';
import { type PushFacts, pushStatus, type PushStatus, type Registration, renewalOf } from './pushStatus.ts';

/** A phone that can, and has not been asked. */
const fresh: PushFacts = {
  publicKey: 'key',
  hasPush: true,
  isIos: false,
  isStandalone: false,
  permission: 'default',
  isRegistered: false,
  isOnline: true,
};

test.each<[string, Partial<PushFacts>, PushStatus]>([
  ['can be asked', {}, 'off'],
  ['has agreed and is registered', { permission: 'granted', isRegistered: true }, 'on'],
  ['is registered, offline too', { permission: 'granted', isRegistered: true, isOnline: false }, 'on'],
  ['has agreed, and its registration has ended', { permission: 'granted' }, 'off'],
  ['lost its permission', { permission: 'default', isRegistered: true }, 'off'],
  ['is offline', { isOnline: false }, 'offline'],
  ['has forbidden notifications', { permission: 'denied', isRegistered: true }, 'blocked'],
  ['has a browser without push', { hasPush: false }, 'unsupported'],
  ['is an iPhone in Safari', { isIos: true, hasPush: false }, 'install'],
  ['is an iPhone with the site on its home screen', { isIos: true, isStandalone: true }, 'off'],
  [
    'is an old iPhone with the site on its home screen',
    { isIos: true, isStandalone: true, hasPush: false },
    'unsupported',
  ],
  ['belongs to a church that has push off', { publicKey: null, permission: 'granted', isRegistered: true }, 'none'],
  ['does not know yet if push is on', { publicKey: undefined }, 'none'],
  ['does not know yet if it is registered', { isRegistered: null }, 'none'],
])('a phone that %s', (_title, change, status) => {
  expect(pushStatus({ ...fresh, ...change })).toBe(status);
});

test.each<[string, Partial<Registration>, ReturnType<typeof renewalOf>]>([
  ['stays where nothing has changed', {}, 'none'],
  ['is stored where the browser has subscribed again', { storedEndpoint: 'a' }, 'store'],
  ['is stored for another camp or language', { isUpToDate: false }, 'store'],
  ['is not stored again where another tab has replaced it', { isUpToDate: false, wasStored: true }, 'none'],
  [
    'is made again where functions deleted what this page has stored',
    { storedEndpoint: null, wasStored: true },
    'subscribe',
  ],
  ['is made again where the browser has none any more', { subscription: null }, 'subscribe'],
  ['is made again where functions deleted it, as the push service refused it', { storedEndpoint: null }, 'subscribe'],
  ['is made again for another key', { subscription: { endpoint: 'b', hasKey: false } }, 'subscribe'],
  ['waits for the browser', { subscription: undefined, storedEndpoint: null }, 'none'],
  ['waits for the database', { subscription: null, storedEndpoint: undefined }, 'none'],
])('the registration of a phone on which notices were turned on %s', (_title, change, renewal) => {
  const same = {
    subscription: { endpoint: 'b', hasKey: true },
    isUpToDate: true,
    wasStored: false,
    storedEndpoint: 'b',
  };
  expect(renewalOf({ ...same, ...change })).toBe(renewal);
});
