import { expect, it } from 'vitest';
import { markdownToHtml } from '../../../web/src/lib/content/markdown.ts';
import { convertedItem } from '../../../tests/support/import/importPlan.ts';

const film = '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>';
const hall = 'https://old-church.example/wp-content/uploads/2020/01/hall.jpg';
const shownHall = '/files/pictures/imported/hall-800.webp';
const coded = Buffer.from(encodeURIComponent('<p>Hello <b>you</b></p>')).toString('base64');
const otherItems = [
  {
    id: 55,
    title: 'hall',
    type: 'attachment',
    status: 'inherit',
    attachment: hall,
    meta: { _wp_attachment_image_alt: 'The hall' },
  },
  {
    id: 56,
    title: 'talk',
    type: 'attachment',
    status: 'inherit',
    attachment: 'https://old-church.example/wp-content/uploads/talk.mp3',
  },
];

it.each([
  ['[youtube=…]', '[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&w=320&h=215]', film],
  ['[youtube=…] with entities', '[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ&#038;rel=0]', film],
  ['[youtube …]', '[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ&w=640]', film],
  ['[youtube] with an identifier', '[youtube]dQw4w9WgXcQ[/youtube]', film],
  ['[youtube id]', '[youtube dQw4w9WgXcQ]', film],
  ['[youtube id=…]', '[youtube id="dQw4w9WgXcQ" width="600"]', film],
  ['[su_youtube]', '[su_youtube url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"]', film],
  ['[fusion_youtube]', '[fusion_youtube id="dQw4w9WgXcQ" /]', film],
  ['[embedyt]', '[embedyt] https://www.youtube.com/watch?v=dQw4w9WgXcQ[/embedyt]', film],
  [
    'several after each other',
    '[youtube dQw4w9WgXcQ]\n\n[youtube]dQw4w9WgXcQ[/youtube]\n\n[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ]',
    `${film}\n\n${film}\n\n${film}`,
  ],
  ['[vimeo 123]', '[vimeo 123456789]', '<https://vimeo.com/123456789>'],
  ['[vimeo id=…]', '[vimeo id=123456789]', '<https://vimeo.com/123456789>'],
  ['[wpvideo]', '[wpvideo AbCd1234 w=400]', '<https://videopress.com/v/AbCd1234>'],
  ['[videopress]', '[videopress AbCd1234]', '<https://videopress.com/v/AbCd1234>'],
  ['[audio:…|…]', '[audio:https://x.example/a.mp3|titles=Sermon]', '<https://x.example/a.mp3>'],
  ['[audio …|…]', '[audio https://x.example/a.mp3|titles=Sermon]', '<https://x.example/a.mp3>'],
  [
    '[audio] with several forms',
    '[audio mp3="https://x.example/a.mp3" ogg="https://x.example/a.ogg"][/audio]',
    '<https://x.example/a.mp3>\n\n<https://x.example/a.ogg>',
  ],
  ['[playlist]', '[playlist ids="56"]', '<https://old-church.example/wp-content/uploads/talk.mp3>'],
  [
    '[soundcloud]',
    '[soundcloud url="https://api.soundcloud.com/tracks/1" params="color=ff"]',
    '<https://api.soundcloud.com/tracks/1>',
  ],
  ['[spotify]', '[spotify uri="spotify:episode:abc"]', '<https://open.spotify.com/episode/abc>'],
  ['[gview]', '[gview file="https://x.example/b.pdf"]', '<https://x.example/b.pdf>'],
  [
    '[pdf-embedder]',
    '[pdf-embedder url="/wp-content/uploads/b.pdf"]',
    '<https://old-church.example/wp-content/uploads/b.pdf>',
  ],
  ['[pdf]…[/pdf]', '[pdf]https://x.example/b.pdf[/pdf]', '<https://x.example/b.pdf>'],
  ['[slideshare]', '[slideshare id=123&doc=abc]', '<https://www.slideshare.net/slideshow/embed_code/123>'],
  [
    '[googlemap]',
    '[googlemap address="1 Main St"]',
    '[1 Main St](https://www.google.com/maps/search/?api=1\\&query=1%20Main%20St)',
  ],
  ['[iframe]', '[iframe src="https://x.example/map" width="100%"]', '<https://x.example/map>'],
  ['[button]', '[button link="https://x.example/give" color="red"]Give[/button]', '[Give](https://x.example/give)'],
  [
    '[su_button]',
    'Now: [su_button url="https://x.example/give"]Give <b>now</b>[/su_button]',
    'Now: [Give **now**](https://x.example/give)',
  ],
  [
    '[vc_btn]',
    '[vc_btn title="Join" link="url:https%3A%2F%2Fx.example%2Fjoin%2F|title:J"]',
    '[Join](https://x.example/join/)',
  ],
  [
    '[et_pb_button]',
    '[et_pb_button button_url="https://x.example/give" button_text="Give"][/et_pb_button]',
    '[Give](https://x.example/give)',
  ],
  ['[et_pb_image]', `[et_pb_image src="${hall}" alt="Our hall" /]`, `![Our hall](${shownHall})`],
  [
    '[et_pb_blurb]',
    `[et_pb_blurb title="Children" image="${hall}" alt="Kids"]<p>At ten</p>[/et_pb_blurb]`,
    `### Children\n\n![Kids](${shownHall})\n\nAt ten`,
  ],
  [
    '[et_pb_cta]',
    '[et_pb_cta title="Come" button_text="Map" button_url="https://x.example/map"]<p>On Sunday</p>[/et_pb_cta]',
    '### Come\n\nOn Sunday\n\n[Map](https://x.example/map)',
  ],
  [
    '[et_pb_team_member]',
    `[et_pb_team_member name="Amy" position="Pastor" image_url="${hall}"]<p>Bio</p>[/et_pb_team_member]`,
    `### Amy\n\nPastor\n\n![Amy](${shownHall})\n\nBio`,
  ],
  [
    'modules of Divi 5',
    '<!-- wp:divi/section --><!-- wp:divi/text {"content":{"innerContent":{"desktop":{"value":"\\u003cp\\u003eWelcome\\u003c/p\\u003e"}}}} /--><!-- wp:divi/button {"button":{"innerContent":{"desktop":{"value":{"text":"Give","linkUrl":"https://x.example/give"}}}}} /--><!-- /wp:divi/section -->',
    'Welcome\n\n[Give](https://x.example/give)',
  ],
  [
    'a map of WPBakery',
    `[vc_gmaps link="#E-8_${Buffer.from(encodeURIComponent('<iframe src="https://x.example/map"></iframe>')).toString('base64')}"]`,
    '<https://x.example/map>',
  ],
  [
    'a player of SoundCloud',
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/x/y&amp;color=x"></iframe>',
    '<https://soundcloud.com/x/y>',
  ],
  ['asterisks beside Chinese signs', '<p>**恩典。**是**“平安”**的</p>', '**恩典。**&#x662F;**“平安”**&#x7684;'],
  ['columns of themes', '[one_half pad="0"]Left[/one_half] [one_half_last]Right[/one_half_last]', 'Left Right'],
  [
    'signs that Divi codes',
    '[et_pb_blurb title="Say %22Hi%22 %91now%93"]Words[/et_pb_blurb]',
    '### Say "Hi" \\[now]\n\nWords',
  ],
  [
    'an object of Flash',
    '<object width="425"><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en"></param><embed src="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en"></embed></object>',
    film,
  ],
  [
    'a button in a link',
    '<a href="https://x.example/give"><button>Give</button></a>',
    '[Give](https://x.example/give)',
  ],
  [
    'a button that opens a page',
    `<button onclick="location.href='https://x.example/give'">Give</button>`,
    '[Give](https://x.example/give)',
  ],
  [
    'a map of links',
    '<map name="m"><area href="https://x.example/a" alt="A"><area href="https://x.example/b" alt="B"></map>',
    '[A](https://x.example/a) [B](https://x.example/b)',
  ],
  [
    'a post of a social network',
    '<div class="fb-video" data-href="https://x.example/v/1"></div>',
    '<https://x.example/v/1>',
  ],
  ['a picture with sizes alone', `<img srcset="${hall} 300w, /b.jpg 600w" alt="H">`, `![H](${shownHall})`],
  [
    '[vc_single_image]',
    '[vc_row][vc_column][vc_single_image image="55" img_size="full"][/vc_column][/vc_row]',
    `![The hall](${shownHall})`,
  ],
  ['[vc_gallery]', '[vc_gallery images="55,55"]', `![The hall](${shownHall})\n\n![The hall](${shownHall})`],
  ['[vc_custom_heading]', '[vc_custom_heading text="Our story" font_container="tag:h2"]', '### Our story'],
  ['[vc_raw_html]', `[vc_raw_html]${coded}[/vc_raw_html]`, 'Hello **you**'],
  ['[fusion_code]', `[fusion_code]${Buffer.from('<p>Hello</p>').toString('base64')}[/fusion_code]`, 'Hello'],
  [
    '[fusion_imageframe]',
    `[fusion_imageframe image_id="55|full" alt="H"]${hall}[/fusion_imageframe]`,
    `![H](${shownHall})`,
  ],
  [
    '[fusion_builder_…]',
    '[fusion_builder_container hundred_percent="no"][fusion_builder_row][fusion_text]<p>One</p>[/fusion_text][/fusion_builder_row][/fusion_builder_container]',
    'One',
  ],
  [
    '[su_tab]',
    '[su_tabs][su_tab title="When"]Ten[/su_tab][su_tab title="Where"]Hall[/su_tab][/su_tabs]',
    '### When\n\nTen\n\n### Where\n\nHall',
  ],
  [
    'a tag of 60,000 characters',
    `[et_pb_section ${'background_opt="rgba(0,0,0,0.1)" '.repeat(2000)}][et_pb_text]<p>One</p>[/et_pb_text][/et_pb_section]`,
    'One',
  ],
  [
    'columns within columns',
    `${'[one_half][vc_row][su_box title="T"]'.repeat(3)}One${'[/su_box][/vc_row][/one_half]'.repeat(3)}`,
    '### T\n\n### T\n\n### T\n\nOne',
  ],
  [
    'bold words beside Chinese signs',
    '<p>他说<strong>“平安”</strong>是<b>《圣经》</b>说</p>',
    '他&#x8BF4;**“平安”**&#x662F;**《圣经》**&#x8BF4;',
  ],
  [
    'brackets as words',
    '<p>love [self-control], [loving-kindness], [Jesus] said [sic] [1] [John 3:16] [cf. Ps 23] [a=b] [email protected]</p>',
    'love \\[self-control], \\[loving-kindness], \\[Jesus] said \\[sic] \\[1] \\[John 3:16] \\[cf. Ps 23] \\[a=b] \\[email protected]',
  ],
  [
    'brackets as sentences',
    '<p>[the Lord’s house is well-pleasing] [of God = good] ["I am"] [Christ-like] [Spirit-filled people] [and so on]</p>',
    '\\[the Lord’s house is well-pleasing] \\[of God = good] \\["I am"] \\[Christ-like] \\[Spirit-filled people] \\[and so on]',
  ],
  [
    'a cover with a background',
    `<!-- wp:cover {"url":"${hall}","id":55} --><div class="wp-block-cover" style="background-image:url(${hall})"><p>Welcome</p></div><!-- /wp:cover -->`,
    `![The hall](${shownHall})\n\nWelcome`,
  ],
  [
    'a cover with a picture',
    `<!-- wp:cover {"url":"${hall}"} --><div class="wp-block-cover" style="background-image:url('${hall}')"><img src="${hall}" alt="H"><p>Welcome</p></div><!-- /wp:cover -->`,
    `![H](${shownHall})\n\nWelcome`,
  ],
  [
    'a block with a background in its attributes',
    `<!-- wp:kadence/rowlayout {"bgImg":"${hall}"} --><div><p>Welcome</p></div><!-- /wp:kadence/rowlayout -->`,
    `![The hall](${shownHall})\n\nWelcome`,
  ],
  [
    'a parallax',
    `<div class="parallax" data-image-src="${hall}"><p>Welcome</p></div>`,
    `![The hall](${shownHall})\n\nWelcome`,
  ],
  [
    'a section of Divi with a background',
    `[et_pb_section background_image="${hall}"][et_pb_text]<p>Welcome</p>[/et_pb_text][/et_pb_section]`,
    `![The hall](${shownHall})\n\nWelcome`,
  ],
  [
    'a block without content that has an address',
    '<!-- wp:embed-pdf/pdf {"url":"https://x.example/b.pdf","title":"Bulletin"} /-->',
    '[Bulletin](https://x.example/b.pdf)',
  ],
  [
    'a link of a social network',
    '<!-- wp:social-link {"url":"https://x.example/us","service":"facebook"} /-->',
    '<https://x.example/us>',
  ],
  [
    'footnotes by shortcodes',
    '<p>God is love[ref]1 John 4:8[/ref] and light[fn]1 John 1:5[/fn].</p>',
    'God is love\\[1] and light\\[2].\n\n___\n\n1. 1 John 4:8\n2. 1 John 1:5',
  ],
] as const)('%s becomes what readers need of it', async (_name, content, markdown) => {
  const found = await convertedItem({ content }, ...otherItems);
  expect(found.markdown).toBe(markdown);
  expect(found.reasons.filter((reason) => /shortcode|block/.test(reason))).toEqual([]);
});

