import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, policyFor } from './contentSecurityPolicy.ts';

/** Directives of a policy by their names. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const end = directive.indexOf(' ');
      return [directive.slice(0, end), directive.slice(end + 1)];
    }),
  );
}

/** The policy of a page of the project `a-church`. */
const ofChurch = {
  'default-src': "'none'",
  'script-src': "'self' https://apis.google.com/js/api.js https://apis.google.com/_/scs/abc-static/",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'steeple#prose steeple#paste steeple#worker default gapi#gapi goog#html',
  'style-src': "'self'",
  'img-src':
    "'self' data: blob: https://firebasestorage.googleapis.com/v0/b/a-church.firebasestorage.app/ " +
    'https://firebasestorage.googleapis.com/v0/b/a-church.appspot.com/ https://www.google.com/images/cleardot.gif',
  'font-src': "'self'",
  'media-src': "'self' blob:",
  'connect-src':
    "'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com " +
    'https://securetoken.googleapis.com https://content-firebaseappcheck.googleapis.com ' +
    'https://firebasestorage.googleapis.com/v0/b/a-church.firebasestorage.app/ ' +
    'https://firebasestorage.googleapis.com/v0/b/a-church.appspot.com/ ' +
    'https://asia-southeast1-a-church.cloudfunctions.net',
  'frame-src': 'https://a-church.firebaseapp.com https://www.youtube-nocookie.com/embed/',
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

describe('the policy of a page', () => {
  it('lets it load what is its own, and Google’s sign-in', () => {
    expect(directives(contentSecurityPolicy({ project: 'a-church' }))).toEqual(ofChurch);
  });

  it('has a place for the project where a deployment fills it in', () => {
    expect(policyFor('a-church', contentSecurityPolicy())).toBe(contentSecurityPolicy({ project: 'a-church' }));
    expect(contentSecurityPolicy()).toContain('https://asia-southeast1-PROJECT.cloudfunctions.net');
  });

  it('allows its functions in another region', () => {
    expect(contentSecurityPolicy({ project: 'a-church', region: 'europe-west1' })).toContain(
      'https://europe-west1-a-church.cloudfunctions.net;',
    );
  });

  it('allows its own styles and scripts by their digests', () => {
    const policy = contentSecurityPolicy({
      project: 'a-church',
      styles: ['sha256-a=', 'sha256-b='],
      scripts: ['sha256-c='],
    });
    expect(directives(policy)).toEqual({
      ...ofChurch,
      'style-src': "'self' 'sha256-a=' 'sha256-b='",
      'script-src': `${ofChurch['script-src']} 'sha256-c='`,
    });
  });

  it('allows the local stack its emulators', () => {
    const emulators = ' http://127.0.0.1:* ws://127.0.0.1:*';
    expect(directives(contentSecurityPolicy({ project: 'a-church', local: true }))).toEqual({
      ...ofChurch,
      'img-src': ofChurch['img-src'] + emulators,
      'connect-src': ofChurch['connect-src'] + emulators,
      'frame-src': ofChurch['frame-src'] + emulators,
    });
  });
});
