import { expect, it } from 'vitest';
import { markdownToHtml } from '../../../web/src/lib/content/markdown.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { sourceOf, testNow, writeAll } from '../../../tests/support/import/importPlan.ts';
import { churchSite, faultyItems } from '../../../tests/support/import/wordpressExport.ts';
import { contentDigest, idFrom } from './ids.ts';

const items = churchSite(500, 40);
const site = await sourceOf(items);
const written = writeAll(site);
/** The same with a tenth of the posts, for tests that write it several times. */
const small = await sourceOf(churchSite(50, 4));

it('takes or names every item of a site of 500 posts', () => {
  const { texts, remarks } = written;
  const posts = site.items.filter(({ kind }) => kind === 'post');
  const trash = items.filter(({ status }) => status === 'trash').map(({ title }) => title.replace('&#8217;', '’'));
  expect(posts).toHaveLength(500 - trash.length);
  const leftOut = remarks.filter(({ kind }) => kind === 'left out');
  expect(leftOut.map(({ title }) => title).toSorted()).toEqual(
    [...trash, 'A leaflet', 'Comments', 'nav_menu_item'].toSorted(),
  );
  // Two translations are one text.
  const bilingual = texts.filter(
    ({ data }) =>
      (data['title'] as { zh?: string }).zh !== undefined && (data['body'] as { en: string }).en.includes('##'),
  );
  const titles = texts.flatMap(({ data }) => Object.values(data['title'] as Record<string, string>));
  expect(new Set(titles)).toEqual(new Set(site.items.map(({ title }) => title)));
  expect(bilingual.length).toBeGreaterThan(30);
  expect(new Set(texts.map(({ document }) => document)).size).toBe(texts.length);
  expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
});

