import { describe, expect, it } from 'vitest';
import { importFolder, readFiles, type TestFolder } from '../../../../tests/support/import/markdownFolder.ts';
import { hidingFields } from './hidingFields.ts';

/** A mark in YAML, for each field of the table at least one, by the generator that reads it. */
const marks: Readonly<Record<keyof typeof hidingFields, readonly string[]>> = {
  any: [
    'draft: true',
    'draft: "true"',
    'draft: yes',
    'draft: maybe',
    'Draft: True',
    'isDraft: on',
    'is_draft: 1',
    'private: true',
    'is_private: true',
    'hidden: true',
    'isHidden: true',
    'unlisted: true',
    'hide: true',
    'wip: true',
    'secret: true',
    'internal: true',
    'confidential: true',
    'invisible: true',
    'unpublished: true',
    'published: false',
    'published: "no"',
    'published: draft',
    'public: members',
    'publish: false',
    'public: false',
    'isPublic: false',
    'isPublished: false',
    'visible: false',
    'listed: false',
    'show: false',
    'status: draft',
    'status: Private',
    'status: pending',
    'status: hidden',
    'status: skip',
    'status: in review',
    'post_status: future',
    'publishStatus: trash',
    'publication_status: draft',
    'state: draft',
    'visibility: private',
    'visibility: members',
    'visibility: paid',
    'access: members',
    'access: [members, staff]',
    'audience: staff',
    'password: manna',
    'passphrase: manna',
    'passcode: 1234',
    'post_password: manna',
    'members_only: true',
    'memberOnly: true',
    'subscribersOnly: true',
    'paid: true',
    'protected: true',
    'restricted: true',
    'requires_login: true',
    'login_required: true',
    'requireLogin: true',
    'encrypted: true',
    'encrypt: true',
    'noindex: true',
    'seo: { noindex: true }',
    'robotsNoIndex: true',
    'sitemap_exclude: true',
    'exclude_from_sitemap: true',
    'robots: "noindex, nofollow"',
    'meta_robots: none',
    'seo: { robots: noindex }',
    'robots_meta: noindex',
    'params: { draft: true }',
    'extra: { hidden: true }',
    'publishDate: next year',
    'expiryDate: 2020-01-01',
    'unpublishDate: 2021-05-01',
    'expires: 2022-01-01 10:00',
    'expiryDate: at Easter',
  ],
  Hugo: [
    'headless: true',
    'sitemap: { disable: true }',
    '_build: { render: never }',
    'build: { render: link }',
    'build: { render: false }',
    '_build: { list: never }',
    'build: { list: local }',
  ],
  Jekyll: ['sitemap: false', 'output: false', 'redirect_to: https://church.example/'],
  Eleventy: [
    'eleventyExcludeFromCollections: true',
    'eleventyExcludeFromCollections: [posts]',
    'permalink: false',
    'sitemap: { ignore: true }',
    'sitemap: { exclude: true }',
  ],
  Zola: ['render: false'],
  Grav: ['routable: false', 'access: { site.login: true }', 'access: { site: { login: true } }'],
  Statamic: ['protect: password'],
  Ghost: ['email_only: true', 'tiers: [gold]'],
  Hexo: ['secret_post: true'],
  Nikola: [
    'tags: draft',
    'tags: [news, private]',
    'category: drafts',
    'categories: [drafts]',
    'categories: [drafts]',
    'type: draft',
    'layout: draft',
  ],
};
const everyMark = Object.values(marks).flat();

/** Marks that hide nothing. */
const open = [
  'draft: false',
  'draft: "false"',
  'draft: no',
  'private: false',
  'published: true',
  'published: 2020-04-12',
  'status: published',
  'status: Public',
  'visibility: everyone',
  'access: all',
  'password: ""',
  'sitemap: { priority: 0.5 }',
  'build: { render: always, list: always }',
  'hide: [toc]',
  'robots: index',
  'noindex: false',
  'eleventyExcludeFromCollections: false',
  'state: Texas',
  'audience: families',
  'access: wheelchairs',
  'tags: [drafting, privateer]',
  'expiryDate: 2099-01-01',
  'publishDate: 2020-01-01',
];

/** A file of each generator with a field, at the place where it has its posts. */
const generators: Readonly<Record<string, (mark: string, number: number) => TestFolder>> = {
  Hugo: (mark, number) => ({
    'hugo.toml': 'title = "Site"',
    [`content/posts/secret-${number}.md`]: withYaml(mark, number),
  }),
  Jekyll: (mark, number) => ({
    '_config.yml': 'title: Site',
    [`_posts/2020-04-12-secret-${number}.md`]: withYaml(mark, number),
  }),
  Hexo: (mark, number) => ({
    'source/_posts/a.md': 'Words',
    [`source/_posts/secret-${number}.md`]: withYaml(mark, number),
  }),
  Eleventy: (mark, number) => ({ '.eleventy.js': '', [`posts/secret-${number}.md`]: withYaml(mark, number) }),
  Astro: (mark, number) => ({
    'astro.config.mjs': '',
    [`src/content/blog/secret-${number}.mdx`]: withYaml(mark, number),
  }),
  Gatsby: (mark, number) => ({
    'gatsby-config.js': '',
    [`content/blog/secret-${number}/index.md`]: withYaml(mark, number),
  }),
  'a plain folder': (mark, number) => ({ [`secret-${number}.md`]: withYaml(mark, number) }),
};

