import { encodedBytes } from '@steeple/model/examples/encodedBytes';
import { expect, it } from 'vitest';
import { explain } from '#lib/requests/errors.ts';
import { readTextFile, TextFileError } from './readTextFile.ts';

const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'groups.csv');

it.each([
  ['utf-8', '小组,姓名\n巴拿巴,陈爱美\n', null],
  ['utf-16le-mark', '小组,姓名\n巴拿巴,陈爱美\n', null],
  ['utf-16be-mark', '小组,姓名\n巴拿巴,陈爱美\n', null],
  ['utf-16le', '小组,姓名\n巴拿巴,陈爱美\n', null],
  ['utf-16be', '小组,姓名\n巴拿巴,陈爱美\n', null],
  ['gbk', '小组,姓名\n巴拿巴,陈爱美\n', 'GBK (Simplified Chinese)'],
  ['gbk', 'group,name,email\n巴拿巴,陈爱美,amy@example.org\n', 'GBK (Simplified Chinese)'],
  ['gb18030', 'group,name\n约翰,张伟\n', 'GBK (Simplified Chinese)'],
  ['big5', '小組,姓名\n巴拿巴,陳愛美\n', 'Big5 (Traditional Chinese)'],
  ['windows-1252', 'group,name\nOlive,José Müller\n', 'Windows-1252 (Western European)'],
])('reads a file in %s: %s', async (encoding, text, guessed) => {
  expect(await readTextFile(file(encodedBytes(encoding, text)))).toEqual({ text, guessed });
});

it.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0x80, 0xff), 'is not a text file'],
  ['UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 65, 0, 0, 0), 'UTF-32'],
  ['a damaged file', Uint8Array.of(...encodedBytes('utf-8', '主日崇拜'), 0xe4), 'UTF-8'],
  ['another alphabet', encodedBytes('windows-1251', 'Привет'), 'cannot tell'],
])('refuses %s in both languages, with the remedy', async (_name, bytes, words) => {
  const error: unknown = await readTextFile(file(bytes)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TextFileError);
  const { message, remedy } = explain(error);
  expect(message.en).toContain(words);
  expect(message.zh).toMatch(/\p{Script=Han}/u);
  expect([remedy.en, remedy.zh]).toEqual([expect.stringContaining('CSV UTF-8'), expect.stringContaining('CSV UTF-8')]);
});
