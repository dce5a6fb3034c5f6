import { storagePathPattern } from '@steeple/model/fields';
import { maxFileSize } from '@steeple/model/file';
import { describe, expect, it } from 'vitest';
import { contentType, faultsOfResource, orderBetween, refusalOf, storagePath, titleFrom } from './resourceContent.ts';

describe('a file for the resources', () => {
  it.each([['a.pdf', '', 'application/pdf'], ['a.CSV', 'application/vnd.ms-excel', 'text/csv'], ['a', 'image/png', 'image/png'], ['a.html', 'text/html', null], ['a.svg', 'image/svg+xml', null], ['a.exe', '', null]])(
    '%s (%s) is %s', (name, type, wanted) => {
      expect(contentType({ name, type })).toBe(wanted);
    },
  );
  it('is refused for its kind or its size', () => {
    expect(refusalOf({ name: 'a.pdf', type: '', size: maxFileSize })).toBeNull();
    expect(refusalOf({ name: 'a.pdf', type: '', size: maxFileSize + 1 })).toBe('size');
    expect(refusalOf({ name: 'a.html', type: 'text/html', size: 1 })).toBe('kind');
  });
  it.each([['public', '圣诗 2026.pdf', 'resources/public/x1/2026.pdf'], ['camp-2026', '营会.PDF', 'resources/camps/camp-2026/x1/file.pdf'], ['public', '../../a b.mp3', 'resources/public/x1/a-b.mp3']])(
    'for %s, %s lies at %s', (audience, name, path) => {
      expect(storagePath(audience, 'x1', name)).toBe(path);
      expect(storagePathPattern.test(path)).toBe(true);
    },
  );
  it('gives its resource a title', () => {
    expect(titleFrom('easter_songs-2026.pdf')).toBe('easter songs 2026');
  });
});

describe('orderBetween', () => {
  it('finds room', () => {
    expect([orderBetween(undefined, undefined), orderBetween(3, undefined), orderBetween(undefined, 3), orderBetween(1, 2)]).toEqual([0, 4, 2, 1.5]);
  });
});

describe('faultsOfResource', () => {
  it('wants a file or a link', () => {
    const resource = { title: { en: 'Songs' }, category: 'songs', language: 'both' as const, file: null, link: 'https://example.org/x', audience: 'public', order: 1 };
    expect(faultsOfResource(resource)).toEqual([]);
    expect(faultsOfResource({ ...resource, link: null }).map((fault) => fault.field)).toEqual(['file']);
  });
});
