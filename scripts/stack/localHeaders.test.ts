import { expect, it } from 'vitest';
import { localHeaders } from './localHeaders.ts';

const rule = (key: string, value: string) => ({ source: '**', headers: [{ key, value }] });

it('lets local pages ask the emulators, and loosens nothing else of the policy', () => {
  const policy = rule(
    'Content-Security-Policy',
    "script-src 'self'; connect-src 'self' https://PROJECT.firebaseapp.com; img-src 'self'; frame-ancestors 'none'",
  );
  expect(localHeaders([policy], 'a-church')).toEqual([
    rule(
      'Content-Security-Policy',
      "script-src 'self'; connect-src 'self' https://a-church.firebaseapp.com http://127.0.0.1:* ws://127.0.0.1:*; img-src 'self' http://127.0.0.1:* ws://127.0.0.1:*; frame-ancestors 'none'",
    ),
  ]);
});

it('leaves out what a browser would remember for every program on this machine', () => {
  expect(
    localHeaders([rule('Strict-Transport-Security', 'max-age=1'), rule('X-Frame-Options', 'DENY')], 'a-church'),
  ).toEqual([{ source: '**', headers: [] }, rule('X-Frame-Options', 'DENY')]);
});
