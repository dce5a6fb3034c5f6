import type { PlainNotice, PushedNotice } from '@steeple/model/notices/pushedNotice';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, test } from 'vitest';
import { largestMessage, noticeMessage, plainNotice } from './noticeMessage.ts';

const name = { en: 'Church camp', zh: '教会营会' };
const notice: PlainNotice = {
  camp: 'camp-2026',
  id: 'rain',
  text: { en: 'Rain', zh: '下雨了' },
  urgent: false,
  publishedAt: 1000,
  expiresAt: null,
  updatedAt: 0,
};
const read = (change: Partial<PlainNotice> = {}, language: 'en' | 'zh' = 'en') => {
  const { full, short } = noticeMessage({ ...notice, ...change }, name, language);
  return {
    full: JSON.parse(full) as PushedNotice,
    short: JSON.parse(short) as PushedNotice,
    bytes: Buffer.byteLength(full),
  };
};

test.each([
  [{ expiresAt: null }, { expiresAt: null }],
  [
    { expiresAt: Timestamp.fromMillis(9000), sender: 'Grace Koh' },
    { expiresAt: 9000, sender: 'Grace Koh' },
  ],
  [
    { expiresAt: null, updatedAt: Timestamp.fromMillis(2000) },
    { expiresAt: null, updatedAt: 2000 },
  ],
])('a notice is stored by phones without the database’s types: %o', (change, plain) => {
  const stored = { text: notice.text, urgent: true, publishedAt: Timestamp.fromMillis(1000), ...change };
  expect(plainNotice('camp-2026', 'rain', stored)).toStrictEqual({ ...notice, urgent: true, ...plain });
});

describe('the message of a notice', () => {
  it('has its words in the language of the phone, the notice, and less of it in its short form', () => {
    const words = { title: 'Church camp', body: 'Rain', language: 'en', camp: 'camp-2026', id: 'rain' };
    const chinese = { ...words, title: '教会营会', body: '下雨了', language: 'zh' };
    expect(read()).toMatchObject({ full: { ...words, notice }, short: words });
    expect(read().short).toEqual(words);
    expect(read({}, 'zh').full).toEqual({ ...chinese, notice });
  });

  it('says that it is urgent', () => {
    expect(read({ urgent: true }).full.title).toBe('Urgent · Church camp');
    expect(read({ urgent: true }, 'zh').short.title).toBe('紧急 · 教会营会');
  });

  it('has a beginning of a long text in its short form', () => {
    expect(read({ text: { en: 'x'.repeat(300) } }).short.body).toBe('x'.repeat(300));
    expect(read({ text: { en: 'x'.repeat(301) } }).short.body).toBe(`${'x'.repeat(299)}…`);
    // Half a character is never shown.
    expect(read({ text: { en: `${'x'.repeat(299)}🎉🎉` } }).short.body).toBe(`${'x'.repeat(299)}…`);
  });

  it('leaves the notice out where a push service would refuse its size', () => {
    const sizeOf = (length: number): number => read({ sender: 'x'.repeat(length) }).bytes;
    const most = largestMessage - sizeOf(0);
    expect(sizeOf(most)).toBe(largestMessage);
    expect(read({ sender: 'x'.repeat(most) }).full).toHaveProperty('notice');
    expect(read({ sender: 'x'.repeat(most + 1) }).full).not.toHaveProperty('notice');
  });
});
