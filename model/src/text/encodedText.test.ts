import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeText, encodingName } from './encodedText.ts';
import { encodedBytes } from '../../tests/examples/encodedBytes.ts';

const simplified = '小组,姓名\n巴拿巴,陈爱丽\n';
const traditional = '小組,姓名\n巴拿巴,陳愛麗\n';
const western = 'group,name\nOlive,José Müller\nSeed,Zoë d’Arc – “café”\n';
const xml = (encoding: string, words: string): string =>
  `<?xml version="1.0" encoding="${encoding}" ?>\n<title>${words}</title>\n`;
const html = (encoding: string, words: string): string =>
  `<!doctype html><meta http-equiv="Content-Type" content="text/html; charset=${encoding}"><p>${words}`;
const read = (bytes: Uint8Array) => {
  const found = decodeText(bytes);
  return found.ok ? [found.text, encodingName(found.encoding), found.isGuess] : [found.fault, found.encoding];
};

describe('a text is read', () => {
  it.each<[string, string, string, string, boolean]>([
    ['in ASCII', 'utf-8', 'group,name\n', 'UTF-8', false],
    ['in UTF-8', 'utf-8', simplified + western, 'UTF-8', false],
    ['in UTF-8, of single letters', 'utf-8', 'café', 'UTF-8', false],
    ['in UTF-8, with accents as characters of their own', 'utf-8', 'cafe\u0301', 'UTF-8', false],
    ['in UTF-8, of other alphabets', 'utf-8', 'Иван שלום', 'UTF-8', false],
    ['in UTF-8, though it declares GBK', 'utf-8', xml('GBK', '主日崇拜'), 'UTF-8', false],
    ['in UTF-8, though it declares what nobody knows', 'utf-8', xml('x-church', '主日'), 'UTF-8', false],
    ['in UTF-8, though it declares UTF-16', 'utf-8', xml('UTF-16', '主日'), 'UTF-8', false],
    ['in UTF-16 with a mark', 'utf-16le-mark', simplified, 'UTF-16', false],
    ['in UTF-16 with a mark, the other byte first', 'utf-16be-mark', simplified, 'UTF-16', false],
    ['in UTF-16 with a mark and characters beyond', 'utf-16le-mark', '🙏 平安', 'UTF-16', false],
    ['in UTF-16 without a mark', 'utf-16le', simplified, 'UTF-16', false],
    ['in UTF-16 without a mark, the other byte first', 'utf-16be', simplified, 'UTF-16', false],
    ['in GB2312, declared as XML', 'gbk', xml('GB2312', '神爱世人'), 'GBK (Simplified Chinese)', false],
    ['in GBK, declared as HTML', 'gbk', html('gbk', '愛與朋友'), 'GBK (Simplified Chinese)', false],
    ['in GB18030, declared', 'gb18030', xml('gb18030', '镕'), 'GBK (Simplified Chinese)', false],
    ['in GBK, of two bytes that could be UTF-8, declared', 'gbk', xml('GBK', '模'), 'GBK (Simplified Chinese)', false],
    ['in GBK, as Excel writes it in China', 'gbk', simplified, 'GBK (Simplified Chinese)', true],
    ['in GBK, though it declares Latin-1', 'gbk', xml('ISO-8859-1', '主日崇拜'), 'GBK (Simplified Chinese)', true],
    ['in GBK, though it declares UTF-8', 'gbk', xml('UTF-8', '主日崇拜'), 'GBK (Simplified Chinese)', true],
    [
      'in GBK, declared below a warning of PHP',
      'gbk',
      `Warning: x\n${xml('GBK', '镕')}`,
      'GBK (Simplified Chinese)',
      false,
    ],
    ['in GBK, far from its beginning', 'gbk', 'x'.repeat(1_500_000) + simplified, 'GBK (Simplified Chinese)', true],
    ['in Big5, declared', 'big5', xml('Big5', '碁'), 'Big5 (Traditional Chinese)', false],
    ['in Big5, as Excel writes it in Taiwan', 'big5', traditional, 'Big5 (Traditional Chinese)', true],
    ['in Latin-1, declared', 'windows-1252', xml('iso-8859-1', 'ÀÉÎ'), 'Windows-1252 (Western European)', false],
    [
      'in Windows-1252, declared',
      'windows-1252',
      xml('Windows-1252', western),
      'Windows-1252 (Western European)',
      false,
    ],
    ['in Windows-1252', 'windows-1252', western, 'Windows-1252 (Western European)', true],
    ['in Shift_JIS, declared', 'shift_jis', xml('Shift_JIS', '日本語'), 'SHIFT_JIS', false],
    ['in EUC-KR, declared', 'euc-kr', xml('euc-kr', '교회'), 'EUC-KR', false],
    ['in ISO-8859-2, declared', 'iso-8859-2', xml('ISO-8859-2', 'Dvořák'), 'ISO-8859-2', false],
  ])('%s', (_name, encoding, text, name, isGuess) => {
    expect(read(encodedBytes(encoding, text))).toEqual([text, name, isGuess]);
  });

  it('without its mark', () => {
    expect(read(encodedBytes('utf-8', '\uFEFFgroup'))).toEqual(['group', 'UTF-8', false]);
  });
});