function withYaml(mark: string, number: number): string {
  return `---\ntitle: Secret ${number}\ndate: 2020-04-12\n${mark}\n---\nHidden words of ${number}.`;
}

async function importMarks(generator: string, list: readonly string[]) {
  const files = list.map((mark, number) => generators[generator]?.(mark, number) ?? {});
  const { items } = await readFiles(Object.assign({}, ...files) as TestFolder);
  const itemOf = (number: number) => items.find(({ title }) => title === `Secret ${number}`);
  return {
    statusOf: (number: number) => itemOf(number)?.status,
    reasons: (number: number) => itemOf(number)?.stateReasons ?? [],
  };
}

describe.each(Object.keys(generators))('in a folder of %s', (generator) => {
  it(`makes a draft of a text with any of ${everyMark.length} marks, and names it`, async () => {
    const { statusOf, reasons } = await importMarks(generator, everyMark);
    const publishedMarks = everyMark.filter((_mark, number) => statusOf(number) !== 'draft');
    expect(publishedMarks).toEqual([]);
    const unnamed = everyMark.filter((_mark, number) => reasons(number).length === 0);
    expect(unnamed).toEqual([]);
  });

  it('publishes a text whose marks hide nothing', async () => {
    const { statusOf } = await importMarks(generator, open);
    const hidden = open.filter((_mark, number) => statusOf(number) !== 'published');
    expect(hidden).toEqual([]);
  });
});

it('has a mark for every field of the table', () => {
  const words = everyMark.join('\n').toLowerCase().replaceAll(/[_-]/g, '');
  const missing = Object.values(hidingFields)
    .flat()
    .filter(({ field }) => field.split('.').some((part) => !words.includes(part)));
  expect(missing).toEqual([]);
});

it.each([
  ['TOML', '+++\ntitle = "Secret"\ndraft = true\n+++\nWords'],
  ['JSON', '{ "title": "Secret", "draft": "true" }\nWords'],
  ['lines of Pelican', 'Title: Secret\nDate: 2020-04-12\nStatus: hidden\n\nWords'],
  ['lines of Nikola', '<!--\n.. title: Secret\n.. status: private\n-->\n\nWords'],
  ['a first line that is missing, as in Hexo', 'title: Secret\npublished: false\n---\nWords'],
  ['YAML behind a byte order mark', '\uFEFF---\ntitle: Secret\ndraft: true\n---\nWords'],
  ['YAML behind an empty line', '\n---\ntitle: Secret\ndraft: true\n---\nWords'],
  ['YAML with line endings of Windows', '---\r\ntitle: Secret\r\ndraft: true\r\n---\r\nWords'],
  ['JSON between hyphens', '---json\n{ "title": "Secret", "published": false }\n---\nWords'],
])('reads a mark in %s', async (_name, file) => {
  const { text, body } = await importFolder({ 'posts/secret.md': file });
  expect(text('Secret').data['status']).toBe('draft');
  expect(body('Secret')).toBe('Words');
});

const post = '---\ntitle: Secret\ndate: 2020-04-12\n---\nWords';

