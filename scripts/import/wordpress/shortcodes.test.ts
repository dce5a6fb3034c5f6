import { expect, it } from 'vitest';
import { replaceShortcodes } from './shortcodes.ts';

function replaced(html: string): { html: string; unknown: string[] } {
  const unknown: string[] = [];
  const result = replaceShortcodes(html, {
    gallery: (ids) => `<gallery ${ids.join(' ')}>`,
    unknown: (name) => unknown.push(name),
  });
  return { html: result, unknown };
}

const img = '<img src="https://x.example/a.jpg" />';

it.each([
  [
    'a caption after its picture',
    `[caption width="300"]${img} Our choir[/caption]`,
    `<figure>${img}<figcaption>Our choir</figcaption></figure>`,
  ],
  [
    'a caption as an attribute',
    `[caption caption="Tea & cake"]${img}[/caption]`,
    `<figure>${img}<figcaption>Tea &amp; cake</figcaption></figure>`,
  ],
  [
    'a caption of a linked picture',
    `[caption]<a href="/a">${img}</a> Choir[/caption]`,
    `<figure><a href="/a">${img}</a><figcaption>Choir</figcaption></figure>`,
  ],
  ['a gallery', 'a [gallery columns="2" ids="1, 2,3"] b', 'a <gallery 1 2 3> b'],
  ['a gallery of all pictures', '[gallery]', '<gallery >'],
  [
    'an embedded address',
    '[embed width="3"]https://y.example/?a=1&b=2[/embed]',
    '<p><a href="https://y.example/?a=1&amp;b=2">https://y.example/?a=1&amp;b=2</a></p>',
  ],
  [
    'a recording',
    '[audio mp3="https://x.example/s.mp3"][/audio]',
    '<p><a href="https://x.example/s.mp3">https://x.example/s.mp3</a></p>',
  ],
  ['typographic quotation marks', '[gallery ids=&#8221;4&#8243;]', '<gallery 4>'],
  ['words in brackets', 'He said [sic] [Matthew 5] [1] [see above](x)', 'He said [sic] [Matthew 5] [1] [see above](x)'],
  ['a shortcode written as words', 'Write [[gallery ids="1"]] here', 'Write [gallery ids="1"] here'],
  ['a list in the attributes of a block', '<!-- wp:gallery {"ids":[1,2]} -->', '<!-- wp:gallery {"ids":[1,2]} -->'],
])('%s', (_name, html, expected) => {
  expect(replaced(html)).toEqual({ html: expected, unknown: [] });
});

it('names shortcodes that are not known, and leaves the words inside', () => {
  expect(replaced('[vc_row][vc_column width="1/2"]Hello[/vc_column][/vc_row]')).toEqual({
    html: 'Hello',
    unknown: ['vc_row', 'vc_column'],
  });
  expect(replaced('[sermons]late[/sermons] [form id=3 /]')).toEqual({ html: 'late ', unknown: ['sermons', 'form'] });
  expect(replaced('[embed]javascript:alert(1)[/embed]').unknown).toEqual(['embed']);
});

it.each(['[', '[a ', '[caption]', '[[', '[/caption]', '[a b="', '[caption] ['])('is linear for many of %s', (part) => {
  const text = part.repeat(Math.ceil(300_000 / part.length));
  const began = performance.now();
  replaced(text);
  expect(performance.now() - began).toBeLessThan(5000);
});