it('keeps dates, states, authors, tags, tables, captions, galleries and links of them', () => {
  const { texts } = written;
  const byTitle = (title: string) => texts.find((text) => text.title === title)?.data;
  const markdown = (title: string): string => (byTitle(title)?.['body'] as { en: string } | undefined)?.en ?? '';
  // Index 0: classic, a table, a gallery, an embedded film, a form.
  expect(markdown('Letter 1 ’ to the church')).toContain('| Sunday | 9:30 \\| 11:00 |');
  expect(markdown('Letter 1 ’ to the church').match(/!\[/g)).toHaveLength(2);
  expect(markdown('Letter 1 ’ to the church')).toContain('<https://www.youtube.com/watch?v=dQw4w9WgXcQ>');
  expect(byTitle('Letter 1 ’ to the church')).toMatchObject({
    author: 'Amy Tan 陈爱美',
    tags: ['News & letters'],
    status: 'published',
    // Of the site's clock, where the world's is missing: 08:30 in Singapore.
    publishAt: { seconds: Date.UTC(2019, 0, 1, 0, 30) / 1000, nanoseconds: 0 },
    cover: { description: { en: 'The choir, picture 0' } },
  });
  expect(markdown('Letter 8 ’ to the church')).toMatch(/\*Our choir in \d{4}\*/);
  expect(byTitle('Letter 2 ’ to the church')).toMatchObject({ status: 'draft', publishAt: null });
  expect(byTitle('Letter 8 ’ to the church')).toMatchObject({ status: 'draft', publishAt: null });
  expect(markdown('Letter 3 ’ to the church')).toContain('[another](/content/letter-1)');
  for (const { data } of texts) {
    const body = Object.values((data['body'] ?? {}) as Record<string, string>).join('\n');
    expect(markdownToHtml(body)).not.toMatch(/<script|onclick|javascript:|\[contact-form|<img[^>]*src="(?!\/files\/)/);
  }
});

it('redirects the old address of every published text to where it is now, in its language', () => {
  const { texts } = written;
  const drafts = texts.filter(({ data }) => data['status'] === 'draft');
  expect(drafts.length).toBeGreaterThan(10);
  expect(drafts.flatMap(({ redirects }) => redirects)).toEqual([]);
  // Two pages have the address that they had.
  const without = texts.filter((text) => !drafts.includes(text) && text.redirects.length === 0);
  expect(without.map(({ path }) => path).toSorted()).toEqual(['/about', '/visit']);
  const all = texts.flatMap(({ redirects }) => redirects);
  expect(all).toContainEqual({ from: '/2019/05/letter-1', to: '/content/letter-1' });
  expect(all).toContainEqual({ from: '/2019/05/第6封信', to: '/zh/content/letter-5' });
  expect(all).toContainEqual({ from: '/2019/05/第12封信', to: '/zh/content/di-12-feng-xin' });
  expect(all).toContainEqual({ from: '/history', to: '/content/history' });
});

it('gives texts of one slug addresses of their own, also beside posts that the site has', () => {
  const slugsOf = (slugs: ReadonlyMap<string, string>): unknown[] =>
    writeAll(small, { slugs })
      .texts.filter(({ path }) => /weekly-letter/.test(path))
      .map(({ data }) => data['slug']);
  expect(slugsOf(new Map())).toEqual(['weekly-letter', 'weekly-letter-2']);
  expect(slugsOf(new Map([['other', 'weekly-letter']]))).toEqual(['weekly-letter-2', 'weekly-letter-3']);
});

it('plans the same again, with the slugs that the texts have by then', () => {
  const first = writeAll(small);
  const slugs = new Map(
    first.texts.flatMap(({ document, data }) =>
      'slug' in data ? [[document.slice('posts/'.length), String(data['slug'])] as const] : [],
    ),
  );
  expect(writeAll(small, { slugs }).texts).toEqual(first.texts);
});

it('makes pages of pages that the site has, in sections, and articles of the others', () => {
  const { texts, remarks } = written;
  expect(texts.find(({ title }) => title === 'about page')).toMatchObject({
    document: 'pages/about',
    path: paths.about.path,
    data: {
      title: { en: 'about page' },
      sections: [{ id: 'part-1' }, { id: 'more-about-about', heading: { en: 'More about about' } }],
    },
  });
  expect(remarks).toContainEqual({
    kind: 'changed',
    title: 'staff page',
    address: 'https://old-church.example/staff/',
    reason: 'This site has no page for it: it is an article at /content/staff.',
  });
  const edited = writeAll(small, {
    pages: new Map([
      ['about', 3],
      ['visit', 1],
    ]),
  } as never);
  expect(edited.texts.map(({ document }) => document)).not.toContain('pages/about');
  expect(edited.texts.map(({ document }) => document)).toContain('pages/visit');
  expect(edited.remarks.find(({ title }) => title === 'about page')?.reason).toContain('--page about=about');
});

it('names each fault of a file, and takes what is left', async () => {
  const { texts, remarks } = writeAll(await sourceOf(faultyItems()));
  const leftOut = Object.fromEntries(
    remarks.filter(({ kind }) => kind === 'left out').map(({ title, reason }) => [title, reason]),
  );
  expect(leftOut).toEqual({
    'Second with number one': 'Its number, 1, appears twice in the file.',
    'Unknown status': 'Its status in WordPress, “wandering”, is not known.',
    'Of a plugin': 'It is of the kind “tribe_events”, which a plugin of WordPress added.',
    'Nothing in it': 'It has no text and no picture that can be taken.',
    'Only a picture within a private network': 'It has no text and no picture that can be taken.',
    'Nested deeply': 'Its elements are nested too deeply to be read.',
    'In the trash': 'It is in the trash of WordPress.',
  });
  const changed = remarks
    .filter(({ kind }) => kind === 'changed')
    .map(({ title, reason }) => `${title.slice(0, 30)}: ${reason}`);
  expect(changed).toEqual(
    expect.arrayContaining([
      'Featured picture missing: Its featured picture, number 777, is not in the file.',
      expect.stringMatching(/^Far too long: It is too long: \d+ of \d+ characters at its end were left out\./),
      expect.stringMatching(/^A picture of this machine: A picture has no address that can be read/),
      expect.stringMatching(/^x{30}: Its title was cut at 160 characters\./),
      expect.stringMatching(/^Many tags: Tags that were left out/),
      '(no title): It has no title: its first words are its title.',
    ]),
  );
  expect(texts.map(({ title }) => title)).toContain('Asks for __proto__');
  expect(texts.find(({ title }) => title === 'A date that does not exist')?.data).toMatchObject({
    publishAt: { seconds: Date.UTC(2019, 4, 1, 0, 30) / 1000 },
  });
  expect(testNow).toBeGreaterThan(0);
});

it('makes ids of the form of the client library, and notices an edit of content alone', () => {
  expect(idFrom('https://a', '1')).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(idFrom('https://a', '1')).toBe(idFrom('https://a', '1'));
  expect(idFrom('https://a', '1')).not.toBe(idFrom('https://b', '1'));
  const post = { title: { en: 'A', zh: '甲' }, status: 'draft', revision: 1, updatedAt: 1 };
  expect(contentDigest({ ...post, title: { zh: '甲', en: 'A' }, status: 'published', revision: 7, updatedAt: 2 })).toBe(
    contentDigest(post),
  );
  expect(contentDigest({ ...post, title: { en: 'A' } })).not.toBe(contentDigest(post));
});
