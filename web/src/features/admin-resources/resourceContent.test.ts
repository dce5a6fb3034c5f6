import { storagePathPattern } from '@steeple/model/schemas/fields';
import { maxFileSize } from '@steeple/model/files/file';
import { describe, expect, it } from 'vitest';
import { ordersAfterMove } from '#lib/admin/documents/entryOrder.ts';
import { contentType, refusalOf, storagePath } from '#lib/admin/files/uploadedFile.ts';
import { faultsOfResource, withFile } from './resourceContent.ts';

describe('a file for the resources', () => {
  it.each([
    ['a.pdf', '', 'application/pdf'],
    ['a.CSV', 'application/vnd.ms-excel', 'text/csv'],
    ['a', 'image/png', 'image/png'],
    ['a.html', 'text/html', null],
    ['a.svg', 'image/svg+xml', null],
    ['a.exe', '', null],
  ])('%s (%s) is %s', (name, type, expectedType) => {
    expect(contentType({ name, type })).toBe(expectedType);
  });
  it('is refused for its kind or its size', () => {
    expect(refusalOf({ name: 'a.pdf', type: '', size: maxFileSize })).toBeNull();
    expect(refusalOf({ name: 'a.pdf', type: '', size: maxFileSize + 1 })).toBe('size');
    expect(refusalOf({ name: 'a.html', type: 'text/html', size: 1 })).toBe('kind');
  });
  it.each([
    ['public', '圣诗 2026.pdf', 'resources/public/x1/2026.pdf'],
    ['camp-2026', '营会.PDF', 'resources/camps/camp-2026/x1/file.pdf'],
    ['public', '../../a b.mp3', 'resources/public/x1/a-b.mp3'],
  ])('for %s, %s lies at %s', (audience, name, path) => {
    expect(storagePath(audience, 'x1', name)).toBe(path);
    expect(storagePathPattern.test(path)).toBe(true);
  });
});

describe('ordersAfterMove', () => {
  const rows = (...orders: number[]) => orders.map((order, index) => ({ id: 'abcd'[index] ?? '', order }));
  const ordersAfter = (list: ReturnType<typeof rows>, moved: string, by: 1 | -1) => {
    const from = list.findIndex(({ id }) => id === moved);
    return [...ordersAfterMove(list, from, from + by)];
  };

  it('changes one row where there is a free number', () => {
    expect([
      ordersAfter(rows(1, 2, 3), 'c', -1),
      ordersAfter(rows(1, 2, 3), 'a', 1),
      ordersAfter(rows(1, 2, 3), 'b', -1),
      ordersAfter(rows(1, 2, 3), 'b', 1),
    ]).toEqual([[['c', 1.5]], [['a', 2.5]], [['b', 0]], [['b', 4]]]);
  });
  it('changes nothing at the ends', () => {
    expect([ordersAfter(rows(1, 2), 'a', -1), ordersAfter(rows(1, 2), 'b', 1), ordersAfter(rows(1), 'x', 1)]).toEqual([
      [],
      [],
      [],
    ]);
  });
  it('numbers all again where two have the same number, or where there is no number between', () => {
    expect(ordersAfter(rows(1, 1, 1), 'c', -1)).toEqual([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
    expect(ordersAfter(rows(1, 1 + Number.EPSILON, 2), 'c', -1)).toEqual([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
  });
});

const resource = {
  title: { en: 'Songs' },
  category: 'songs',
  language: 'both' as const,
  file: null,
  link: 'https://example.org/x',
  audience: 'public',
  order: 1,
};

describe('faultsOfResource', () => {
  it('requires a file or a link', () => {
    expect(faultsOfResource(resource)).toEqual([]);
    expect(faultsOfResource({ ...resource, link: null }).map((fault) => fault.field)).toEqual(['file']);
  });
});

describe('withFile', () => {
  const file = { path: 'resources/public/x1/songs.pdf', name: 'songs.pdf', size: 1, type: 'application/pdf' as const };

  it('keeps what was typed during the upload, and the audience whose folder the file is in', () => {
    const typed = { ...resource, title: { en: 'Songs', zh: '诗歌' }, audience: 'camp-2026' };
    expect(withFile(typed, file, 'public')).toEqual({ ...typed, audience: 'public', file, link: null });
  });

  it('leaves a resource with a link as it was typed', () => {
    expect(withFile(resource, null, 'camp-2026')).toEqual(resource);
  });
});
