import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentSecurityPolicy, policyFor, policyProject } from '@steeple/model/hosting/contentSecurityPolicy';
import { describe, expect, it } from 'vitest';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}
const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: {
    headers: readonly HeaderRule[];
    rewrites: readonly { readonly source: string; readonly destination?: string }[];
  };
};
/** The alternatives in the braces of a pattern. */
function matching(pattern: string): string[] {
  const group = /\{([^{}]*)\}/.exec(pattern);
  if (group === null) return [pattern];
  return (group[1] ?? '').split(',').flatMap((choice) => matching(pattern.replace(group[0], () => choice)));
}
const everywhere = new Map(
  hosting.headers.find(({ source }) => source === '**')?.headers.map(({ key, value }) => [key, value]),
);
const policyRules = hosting.headers.flatMap(({ source, headers }) =>
  headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => ({ source, value })),
);
const policyText = policyRules[0]?.value ?? '';
const policy = new Map(
  policyText.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(' ');
    return [name, sources];
  }),
);

describe('what every answer of the site carries', () => {
  it('runs no script but its own and the sign-in library of Google', () => {
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/abc-static/',
    ]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  it('is, of what hosting sends by itself, the policy that the function sends with its pages', () => {
    const [, style = ''] =
      /<style>(.*?)<\/style>/s.exec(readFileSync(new URL('../../web/public/offline.html', import.meta.url), 'utf8')) ??
      [];
    const digest = `sha256-${createHash('sha256').update(style).digest('base64')}`;
    expect(policyRules.map(({ value }) => value)).toEqual([
      contentSecurityPolicy(),
      contentSecurityPolicy({ styles: [digest] }),
    ]);
    expect(policyRules[1]?.source).toBe('/{offline,offline.html}');
  });

  it('allows a page its own inline styles and scripts by their digests, and the local stack its emulators', () => {
    const changes = (options: Parameters<typeof contentSecurityPolicy>[0]): string[] =>
      contentSecurityPolicy(options)
        .split('; ')
        .filter((directive) => !policyText.split('; ').includes(directive));
    expect(changes({ styles: ['sha256-abc='] })).toEqual(["style-src 'self' 'sha256-abc='"]);
    expect(changes({ scripts: ['sha256-abc='] })).toEqual([
      "script-src 'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/abc-static/ 'sha256-abc='",
    ]);
    expect(changes({ local: true }).map((directive) => directive.split(' ')[0])).toEqual([
      'img-src',
      'connect-src',
      'frame-src',
    ]);
  });

  it.each(hosting.rewrites.filter(({ destination }) => destination !== undefined).map(({ source }) => source))(
    'goes with the shell at %s',
    (source) => {
      for (const path of matching(source)) expect(matching(policyRules[0]?.source ?? '')).toContain(path);
    },
  );

  it('names no source that lets text become code', () => {
    expect(policyText).not.toMatch(
      /unsafe-inline|unsafe-eval|unsafe-hashes|\*(\s|;|$)|https:(\s|;|$)|script-src[^;]*(unsafe|data:|blob:)/,
    );
  });

  it('names no project but the one that it is deployed to: no wildcard, no bucket and no function of others', () => {
    expect(policyText).not.toContain('*');
    expect(policyText).not.toMatch(/ https:\/\/(firebasestorage\.googleapis\.com|apis\.google\.com)[ ;]/);
    const deployed = policyFor('a-church', policyText);
    expect(deployed).toBe(contentSecurityPolicy({ project: 'a-church' }));
    expect(deployed).not.toContain(policyProject);
    for (const source of [
      'https://asia-southeast1-a-church.cloudfunctions.net',
      'https://firebasestorage.googleapis.com/v0/b/a-church.firebasestorage.app/',
      'frame-src https://a-church.firebaseapp.com https://www.youtube-nocookie.com/embed/;',
    ])
      expect(deployed).toContain(source);
  });

  it('lets no browser keep what is missing for longer than an hour: a missing file has the headers of its folder', () => {
    const cacheHeaders = hosting.headers.flatMap(({ headers }) =>
      headers.filter(({ key, value }) => key === 'Cache-Control' && value !== 'no-cache'),
    );
    expect(cacheHeaders.filter(({ value }) => !(Number(/max-age=(\d+)/.exec(value)?.[1]) <= 3600))).toEqual([]);
    expect(JSON.stringify(hosting.headers)).not.toContain('immutable');
  });

  it('names no feature that browsers do not know', () => {
    expect(everywhere.get('Permissions-Policy')).not.toContain('web-share');
  });

  it.each([
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ])('holds %s at %s', (directive, source) => {
    expect(policy.get(directive)).toEqual([source]);
  });

  it.each([
    // A church's other hosts below the same domain may have no certificate.
    ['Strict-Transport-Security', /^max-age=31536000$/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['X-Frame-Options', /^DENY$/],
    ['Referrer-Policy', /^strict-origin-when-cross-origin$/],
    ['Permissions-Policy', /camera=\(\), microphone=\(\)/],
  ])('sends %s', (key, value) => {
    expect(everywhere.get(key)).toMatch(value);
  });

  it('names no address of this machine: the local stack adds its own', () => {
    expect(JSON.stringify(hosting.headers)).not.toMatch(/127\.0\.0\.1|localhost/);
  });
});
