import { expect, it } from 'vitest';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { importFolder, type TestFolder } from '../../../tests/support/import/markdownFolder.ts';

const text = (title: string, body = 'Words', frontMatter = ''): string =>
  `---\ntitle: ${title}\n${frontMatter}\n---\n${body}`;

const texts: Readonly<Record<'hugo' | 'jekyll', TestFolder>> = {
  hugo: {
    'hugo.toml': 'baseURL = "https://old-church.example/site/"',
    'content/about.md': text('About'),
    'content/posts/picnic.md': text('Picnic'),
    'content/posts/bundle/index.md': text('Bundle'),
    'content/posts/复活节.md': text('Easter'),
    'content/sermons/_index.md': text('Sermons'),
    'content/sermons/2020/grace.md': text('Grace', 'Words', 'url: /old/grace.html'),
  },
  jekyll: {
    '_config.yml': 'url: https://old-church.example\nbaseurl: /site',
    'about.md': text('About'),
    '_posts/2020-04-12-picnic.md': text('Picnic'),
    '_posts/2020-05-01-grace.md': text('Grace', 'Words', 'permalink: /old/grace.html'),
    'church/index.md': text('Church'),
  },
};

it.each<readonly [keyof typeof texts, string, string]>([
  ['hugo', 'picnic.md', '/content/picnic'],
  ['hugo', './picnic.md', '/content/picnic'],
  ['hugo', 'picnic.md#lunch', '/content/picnic#lunch'],
  ['hugo', '../about.md', paths.about.path],
  ['hugo', '../sermons/2020/grace.md', '/content/grace'],
  ['hugo', '/posts/picnic/', '/content/picnic'],
  ['hugo', '/posts/picnic', '/content/picnic'],
  ['hugo', '/site/posts/picnic/', '/content/picnic'],
  ['hugo', 'https://old-church.example/site/posts/picnic/', '/content/picnic'],
  ['hugo', 'https://www.old-church.example/site/posts/picnic/index.html', '/content/picnic'],
  ['hugo', '/old/grace.html', '/content/grace'],
  ['hugo', '../picnic/', '/content/picnic'],
  ['hugo', 'bundle/index.md', '/content/bundle'],
  ['hugo', '/sermons/', '/content/sermons'],
  ['hugo', '复活节.md', '/content/fu-huo-jie'],
  ['hugo', '%E5%A4%8D%E6%B4%BB%E8%8A%82.md', '/content/fu-huo-jie'],
  ['hugo', '/posts/%E5%A4%8D%E6%B4%BB%E8%8A%82/', '/content/fu-huo-jie'],
  ['hugo', '{{< ref "picnic.md" >}}', '/content/picnic'],
  ['hugo', '{{< ref "picnic" >}}', '/content/picnic'],
  ['hugo', '{{< ref "/posts/picnic.md" >}}', '/content/picnic'],
  ['hugo', '{{< ref "posts/bundle" >}}', '/content/bundle'],
  ['hugo', '{{< ref "grace.md" >}}', '/content/grace'],
  ['hugo', '{{% ref "picnic.md#lunch" %}}', '/content/picnic#lunch'],
  ['hugo', '{{< relref "../about.md" >}}', paths.about.path],
  ['hugo', '{{< relref path="about.md" lang="en" >}}', paths.about.path],
  ['jekyll', '{% post_url 2020-04-12-picnic %}', '/content/picnic'],
  ['jekyll', '{{ site.baseurl }}{% post_url 2020-04-12-picnic %}', '/content/picnic'],
  ['jekyll', '{{ site.url }}{{ site.baseurl }}/2020/04/12/picnic.html', '/content/picnic'],
  ['jekyll', '{% link about.md %}', paths.about.path],
  ['jekyll', '{% link _posts/2020-05-01-grace.md %}', '/content/grace'],
  ['jekyll', "{{ '/about.html' | relative_url }}", paths.about.path],
  ['jekyll', "{{ 'about.html' | absolute_url }}", paths.about.path],
  ['jekyll', '/2020/04/12/picnic.html', '/content/picnic'],
  ['jekyll', '/site/2020/04/12/picnic.html', '/content/picnic'],
  ['jekyll', '/old/grace.html', '/content/grace'],
  ['jekyll', '/church/', '/content/church'],
  ['jekyll', '{filename}/about.md', paths.about.path],
])('leads a link of %s to the new address: %s', async (generator, address, expected) => {
  const from = generator === 'hugo' ? 'content/posts/from.md' : '_posts/2020-06-01-from.md';
  const { body } = await importFolder({ ...texts[generator], [from]: text('From', `[There](${address})`) });
  expect(body('From')).toBe(`[There](${expected})`);
});

