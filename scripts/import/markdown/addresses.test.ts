import { expect, it } from 'vitest';
import { importFolder, type TestFolder } from '../../../tests/support/import/markdownFolder.ts';

const post = (frontMatter = '', title = 'Grace & Peace'): string =>
  `---\ntitle: "${title}"\ndate: 2020-04-05 10:30\n${frontMatter}\n---\nWords`;
const hugo = (config = ''): TestFolder => ({ 'hugo.toml': config });
const jekyll = (config = ''): TestFolder => ({ '_config.yml': config });

it.each<readonly [string, TestFolder, readonly string[]]>([
  ['Hugo: a file of a section', { ...hugo(), 'content/posts/My File.md': post() }, ['/posts/my-file']],
  ['Hugo: a bundle', { ...hugo(), 'content/posts/grace/index.md': post() }, ['/posts/grace']],
  ['Hugo: a date in the name', { ...hugo(), 'content/posts/2020-04-05-a.md': post() }, ['/posts/2020-04-05-a']],
  [
    'Hugo: a date in the name that is the date of the text',
    { ...hugo('[frontmatter]\ndate = [":filename", ":default"]'), 'content/posts/2020-04-05-a.md': post() },
    ['/posts/a'],
  ],
  ['Hugo: a slug', { ...hugo(), 'content/posts/a.md': post('slug: grace') }, ['/posts/grace']],
  ['Hugo: a whole address', { ...hugo(), 'content/posts/a.md': post('url: /old/grace.html') }, ['/old/grace.html']],
  [
    'Hugo: a pattern for a section',
    { ...hugo('[permalinks]\nposts = "/:year/:month/:slug/"'), 'content/posts/a.md': post() },
    ['/2020/04/grace-peace'],
  ],
  [
    'Hugo: the same for pages of a section',
    {
      ...hugo('[permalinks.page]\nposts = "/:section/:year-:month-:day/:slugorcontentbasename/"'),
      'content/posts/a.md': post(),
    },
    ['/posts/2020-04-05/a'],
  ],
  [
    'Hugo: names of files',
    { ...hugo('[permalinks]\nposts = "/:monthname/:filename/"'), 'content/posts/a.md': post('slug: b') },
    ['/april/a'],
  ],
  ['Hugo: endings', { ...hugo('uglyURLs = true'), 'content/posts/a.md': post() }, ['/posts/a.html']],
  [
    'Hugo: a path of the site',
    { ...hugo('baseURL = "https://old-church.example/site/"'), 'content/posts/a.md': post() },
    ['/site/posts/a'],
  ],
  [
    'Hugo: aliases, also beside it',
    { ...hugo(), 'content/posts/a.md': post('aliases: [/old/, older]') },
    ['/posts/a', '/old', '/posts/older'],
  ],
  [
    'Hugo: settings in YAML',
    { 'config.yaml': 'permalinks: { posts: "/:year/:title/" }', 'content/posts/a.md': post() },
    ['/2020/grace-peace'],
  ],
  [
    'Hugo: settings in a folder',
    {
      'config/_default/permalinks.toml': 'posts = "/p/:filename/"',
      'config/_default/hugo.toml': '',
      'content/posts/a.md': post(),
    },
    ['/p/a'],
  ],
  ['Hugo: Chinese names', { ...hugo(), 'content/posts/复活节 清晨.md': post() }, ['/posts/复活节-清晨']],
  [
    'Jekyll: as it is without settings',
    { ...jekyll(), '_posts/2020-04-12-Easter.md': '---\ntitle: x\n---\nWords' },
    ['/2020/04/12/Easter.html'],
  ],
  [
    'Jekyll: categories',
    { ...jekyll(), '_posts/2020-04-12-a.md': post('categories: News worship') },
    ['/news/worship/2020/04/05/a.html'],
  ],
  [
    'Jekyll: a folder as a category',
    { ...jekyll(), 'news/_posts/2020-04-12-a.md': post('category: Camp') },
    ['/news/camp/2020/04/05/a.html'],
  ],
  ['Jekyll: pretty', { ...jekyll('permalink: pretty'), '_posts/2020-04-12-a.md': post() }, ['/2020/04/05/a']],
  ['Jekyll: ordinal', { ...jekyll('permalink: ordinal'), '_posts/2020-04-12-a.md': post() }, ['/2020/096/a.html']],
  [
    'Jekyll: weekdate',
    { ...jekyll('permalink: weekdate'), '_posts/2020-04-12-a.md': post() },
    ['/2020/W14/Sun/a.html'],
  ],
  ['Jekyll: none', { ...jekyll('permalink: none'), '_posts/2020-04-12-a.md': post() }, ['/a.html']],
  [
    'Jekyll: a pattern of the settings',
    { ...jekyll('permalink: /blog/:short_year/:i_month/:i_day/:title/'), '_posts/2020-04-12-a.md': post() },
    ['/blog/20/4/5/a'],
  ],
  [
    'Jekyll: a pattern of the text',
    { ...jekyll(), '_posts/2020-04-12-a.md': post('permalink: /:year/:title.html') },
    ['/2020/a.html'],
  ],
  [
    'Jekyll: a pattern of defaults',
    {
      ...jekyll('defaults:\n  - scope: { path: "", type: posts }\n    values: { permalink: "/p/:slug/" }'),
      '_posts/2020-04-12-a.md': post(),
    },
    ['/p/a'],
  ],
  ['Jekyll: a slug', { ...jekyll(), '_posts/2020-04-12-a.md': post('slug: grace') }, ['/2020/04/05/grace.html']],
  [
    'Jekyll: a collection',
    {
      ...jekyll('collections:\n  sermons:\n    output: true\n    permalink: /:collection/:name/'),
      '_sermons/a.md': post(),
    },
    ['/sermons/a'],
  ],
  [
    'Jekyll: a collection without a pattern',
    { ...jekyll('collections: { sermons: { output: true } }'), '_sermons/a.md': post() },
    ['/sermons/a.html'],
  ],
  ['Jekyll: a page', { ...jekyll(), 'history.md': post() }, ['/history.html']],
  ['Jekyll: a page of a folder', { ...jekyll(), 'church/history/index.md': post() }, ['/church/history']],
  ['Jekyll: a page with pretty addresses', { ...jekyll('permalink: pretty'), 'history.md': post() }, ['/history']],
  [
    'Jekyll: former addresses',
    { ...jekyll(), 'history.md': post('redirect_from:\n  - /old/\n  - /older.html') },
    ['/history.html', '/old', '/older.html'],
  ],
  [
    'Jekyll: a path of the site',
    { ...jekyll('url: https://old-church.example\nbaseurl: /site'), '_posts/2020-04-12-a.md': post() },
    ['/site/2020/04/05/a.html'],
  ],
  [
    'Jekyll: Chinese names',
    { ...jekyll(), '_posts/2020-06-07-三一节.md': '---\ntitle: x\n---\nWords' },
    ['/2020/06/07/三一节.html'],
  ],
  [
    'Jekyll: the date in the zone of the settings',
    {
      ...jekyll('timezone: America/New_York'),
      '_posts/2020-04-12-a.md': '---\ntitle: x\ndate: 2020-04-12 23:30:00 -0400\n---\nWords',
    },
    ['/2020/04/12/a.html'],
  ],
  ['Hexo', { 'source/_posts/grace.md': post() }, ['/2020/04/05/grace']],
  [
    'Hexo: a pattern',
    { '_config.yml': 'permalink: :year/:title.html', 'source/_posts/grace.md': post() },
    ['/2020/grace.html'],
  ],
  ['Hexo: a page', { 'source/_posts/a.md': post('', 'A'), 'source/history/index.md': post() }, ['/history']],
  [
    'Pelican',
    {
      'pelicanconf.py': "SITEURL = 'https://old-church.example'",
      'content/a.md': 'Title: Grace & Peace\nDate: 2020-04-05\nSlug: grace\n\nWords',
    },
    ['/grace.html'],
  ],
  [
    'Pelican: a pattern',
    {
      'pelicanconf.py': "ARTICLE_URL = '{date:%Y}/{date:%b}/{slug}/'",
      'content/a.md': 'Title: Grace & Peace\nDate: 2020-04-05\n\nWords',
    },
    ['/2020/Apr/grace-peace'],
  ],
  [
    'Pelican: a page',
    { 'pelicanconf.py': '', 'content/pages/a.md': 'Title: Grace & Peace\n\nWords' },
    ['/pages/grace-peace.html'],
  ],
  ['Eleventy', { '.eleventy.js': '', 'posts/2020-04-12-grace.md': post() }, ['/posts/grace']],
  [
    'Eleventy: a template',
    { '.eleventy.js': '', 'posts/a.md': post('permalink: "/blog/{{ page.fileSlug }}/index.html"') },
    ['/blog/a'],
  ],
  [
    'Eleventy: a template with a filter',
    { '.eleventy.js': '', 'posts/a.md': post('permalink: "/{{ title | slugify }}/"') },
    ['/grace-peace'],
  ],
  [
    'Eleventy: a template that is not known',
    { '.eleventy.js': '', 'posts/a.md': post('permalink: "/{{ collections.x }}/"') },
    ['/posts/a'],
  ],
  [
    'Gatsby: a slug that is an address',
    { 'gatsby-config.js': '', 'content/blog/a.md': post('slug: /news/grace/') },
    ['/news/grace'],
  ],
  ['Gatsby: a path', { 'gatsby-config.js': '', 'content/blog/a/index.md': post('path: /grace') }, ['/grace']],
  [
    'Astro: a date in the name',
    { 'astro.config.mjs': '', 'src/content/blog/2020-04-05-a.md': post() },
    ['/blog/2020-04-05-a', '/blog/a'],
  ],
  ['Astro', { 'astro.config.mjs': "site: 'https://old-church.example'", 'src/content/blog/a.md': post() }, ['/blog/a']],
])('redirects from the addresses of %s', async (_name, files, expected) => {
  const { texts } = await importFolder(files);
  const [text] = texts.filter(({ title }) => title !== 'A');
  expect(text?.redirects.map(({ from }) => from)).toEqual(expected);
});

