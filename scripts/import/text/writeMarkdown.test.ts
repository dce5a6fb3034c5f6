import { expect, it } from 'vitest';
import { markdownToHtml } from '../../../web/src/lib/content/markdown.ts';
import { sourceOf, writeAll } from '../../../tests/support/import/importPlan.ts';

/** The Markdown that a WordPress text becomes, beside a second text to link to. */
async function converted(content: string): Promise<{ markdown: string; reasons: string[] }> {
  const source = await sourceOf([
    {
      id: 9,
      title: 'choir',
      type: 'attachment',
      status: 'inherit',
      attachment: 'https://old-church.example/wp-content/uploads/2019/05/choir.jpg',
      meta: { _wp_attachment_image_alt: 'The choir sings' },
    },
    { id: 1, title: 'The text', content },
    { id: 2, title: 'Other', name: 'other', content: 'Other text' },
    { id: 12, title: 'Shared', type: 'wp_block', content: '<p>Shared words</p>' },
  ]);
  const { texts, remarks } = writeAll(source);
  const text = texts.find(({ title }) => title === 'The text');
  return {
    markdown: (text?.data['body'] as { en: string } | undefined)?.en ?? '',
    reasons: remarks.filter(({ title }) => title === 'The text').map(({ reason }) => reason),
  };
}

const choir = '![The choir sings](/files/pictures/imported/choir-800.webp)';

it.each([
  ['a classic text: empty lines and single ones', 'One <b>bold</b>\ntwo\n\nThree', 'One **bold**\ntwo\n\nThree'],
  [
    'blocks',
    '<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading {"level":3} -->\n<h3>Head</h3>\n<!-- /wp:heading -->',
    'One two\n\n### Head',
  ],
  [
    'a list in a classic text',
    'Bring:\n<ul>\n\t<li>a chair</li>\n\t<li>an umbrella</li>\n</ul>\nThanks',
    'Bring:\n\n- a chair\n- an umbrella\n\nThanks',
  ],
  [
    'a table with a caption',
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Day</td><td>Time</td></tr><tr><td>Sun</td><td>9 | 11</td></tr></tbody></table><figcaption>Services</figcaption></figure><!-- /wp:table -->',
    '| Day | Time |\n| - | - |\n| Sun | 9 \\| 11 |\n\n*Services*',
  ],
  [
    'a table with cells over several rows and columns',
    '<table><thead><tr><th rowspan="2">Date</th><th colspan="2">Duty</th></tr><tr><th>Usher</th><th>Sound</th></tr></thead><tbody><tr><td rowspan="2">6 Dec</td><td>Amy</td><td>Ben</td></tr><tr><td>Carol</td><td>Dan</td></tr></tbody></table>',
    '| Date | Duty | |\n| - | - | - |\n| | Usher | Sound |\n| 6 Dec | Amy | Ben |\n| | Carol | Dan |',
  ],
  [
    'a link to a telephone',
    '<p>Call <a href="tel:+65 6123 4567">6123 4567</a></p>',
    'Call [6123 4567](tel:+6561234567)',
  ],
  [
    'comments of Word, which are left out',
    '<p>Supper at six.<span class="MsoCommentReference"><a class="msocomanchor" id="_anchor_1" href="#_msocom_1">[LT1]</a></span></p><hr class="msocomoff"><div id="_com_1" class="msocomtxt"><p class="MsoCommentText">Too early?</p></div>',
    'Supper at six.',
  ],
  [
    'a picture with a caption',
    '<!-- wp:image {"id":9} --><figure class="wp-block-image"><img src="https://old-church.example/wp-content/uploads/2019/05/choir-1024x683.jpg" alt="" class="wp-image-9"/><figcaption>On <em>Sunday</em></figcaption></figure><!-- /wp:image -->',
    `${choir}\n*On Sunday*`,
  ],
  [
    'a picture that opens itself',
    '<a href="/wp-content/uploads/2019/05/choir.jpg"><img src="/wp-content/uploads/2019/05/choir-300x200.jpg"></a>',
    choir,
  ],
  [
    'a picture that a plugin loads late',
    '<img src="data:image/gif;base64,R0lGOD" data-src="/wp-content/uploads/2019/05/choir.jpg">',
    choir,
  ],
  ['a gallery', '[gallery ids="9,9"]', `${choir}\n\n${choir}`],
  [
    'a link to another text',
    '<a href="https://www.old-church.example/2019/05/other">There</a>',
    '[There](/content/other)',
  ],
  ['a link by number', '<a href="/?p=2">There</a>', '[There](/content/other)'],
  [
    'a link elsewhere',
    '<a href="https://bible.example/?q=1&amp;r=2">There</a>',
    '[There](https://bible.example/?q=1\\&r=2)',
  ],
  [
    'an address on a line of its own',
    'Watch\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nNow',
    'Watch\n\n<https://youtu.be/dQw4w9WgXcQ>\n\nNow',
  ],
  ['a shared block', '<!-- wp:block {"ref":12} /-->', 'Shared words'],
  ['signs of Markdown', '<p>2 * 3 * 4, # no heading, [x](y)</p>', '2 \\* 3 \\* 4, # no heading, \\[x]\\(y)'],
])('%s', async (_name, content, markdown) => {
  const found = await converted(content);
  expect(found.markdown).toBe(markdown);
});

it('replaces what runs or frames by a link or by nothing, and names it', async () => {
  const { markdown, reasons } = await converted(
    '<p onclick="x()">Words</p><script>alert(1)</script><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><form><p>Name</p><input></form><a href="javascript:alert(1)">here</a><!-- wp:latest-posts /-->',
  );
  expect(markdown).toBe('Words\n\n<https://www.youtube.com/watch?v=dQw4w9WgXcQ>\n\nName\n\nhere');
  expect(reasons).toEqual([
    'The block “latest-posts”, which WordPress fills by itself, was left out.',
    'A script was left out.',
    'Embedded content of www.youtube.com became a link.',
    'A form was left out.',
  ]);
});

it('names links to the old site that lead to nothing that is imported', async () => {
  const { markdown, reasons } = await converted('<a href="/category/news/">News</a>');
  expect(markdown).toBe('[News](https://old-church.example/category/news/)');
  expect(reasons).toEqual([
    'It links to https://old-church.example/category/news/, which is not among the imported texts: the link leads to the old site.',
  ]);
});

it('cannot be made to lead within this site by an address of the other one', async () => {
  const { markdown } = await converted('<a href="https://moved.invalid//evil.example/x">There</a>');
  expect(markdownToHtml(markdown)).not.toMatch(/href="\/\//);
});

it.each(['div', 'b', 'ul><li', 'blockquote', 'table><tr><td', 'figure', 'a href="https://x.example/"'])(
  'takes or names a text of many %s within each other, at any depth',
  async (tag) => {
    for (const depth of [50, 190, 500, 1000, 2000, 5000]) {
      const source = await sourceOf([{ id: 1, title: 'Deep', content: `${`<${tag}>`.repeat(depth)}Text` }]);
      const { texts, remarks } = writeAll(source);
      const isNamed = remarks.some(({ reason }) => reason === 'Its elements are nested too deeply to be read.');
      expect([depth, texts.length + Number(isNamed)]).toEqual([depth, 1]);
    }
  },
);
