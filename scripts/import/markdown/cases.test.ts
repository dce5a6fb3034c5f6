import { describe, expect, it } from 'vitest';
import { markdownToHtml } from '../../../web/src/lib/content/markdown.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { importFolder, type ImportedFolder } from '../../../tests/support/import/markdownFolder.ts';

/** A folder of Hugo, made after files of real sites: the smallest of each kind. */
const hugo = {
  'static/images/hall.png': 'hall',
  'content/about.md': '---\ntitle: About our church\n---\nWe began in 1950.\n',
  'content/visit/_index.md': '---\ntitle: Visit\n---\nSundays at ten.\n',
  'content/posts/三一节.md': '---\ntitle: 三一节\ndate: 2020-06-07\n---\n圣父圣子圣灵\n',
  'content/posts/draftstr.md': '---\ntitle: Draft string\ndate: 2020-01-01\ndraft: "true"\n---\nquoted true.\n',
  'content/posts/status.md': '---\ntitle: Status draft\ndate: 2020-01-01\nstatus: draft\n---\nstatus draft words.\n',
  'content/posts/private.md':
    '---\ntitle: Private\ndate: 2020-01-01\nprivate: true\nvisibility: private\nsitemap_exclude: true\n---\nprivate words.\n',
  'content/posts/unlisted.md':
    '---\ntitle: Headless\ndate: 2020-01-01\nheadless: true\n_build:\n  render: never\n---\nNever rendered.\n',
  'content/posts/future.md': '---\ntitle: Later\ndate: 2026-01-01\npublishDate: 2099-01-01\n---\nLater words\n',
  'content/posts/three.md': '---\ntitle: Three\ndate: 2020-01-01\n---\nGod loved the world\n',
  'content/posts/three.zh-hant-tw.md': '---\ntitle: 三\ndate: 2020-01-01\n---\n神愛世人\n',
  'content/posts/json.md':
    '{\n  "title": "Picnic",\n  "date": "2020-05-03",\n  "tags": ["park"]\n}\n\nMeet at the gate.\n',
  'content/posts/only-emphasis.md':
    '---\ntitle: Emph\ndate: 2020-01-01\n---\n他说**“神就是爱”**，我们相信。这是**重点。**所以。\n',
  'content/posts/static.md':
    '---\ntitle: Static picture\ndate: 2020-01-02\n---\n![Hall](/images/hall.png)\n\n![Hall2](images/hall.png)\n',
  'content/posts/bundle/礼拜堂.png': 'chapel',
  'content/posts/bundle/two words.png': 'words',
  'content/posts/bundle/index.md':
    '---\ntitle: Bundle\ndate: 2020-01-03\n---\n![礼拜堂](礼拜堂.png)\n\n![enc](%E7%A4%BC%E6%8B%9C%E5%A0%82.png)\n\n![space](<two words.png>)\n\n![space2](two%20words.png "A title")\n\n<img src="礼拜堂.png" width="300" alt="html">\n\n{{< figure src="礼拜堂.png" title="The chapel" >}}\n',
  'content/posts/refs.md': `---
title: Refs
date: 2020-01-04
---
See [lunch]({{< ref "json.md" >}}) and [bundle]({{< relref "posts/bundle" >}}), [plain](static.md), [dir](/posts/static/), [up](../about.md), [file](/files/form.pdf).

{{% notice warning %}}
Inner **words** stay.
{{% /notice %}}

{{< audio src="https://old-church.example/s.mp3" >}}

{{< youtube id="dQw4w9WgXcQ" title="x" >}}

{{< vimeo 146022717 >}}

{{< rawhtml >}}<p>Raw</p>{{< /rawhtml >}}

Note[^1] and ==mark== and H~2~O.

Term
: Meaning

[^1]: The note.
`,
};

/** A folder of Jekyll without its settings. */
const jekyll = {
  'assets/choir.png': 'choir',
  '_posts/2020-04-19-low.md': '---\ntitle: Low Sunday\n---\nWords\n',
  '_posts/2020-05-01-perm.md': '---\ntitle: Permalink pattern\npermalink: /:year/:title.html\n---\nWords\n',
  'about.md': '---\nlayout: page\ntitle: About\npermalink: /about/\n---\nAbout words\n',
  '_posts/2020-04-12-easter.markdown': `---
layout: post
title:  "Easter"
date:   2020-04-12 08:30:00 -0500
categories: news worship
---
![Choir]({{ site.baseurl }}/assets/choir.png)

![Choir2]({{ "/assets/choir.png" | relative_url }})

![Choir3](/assets/choir.png){: .right width="200"}

<img src="{{ site.url }}/assets/choir.png" alt="c4">

[Next]({% post_url 2020-04-19-low %}) and [page]({% link about.md %}).

* TOC
{:toc}

A paragraph.
{: .lead}

{% include figure.html src="/assets/choir.png" caption="The choir" %}

{% comment %}secret note{% endcomment %}

Welcome to {{ site.title }}.
`,
};

const choir = (alt: string): string => `![${alt}](/files/pictures/imported/choir-800.webp)`;

const ofHugo = importFolder(hugo);
const ofJekyll = importFolder(jekyll);

