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
      'a-church--x"><b.web.app',
      'a-church--x.evil.web.app',
      'a-church--x.web.app.evil.example',
      'other--x.web.app',
      '',
    ]) {
      expect(siteOrigin({ 'x-forwarded-host': host, host: 'evil.example' }, hosts)).toBe('https://a-church.web.app');
    }
  });

  it.each(['a-church.web.app', 'a-church.firebaseapp.com', 'a-church--spring-x1y2z3.web.app'])(
    "may be %s, which is the project's",
    (host) => {
      expect(siteOrigin({ 'x-forwarded-host': host }, hosts)).toBe(`https://${host}`);
      expect(siteOrigin({ host: host.toUpperCase() }, hosts)).toBe(`https://${host}`);
    },
  );

  it('is the first of the project where a request names no host', () => {
    expect(siteOrigin({}, hosts)).toBe('https://a-church.web.app');
  });

  it('is the configured address, whatever the request says', () => {
    for (const address of ['https://www.example.org', 'https://www.example.org/']) {
      expect(siteOrigin({ 'x-forwarded-host': 'evil.example' }, { ...hosts, address })).toBe('https://www.example.org');
    }
  });

  it('is this machine in the local stack', () => {
    const localOrigin = (host: string) => siteOrigin({ 'x-forwarded-host': host }, { ...hosts, local: true });
    for (const host of ['127.0.0.1:5000', '127.0.0.1', 'localhost:8080'])
      expect(localOrigin(host)).toBe(`http://${host}`);
    for (const host of ['evil.example', 'evil.127.0.0.1', '127.0.0.1:5000.evil.example', 'localhost:123456'])
      expect(localOrigin(host)).toBe('http://localhost');
  });
});
