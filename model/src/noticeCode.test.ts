import { expect, it } from 'vitest';
import { noticeContent, readCode, readContent, writeCode } from './noticeCode.ts';

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

it.each([
  ['bytes that are no text', [0xff, 0xfe]],
  ['a text that is no JSON', [0x7b]],
])('reads none where the content is %s', (_name, bytes) => {
  expect(readContent(Uint8Array.from(bytes))).toBeNull();
});

it('cuts a text that is too long in each language that has one', () => {
  const notice = { camp: 'camp-2026', id: 'a', urgent: false, publishedAt: 1000, expiresAt: null };
  const long = noticeContent({ notice: { ...notice, text: { en: 'Rain '.repeat(1000), zh: undefined } }, until: 2000 });
  const { en, zh } = readContent(long)?.notice.text ?? { en: '' };
  expect(en).toMatch(/^(Rain )+(R|Ra|Rai|Rain)?…$/);
  expect(zh).toBe('');
});

const code = writeCode(Uint8Array.of(1, 2, 3), new Uint8Array(64).fill(7));
const [form = '', content = '', signature = ''] = code.split('.');

it('reads the parts of a code', () => {
  expect(readCode(code)).toEqual({ content: Uint8Array.of(1, 2, 3), signature: new Uint8Array(64).fill(7) });
});

it.each([
  ['no code', ''],
  ['a part too few', `${form}.${content}`],
  ['a part too many', `${code}.`],
  ['another form', `${form}9.${content}.${signature}`],
  ['a content that is not base64url', `${form}.!.${signature}`],
  ['a signature that is not base64url', `${form}.${content}.!`],
  ['a signature of another length', `${form}.${content}.${signature.slice(4)}`],
  ['a code that is too long', `${form}.${'A'.repeat(4000)}.${signature}`],
])('reads nothing of %s', (_name, text) => {
  expect(readCode(text)).toBeNull();
});