it.each([
  [
    'a form',
    '[contact-form-7 id="12" title="Contact"]',
    'The shortcode [contact-form-7], which a plugin of WordPress fills, was left out.',
  ],
  [
    'a form with fields',
    '[contact-form to="x"][contact-field label="Name"][/contact-form]',
    'The shortcode [contact-form], which a plugin of WordPress fills, was left out.',
  ],
  [
    'a list of a plugin',
    '[tribe_events_list]',
    'The shortcode [tribe_events_list], which a plugin of WordPress fills, was left out.',
  ],
  [
    'a list on a line of its own',
    'One\n\n[events-list]\n\nTwo',
    'The shortcode [events-list], which a plugin of WordPress fills, was left out.',
  ],
  [
    'a shortcode in its block',
    '<!-- wp:shortcode -->[sermons]<!-- /wp:shortcode -->',
    'The shortcode [sermons], which a plugin of WordPress fills, was left out.',
  ],
  ['a download', '[download id="7"]', 'The shortcode [download], which a plugin of WordPress fills, was left out.'],
  ['a script in code', '[vc_raw_js]JTNDc2NyaXB0JTNF[/vc_raw_js]', 'The code in [vc_raw_js] was left out.'],
  ['code that cannot be read', '[vc_raw_html]////8AAAAA/////[/vc_raw_html]', 'The code in [vc_raw_html] was left out.'],
])('names %s, which it leaves out', async (_name, content, reason) => {
  const found = await convertedItem({ content: `Words\n\n${content}` });
  expect(found.markdown).not.toMatch(/\[|AAAA/);
  expect(found.reasons).toContain(reason);
});

const call = (id: string): string => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">9</a></sup>`;
const noteField = (notes: readonly (readonly [id: string, content: string])[]): { footnotes: string } => ({
  footnotes: JSON.stringify(notes.map(([id, content]) => ({ content, id }))),
});

it('puts footnotes of a custom field at the end, or where the text has their place', async () => {
  const meta = noteField([
    ['b', 'Second'],
    ['a', '1 <em>John</em> 4:8'],
    ['c', 'Not called'],
  ]);
  const text = `<p>Love${call('a')} and light${call('b')}, love${call('a')}.</p>`;
  const notes = '___\n\n1. 1 *John* 4:8\n2. Second';
  expect((await convertedItem({ content: text, meta })).markdown).toBe(
    `Love\\[1] and light\\[2], love\\[1].\n\n${notes}`,
  );
  expect((await convertedItem({ content: `${text}<!-- wp:footnotes /--><p>End</p>`, meta })).markdown).toBe(
    `Love\\[1] and light\\[2], love\\[1].\n\n${notes}\n\nEnd`,
  );
  const broken = await convertedItem({ content: text, meta: { footnotes: '[{' } });
  expect(broken).toEqual({
    markdown: 'Love and light, love.',
    reasons: ['A footnote’s text is not in the file: its sign was left out.'],
  });
});

it('keeps bold words beside Chinese signs bold on the page', async () => {
  const { markdown } = await convertedItem({ content: '<p>我<strong>恩典。</strong>主<b>“平安”</b>，神</p>' });
  expect(markdownToHtml(markdown)).toBe('<p>我<strong>恩典。</strong>主<strong>“平安”</strong>，神</p>');
});

it('leaves no shortcode in titles and excerpts', async () => {
  const found = await convertedItem({
    content: 'Words',
    excerpt: '[vc_row]Short <b>words</b>[gallery ids="1"][/vc_row]',
  });
  expect(found.markdown).toBe('Words');
});
