import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { examplePublicKey, pushSubscriptionExamples } from '../../tests/examples/push.ts';
import { pushSlots, pushSubscriptionSchema } from './pushSubscription.ts';

describe('the subscription of a phone', () => {
  it('fits its examples', () => {
    expect(misjudged(pushSubscriptionSchema, pushSubscriptionExamples)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/a',
    'https://jmt17.google.com/fcm/send/one',
    'https://updates.push.services.mozilla.com/wpush/v2/one',
    'https://web.push.apple.com/one',
    'https://api-1.web.push.apple.com/one',
    'https://wns2-sg2p.notify.windows.com/one',
    'https://a.b.notify.windows.com/one',
  ])('is taken by the push service %s', (endpoint) => {
    expect(issuesWith(pushSubscriptionSchema, pushSubscriptionExamples, 'endpoint', endpoint)).toEqual([]);
  });

  it.each([
    'see https://fcm.googleapis.com/one',
    'https://fcm.googleapis.com/one two',
    'https://fcm.googleapis.com/',
    'https://fcm-googleapis.com/one',
    'https://fcm.googleapis-com/one',
    'https://updates-push.services.mozilla.com/one',
    'https://push.apple.com/one',
    'https://.push.apple.com/one',
    'https://web.PUSH.apple.com/one',
    'https://WEB.push.apple.com/one',
    'https://notify.windows.com/one',
    'https://.notify.windows.com/one',
    'https://WNS.notify.windows.com/one',
    'https://example.org/.notify.windows.com/one',
  ])('is not taken at %s', (endpoint) => {
    expect(issuesWith(pushSubscriptionSchema, pushSubscriptionExamples, 'endpoint', endpoint)).toEqual([
      'endpoint: pushEndpoint',
    ]);
  });

  it.each([
    ['p256dh', `A${examplePublicKey}`, 'publicKey'],
    ['p256dh', `${examplePublicKey}A`, 'publicKey'],
    ['p256dh', examplePublicKey.slice(0, -1), 'publicKey'],
    ['auth', 'AtBHItJI5svbpez7KI4CCXg', 'pushSecret'],
    ['auth', 'tBHItJI5svbpez7KI4CCX', 'pushSecret'],
    ['auth', 'tBHItJI5svbpez7KI4CCX+', 'pushSecret'],
  ])('has no %s such as %s', (field, value, key) => {
    expect(issuesWith(pushSubscriptionSchema, pushSubscriptionExamples, field, value)).toEqual([`${field}: ${key}`]);
  });

  it('is one of five of an account', () => {
    expect(pushSlots).toEqual(['1', '2', '3', '4', '5']);
  });
});
