import { describe, expect, it } from 'vitest';
import { siteOrigin } from './siteOrigin.ts';

const hosts = { address: '', project: 'a-church', local: false };

describe('the origin of canonical addresses', () => {
  it('is no host that a sender names', () => {
    for (const host of [
      'evil.example',
      'a-church.web.app.evil.example',
      'a-church--x.evil.example',
      '127.0.0.1:5000',
      'a-church--x"><script>.web.app',
      '',
    ]) {
      expect(siteOrigin({ 'x-forwarded-host': host, host: 'evil.example' }, hosts)).toBe('https://a-church.web.app');
    }
  });

  it.each(['a-church.web.app', 'a-church.firebaseapp.com', 'a-church--spring-x1y2z3.web.app'])(
    "may be %s, which is the project's",
    (host) => {
      expect(siteOrigin({ 'x-forwarded-host': host }, hosts)).toBe(`https://${host}`);
    },
  );

  it('is the configured address, whatever the request says', () => {
    for (const address of ['https://www.example.org', 'https://www.example.org/']) {
      expect(siteOrigin({ 'x-forwarded-host': 'evil.example' }, { ...hosts, address })).toBe('https://www.example.org');
    }
  });

  it('is this machine in the local stack', () => {
    expect(siteOrigin({ 'x-forwarded-host': '127.0.0.1:5000' }, { ...hosts, local: true })).toBe(
      'http://127.0.0.1:5000',
    );
    expect(siteOrigin({ 'x-forwarded-host': 'evil.example' }, { ...hosts, local: true })).toBe('http://localhost');
  });
});
