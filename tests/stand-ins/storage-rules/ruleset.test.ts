import { readFileSync } from 'node:fs';
import { fileTypes, maxFileSize } from '@steeple/model/files/file';
import { describe, expect, it } from 'vitest';
import { permits, type Ask } from './asking.ts';

const rules = (body: string): string =>
  `rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${body} } }`;

describe('matching', () => {
  it('needs the whole path', () => {
    const source = rules('match /a/{file} { allow get; }');
    expect(permits(source, { path: 'a/b' })).toBe(true);
    expect(permits(source, { path: 'a/b/c' })).toBe(false);
    expect(permits(source, { path: 'a' })).toBe(false);
  });

  it('goes into nested blocks', () => {
    const source = rules("match /a/{x} { match /b/{y} { allow get: if x == 'one' && y == 'two'; } }");
    expect(permits(source, { path: 'a/one/b/two' })).toBe(true);
    expect(permits(source, { path: 'a/one/b/three' })).toBe(false);
  });

  it('takes none, one or several segments for {x=**}', () => {
    const source = rules('match /a/{rest=**} { allow list; }');
    for (const path of ['a', 'a/b', 'a/b/c']) expect(permits(source, { path, method: 'list' })).toBe(true);
    expect(permits(source, { path: 'b/a', method: 'list' })).toBe(false);
  });

  it('grants what any of several blocks grants', () => {
    const source = rules('match /a/{f} { allow get: if false; } match /{rest=**} { allow get: if true; }');
    expect(permits(source, { path: 'a/b' })).toBe(true);
    expect(permits(source, { path: 'a/b', method: 'delete' })).toBe(false);
  });

  it('spells out read and write', () => {
    const source = rules('match /r/{f} { allow read; } match /w/{f} { allow write; }');
    expect(
      (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
        permits(source, { path: 'r/f', method }),
      ),
    ).toEqual(['get', 'list']);
    expect(
      (['get', 'list', 'create', 'update', 'delete'] as const).filter((method) =>
        permits(source, { path: 'w/f', method }),
      ),
    ).toEqual(['create', 'update', 'delete']);
  });
});

