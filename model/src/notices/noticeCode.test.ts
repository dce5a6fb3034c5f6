import { describe, expect, it } from 'vitest';
import {
  type CodedNotice,
  fromBase64url,
  noticeContent,
  readCode,
  readContent,
  signedBytes,
  toBase64url,
  writeCode,
} from './noticeCode.ts';
import type { PlainNotice } from './pushedNotice.ts';

const good: readonly unknown[] = ['camp-2026', 'a', 1, 0, 2, 1, '', { en: 'Rain', zh: '雨' }, 999];
const read = (value: unknown) => readContent(new TextEncoder().encode(JSON.stringify(value)));

it('reads a notice of a code', () => {
  expect(read(good)).toEqual({
    notice: {
      camp: 'camp-2026',
      id: 'a',
      text: good[7],
      urgent: true,
      publishedAt: 1000,
      expiresAt: null,
      updatedAt: 999,
    },
    until: 2000,
  });
  expect(read(good.with(3, 5).with(5, 0).with(6, 'Grace'))?.notice).toMatchObject({
    expiresAt: 5000,
    urgent: false,
    sender: 'Grace',
  });
});

it('reads a notice of a code that was signed before versions had an order as the earliest version', () => {
  expect(read(good.slice(0, 8))?.notice).toMatchObject({ id: 'a', updatedAt: 0 });
});

it.each([
  ['no list', { camp: 'camp-2026' }],
  ['nothing', null],
  ['too short', good.slice(2)],
  ['too long', [...good, 1]],
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
  ['a time of the last save that is no whole number', good.with(8, '1')],
  ['an urgency that is neither', good.with(5, 2)],
])('reads none where the content is %s', (_name, value) => {
  expect(read(value)).toBeNull();
});

it.each([
  ['bytes that are no text', [0xff, 0xfe]],
  ['a text that is no JSON', [0x7b]],
  [
    'a list with bytes that are no text',
    [...new TextEncoder().encode(JSON.stringify(good.with(1, '~')))].map((byte) => (byte === 0x7e ? 0xff : byte)),
  ],
])('reads none where the content is %s', (_name, bytes) => {
  expect(readContent(Uint8Array.from(bytes))).toBeNull();
});

describe('the content of a code', () => {
  const notice = {
    camp: 'camp-2026',
    id: 'a',
    urgent: false,
    publishedAt: 1999,
    expiresAt: null,
    updatedAt: 1234,
    text: { en: 'Rain' },
  };
  const written = (changes: Partial<PlainNotice> = {}): CodedNotice | null =>
    readContent(noticeContent({ notice: { ...notice, ...changes }, until: 2999 }));
  const textOf = (text: PlainNotice['text']): PlainNotice['text'] => written({ text })?.notice.text ?? { en: '' };
  /** Letters, each a byte, with which the content has so many bytes. */
  const letters = (bytes: number): string =>
    'a'.repeat(bytes - noticeContent({ notice: { ...notice, text: { en: '' } }, until: 2999 }).length);

  it('is read as the notice that was written, in whole seconds but for the time of the last save', () => {
    expect(written()).toEqual({ notice: { ...notice, publishedAt: 1000 }, until: 2000 });
    const full = { sender: 'Grace', urgent: true, expiresAt: 5999, text: { en: 'Rain', zh: '雨' } };
    expect(written(full)?.notice).toEqual({ ...notice, publishedAt: 1000, ...full, expiresAt: 5000 });
  });

  it('fits with its signature into a code that a camera reads', () => {
    const content = noticeContent({ notice: { ...notice, text: { en: letters(608) } }, until: 2999 });
    expect(content).toHaveLength(608);
    expect(writeCode(content, new Uint8Array(64))).toHaveLength(900);
  });

  it('has the whole text where that fits, and as much of it as fits where not', () => {
    for (let bytes = 590; bytes <= 608; bytes += 1) expect(textOf({ en: letters(bytes) }).en).toBe(letters(bytes));
    for (let bytes = 609; bytes <= 620; bytes += 1)
      // The ellipsis is three bytes.
      expect(textOf({ en: letters(bytes) }).en).toBe(`${letters(605)}…`);
    const { length } = noticeContent({ notice: { ...notice, text: { en: letters(5000) } }, until: 2999 });
    expect(length).toBe(608);
  });

  it('has the whole text where that just fits, with a sender of any length', () => {
    for (let length = 1; length < 100; length += 1) {
      const text = { en: letters(608 - length) };
      expect(written({ text, sender: 's'.repeat(length) })?.notice.text).toEqual(text);
    }
  });

  it('cuts a language only where it is longer than what is left of the others', () => {
    let both = 0;
    for (const id of ['a', 'ab'])
      for (let length = 270; length < 300; length += 1) {
        const short = 'b'.repeat(length);
        const { en, zh = '' } = written({ id, text: { en: 'a'.repeat(600), zh: short } })?.notice.text ?? { en: '' };
        const left = en.length;
        expect(zh).toBe(length <= left ? short : `${'b'.repeat(left - 1)}…`);
        if (length === left) both += 1;
      }
    // Among them is a text as long as what is left.
    expect(both).toBeGreaterThan(0);
  });

  it('cuts between characters, and nothing off a language without words', () => {
    expect(textOf({ en: '家'.repeat(300), zh: undefined })).toEqual({
      en: expect.stringMatching(/^家{150,200}…$/u) as string,
      zh: '',
    });
    expect(textOf({ en: '🏕'.repeat(300) }).en).toMatch(/^🏕{100,150}…$/u);
  });
});

it('signs a content as one of a notice', () => {
  expect(new TextDecoder().decode(signedBytes(Uint8Array.of(0x61, 0x62)))).toBe('steeple notice 1\nab');
});

describe('base64url', () => {
  it.each([
    ['nothing', [], ''],
    ['one byte', [0], 'AA'],
    ['two bytes', [251, 255], '-_8'],
    ['three bytes', [251, 255, 254], '-__-'],
  ])('writes and reads %s', (_name, bytes, text) => {
    expect(toBase64url(Uint8Array.from(bytes))).toBe(text);
    expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes));
  });

  it.each([
    ['a length that no bytes have', 'AAAAA'],
    ['another sign at the beginning', '!AAA'],
    ['another sign at the end', 'AAA!'],
    ['base64', '+/8'],
    ['padding', 'AA=='],
    ['another spelling of the same bytes', 'AB'],
  ])('is not %s', (_name, text) => {
    expect(fromBase64url(text)).toBeNull();
  });
});

const code = writeCode(Uint8Array.of(1, 2, 3), new Uint8Array(64).fill(7));
const [form = '', content = '', signature = ''] = code.split('.');

it('reads the parts of a code', () => {
  expect(form).toBe('1');
  expect(readCode(code)).toEqual({ content: Uint8Array.of(1, 2, 3), signature: new Uint8Array(64).fill(7) });
});

it('reads a code as long as codes may be', () => {
  const longest = writeCode(new Uint8Array(608), new Uint8Array(64));
  expect(readCode(longest)?.content).toHaveLength(608);
  expect(readCode(writeCode(new Uint8Array(609), new Uint8Array(64)))).toBeNull();
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
