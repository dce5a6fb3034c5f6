import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { m } from '../../web/src/messages/generated/messages.js';
import { generateModules, readMessages } from '../../web/compileMessages.ts';

/** A folder of texts: `{ 'shell/en.json': { shell_title: 'Title' } }`. */
function writeTexts(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-messages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, texts] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof texts === 'string' ? texts : JSON.stringify(texts));
  }
  return folder;
}

type Compiled = Record<string, (inputs?: Record<string, string | number>, options?: { locale: string }) => string>;
interface Runtime {
  overwriteGetLocale: (read: () => string) => void;
}

/** Compiles texts and loads the result. */
async function load(files: Record<string, unknown>): Promise<{ messages: Compiled; runtime: Runtime }> {
  const folder = writeTexts({
    ...Object.fromEntries(generateModules(readMessages(writeTexts(files)))),
    'package.json': { type: 'module' },
  });
  const imported = async (file: string): Promise<unknown> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
  return {
    messages: ((await imported('messages.js')) as { m: Compiled }).m,
    runtime: (await imported('runtime.js')) as Runtime,
  };
}

describe('a compiled text', () => {
  test('is in the language that is set, or in the one asked for, with its parameters', async () => {
    const { messages, runtime } = await load({
      'camp/en.json': { camp_left: '{count} of {all} left, {count}', camp_title: 'Camp' },
      'camp/zh.json': { camp_left: '{all} 个中剩余 {count} 个', camp_title: '营会' },
    });
    expect([messages['camp_title']?.(), messages['camp_left']?.({ count: 0, all: 'ten' })]).toEqual([
      'Camp',
      '0 of ten left, 0',
    ]);
    expect(messages['camp_title']?.({}, { locale: 'zh' })).toBe('营会');
    runtime.overwriteGetLocale(() => 'zh');
    expect([messages['camp_title']?.(), messages['camp_left']?.({ count: 3, all: 5 })]).toEqual([
      '营会',
      '5 个中剩余 3 个',
    ]);
    expect(messages['camp_title']?.({}, { locale: 'en' })).toBe('Camp');
  });

  test('is English where its language lacks it, in a file that is there or not', async () => {
    const { messages, runtime } = await load({
      'camp/en.json': { camp_title: 'Camp' },
      'camp/zh.json': {},
      'shell/en.json': { shell_title: 'Title' },
    });
    runtime.overwriteGetLocale(() => 'zh');
    expect([messages['camp_title']?.(), messages['shell_title']?.()]).toEqual(['Camp', 'Title']);
  });

  test('is read to the letter: quotes, backslashes, dollars and the end of a comment', async () => {
    const text = 'a `b` "c" \'d\' \\n \\u0041 $ $$ */ // \n';
    const { messages } = await load({ 'camp/en.json': { camp_odd: text, camp_price: '${amount} \\{amount}`' } });
    expect([messages['camp_odd']?.(), messages['camp_price']?.({ amount: 5 })]).toEqual([text, '$5 \\5`']);
  });
});

test('a text that is the same in every language needs none', () => {
  const modules = generateModules(
    readMessages(writeTexts({ 'camp/en.json': { camp_email: 'E-mail' }, 'camp/zh.json': { camp_email: 'E-mail' } })),
  );
  expect(modules.get(join('messages', 'camp_email.js'))).toBe('export const camp_email = (inputs) => `E-mail`;\n');
});

test.each<[string, Record<string, unknown>, string]>([
  ['a key without its area', { 'camp/en.json': { delete: 'Delete' } }, 'camp/en.json: delete'],
  [
    'a key in two areas',
    { 'camp/en.json': { camp_a: 'A' }, 'shell/en.json': { camp_a: 'A' } },
    'shell/en.json: camp_a has the same key as web/messages/camp/en.json',
  ],
  [
    'keys that differ in capitals only',
    { 'camp/en.json': { camp_a: 'A', camp_A: 'A' } },
    'camp/en.json: camp_A has the same key',
  ],
  ['a translation of nothing', { 'camp/en.json': {}, 'camp/zh.json': { camp_a: 'A' } }, 'camp/zh.json: camp_a'],
  [
    'a translation in another area',
    { 'camp/en.json': { camp_a: 'A' }, 'shell/en.json': {}, 'shell/zh.json': { camp_a: 'A' } },
    'shell/zh.json: camp_a',
  ],
  [
    'a parameter that English lacks',
    { 'camp/en.json': { camp_a: '{count}' }, 'camp/zh.json': { camp_a: '{number}' } },
    '{number} is not a parameter',
  ],
  ['a brace that is not a parameter', { 'camp/en.json': { camp_a: '{count' } }, 'camp/en.json: camp_a'],
  ['a value that is not a text', { 'camp/en.json': { camp_a: ['A'] } }, 'camp/en.json: camp_a is not a text'],
  ['a file that is not JSON', { 'camp/en.json': '{ "camp_a": }' }, 'camp/en.json: '],
])('%s is refused, by file and key', (_name, files, sentence) => {
  expect(() => readMessages(writeTexts(files))).toThrow(sentence);
});

test('a wrong key or parameter does not compile', () => {
  // @ts-expect-error No such key.
  const key: keyof typeof m = 'camp_no_such_text';
  const calls = [
    // @ts-expect-error The parameter is missing.
    () => m.account_camp(),
    // @ts-expect-error The parameter has another name.
    () => m.account_camp({ name: 'Camp' }),
    // @ts-expect-error One parameter too many.
    () => m.account_camp({ camp: 'Camp', name: 'Camp' }),
    // @ts-expect-error The text has no parameter.
    () => m.account_access({ camp: 'Camp' }),
    // @ts-expect-error A parameter is a text or a number.
    () => m.account_camp({ camp: undefined }),
    // @ts-expect-error No such language.
    () => m.account_access({}, { locale: 'xx' }),
  ];
  expect([key in m, calls.length]).toEqual([false, 6]);
  expect([m.account_camp({ camp: 'A' }, { locale: 'en' }), m.account_access()]).toEqual(['Camp: A', 'My access']);
});
