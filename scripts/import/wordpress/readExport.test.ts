import { expect, it } from 'vitest';
import { exportXml } from '../../../tests/support/import/wordpressExport.ts';
import { longestField, readExportFrom } from './readExport.ts';

const completeExport = exportXml([
  { id: 1, title: 'Peace & joy', content: '<p>Text ]]> text</p>', meta: { _thumbnail_id: '9' }, comments: 2 },
  { id: 2, title: 'Second', terms: [['category', 'news', 'News']] },
]);

/** Pieces of a length, as a stream gives them. */
function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

it.each([1, 7, 1000, 1_000_000])('reads an export in pieces of %i characters', async (length) => {
  const found = await readExportFrom('export.xml', piecesOf(completeExport, length));
  expect(found).toMatchObject({ base: 'https://old-church.example', broken: null });
  expect([...found.authors]).toEqual([['amy', 'Amy Tan 陈爱美']]);
  expect(
    found.items.map(({ fields, comments, meta, terms }) => [fields['title'], comments, { ...meta }, terms]),
  ).toEqual([
    ['Peace & joy', 2, { _thumbnail_id: '9' }, []],
    ['Second', 0, {}, [{ domain: 'category', slug: 'news', name: 'News' }]],
  ]);
  expect(found.items[0]?.fields['content:encoded']).toBe('<p>Text ]]> text</p>');
});

it.each([
  ['entities that multiply', '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ['an entity that names a file', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['a plain document type', '<!DOCTYPE rss>'],
])('refuses %s before it reads an item', async (_name, declaration) => {
  const hostile = completeExport.replace('<rss', `${declaration}<rss`);
  expect(hostile).not.toBe(completeExport);
  await expect(readExportFrom('export.xml', [hostile])).rejects.toThrow(
    'export.xml declares a document type, which WordPress',
  );
});

it('gives the items before the place where a file breaks off, and says where', async () => {
  const end = completeExport.indexOf('<item>', completeExport.indexOf('</item>'));
  const found = await readExportFrom('export.xml', [completeExport.slice(0, end + 100)]);
  expect(found.items).toHaveLength(1);
  expect(found.broken).toMatch(/line \d+/);
});

it.each([
  ['another kind of XML', '<feed><entry/></feed>'],
  ['a page', '<!-- x --><html><body>Log in</body></html>'],
  ['nothing', ''],
  ['words', 'Dear all'],
])('says that %s is no export', async (_name, text) => {
  await expect(readExportFrom('export.xml', [text])).rejects.toThrow('export.xml is no export of WordPress');
});

it('says what to do about a file that is missing', async () => {
  const { readExport } = await import('./readExport.ts');
  await expect(readExport('/no/such/export.xml')).rejects.toThrow('There is no file /no/such/export.xml');
});

it('cuts a field that is longer than any text, and says which', async () => {
  const long = exportXml([{ id: 1, title: 'Long', content: 'x'.repeat(longestField + 10) }]);
  const { items } = await readExportFrom('export.xml', piecesOf(long, 65_536));
  expect(items[0]?.fields['content:encoded']).toHaveLength(longestField);
  expect(items[0]?.reasons).toEqual(['content:encoded is longer than the import reads, and was cut.']);
});
