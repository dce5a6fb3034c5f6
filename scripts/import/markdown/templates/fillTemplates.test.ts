import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../../tests/support/import/markdownFolder.ts';

const files = {
  'posts/picnic.md': '---\ntitle: Picnic\n---\nWords',
  'posts/2020-04-19-low.md': '---\ntitle: Low Sunday\n---\nWords',
  'assets/choir.png': 'choir',
  'posts/a/hall.png': 'hall',
  'files/form.pdf': 'form',
};

/** Markdown that a text becomes, beside the files above, in a site with an address. */
async function converted(content: string, config = 'title: Grace Church\nurl: https://old-church.example') {
  const { body, reasons } = await importFolder({
    ...files,
    '_config.yml': config,
    'posts/a/index.md': `---\ntitle: Test\nvideoId: dQw4w9WgXcQ\n---\n${content}`,
  });
  return { markdown: body('Test', /\p{Script=Han}/u.test(content) ? 'zh' : 'en'), reasons: reasons('Test') };
}

const choir = (alt = '-', caption = ''): string =>
  `![${alt}](/files/pictures/imported/choir-800.webp)${caption === '' ? '' : `\n*${caption}*`}`;
const film = '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>';

describe('pictures', () => {
  it.each([
    ['![A]({{ site.baseurl }}/assets/choir.png)', choir('A')],
    ['![A]({{site.url}}{{site.baseurl}}/assets/choir.png)', choir('A')],
    ['![A]({{ "assets/choir.png" | absolute_url }})', choir('A')],
    ["![A]({{ '/choir.png' | prepend: '/assets' | prepend: site.baseurl }})", choir('A')],
    ["![A]({{ '/assets/choir.png' | url }})", choir('A')],
    ['![A]({{ SITEURL }}/assets/choir.png)', choir('A')],
    ['![A]({static}/assets/choir.png)', choir('A')],
    ['![A](https://old-church.example/assets/choir.png)', choir('A')],
    ['<img src="{{ \'/assets/choir.png\' | relative_url }}" alt="A">', choir('A')],
    ['![A](/assets/choir.png){: .right width="200"}', choir('A')],
    ['![A](/assets/choir.png){width=50%}', choir('A')],
    ['![A](/assets/choir.png "Title"){ loading=lazy .wide }', choir('A')],
    ['![[choir.png]]', choir('choir.png')],
    ['{% include figure.html src="/assets/choir.png" caption="Sing" %}', choir('Sing', 'Sing')],
    ["{% include image.html url='/assets/choir.png' alt='A' %}", choir('A')],
    [
      '{% include figure image_path="{{ site.baseurl }}/assets/choir.png" alt="A" caption="Sing" %}',
      choir('A', 'Sing'),
    ],
    ['{% asset_img choir.png 400 The choir %}', choir('The choir')],
    ['{% img right /assets/choir.png 300 200 %}', choir()],
    ['{% image "/assets/choir.png", "The choir" %}', choir('The choir')],
    ['{% picture /assets/choir.png --alt A %}', choir('A')],
    ['{{< figure src="/assets/choir.png" alt="A" >}}', choir('A')],
    ['{{< figure src="/assets/choir.png" title="Sing" caption="Joy" >}}', choir('Sing Joy', 'Sing Joy')],
    ['{{< img src="/assets/choir.png" alt="A" >}}', choir('A')],
    ['{{% figure src="/assets/choir.png" alt="A" %}}', choir('A')],
    ['{{< image "/assets/choir.png" "A" >}}', choir('A')],
    ['{{< figure src=`/assets/choir.png` alt=`A "B"` >}}', choir('A "B"')],
    ['{{< figure src="hall.png" alt="Hall" />}}', '![Hall](/files/pictures/imported/hall-800.webp)'],
  ])('%s', async (content, expected) => {
    expect((await converted(content)).markdown).toBe(expected);
  });
});