it('gives texts readable addresses', async () => {
  const { texts } = await importFolder({
    'posts/三一节.md': '---\ntitle: 三一节\n---\n圣父圣子圣灵',
    'posts/聖誕節 2020.md': '---\ntitle: 聖誕節\n---\n普世歡騰',
    'posts/%E5%A4%8D%E6%B4%BB.md': '---\ntitle: 复活\n---\n主已复活',
    'posts/2020-04-12-清明.md': '---\ntitle: 清明\n---\n纪念',
    'posts/Été à Paris.md': '---\ntitle: Summer\n---\nWords',
    'posts/Camp_2020 (final).md': '---\ntitle: Camp\n---\nWords',
  });
  expect(texts.map(({ path }) => path.split('/').at(-1) ?? '').toSorted()).toEqual([
    'camp-2020-final',
    'ete-a-paris',
    'fu-huo',
    'qing-ming',
    'san-yi-jie',
    'sheng-dan-jie-2020',
  ]);
});

it.each<readonly [string, TestFolder, string]>([
  ['a file at the top of Hugo’s texts', { ...hugo(), 'content/about.md': post() }, 'pages/about'],
  ['a folder at the top', { ...hugo(), 'content/about/index.md': post() }, 'pages/about'],
  ['a section', { ...hugo(), 'content/visit/_index.md': post() }, 'pages/visit'],
  ['a page of a language', { ...hugo(), 'content/zh/giving.md': post() }, 'pages/giving'],
  ['a page of Jekyll', { ...jekyll(), 'about.md': post() }, 'pages/about'],
  [
    'a page of Jekyll in HTML',
    { ...jekyll(), 'about.html': post(), '_posts/2020-04-12-a.md': post('', 'A') },
    'pages/about',
  ],
  ['a page of Jekyll in its folder', { ...jekyll(), '_pages/giving.md': post() }, 'pages/giving'],
  ['a page of Hexo', { 'source/_posts/a.md': post('', 'A'), 'source/about/index.md': post() }, 'pages/about'],
  [
    'a page of Pelican',
    { 'pelicanconf.py': '', 'content/pages/about.md': 'Title: Grace & Peace\n\nWords' },
    'pages/about',
  ],
  ['a page of Astro', { 'astro.config.mjs': '', 'src/pages/about.md': post() }, 'pages/about'],
  ['a field', { 'posts/a.md': post('type: page\nslug: about') }, 'pages/about'],
])('makes a page of %s', async (_name, files, document) => {
  const { texts } = await importFolder(files);
  expect(texts.find(({ title }) => title !== 'A')?.document).toBe(document);
});

it('makes an article of a post that is called as a page', async () => {
  const { text } = await importFolder({ ...hugo(), 'content/posts/about.md': post() });
  expect(text('Grace & Peace').path).toBe('/content/about');
});