it.each([
  ['[[Picnic]]', '[Picnic](/content/picnic)'],
  ['[[picnic|the lunch]]', '[the lunch](/content/picnic)'],
  ['[[picnic#lunch]]', '[picnic](/content/picnic#lunch)'],
  ['[[no such text]]', '\\[\\[no such text]]'],
  ['<a href="picnic.md">There</a>', '[There](/content/picnic)'],
  ['[There][1]\n\n[1]: picnic.md', '[There](/content/picnic)'],
  ['[Top](#top)', 'Top'],
  ['[Mail](mailto:a@church.example)', '[Mail](mailto:a@church.example)'],
  ['[Bible](https://bible.example/?q=1)', '[Bible](https://bible.example/?q=1)'],
])('understands %s', async (content, expected) => {
  const { body } = await importFolder({ 'notes/picnic.md': text('Picnic'), 'notes/from.md': text('From', content) });
  expect(body('From')).toBe(expected);
});

it('links to the text of the same language', async () => {
  const { body } = await importFolder({
    'content/picnic.md': text('Picnic'),
    'content/picnic.zh.md': text('野餐', '神爱世人'),
    'content/from.md': text('From', '[There](picnic.md)'),
    'content/from.zh.md': text('来自', '神爱世人 [那里](picnic.md)'),
  });
  expect([body('From'), body('From', 'zh')]).toEqual([
    '[There](/content/picnic)',
    '神爱世人 [那里](/zh/content/picnic)',
  ]);
});

it('links by name to a Chinese text that is there in both scripts', async () => {
  const { body } = await importFolder({
    'content/picnic.zh-cn.md': text('野餐', '神爱世人'),
    'content/picnic.zh-tw.md': text('野餐', '神愛世人'),
    'content/notes/from.md': text('From', '[[picnic]]'),
  });
  expect(body('From')).toMatch(/^\[picnic\]\(\/(?:zh\/)?content\/[\w-]+\)$/);
});

it('names links that lead nowhere, with and without an address of the old site', async () => {
  const unknown = await importFolder({ 'a.md': text('From', '[Form](/files/form.pdf) and [there](lost.md)') });
  expect(unknown.body('From')).toBe('Form and there');
  expect(unknown.reasons('From').filter((reason) => reason.startsWith('It links to'))).toEqual([
    'It links to “/files/form.pdf”, which leads nowhere here: the words stay without the link.',
    'It links to “lost.md”, which leads nowhere here: the words stay without the link.',
  ]);
  const knownSite = await importFolder({ ...texts.jekyll, 'a.md': text('From', '[Form](/files/form.pdf)') });
  expect(knownSite.body('From')).toBe('[Form](https://old-church.example/files/form.pdf)');
  expect(knownSite.reasons('From').join()).toContain('the link leads to the old site');
});

it('finds pictures beside the texts and in the folders whose files are public', async () => {
  const places = [
    'static/a.png',
    'assets/b.png',
    'public/c.png',
    'content/posts/d.png',
    'content/posts/from/e.png',
    'images/f.png',
    'src/assets/g.png',
    'source/h.png',
  ];
  const files = Object.fromEntries(places.map((place) => [place, 'picture']));
  const names = ['/a.png', 'b.png', '/c.png', 'd.png', 'e.png', '/images/f.png', '@/assets/g.png', '/h.png'];
  const folder = { ...files, 'content/posts/from.md': text('From', names.map((name) => `![x](${name})`).join('\n\n')) };
  for (const given of ['', 'content', 'content/posts'])
    expect([given, (await importFolder(folder, given)).body('From').match(/!\[x\]/g)?.length]).toEqual([given, 8]);
});

it('finds no file outside the site', async () => {
  const { body, reasons } = await importFolder(
    {
      'site/content/a.md': text('From', '![x](../../../outside.png) ![y](/../outside.png) Words'),
      'site/static/b.png': 'b',
      'outside.png': 'outside',
    },
    'site/content',
  );
  expect(body('From')).toBe('Words');
  expect(reasons('From').join()).toContain('A picture has no address that can be read');
});