describe('storage.rules', () => {
  const source = readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8');
  const admin = { uid: 'a', token: { admin: true, email_verified: true } };
  const camper = { uid: 'c', token: { camps: ['camp-2026'] } };
  const member = { uid: 'm', token: {} };
  const writer = { uid: 'w', token: { roles: ['writer'], email_verified: true } };
  const team = { uid: 't', token: { camps: ['camp-2026'], teams: ['camp-2026'], email_verified: true } };
  const pdf = { size: 1000, contentType: 'application/pdf' };
  const picture = { size: 1000, contentType: 'image/webp' };

  const at = (path: string): string => `/databases/(default)/documents/${path}`;
  const user = (claims: object, grants: readonly string[] = []) => ({
    data: { claims: { admin: false, camps: [], ...claims }, grants },
  });
  /** Firestore documents about these people. */
  const documents = {
    [at('users/a')]: user({ admin: true }, ['a@steeple.test']),
    [at('users/c')]: user({ camps: ['camp-2026'] }),
    [at('users/m')]: user({}),
    [at('users/w')]: user({ roles: ['writer'] }),
    [at('users/t')]: user({ camps: ['camp-2026'], teams: ['camp-2026'] }),
    [at('grants/a@steeple.test')]: { data: { roles: ['admin'], holder: 'a' } },
  };
  const permitsNow = (ask: Ask): boolean => permits(source, { documents, ...ask });

  /** Allowed requests, each with the one fact that makes it denied. */
  const cases: readonly (readonly [string, Ask, Ask])[] = [
    ['a public resource, not its list', { path: 'resources/public/id/a.pdf' }, { method: 'list' }],
    [
      "a camp's resource by an admin, not by its camper, who gets it from the site",
      { path: 'resources/camps/camp-2026/id/a.pdf', auth: admin },
      { auth: camper },
    ],
    [
      "a camp's resource by an admin, not by a false one",
      { path: 'resources/camps/camp-2026/id/a.pdf', auth: admin },
      { auth: { uid: 'a', token: { admin: 'true' } } },
    ],
    [
      'uploading by an admin, not by one whose grant is gone',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf },
      { documents: { [at('users/a')]: documents[at('users/a')] } },
    ],
    [
      'uploading by an admin, not by one whose grant another account holds',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf },
      { documents: { ...documents, [at('grants/a@steeple.test')]: { data: { roles: ['admin'], holder: 'b' } } } },
    ],
    [
      'uploading by an admin, not by one who is disabled',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf },
      { documents: { ...documents, [at('users/a')]: user({}, ['a@steeple.test']) } },
    ],
    [
      'uploading by an admin, not by one whose address is not verified',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf },
      { auth: { uid: 'a', token: { admin: true, email_verified: false } } },
    ],
    [
      'adding a resource by a writer, not by the team of a camp',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: writer, upload: pdf },
      { auth: team },
    ],
    [
      'adding a resource by a writer, not in the place of another',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: writer, upload: pdf },
      { existing: pdf },
    ],
    [
      'adding a resource by a writer, not by one who was removed',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: writer, upload: pdf },
      { documents: { [at('users/w')]: user({}) } },
    ],
    [
      'adding a resource by a writer, not by one whose address is not verified',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: writer, upload: pdf },
      { auth: { uid: 'w', token: { roles: ['writer'], email_verified: false } } },
    ],
    [
      'adding a resource by a writer, not by one whose token does not say so yet',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: writer, upload: pdf },
      { auth: { uid: 'w', token: { email_verified: true } } },
    ],
    [
      "adding a camp's resource by its team, not one of another camp",
      { method: 'create', path: 'resources/camps/camp-2026/id/a.pdf', auth: team, upload: pdf },
      { path: 'resources/camps/camp-2025/id/a.pdf' },
    ],
    [
      "adding a camp's resource by its team, not by a writer",
      { method: 'create', path: 'resources/camps/camp-2026/id/a.pdf', auth: team, upload: pdf },
      { auth: writer },
    ],
    [
      "getting a camp's resource by its team, not by a writer",
      { path: 'resources/camps/camp-2026/id/a.pdf', auth: team },
      { auth: writer },
    ],
    [
      'adding a picture by a team, not by one that was removed',
      { method: 'create', path: 'pictures/office/a.webp', auth: team, upload: picture },
      { documents: { [at('users/t')]: user({ camps: ['camp-2026'] }) } },
    ],
    [
      'adding a picture by a team, not by a camper',
      { method: 'create', path: 'pictures/office/a.webp', auth: team, upload: picture },
      { auth: camper },
    ],
    [
      'adding a picture by a writer, not in the place of another',
      { method: 'create', path: 'pictures/office/a.webp', auth: writer, upload: picture },
      { existing: picture },
    ],
    [
      'deleting a picture by an admin, not by a writer',
      { method: 'delete', path: 'pictures/office/a.webp', auth: admin, existing: picture },
      { auth: writer },
    ],
    ['a picture, not a file elsewhere', { path: 'pictures/pages/a.webp' }, { path: 'private/pages/a.webp' }],
    ['a picture, not the list', { path: 'pictures/pages/a.webp' }, { path: 'pictures/pages', method: 'list' }],
    [
      'uploading a resource by an admin, not by a camper',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf },
      { auth: camper },
    ],
    [
      'uploading a resource, not a page of HTML',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf },
      { upload: { ...pdf, contentType: 'text/html' } },
    ],
    [
      'uploading a resource, not one too large',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: { ...pdf, size: maxFileSize } },
      { upload: { ...pdf, size: maxFileSize + 1 } },
    ],
    [
      'replacing a resource by an admin, not by nobody',
      { method: 'create', path: 'resources/public/id/a.pdf', auth: admin, upload: pdf, existing: pdf },
      { auth: null },
    ],
    [
      "uploading a camp's resource by an admin, not by its camper",
      { method: 'create', path: 'resources/camps/camp-2026/id/a.pdf', auth: admin, upload: pdf },
      { auth: camper },
    ],
    [
      'deleting a resource by an admin, not by a member',
      { method: 'delete', path: 'resources/public/id/a.pdf', auth: admin, existing: pdf },
      { auth: member },
    ],
    [
      "deleting a camp's resource by an admin, not by its camper",
      { method: 'delete', path: 'resources/camps/camp-2026/id/a.pdf', auth: admin, existing: pdf },
      { auth: camper },
    ],
    [
      'uploading a picture by an admin, not by a camper',
      { method: 'create', path: 'pictures/posts/a.webp', auth: admin, upload: picture },
      { auth: camper },
    ],
    [
      'uploading a picture, not an SVG',
      { method: 'create', path: 'pictures/posts/a.webp', auth: admin, upload: picture },
      { upload: { ...picture, contentType: 'image/svg+xml' } },
    ],
    [
      'uploading a picture, not one too large',
      { method: 'create', path: 'pictures/posts/a.webp', auth: admin, upload: { ...picture, size: maxFileSize } },
      { upload: { ...picture, size: maxFileSize + 1 } },
    ],
    [
      'changing what is known of a picture by an admin, not by a member',
      { method: 'update', path: 'pictures/posts/a.webp', auth: admin, upload: picture, existing: picture },
      { auth: member },
    ],
    [
      'deleting a picture by an admin, not by a camper',
      { method: 'delete', path: 'pictures/posts/a.webp', auth: admin, existing: picture },
      { auth: camper },
    ],
  ];

  it.each([...fileTypes])(
    'takes the type of file %s that the model takes, and none that only begins like it',
    (contentType) => {
      const upload: Ask = {
        method: 'create',
        path: 'resources/public/id/file',
        auth: admin,
        upload: { size: 1, contentType },
      };
      expect(permitsNow(upload)).toBe(true);
      expect(permitsNow({ ...upload, upload: { size: 1, contentType: `${contentType}x` } })).toBe(false);
    },
  );

  it.each(cases)('allows %s', (_, allowed, difference) => {
    expect(permitsNow(allowed)).toBe(true);
    expect(permitsNow({ ...allowed, ...difference })).toBe(false);
  });
});