describe('films, recordings and posts elsewhere', () => {
  it.each([
    ['{{< youtube dQw4w9WgXcQ >}}', film],
    ['{{< youtube "dQw4w9WgXcQ" >}}', film],
    ['{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}', film],
    ['{{< youtube id=dQw4w9WgXcQ >}}', film],
    ['{{% youtube dQw4w9WgXcQ %}}', film],
    ['{{<youtube dQw4w9WgXcQ>}}', film],
    ['{% youtube dQw4w9WgXcQ %}', film],
    ['{% youtube "https://www.youtube.com/watch?v=dQw4w9WgXcQ" %}', film],
    ['{% include youtube.html id="dQw4w9WgXcQ" %}', film],
    ['{% include youtubePlayer.html id=page.videoId %}', film],
    ['{% include video id="dQw4w9WgXcQ" provider="youtube" %}', film],
    ['`youtube: dQw4w9WgXcQ`', film],
    ['| a | b |\n| - | - |\n| {{< youtube dQw4w9WgXcQ >}} | x |', `| a | b |\n| - | - |\n| ${film} | x |`],
    ['- {{< youtube dQw4w9WgXcQ >}}\n- Two', `- ${film}\n- Two`],
    ['1. One\n   {{< figure src="/assets/choir.png" alt="A" >}}\n2. Two', `1. One\n\n   ${choir('A')}\n2. Two`],
    ['{{< vimeo 146022717 >}}', '<https://vimeo.com/146022717>'],
    ['{% vimeo 146022717 %}', '<https://vimeo.com/146022717>'],
    ['{% include video id="146022717" provider="vimeo" %}', '<https://vimeo.com/146022717>'],
    ['{{< bilibili BV1xx411c7mD >}}', '<https://www.bilibili.com/video/BV1xx411c7mD>'],
    ['{{< tweet user="church" id="877500564405444608" >}}', '<https://twitter.com/i/status/877500564405444608>'],
    ['{{< instagram BWNjjyYFxVx >}}', '<https://www.instagram.com/p/BWNjjyYFxVx/>'],
    ['{{< audio src="https://media.example/s.mp3" >}}', '<https://media.example/s.mp3>'],
    ['{{< audio "https://media.example/s.mp3" >}}', '<https://media.example/s.mp3>'],
    ['{% audio https://media.example/s.mp3 %}', '<https://media.example/s.mp3>'],
    ['{{< pdf src="https://media.example/s.pdf" title="Notes" >}}', '[Notes](https://media.example/s.pdf)'],
    ['{{< button href="https://give.example/" >}}Give{{< /button >}}', '[Give](https://give.example/)'],
    ['{% button https://give.example/ %}Give{% endbutton %}', '[Give](https://give.example/)'],
    ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', film],
    ['<audio controls><source src="https://media.example/s.mp3"></audio>', '<https://media.example/s.mp3>'],
  ])('%s', async (content, expected) => {
    expect((await converted(content)).markdown).toBe(expected);
  });
});

