import { fromMillis } from '@steeple/model/moment';
import type { PlainNotice } from '@steeple/model/pushedNotice';
import { describe, expect, test } from 'vitest';
import { noticeOf, plainNoticeOf } from './plainNotice.ts';
import { withStored } from './withStored.ts';

const plain: PlainNotice = {
  camp: 'camp-2026',
  id: 'rain',
  text: { en: 'Rain', zh: '下雨' },
  sender: 'Grace Koh',
  urgent: true,
  publishedAt: 1000,
  expiresAt: null,
};
const notice = (id: string) => noticeOf({ ...plain, id });

describe('a notice that came as JSON', () => {
  test('is read, and nothing that is none', () => {
    expect(plainNoticeOf(JSON.parse(JSON.stringify(plain)))).toEqual(plain);
    const { sender: _, ...nameless } = plain;
    expect(plainNoticeOf(nameless)).toEqual(nameless);
    expect(plainNoticeOf({ ...plain, more: 1 })).toEqual(plain);
  });

  test.each([
    null,
    'rain',
    [],
    {},
    { ...plain, camp: '' },
    { ...plain, id: 7 },
    { ...plain, text: 'Rain' },
    { ...plain, text: { zh: '下雨' } },
    { ...plain, urgent: 'yes' },
    { ...plain, publishedAt: null },
    { ...plain, publishedAt: '1000' },
    { ...plain, expiresAt: undefined },
  ])('%j is none', (value) => {
    expect(plainNoticeOf(value)).toBeNull();
  });

  test('is one of the database again', () => {
    expect(noticeOf({ ...plain, expiresAt: 2000 })).toEqual({
      id: 'rain',
      text: plain.text,
      sender: 'Grace Koh',
      urgent: true,
      publishedAt: fromMillis(1000),
      expiresAt: fromMillis(2000),
    });
  });
});

describe('notices that are stored on the device', () => {
  const listed = [notice('listed')];
  const stored = [notice('stored'), notice('listed')];
  const shown = (state: Parameters<typeof withStored>[0]): string[] => withStored(state, stored).map(({ id }) => id);

  test('are shown beside the list of this device', () => {
    expect(shown({ status: 'ready', data: listed, fromCache: true, hasPendingWrites: false })).toEqual([
      'listed',
      'stored',
    ]);
    expect(shown({ status: 'loading', data: undefined })).toEqual(['stored', 'listed']);
  });

  test('are not shown where the server has said that there are no more', () => {
    expect(shown({ status: 'ready', data: listed, fromCache: false, hasPendingWrites: false })).toEqual(['listed']);
  });
});
