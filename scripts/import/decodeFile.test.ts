import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodedBytes } from '@steeple/model/examples/encodedBytes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeText } from './decodeFile.ts';
import { findFile } from './findFile.ts';
import { readFolder } from './markdown/readFolder.ts';
import { readPicture } from './pictures/readPicture.ts';
import { withoutDamagedTexts } from './plan/damagedTexts.ts';
import { writeAll } from '../../tests/support/import/importPlan.ts';
import { exportXml } from '../../tests/support/import/wordpressExport.ts';
import { readExport } from './wordpress/readExport.ts';
import { wordpressSource } from './wordpress/wordpressSource.ts';

const zone = 'Asia/Singapore';
let folder: string;
let number = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steeple-encodings-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Writes a file into a folder of its own. @returns the folder. */
async function fileIn(path: string, content: Uint8Array | string): Promise<string> {
  number += 1;
  const own = join(folder, String(number));
  await mkdir(dirname(join(own, path)), { recursive: true });
  await writeFile(join(own, path), content);
  return own;
}

/** An export of one post in an encoding, which it declares or not. */
function exportIn(encoding: string, declared: string | null, words: string): Uint8Array {
  const xml = exportXml([{ id: 1, title: words, content: `<p>${words}</p>` }]).replaceAll('陈爱美', '');
  const start = declared === null ? '' : `<?xml version="1.0" encoding="${declared}" ?>\n`;
  return encodedBytes(encoding, xml.replace(/^<\?xml[^>]*\?>\s*/, start));
}

/** Encodings with the words of a text, the declaration, and the name in the list where nothing is declared. */
const encodings: readonly [encoding: string, words: string, declared: string | null, guessed: string | null][] = [
  ['utf-8', '主日崇拜 café', 'UTF-8', null],
  ['utf-16le-mark', '主日崇拜 café', 'UTF-16', null],
  ['utf-16be-mark', '主日崇拜 café', 'UTF-16', null],
  ['utf-16le', '主日崇拜 café', null, null],
  ['utf-16be', '主日崇拜 café', null, null],
  ['gbk', '主日崇拜 神爱世人', 'GB2312', null],
  ['gbk', '主日崇拜 愛與朋友', 'GBK', null],
  ['gb18030', '主日崇拜 神爱世人', 'GB18030', null],
  ['gbk', '主日崇拜 神爱世人', null, 'GBK'],
  ['big5', '主日崇拜 神愛世人', 'Big5', null],
  ['big5', '主日崇拜 神愛世人', null, 'Big5'],
  ['windows-1252', 'The café of Zoë', 'ISO-8859-1', null],
  ['windows-1252', 'It’s a “café”', 'windows-1252', null],
  ['windows-1252', 'It’s the café of José', null, 'Windows-1252'],
];

describe.each(encodings)('in %s, “%s”, declared as %s,', (encoding, words, declared, guessed) => {
  it('an export of WordPress is read', async () => {
    const own = await fileIn('export.xml', exportIn(encoding, declared, words));
    const found = await readExport(join(own, 'export.xml'));
    expect([found.broken, found.items[0]?.fields['title']]).toEqual([null, words]);
    expect(found.items[0]?.fields['content:encoded']).toBe(`<p>${words}</p>`);
    expect(found.encodingRemark ?? '').toContain(guessed === null ? '' : `was read as ${guessed}`);
    expect(found.encodingRemark === null).toBe(guessed === null);
    const { texts } = writeAll(wordpressSource(found, zone));
    expect(texts[0]?.title).toBe(words);
  });

  it('a Markdown file is read', async () => {
    // A declaration in HTML: Markdown has none of its own.
    const meta = declared === null ? '' : `<meta charset="${declared}">`;
    const file = encodedBytes(encoding, `---\ntitle: ${words}\ndate: 2020-01-01\n---\n${meta}\n\n${words}\n`);
    const { items, remarks } = await readFolder(await fileIn('posts/a.md', file), 'site', zone);
    expect([items[0]?.title, items[0]?.html.includes(words)]).toEqual([words, true]);
    expect(remarks.map(({ reason }) => /was read as ([\w-]+)/.exec(reason)?.[1])).toEqual(
      guessed === null ? [] : [guessed],
    );
  });
});

