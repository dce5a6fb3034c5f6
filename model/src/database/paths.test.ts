import { describe, expect, it } from 'vitest';
import { collectionOf, documentNameAt, documentPaths, idOf } from './paths.ts';

describe('a path', () => {
  it('is filled in, in order', () => {
    expect(documentPaths.syncRun.at('main', 'run-1')).toBe('syncs/main/runs/run-1');
    expect(documentPaths.siteConfig.at()).toBe('state/site-config');
  });

  it.each([[''], ['a/b'], ['..//x']])('refuses an id that would lead elsewhere: %j', (id) => {
    expect(() => documentPaths.post.at(id)).toThrow(RangeError);
    expect(() => documentPaths.campGroup.at('camp-2026', id)).toThrow(RangeError);
  });

  it('refuses an id that is not there', () => {
    const at = documentPaths.post.at as (id?: string) => string;
    expect(() => at()).toThrow(new RangeError("posts/{post}: {post} cannot be ''"));
    expect(() => at('a/b')).toThrow(new RangeError("posts/{post}: {post} cannot be 'a/b'"));
    expect(at('a')).toBe('posts/a');
  });

  it('comes apart again', () => {
    expect(collectionOf('camps/camp-2026/groups/olive')).toBe('camps/camp-2026/groups');
    expect(idOf('camps/camp-2026/groups/olive')).toBe('olive');
  });
});

describe('documentNameAt', () => {
  it.each([
    ['state/site-config', 'siteConfig'],
    ['camps/camp-2026', 'camp'],
    ['users/u/camps/camp-2026', 'camper'],
    ['camps/camp-2026/private/access', 'campAccess'],
    ['camps/camp-2026/private/expiry', 'campExpiry'],
  ])('knows %s', (path, name) => {
    expect(documentNameAt(path)).toBe(name);
  });

  it.each([['state/other'], ['posts'], ['posts/a/other/b'], [''], ['camps//groups/x']])(
    'knows nothing at %j',
    (path) => {
      expect(documentNameAt(path)).toBeUndefined();
    },
  );
});
