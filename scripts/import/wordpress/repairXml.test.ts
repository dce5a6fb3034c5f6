import { expect, it } from 'vitest';
import { sourceOfXml, writeAll } from '../../../tests/support/import/importPlan.ts';
import { exportXml } from '../../../tests/support/import/wordpressExport.ts';
import { processorMillisUpTo } from '../../../tests/support/processorTime.ts';
import { readExportFrom } from './readExport.ts';

/** Fields that name no text of a post by themselves. */
const completeExport = exportXml(
  Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index + 1}`,
    content: `<p>Words of post ${index + 1}, 第${index + 1}篇</p>`,
    meta: { note: 'x' },
  })),
);
const cdata = (text: string): string => `<![CDATA[${text}]]>`;

/** Damages that are repaired: how the file is damaged, the title of the third post afterwards, and what is said. */
const damages: readonly (readonly [name: string, damage: (xml: string) => string, title: string, said: string])[] = [
  ['an entity of HTML', (xml) => xml.replace(cdata('Post 3'), 'Faith &nbsp;&mdash; Hope'), 'Faith — Hope', 'entities'],
  ['an unknown entity', (xml) => xml.replace(cdata('Post 3'), 'Faith &nosuch; Hope'), 'Faith &nosuch; Hope', 'signs &'],
  ['a bare &', (xml) => xml.replace(cdata('Post 3'), 'Tea & cake &'), 'Tea & cake &', 'signs &'],
  ['a bare <', (xml) => xml.replace(cdata('Post 3'), '1 < 2 <3'), '1 < 2 <3', 'signs &'],
  [
    '& in a category',
    (xml) => xml.replace('<guid', '<category nicename="a&b">A & B</category><guid'),
    'Post 3',
    'signs',
  ],
  ['an element of HTML', (xml) => xml.replace(cdata('Post 3'), 'Faith <em>alone</em> saves'), 'Faith alone saves', ''],
  ['an unclosed element', (xml) => xml.replace(cdata('Post 3'), 'Faith <br> alone'), 'Faith alone', 'do not match'],
  ['a closing tag too many', (xml) => xml.replace('<wp:meta_key>', '</b><wp:meta_key>'), 'Post 3', 'do not match'],
  ['a missing end of an item', (xml) => xml.replace('</item>', ''), 'Post 3', 'do not match'],
  ['control characters', (xml) => xml.replace('Post 3', 'Po\u0000st\u0008 3\u001F'), 'Post 3', 'control'],
  ['a break of Word', (xml) => xml.replace('[Post 3', '[Post\u000B3'), 'Post 3', 'control'],
  ['a missing ]]>', (xml) => xml.replace('第1篇</p>]]>', '第1篇</p>'), 'Post 3', 'missing ends of CDATA'],
  [']]> in a text', (xml) => xml.replace('第3篇', ']]> b]]> 第3篇'), 'Post 3', 'CDATA'],
  [']]> and HTML after it', (xml) => xml.replace('第3篇', 'if (a[b[0]]>1) &nbsp;</p><p>第3篇'), 'Post 3', 'CDATA'],
  [
    'a warning before it',
    (xml) => `<br />\n<b>Warning</b>: Cannot modify header in /x.php<br />\n${xml}`,
    'Post 3',
    'before',
  ],
  ['empty lines before it', (xml) => `\uFEFF\n\n \n${xml}`, 'Post 3', ''],
  [
    'a warning within it',
    (xml) => xml.replace('</item>', '</item><br />\n<b>Notice</b>: x & y in <b>/x.php</b><br>'),
    'Post 3',
    'signs',
  ],
  ['words after its end', (xml) => `${xml}\n<!-- cached --> 0.2 s`, 'Post 3', 'do not match'],
];

function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

it.each(damages)('takes every post of a file with %s, and says so', async (_name, damage, title, said) => {
  const xml = damage(completeExport);
  expect(xml).not.toBe(completeExport);
  const { texts, remarks } = writeAll(await sourceOfXml(xml));
  expect(texts).toHaveLength(12);
  expect(texts.map((text) => text.title)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index === 2 ? title : `Post ${index + 1}`)),
  );
  expect(texts[2]?.data['body']).toEqual({ en: expect.stringContaining('第3篇') as string });
  const reasons = remarks.map(({ reason }) => reason).join('\n');
  expect(reasons).toMatch(said === '' ? /^$/ : new RegExp(`repaired.*${said}`));
});

it.each(damages)('reads a file with %s the same in pieces of any length', async (_name, damage) => {
  const xml = damage(completeExport);
  const expected = await readExportFrom('export.xml', [xml]);
  for (const length of [1, 2, 3, 7, 64, 333, 4096])
    expect(await readExportFrom('export.xml', piecesOf(xml, length))).toEqual(expected);
});

it('stops where a file breaks off, at any place, and names the text that is not whole', async () => {
  const start = completeExport.indexOf('<item>');
  const end = completeExport.indexOf('</channel>');
  for (let at = start; at < end; at += 97) {
    const cut = completeExport.slice(0, at);
    const ended = cut.split('</item>').length - 1;
    const found = await readExportFrom('export.xml', piecesOf(cut, 1000));
    expect(found.items).toHaveLength(ended);
    expect(found.broken).toContain('it breaks off');
    const isWithin = cut.lastIndexOf('<item>') > cut.lastIndexOf('</item>');
    const hasTitle = isWithin && cut.lastIndexOf('</title>') > cut.lastIndexOf('<item>');
    expect(found.broken).toMatch(hasTitle ? `within “Post ${ended + 1}” (line ` : '');
    expect(await readExportFrom('export.xml', [cut])).toEqual(found);
  }
});

it('takes two texts of one number that have addresses of their own', async () => {
  const item = { id: 1, title: 'One', content: 'Words' };
  const source = await sourceOfXml(
    exportXml([item, { ...item, title: 'Two', name: 'two' }, { ...item, title: 'Again' }]),
  );
  expect(source.items.map(({ key, title }) => [key, title])).toEqual([
    ['1', 'One'],
    ['1 https://old-church.example/2019/05/two/', 'Two'],
  ]);
  expect(source.remarks.map(({ title, reason }) => [title, reason])).toEqual([
    ['Again', 'Its number, 1, appears twice in the file.'],
  ]);
});

it('takes 601 of 601 posts after an entity that XML does not know', async () => {
  const xml = exportXml(
    Array.from({ length: 601 }, (_, index) => ({
      id: index + 1,
      title: `Post ${index + 1}`,
      content: 'Words. '.repeat(200),
    })),
  ).replace(cdata('Post 1'), 'Faith &nbsp; Hope');
  expect((await readExportFrom('export.xml', piecesOf(xml, 65_536))).items).toHaveLength(601);
});

it.each([
  ['its permanent address', (xml: string) => xml, '1'],
  ['its other address', (xml: string) => xml.replace(/\?p=1</, '/one<'), 'https://old-church.example//one'],
  ['its link', (xml: string) => xml.replace(/<guid.*guid>/, ''), 'https://old-church.example/2019/05/text-1/'],
  [
    'its name',
    (xml: string) => xml.replace(/<guid.*guid>/, '').replace(/(?<=<item>[^]*)<link>.*<\/link>/, ''),
    'post text-1 One 2019-05-01 08:30:00',
  ],
])('takes a text without a number, and knows it by %s', async (_name, damage, key) => {
  const xml = damage(
    exportXml([{ id: 1, title: 'One', content: 'Words' }]).replace(/<wp:post_id>.*<\/wp:post_id>/, ''),
  );
  const source = await sourceOfXml(xml);
  expect(source.items.map((item) => item.key)).toEqual([key]);
  expect(writeAll(source).texts).toHaveLength(1);
});

it.each([
  [
    'fields',
    (xml: string) =>
      xml.replace(
        '</item>',
        `${'<wp:postmeta><wp:meta_key><![CDATA[a]]></wp:meta_key></wp:postmeta>'.repeat(40_000)}</item>`,
      ),
  ],
  ['ends of CDATA', (xml: string) => xml.replace('第1篇', 'a ]]> b '.repeat(50_000))],
  [
    'bare signs',
    (xml: string) =>
      xml.replace('<description></description>', `<description>${'& < &nope; '.repeat(50_000)}</description>`),
  ],
  ['ends that are missing', (xml: string) => xml.replace('第1篇</p>]]>', ']] '.repeat(500_000))],
])('takes time in proportion to the length of a file of many %s', async (_name, damage) => {
  const damaged = damage(completeExport);
  const millis = await processorMillisUpTo(10_000, async () => {
    const { items } = await readExportFrom('export.xml', piecesOf(damaged, 262_144));
    expect(items.length).toBeGreaterThan(0);
  });
  expect(millis).toBeLessThanOrEqual(10_000);
});