describe('a folder of Hugo', () => {
  it.each(['Draft string', 'Status draft', 'Private', 'Headless'])(
    'makes a draft of “%s”, and names it',
    async (title) => {
      const { text, reasons } = await ofHugo;
      expect(text(title).data['status']).toBe('draft');
      expect(reasons(title).join()).toContain('it is a draft, which only admins see.');
    },
  );

  it('schedules what is still to come', async () => {
    const { text } = await ofHugo;
    expect(text('Later').data).toMatchObject({ status: 'scheduled', publishAt: { seconds: 4070880000 } });
  });

  it('joins a text in English and one in Traditional characters', async () => {
    const { text, texts } = await ofHugo;
    expect(text('Three').data).toMatchObject({ title: { en: 'Three', zh: '三' }, body: { zh: '神愛世人' } });
    expect(texts.map(({ title }) => title)).not.toContain('三');
  });

  it('reads fields in JSON', async () => {
    const { text, body } = await ofHugo;
    expect(text('Picnic').data).toMatchObject({
      tags: ['park'],
      publishAt: { seconds: Date.UTC(2020, 4, 2, 16) / 1000 },
    });
    expect(body('Picnic')).toBe('Meet at the gate.');
  });

  it('shows emphasis beside Chinese signs', async () => {
    const { body } = await ofHugo;
    expect(markdownToHtml(body('Emph', 'zh'))).toBe(
      '<p>他说<strong>“神就是爱”</strong>，我们相信。这是<strong>重点。</strong>所以。</p>',
    );
  });

  it('leads links between files to the new addresses', async () => {
    const { body, reasons } = await ofHugo;
    expect(body('Refs').split('\n')[0]).toBe(
      `See [lunch](/content/json) and [bundle](/content/bundle), [plain](/content/static), [dir](/content/static), [up](${paths.about.path}), file.`,
    );
    expect(reasons('Refs')).toContain(
      'It links to “/files/form.pdf”, which leads nowhere here: the words stay without the link.',
    );
  });

  it('makes links of players, and keeps words inside other shortcodes', async () => {
    const { body, reasons } = await ofHugo;
    expect(body('Refs').split('\n\n').slice(1)).toEqual([
      'Inner **words** stay.',
      '<https://old-church.example/s.mp3>',
      '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>',
      '<https://vimeo.com/146022717>',
      'Raw',
      'Note\\[1] and mark and H\\~2\\~O.',
      '**Term**',
      'Meaning',
      '___',
      '1. The note.',
    ]);
    expect(reasons('Refs')).toContain('The shortcode {{< notice >}} was left out. The words inside it stay.');
  });

  it.each(['', 'content', 'content/posts'])('finds pictures in “static” when it is given “%s”', async (folder) => {
    const { body } = await importFolder(hugo, folder);
    expect(body('Static picture').match(/!\[Hall2?\]\(\/files\/pictures\/imported\/hall-800\.webp\)/g)).toHaveLength(2);
  });

  it('finds pictures with Chinese names and spaces', async () => {
    const { body, reasons } = await ofHugo;
    expect(body('Bundle').match(/!\[/g)).toHaveLength(6);
    expect(reasons('Bundle')).toEqual([]);
  });

  it('makes pages of “about.md” and of a section', async () => {
    const { text } = await ofHugo;
    expect([text('About our church'), text('Visit')].map(({ document, path }) => [document, path])).toEqual([
      ['pages/about', paths.about.path],
      ['pages/visit', paths.visit.path],
    ]);
  });

  it('writes Chinese names of files in Pinyin, and redirects their old addresses', async () => {
    const { text } = await ofHugo;
    expect(text('三一节')).toMatchObject({
      path: '/zh/content/san-yi-jie',
      redirects: [{ from: '/posts/三一节', to: '/zh/content/san-yi-jie' }],
    });
  });
});

it('makes the same of the same folder at another place', async () => {
  expect((await importFolder(hugo)).texts).toEqual((await ofHugo).texts);
});

describe('a folder of Jekyll', () => {
  it('fills in addresses of pictures and links, and leaves its own signs out', async () => {
    const { body, reasons } = await ofJekyll;
    expect(body('Easter').split('\n\n')).toEqual([
      choir('Choir'),
      choir('Choir2'),
      choir('Choir3'),
      choir('c4'),
      `[Next](/content/low) and [page](${paths.about.path}).`,
      'A paragraph.',
      `${choir('The choir')}\n*The choir*`,
      'Welcome to .',
    ]);
    expect(reasons('Easter')).toContain('The value {{ site.title }} was left out.');
  });

  it('shows a comment nowhere', async () => {
    expect(JSON.stringify((await ofJekyll).texts)).not.toContain('secret note');
  });

  it('redirects the addresses that Jekyll makes', async () => {
    const redirects = ({ texts }: ImportedFolder): string[] =>
      texts.flatMap((text) => text.redirects.map(({ from }) => from));
    expect(redirects(await ofJekyll)).toEqual([
      '/news/worship/2020/04/12/easter.html',
      '/2020/04/19/low.html',
      '/2020/perm.html',
    ]);
  });

  it('makes a page of a text at the top', async () => {
    expect((await ofJekyll).text('About')).toMatchObject({ document: 'pages/about', path: paths.about.path });
  });
});
