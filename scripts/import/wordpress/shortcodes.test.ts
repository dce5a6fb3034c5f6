import { expect, it } from 'vitest';
import { processorMillisUpTo } from '../../../tests/support/processorTime.ts';
import { replaceShortcodes } from './shortcodes.ts';

const pictures = new Map([
  ['1', { address: 'https://x.example/1.jpg', description: '' }],
  ['55', { address: 'https://x.example/55.jpg', description: 'Fifty-five' }],
]);
const [one, fiftyFive] = [...pictures.values()].map(
  ({ address, description }) => `<p><img src="${address}" alt="${description}"></p>`,
);

function replaced(html: string): { html: string; reasons: string[] } {
  const reasons: string[] = [];
  const result = replaceShortcodes(html, {
    number: '9',
    attachments: {
      byId: (id) => pictures.get(id),
      byAddress: () => undefined,
      ofItem: (number) => (number === '9' ? [...pictures.values()] : []),
      file: (id) => (id === '7' ? 'https://x.example/7.mp3' : undefined),
      sharedBlock: () => undefined,
    },
    note: (text) => `{${text}}`,
    report: (reason) => reasons.push(reason),
  });
  return { html: result, reasons };
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
  ['a gallery', 'a [gallery columns="2" ids="1, 55"] b', `a ${one}${fiftyFive} b`],
  ['a gallery of all pictures', '[gallery]', `${one}${fiftyFive}`],
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
  ['typographic quotation marks', '[gallery ids=&#8221;55&#8243;]', fiftyFive],
  ['words in brackets', 'He said [sic] [Matthew 5] [1] [see above](x)', 'He said [sic] [Matthew 5] [1] [see above](x)'],
  ['a shortcode written as words', 'Write [[gallery ids="1"]] here', 'Write [gallery ids="1"] here'],
  ['a list in the attributes of a block', '<!-- wp:gallery {"ids":[1,2]} -->', '<!-- wp:gallery {"ids":[1,2]} -->'],
])('%s', (_name, html, expected) => {
  expect(replaced(html)).toEqual({ html: expected, reasons: [] });
});

it('names shortcodes that are not known, and leaves the words inside', () => {
  const named = (name: string, outcome: string): string =>
    `The shortcode [${name}], which a plugin of WordPress fills, ${outcome}.`;
  expect(replaced('[vc_row][vc_column width="1/2"]Hello[/vc_column][/vc_row]')).toEqual({ html: 'Hello', reasons: [] });
  expect(replaced('[sermons]late[/sermons] [form id=3 /]')).toEqual({
    html: 'late ',
    reasons: [named('sermons', 'was left out; the words inside it stay'), named('form', 'was left out')],
  });
  expect(replaced('[embed]javascript:alert(1)[/embed]').reasons).toEqual([named('embed', 'was left out')]);
});

it('reads shortcodes within others twelve deep, and keeps of deeper ones the words alone', () => {
  const names = Array.from({ length: 20 }, (_, depth) => `box_${depth}`);
  const tags = (sign: string): string[] => names.map((name) => `[${sign}${name}]`);
  const { html, reasons } = replaced(`${tags('').join('')}late${tags('/').reverse().join('')}`);
  expect(html).toBe('late');
  expect(reasons.filter((reason) => reason.includes('the words inside it stay'))).toHaveLength(12);
});

it.each(['[', '[a ', '[caption]', '[[', '[/caption]', '[a b="', '[caption] ['])(
  'is linear for many of %s',
  async (part) => {
    const text = part.repeat(Math.ceil(300_000 / part.length));
    expect(await processorMillisUpTo(5000, () => replaced(text))).toBeLessThanOrEqual(5000);
  },
);