describe('a file is refused, with the name of its encoding where that is known', () => {
  const cut = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, -1);
  it.each<[string, Uint8Array, readonly [string, string | null]]>([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82), ['binary', null]],
    ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 65, 0, 0, 0), ['unsupported', 'UTF-32']],
    ['UTF-8 that is cut within a character', cut(encodedBytes('utf-8', '主日崇拜')), ['damaged', 'UTF-8']],
    ['UTF-8 with a mark and other bytes', Uint8Array.of(0xef, 0xbb, 0xbf, 0xff), ['damaged', 'UTF-8']],
    [
      'UTF-8 with one foreign byte',
      Uint8Array.of(...encodedBytes('utf-8', '主日崇拜时间'), 0x92),
      ['damaged', 'UTF-8'],
    ],
    ['UTF-16 that is cut', cut(encodedBytes('utf-16le-mark', simplified)), ['damaged', 'UTF-16']],
    [
      'declared GBK with bytes of none',
      Uint8Array.of(...encodedBytes('gbk', xml('gbk', '主')), 0xff, 0xff),
      ['damaged', 'GBK (Simplified Chinese)'],
    ],
    ['an encoding that nobody knows', encodedBytes('windows-1252', xml('x-church', 'é')), ['unsupported', 'x-church']],
    [
      'an encoding that browsers refuse',
      encodedBytes('windows-1252', xml('hz-gb-2312', 'é')),
      ['unsupported', 'hz-gb-2312'],
    ],
    ['one Chinese character', encodedBytes('gbk', '王'), ['unknown', null]],
    ['Cyrillic', encodedBytes('windows-1251', 'Привет мир'), ['unknown', null]],
    ['Japanese', encodedBytes('shift_jis', '教会の礼拝'), ['unknown', null]],
    ['Japanese on Unix', encodedBytes('euc-jp', '日本語の教会'), ['unknown', null]],
    ['Czech', encodedBytes('windows-1250', 'Dvořák, Žižka, Jiří'), ['unknown', null]],
    ['Turkish', encodedBytes('windows-1254', 'Güneş, İstanbul'), ['unknown', null]],
    ['Spanish of an old Macintosh', encodedBytes('macintosh', 'José García Muñoz'), ['unknown', null]],
  ])('%s', (_name, bytes, fault) => expect(read(bytes)).toEqual(fault));
});

test('no file becomes a text with a replacement character that it did not have', () => {
  const starts = ['', xml('gbk', ''), xml('big5', ''), xml('koi8-r', ''), html('latin1', ''), '\uFEFF'];
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(...starts), (bytes, start) => {
      const found = decodeText(Uint8Array.of(...encodedBytes('utf-8', start), ...bytes));
      // Bytes of UTF-8 and UTF-16 that mean the replacement character are too rare to be found here.
      expect(found.ok && found.text.includes('\uFFFD')).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
