import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAll } from '../../../tests/support/import/importPlan.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { readFolder } from './readFolder.ts';

const files: Readonly<Record<string, string>> = {
  'README.md': 'About this folder',
  'posts/2020-04-12-easter.md': `---
title: "Easter: a morning"
date: 2020-04-12 08:30
author: Amy Tan
tags: [joy, news]
image: ../images/choir.jpg
permalink: /2020/easter.html
aliases: ["/old-easter/"]
---
A line
that goes on, with *stress*.

![The choir](../images/choir.jpg "Title")

| Day | Time |
| --- | --- |
| Sun | 9:30 |

See [the other](https://elsewhere.example/) and {{< youtube dQw4w9WgXcQ >}} {{< signup-form >}} <script>alert(1)</script>
`,
  'posts/2020-04-12-easter.zh.md': '---\ntitle: 复活节\ndate: 2020-04-12\n---\n清晨，我们一起\n唱诗。\n',
  'posts/draft.md': '---\ntitle: Later\ndraft: true\n---\nNot yet',
  'pages/about.md': '# About us\n\nWe are a church.\n\n## Where\n\nBy the river.',
  'posts/toml.md': '+++\ntitle = "x"\n+++\nText',
  'posts/broken.md': '---\ntitle: [unclosed\n---\nText',
  'posts/bomb.md': `---\na: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n---\nText`,
  'posts/outside.md': '---\ntitle: Outside\n---\nWords ![x](../../../../etc/hosts.jpg)',
  '.git/notes.md': 'Hidden',
  'images/choir.jpg': 'choir',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steeple-markdown-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

it('takes posts, pages, drafts, pictures and both languages of a folder', async () => {
  const { texts, remarks } = writeAll(await readFolder(folder, 'site', 'Asia/Singapore'));
  expect(texts.map(({ title, path }) => [title, path])).toEqual([
    ['About us', '/about'],
    ['Easter: a morning', '/content/easter'],
    ['Later', '/content/draft'],
    ['Outside', '/content/outside'],
    ['x', '/content/toml'],
  ]);
  const easter = texts[1];
  expect(easter?.data).toMatchObject({
    title: { en: 'Easter: a morning', zh: '复活节' },
    body: { zh: '清晨，我们一起唱诗。' },
    author: 'Amy Tan',
    tags: ['joy', 'news'],
    status: 'published',
    publishAt: { seconds: Date.UTC(2020, 3, 12, 0, 30) / 1000 },
    cover: { path: 'pictures/imported/choir' },
  });
  expect((easter?.data['body'] as { en: string } | undefined)?.en).toBe(
    [
      'A line that goes on, with *stress*.',
      '![The choir](/files/pictures/imported/choir-800.webp)',
      '| Day | Time |\n| - | - |\n| Sun | 9:30 |',
      'See [the other](https://elsewhere.example/) and',
      '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>',
    ].join('\n\n'),
  );
  expect(easter?.redirects).toEqual([
    { from: '/2020/easter.html', to: '/content/easter' },
    { from: '/old-easter', to: '/content/easter' },
    { from: '/zh/posts/2020-04-12-easter', to: '/zh/content/easter' },
    { from: '/zh/posts/easter', to: '/zh/content/easter' },
  ]);
  expect(texts[0]?.data).toMatchObject({ sections: [{ id: 'part-1' }, { id: 'where', heading: { en: 'Where' } }] });
  expect(texts[2]?.data).toMatchObject({ status: 'draft', publishAt: null });
  expect(
    remarks.filter(({ kind }) => kind === 'left out').map(({ title, reason }) => `${title}: ${reason.slice(0, 50)}`),
  ).toEqual([
    'README.md: It is about the folder, not a text of the site.',
    'posts/bomb.md: The front matter cannot be read: Excessive alias c',
    expect.stringContaining('posts/broken.md: The front matter cannot be read'),
  ]);
  const changed = remarks.filter(({ kind }) => kind === 'changed').map(({ title, reason }) => `${title}: ${reason}`);
  expect(changed).toContain('Easter: a morning: The shortcode {{< signup-form >}} was left out.');
  expect(changed).toContain('Easter: a morning: A script was left out.');
  expect(changed.some((reason) => reason.startsWith('Outside: A picture has no address that can be read'))).toBe(true);
});

it('says what to do where there is no folder, or nothing in it', async () => {
  await expect(readFolder(join(folder, 'nowhere'), 'x', 'Asia/Singapore')).rejects.toThrow('There is no folder');
  await expect(readFolder(join(folder, 'images'), 'x', 'Asia/Singapore')).rejects.toThrow('has no Markdown files');
});

it('finds no fields in a text that only begins with a line', () => {
  expect(splitFrontMatter('----\nText')).toEqual({ frontMatter: {}, text: '----\nText', fault: null });
  expect(splitFrontMatter('---\nText').fault).toBe('The front matter have no end.');
});
