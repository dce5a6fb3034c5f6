import { expect, it } from 'vitest';
import { readContent } from './noticeCode.ts';

const good: readonly unknown[] = ['camp-2026', 'a', 1, 0, 2, 1, '', { en: 'Rain', zh: '雨' }];
const read = (value: unknown) => readContent(new TextEncoder().encode(JSON.stringify(value)));

it('reads a notice of a code', () => {
  expect(read(good)).toEqual({
    notice: { camp: 'camp-2026', id: 'a', text: good[7], urgent: true, publishedAt: 1000, expiresAt: null },
    until: 2000,
  });
  expect(read(good.with(3, 5).with(5, 0).with(6, 'Grace'))?.notice).toMatchObject({
    expiresAt: 5000,
    urgent: false,
    sender: 'Grace',
  });
});

it.each([
  ['no list', { camp: 'camp-2026' }],
  ['of another length', good.slice(1)],
  ['a camp that is no text', good.with(0, 7)],
  ['an id that is no text', good.with(1, null)],
  ['a sender that is no text', good.with(6, 7)],
  ['a text that is none', good.with(7, 'Rain')],
  ['a text of nothing', good.with(7, null)],
  ['a text that is a list', good.with(7, [])],
  ['a text without English', good.with(7, { zh: '雨' })],
  ['a text in another language', good.with(7, { en: 'Rain', fr: 'Pluie' })],
  ['a translation that is no text', good.with(7, { en: 'Rain', zh: 1 })],
  ['a time that is no whole number', good.with(2, 1.5)],
  ['an urgency that is neither', good.with(5, 2)],
])('reads none where the content is %s', (_name, value) => {
  expect(read(value)).toBeNull();
});