describe.each<[string, Uint8Array, string]>([
  ['in UTF-32', Uint8Array.of(0xff, 0xfe, 0, 0, 60, 0, 0, 0), 'UTF-32'],
  ['in an encoding that nobody knows', exportIn('windows-1252', 'x-church', 'é'), 'x-church'],
  ['in Cyrillic, undeclared', exportIn('windows-1251', null, 'Привет мир'), 'does not say in which encoding'],
  ['that is declared GBK and is not', Uint8Array.of(...exportIn('gbk', 'GBK', '主'), 0xff, 0xff, 0xff), 'GBK'],
  ['that is a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 1, 1), 'It is no text'],
])('a file %s', (_name, content, reason) => {
  it('is refused as an export, by the name of its encoding', async () => {
    const own = await fileIn('export.xml', content);
    await expect(readExport(join(own, 'export.xml'))).rejects.toThrow(reason);
  });

  it('is left out of a folder, by the name of its encoding', async () => {
    const { items, remarks } = await readFolder(await fileIn('a.md', content), 'site', zone);
    expect(items).toEqual([]);
    expect(remarks).toEqual([
      { kind: 'left out', title: 'a.md', address: 'a.md', reason: expect.stringContaining(reason) as string },
    ]);
  });
});

it('a large export is read in its encoding, wherever its first foreign byte is', async () => {
  const items = Array.from({ length: 400 }, (_none, index) => ({
    id: index + 1,
    title: index === 399 ? '神爱世人' : 'Sermon',
    content: 'Words of grace. '.repeat(100),
  }));
  const xml = exportXml(items).replaceAll('陈爱美', '');
  const own = await fileIn('export.xml', encodedBytes('gbk', xml));
  const found = await readExport(join(own, 'export.xml'));
  expect([found.items.length, found.items.at(-1)?.fields['title']]).toEqual([400, '神爱世人']);
});

it('a text of a damaged file is a draft and named, and the others are taken as they are', async () => {
  const bytes = encodedBytes(
    'utf-8',
    exportXml([
      { id: 1, title: 'Whole 主日崇拜', content: '<p>Words</p>' },
      { id: 2, title: 'Damaged', content: '<p>It#s</p>' },
      { id: 3, title: 'After', content: '<p>Words</p>' },
    ]),
  ).map((byte) => (byte === 0x23 ? 0x92 : byte));
  const own = await fileIn('export.xml', bytes);
  const source = withoutDamagedTexts(wordpressSource(await readExport(join(own, 'export.xml')), zone));
  expect(source.items.map(({ title, status }) => [title, status])).toEqual([
    ['Whole 主日崇拜', 'published'],
    ['Damaged', 'draft'],
    ['After', 'published'],
  ]);
  expect(source.remarks.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    'The file: It has bytes that are not UTF-8. Texts that contain them are named.',
  ]);
  expect(source.items.flatMap(({ stateReasons }) => stateReasons)).toEqual([
    'Characters that cannot be read and have to be corrected: 1, shown as �',
  ]);
});

it('characters at the border of what is read at once stay whole', async () => {
  const text = '主'.repeat(300_000);
  for (const encoding of ['utf-8', 'gb18030', 'big5', 'utf-16le']) {
    const own = await fileIn('a.txt', encodedBytes(encoding, `a${text}`));
    expect(await wholeText(join(own, 'a.txt'), encoding)).toBe(`a${text}`);
  }
});

const composed = 'café-礼拜.jpg'.normalize('NFC');
const decomposed = composed.normalize('NFD');
it.each([
  ['decomposed', decomposed, composed],
  ['composed', composed, decomposed],
])('a picture whose name is %s on the disk is found by the other form', async (_name, onDisk, written) => {
  expect(onDisk).not.toBe(written);
  const uploads = await fileIn(`2020/01/${onDisk}`, 'picture');
  const address = `https://old.example/wp-content/uploads/2020/01/${encodeURIComponent(written)}`;
  expect((await readPicture(address, { folders: [uploads], network: null })).toString()).toBe('picture');

  const site = await fileIn(`été/${onDisk}`.normalize(onDisk === composed ? 'NFC' : 'NFD'), 'picture');
  const form = written === composed ? 'NFC' : 'NFD';
  await writeFile(join(site, 'a.md'), `---\ntitle: A\n---\n![x](${`été/${written}`.normalize(form)})`);
  const source = await readFolder(site, 'site', zone);
  const [item] = source.items;
  if (item === undefined) throw new Error('no text');
  const place = item.localPicture?.(`été/${written}`.normalize(form)) ?? '';
  expect((await readPicture(place, { folders: [site], network: null })).toString()).toBe('picture');
});

it('translations whose names are in different forms belong together', async () => {
  const site = await fileIn('posts/café.md'.normalize('NFC'), '---\ntitle: A\n---\nWords');
  await writeFile(join(site, 'posts/café.zh.md'.normalize('NFD')), '---\ntitle: 中\n---\n中文');
  const { items } = await readFolder(site, 'site', zone);
  expect(new Set(items.map(({ group }) => group)).size).toBe(1);
});

it('nothing is found outside a folder', async () => {
  const own = await fileIn(`a/${decomposed}`, 'x');
  expect(findFile(join(own, 'a'), composed)).toBe(join(own, 'a', decomposed));
  for (const path of [`../${composed}`, '..', '../../etc', join(own, 'a'), '/etc/hosts', 'none', `${composed}/x`])
    expect(findFile(join(own, 'a'), path)).toBe(null);
});
