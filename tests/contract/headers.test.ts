import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface HeaderRule { readonly source: string; readonly headers: readonly { readonly key: string; readonly value: string }[] }
const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as { hosting: { headers: readonly HeaderRule[] } };
const everywhere = new Map(hosting.headers.find(({ source }) => source === '**')?.headers.map(({ key, value }) => [key, value]));
const policy = new Map((everywhere.get('Content-Security-Policy') ?? '').split(';').map((directive) => {
  const [name = '', ...sources] = directive.trim().split(' ');
  return [name, sources];
}));

describe('what every answer of the site carries', () => {
  it('runs no script but its own and the sign-in library of Google', () => {
    expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  it('names no source that lets text become code', () => {
    expect(everywhere.get('Content-Security-Policy')).not.toMatch(/unsafe-eval|unsafe-hashes|\*(\s|;|$)|https:(\s|;|$)|script-src[^;]*(unsafe|data:|blob:)/);
  });

  it.each([['base-uri', "'none'"], ['frame-ancestors', "'none'"], ['form-action', "'self'"]])('holds %s at %s', (directive, source) => {
    expect(policy.get(directive)).toEqual([source]);
  });

  it.each([
    ['Strict-Transport-Security', /^max-age=(\d{8,});/], ['X-Content-Type-Options', /^nosniff$/], ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/], ['Permissions-Policy', /camera=\(\), microphone=\(\)/],
  ])('sends %s', (key, value) => {
    expect(everywhere.get(key)).toMatch(value);
  });

  it('names no address of this machine: the local stack adds its own', () => {
    expect(JSON.stringify(hosting.headers)).not.toMatch(/127\.0\.0\.1|localhost/);
  });
});