describe('signs that are no words', () => {
  it.each([
    ['* TOC\n{:toc}\n\nWords', 'Words'],
    ['1. TOC\n{:toc .inner}\n\nWords', 'Words'],
    ['[TOC]\n\nWords', 'Words'],
    ['[[toc]]\n\nWords', 'Words'],
    ['{{< toc >}}\n\nWords', 'Words'],
    ['Words\n{: .lead}', 'Words'],
    ['{: .lead #first}\nWords', 'Words'],
    ['## Head {#place .wide}\n\nWords', '## Head\n\nWords'],
    ['## Head\n{: .no_toc }\n\nWords', '## Head\n\nWords'],
    ['*Words*{: .small}', '*Words*'],
    ['[There](https://a.example/){:target="_blank"}', '[There](https://a.example/)'],
    ['{::options parse_block_html="true" /}\n\nWords', 'Words'],
    ['{% assign x = 1 %}Words', 'Words'],
    ['{% note info %}Words{% endnote %}', 'Words'],
    ['{{% alert %}}\n**Words**\n{{% /alert %}}', '**Words**'],
    ['{{< rawhtml >}}<p>Words</p>{{< /rawhtml >}}', 'Words'],
    ['{% highlight ruby %}\nputs 1\n{% endhighlight %}', '```\nputs 1\n```'],
    ['{{< highlight go "linenos=table" >}}\na := 1\n{{< /highlight >}}', '```\na := 1\n```'],
    ['::: tip Note\nWords\n:::', 'Note Words'],
    [':::warning\n\nWords\n\n:::', 'Words'],
    [
      '{% capture note %}\n**Words**\n{% endcapture %}\n<div class="notice">{{ note | markdownify }}</div>',
      '**Words**',
    ],
    ['{% assign place = "the hall" %}In {{ place }}', 'In the hall'],
    ['<div class="notice" markdown="1">\n**Words** here\n</div>\nMore', '**Words** here\n\nMore'],
    ['<div markdown="block" class="x">\n* One\n* Two\n</div>', '- One\n- Two'],
    ['!!! note "A title"\n    **Words**\n\n    More\n\nAfter', '**A title**\n\n**Words**\n\nMore\n\nAfter'],
    ['??? tip\n    Words', 'Words'],
    ['> [!NOTE]\n> Words', '> Words'],
    ['> [!warning] A title\n> Words', '> A title Words'],
    ['==Marked== words', 'Marked words'],
    ['H~2~O', 'H\\~2\\~O'],
    ['Term\n: Meaning', '**Term**\n\nMeaning'],
    ['{{ site.title }} and {{ page.title }}', 'Grace Church and Test'],
    ['{{ "a b" | upcase }}', 'A B'],
    ['Note[^1].\n\n[^1]: The note.', 'Note\\[1].\n\n___\n\n1. The note.'],
    ['这是**重点。**所以', '这是**重点。**&#x6240;以'],
    ['他说**“神就是爱”**。', '他&#x8BF4;**“神就是爱”**。'],
    ['**「信」**与*《望》*。', '**「信」**&#x4E0E;*《望》*。'],
  ])('%s', async (content, expected) => {
    expect((await converted(content)).markdown).toBe(expected);
  });

  it('names what was left out', async () => {
    const { reasons } = await converted(
      '{{ page.unknown }} {% events limit: 3 %} {{< map "here" >}} {% tabs %}a{% endtabs %}',
    );
    expect(reasons.slice(0, 4)).toEqual([
      'The value {{ page.unknown }} was left out.',
      'The tag {% events %} was left out.',
      'The shortcode {{< map >}} was left out.',
      'The tag {% tabs %} was left out. The words inside it stay.',
    ]);
  });

  it.each([
    ['import { Note } from "../note";\n\nexport const year = 2020;\n\nWords', 'Words'],
    ['From {year} on. `{code}`', 'From on. `{code}`'],
    ['{user && <p>secret</p>}\n\nWords', 'Words'],
    ['{user && (\n  <p>\n    {`secret`} secret\n  </p>\n)}\n\nWords', 'Words'],
    ['Words\n\n{user ? "secret', 'Words'],
    ['{/* secret */}Words', 'Words'],
    ['<Note type="info">Words</Note>', 'Words'],
    ['<YouTube id="dQw4w9WgXcQ" />', film],
    ['<YouTube youTubeId={"dQw4w9WgXcQ"} />', film],
    ['<Image src="/assets/choir.png" alt="A" />', choir('A')],
    ['<Link to="https://give.example/">Give</Link>', '[Give](https://give.example/)'],
    ['<Button href="https://give.example/">Give</Button>', '[Give](https://give.example/)'],
    ['A \\{ brace', 'A { brace'],
  ])('in MDX: %s', async (content, expected) => {
    const { body } = await importFolder({ 'assets/choir.png': 'choir', 'a.mdx': `---\ntitle: Test\n---\n${content}` });
    expect(body('Test')).toBe(expected);
  });

  it('names components and programs in MDX', async () => {
    const { reasons } = await importFolder({ 'a.mdx': '---\ntitle: Test\n---\n<Map place="here" />\n\n{year} Words' });
    expect(reasons('Test').slice(0, 2)).toEqual([
      'The component <Map> was left out; words inside it stay.',
      'Parts of a program (MDX) were left out.',
    ]);
  });
});