it.each<readonly [string, TestFolder]>([
  ['Jekyll: a folder of drafts', { '_config.yml': '', '_drafts/secret.md': post }],
  [
    'Jekyll: a collection without pages',
    { '_config.yml': 'collections:\n  staff:\n    output: false', '_staff/a.md': post },
  ],
  [
    'Jekyll: defaults of the settings',
    {
      '_config.yml': 'defaults:\n  - scope: { path: "_posts/inner" }\n    values: { published: false }',
      '_posts/inner/2020-04-12-a.md': post,
    },
  ],
  [
    'Jekyll: defaults for all posts',
    {
      '_config.yml': 'defaults:\n  - scope: { path: "", type: posts }\n    values: { hidden: true }',
      '_posts/2020-04-12-a.md': post,
    },
  ],
  [
    'Hugo: a section that its texts take over from',
    {
      'hugo.toml': '',
      'content/inner/_index.md': '---\ntitle: Inner\ncascade: { draft: true }\n---\n',
      'content/inner/deep/a.md': post,
    },
  ],
  [
    'Hugo: the same with a list and a target',
    {
      'hugo.toml': '',
      'content/_index.md':
        '---\ntitle: Home\ncascade:\n  - _target: { path: "/inner/**" }\n    build: { render: never }\n---\n',
      'content/inner/a.md': post,
    },
  ],
  [
    'Hugo: the same in the settings',
    {
      'hugo.toml': '[[cascade]]\nheadless = true\n[cascade.target]\npath = "{/inner,/inner/**}"',
      'content/inner/a.md': post,
    },
  ],
  [
    'Hugo: values of the cascade under params',
    { 'config.yaml': 'cascade: { params: { private: true } }', 'content/a/a.md': post },
  ],
  [
    'Hugo: a file within a bundle',
    { 'hugo.toml': '', 'content/posts/b/index.md': '---\ntitle: B\n---\nx', 'content/posts/b/a.md': post },
  ],
  ['Eleventy: data of a folder', { '.eleventy.js': '', 'posts/posts.json': '{ "draft": true }', 'posts/a.md': post }],
  [
    'Eleventy: data of a folder, its other name',
    {
      'eleventy.config.js': '',
      'posts/posts.11tydata.json': '{ "eleventyExcludeFromCollections": true }',
      'posts/a.md': post,
    },
  ],
  ['Eleventy: data of a text', { '.eleventy.js': '', 'posts/a.json': '{ "permalink": false }', 'posts/a.md': post }],
  [
    'Eleventy: data in a program',
    { '.eleventy.js': '', 'posts/posts.11tydata.js': 'module.exports = { private: true };', 'posts/a.md': post },
  ],
  ['Jekyll: a post without a date in its name', { '_config.yml': 'title: x', '_posts/secret.md': post }],
  ['a name that begins with an underscore', { 'content/_secret.md': post }],
  ['a name that begins with a dot', { 'posts/.secret.md': post }],
  ['a folder called drafts', { 'content/drafts/secret.md': post }],
  ['a folder called private', { 'content/private/secret.md': post }],
  ['a folder called 草稿', { 'content/草稿/secret.md': post }],
])('makes a draft by its place: %s', async (_name, files) => {
  const { text, reasons } = await importFolder({ 'content/open.md': '---\ntitle: Open\n---\nx', ...files });
  expect(text('Secret').data['status']).toBe('draft');
  expect(reasons('Secret').join()).toContain('it is a draft');
});

it('publishes what a cascade, defaults and data do not reach', async () => {
  const hugo = await importFolder({
    'hugo.toml': '',
    'content/inner/_index.md': '---\ntitle: Inner\ncascade: { draft: true }\n---\n',
    'content/inner/a.md': '---\ntitle: Own\ndraft: false\n---\nx',
    'content/outer/a.md': post,
  });
  expect([hugo.text('Own'), hugo.text('Secret')].map(({ data }) => data['status'])).toEqual(['published', 'published']);
  const jekyll = await importFolder({
    '_config.yml':
      'collections: { sermons: { output: true } }\ndefaults:\n  - scope: { path: "", type: drafts }\n    values: { published: false }',
    '_sermons/a.md': post,
  });
  expect(jekyll.text('Secret').data['status']).toBe('published');
});

it('leaves out and names what is no text of the site', async () => {
  const { texts, remarks } = await importFolder({
    'hugo.toml': '',
    'content/posts/a.md': post,
    'archetypes/default.md': '---\ntitle: "{{ .Name }}"\ndraft: true\n---\n',
    'themes/x/exampleSite/content/b.md': post,
    '.github/notes.md': 'Notes',
    'README.md': 'About the folder',
    'content/404.md': '---\ntitle: Not found\n---\nNothing here',
    'content/posts/c.rst': 'Words',
  });
  expect(texts.map(({ title }) => title)).toEqual(['Secret']);
  expect(
    remarks
      .filter(({ kind }) => kind === 'left out')
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual([
    'Files in the folder .github',
    'Files in the folder archetypes',
    'Files in the folder themes',
    'README.md',
    'content/404.md',
    'content/posts/c.rst',
  ]);
});

it.each([
  ['date', 'date: 2099-01-01', 4070880000],
  ['publishDate', 'date: 2026-01-01\npublishDate: 2099-01-01', 4070880000],
  ['publish_date in words', 'publish_date: "January 1, 2099"', 4070880000],
  ['pubDate of Astro', 'pubDate: 2099-01-01T00:00:00+08:00', 4070880000],
])('schedules a text that is still to come by its %s, and names it', async (_name, mark, seconds) => {
  const { text, reasons } = await importFolder({ 'content/posts/a.md': `---\ntitle: Later\n${mark}\n---\nWords` });
  expect(text('Later').data).toMatchObject({ status: 'scheduled', publishAt: { seconds } });
  expect(reasons('Later')).toEqual(['It was still to come there, on 2099-01-01: it is scheduled.']);
});

it('makes no public page of a page that readers do not see', async () => {
  const { text, texts } = await importFolder({
    'content/about.md': '---\ntitle: About\ndraft: true\n---\nNot yet',
    'content/visit.md': '---\ntitle: Visit\npublishDate: 2099-01-01\n---\nLater',
    'content/giving.md': '---\ntitle: Giving\n---\nNow',
  });
  expect(texts.filter(({ document }) => document.startsWith('pages/')).map(({ title }) => title)).toEqual(['Giving']);
  expect([text('About'), text('Visit')].map(({ data }) => data['status'])).toEqual(['draft', 'scheduled']);
});
