import { languages } from '../../src/text/language.ts';
import { longestCode } from '../../src/notices/noticeCode.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, nullable, oneOf } from './facts.ts';
import { moment } from './parts.ts';

/** A public key of P-256 in base64url; no message can be encrypted for it, as it is no point of the curve. */
export const examplePublicKey = `B${'Aa0_-'.repeat(17)}z`;

const subscription = {
  camp: 'camp-2026',
  endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bF',
  p256dh: examplePublicKey,
  auth: 'tBHItJI5svbpez7KI4CCXg',
  language: 'en',
  updatedAt: moment(),
};
const longest = 1000;
const start = 'https://updates.push.services.mozilla.com/wpush/v2/';

export const pushSubscriptionExamples = defineExamples({
  minimal: subscription,
  full: { ...subscription, language: 'zh' },
  facts: allOf(oneOf({ language: languages }), {
    good: [
      ['an address of Mozilla', 'endpoint', `${start}gAAAAABn`],
      ['an address of Apple', 'endpoint', 'https://web.push.apple.com/QAMs2nM-_'],
      ['an address of Microsoft', 'endpoint', 'https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAB%2f'],
      ['the longest address', 'endpoint', start.padEnd(longest, 'a')],
    ],
    bad: [
      ['an address that is too long', 'endpoint', start.padEnd(longest + 1, 'a')],
      ['an address without https', 'endpoint', 'http://fcm.googleapis.com/fcm/send/one'],
      ['an address of another host', 'endpoint', 'https://push.example.org/one'],
      ['a host that only begins like one', 'endpoint', 'https://fcm.googleapis.com.example.org/one'],
      ['a host that only ends like one', 'endpoint', 'https://examplepush.apple.com/one'],
      ['a push service before another host', 'endpoint', 'https://fcm.googleapis.com@example.org/one'],
      ['a port', 'endpoint', 'https://fcm.googleapis.com:8443/one'],
      ['a space', 'endpoint', 'https://fcm.googleapis.com/fcm/send/one two'],
      ['an empty path', 'endpoint', 'https://fcm.googleapis.com/'],
      ['a key that is too short', 'p256dh', examplePublicKey.slice(0, -1)],
      ['a key that is too long', 'p256dh', `${examplePublicKey}a`],
      ['a compressed key', 'p256dh', `A${examplePublicKey.slice(1)}`],
      ['a key in base64', 'p256dh', examplePublicKey.replace('_', '/')],
      ['a secret that is too short', 'auth', subscription.auth.slice(1)],
      ['a secret that is too long', 'auth', `${subscription.auth}a`],
    ],
  }),
});

const mark = '0123456789abcdef01234567';
export const pushDeliveryExamples = defineExamples({
  minimal: { marks: [], expiresAt: moment() },
  full: { marks: [mark], expiresAt: moment() },
  facts: {
    good: [],
    bad: [['a mark that is no digest', 'marks.0', 'https://fcm.googleapis.com/fcm/send/one']],
  },
});

export const publicKeysExamples = defineExamples({
  minimal: { push: null, notices: null, updatedAt: moment() },
  full: { push: examplePublicKey, notices: examplePublicKey, updatedAt: moment() },
  facts: allOf(nullable('push', 'notices'), {
    good: [],
    bad: [
      ['a key that is too short', 'push', examplePublicKey.slice(0, -1)],
      ['a key for notices that is too short', 'notices', examplePublicKey.slice(0, -1)],
    ],
  }),
});

const signature = `${'Aa0_-'.repeat(17)}z`;
export const signedNoticeExamples = defineExamples({
  minimal: { code: `1.W10.${signature}` },
  full: { code: `1.${'a'.repeat(longestCode - signature.length - 3)}.${signature}` },
  facts: {
    good: [],
    bad: [
      ['a code that is too long', 'code', `1.${'a'.repeat(longestCode - signature.length - 2)}.${signature}`],
      ['another form', 'code', `2.W10.${signature}`],
      ['a code without a signature', 'code', '1.W10'],
    ],
  },
});
