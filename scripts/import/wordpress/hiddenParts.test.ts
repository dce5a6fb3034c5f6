import { expect, it } from 'vitest';
import { randomFrom } from '../../seed/random.ts';
import { sourceOf, writeAll } from '../../../tests/support/import/importPlan.ts';
import type { TestItem } from '../../../tests/support/import/wordpressExport.ts';
import { processorMillisUpTo } from '../../../tests/support/processorTime.ts';
import { hidingFields } from './hiddenFields.ts';
import { withoutHiddenParts } from './hiddenParts.ts';
import { hiddenShortcodes, hidingAttributes } from './hiddenShortcodes.ts';
import { languageParts } from './multilingualText.ts';

const secret = 'TheSecretWord';

/** Texts with a hidden part, by plugin and mark, each written in several ways. */
function shortcodeTexts(): (readonly [name: string, plugin: string, content: string])[] {
  return hiddenShortcodes.flatMap(({ plugin, names }) =>
    names.flatMap((written) => {
      const name = written.replaceAll('*', 'x');
      return [
        [`[${name}]`, plugin, `<p>For all.</p>[${name}]<p>${secret}</p>[/${name}]<p>And all.</p>`],
        [
          `[${name} …]`,
          plugin,
          `For all.\n\n[${name} level="1" show='a b']${secret} <b>two</b>\n\n${secret}[/${name}]\n\nAnd all.`,
        ],
        [
          `[${name.toUpperCase()}]`,
          plugin,
          `For all. [${name.toUpperCase()}]${secret}[/${name.toUpperCase()}] And all.`,
        ],
        [
          `[${name}] in blocks`,
          plugin,
          `<!-- wp:paragraph --><p>For all.</p><!-- /wp:paragraph --><!-- wp:shortcode -->[${name} a=b]<!-- /wp:shortcode --><!-- wp:paragraph --><p>${secret}</p><!-- /wp:paragraph --><!-- wp:shortcode -->[/${name}]<!-- /wp:shortcode --><!-- wp:paragraph --><p>And all.</p><!-- /wp:paragraph -->`,
        ],
        [
          `[${name}] within itself`,
          plugin,
          `For all. [${name} x="1"]a [${name} x="2"]b[/${name}] ${secret}[/${name}] And all.`,
        ],
        [
          `[${name}] around others`,
          plugin,
          `For all. [${name}][caption]<img src="/a/${secret}.jpg"> ${secret}[/caption][note]${secret}[/note][/${name}] And all.`,
        ],
      ] as const;
    }),
  );
}

function blockText(name: string, attributes: unknown): string {
  return `<!-- wp:paragraph --><p>For all.</p><!-- /wp:paragraph --><!-- wp:${name} ${JSON.stringify(attributes)} --><div class="x"><!-- wp:${name} --><p>${secret}</p><!-- /wp:${name} --><!-- wp:cover {"url":"https://old-church.example/${secret}.jpg"} /--><!-- wp:paragraph --><p>${secret}</p><!-- /wp:paragraph --></div><!-- /wp:${name} --><!-- wp:paragraph --><p>And all.</p><!-- /wp:paragraph -->`;
}

const blocks: readonly (readonly [plugin: string, name: string, attributes: unknown])[] = [
  ['Block Visibility', 'paragraph', { blockVisibility: { hideBlock: true } }],
  [
    'Block Visibility',
    'group',
    {
      blockVisibility: {
        controlSets: [{ id: 1, enable: true, controls: { userRole: { visibilityByRole: 'logged-in' } } }],
      },
    },
  ],
  [
    'Block Visibility',
    'group',
    {
      blockVisibility: {
        controlSets: [
          {
            id: 1,
            enable: true,
            controls: { dateTime: { schedules: [{ enable: true, start: '2099-01-01T00:00:00' }] } },
          },
        ],
      },
    },
  ],
  ['Block Visibility', 'core/group', { blockVisibility: { visibilityByRole: 'logged-in' } }],
  ['WordPress', 'group', { metadata: { blockVisibility: false } }],
  [
    'WordPress',
    'group',
    { metadata: { blockVisibility: { viewport: { mobile: false, tablet: false, desktop: false } } } },
  ],
  ['Content Control', 'group', { contentControls: { enabled: true, rules: { user: { userStatus: 'logged_in' } } } }],
  ['Kadence Blocks', 'kadence/rowlayout', { uniqueID: '1', loggedInUser: ['all'], loggedIn: true }],
  ['Kadence Blocks', 'kadence/rowlayout', { vsdesk: true, vstablet: true, vsmobile: true }],
  ['Kadence Blocks', 'kadence/column', { kadenceConditional: { postData: { enable: true, field: 'x' } } }],
  ['GenerateBlocks', 'generateblocks/container', { uniqueId: 'a', gbBlockCondition: '123' }],
  ['GenerateBlocks', 'generateblocks/element', { conditions: [{ type: 'user', rule: 'logged_in' }] }],
  ['Ultimate Member', 'group', { um_is_restrict: true, um_who_access: '1' }],
  ['Otter Blocks', 'themeisle-blocks/advanced-columns', { otterConditions: [[{ type: 'loggedInUser' }]] }],
  ['Stackable', 'stackable/columns', { displayCondition: { type: 'login-status' } }],
  ['Conditional Blocks', 'group', { conditionalBlocks: [{ type: 'lockdown' }] }],
  [
    'PublishPress Blocks',
    'group',
    { advgbBlockControls: [{ control: 'user_role', enabled: true, roles: ['editor'] }] },
  ],
  ['EditorsKit', 'group', { editorskit: { devices: false, loggedin: true, loggedout: false } }],
  ['Paid Memberships Pro', 'pmpro/membership', { levels: ['1'] }],
  ['Paid Memberships Pro', 'group', { visibilityBlockEnabled: true, segment: 'specific' }],
  ['LifterLMS', 'group', { llms_visibility: 'enrolled' }],
  ['MemberPress', 'memberpress/protected-content', { rule: 12 }],
  ['Restrict Content Pro', 'rcp/restricted', {}],
  ['WooCommerce Memberships', 'woocommerce-memberships/member-content', {}],
  ['Jetpack', 'jetpack/premium-content', {}],
  ['Jetpack', 'premium-content/subscriber-view', {}],
  ['Passster', 'passster/content-protector', { password: 'x' }],
  ['Spectra', 'uagb/container', { UAGDisplayConditions: 'userstate', UAGLoggedOut: true }],
  ['a plugin', 'acme/box', { restrictTo: 'members' }],
  ['a plugin', 'acme/box', { membersOnly: true }],
  ['a plugin', 'acme/box', { userRoles: ['subscriber'] }],
];

const attributeTexts = hidingAttributes.flatMap(({ plugin, attributes, value }) => {
  const word =
    ['on', 'on|on|on', 'yes', 'draft', 'W3sicm9sZSI6MX1d', 'members', 'subscriber', 'logged-in'].find((candidate) =>
      value.test(candidate),
    ) ?? 'x';
  return attributes.map(
    (attribute) =>
      [`${attribute}="${word}"`, plugin, `For all. [box_x ${attribute}="${word}"]${secret}[/box_x] And all.`] as const,
  );
});

const all: readonly (readonly [name: string, plugin: string, content: string])[] = [
  ...shortcodeTexts(),
  ...attributeTexts,
  ...blocks.map(
    ([plugin, name, attributes]) =>
      [`${name} ${JSON.stringify(attributes)}`, plugin, blockText(name, attributes)] as const,
  ),
  ['[restrict] without an end', 'Restrict Content', `For all. And all.\n\n[restrict]\n\n${secret}\n\n${secret}`],
  [
    '[membership] without an end',
    'Paid Memberships Pro',
    `<p>For all. And all.</p><p>[membership level="1"]</p>${secret}`,
  ],
  ['[um_loggedin] in a sentence, without an end', 'Ultimate Member', `For all. And all. [um_loggedin] ${secret}`],
  [
    '[private] after a paragraph, without an end',
    'Private Content',
    `<p>For all. And all.</p>[private]<p>${secret}</p>`,
  ],
  ['[private] before a word, without an end', 'Private Content', `For all. And all. [private]${secret}`],
  ['{wlm_private}', 'WishList Member', `For all. {wlm_private "Gold"}${secret}{/wlm_private} And all.`],
  ['<!--private-->', 'Private Content', `<p>For all.</p><!--private--><p>${secret}</p><!--/private--><p>And all.</p>`],
  [
    '<!-- members_only -->',
    'members-only shortcodes',
    `<p>For all.</p><!-- members_only --><p>${secret}</p><!-- end_members_only --><p>And all.</p>`,
  ],
  ['[private_Gold Level]', 'WishList Member', `For all. [private_Gold Level]${secret}[/private_Gold Level] And all.`],
  [
    '[s2If …]',
    's2Member',
    `For all. [s2If current_user_can(access_s2member_level1)]${secret}[_s2If x()]${secret}[/_s2If][/s2If] And all.`,
  ],
  [
    'typographic marks',
    'Restrict Content',
    `For all. [restrict level=&#8221;1&#8243; a=Don't]${secret}[/restrict] And all.`,
  ],
  [
    'a bracket in an attribute',
    'Restrict Content',
    `For all. [restrict message="See [link] here"]${secret}[/restrict] And all.`,
  ],
  ['a name that smells of members, without an end', 'a plugin', `For all. And all. [acme_members_only] ${secret}`],
  [
    'a name that smells of members',
    'a plugin',
    `For all. [gold-members-area x="1"]${secret}[/gold-members-area] And all.`,
  ],
  [
    'a name that smells of a password',
    'a plugin',
    `For all. [acme_password_area]${secret}[/acme_password_area] And all.`,
  ],
  ['a name that smells of a login', 'a plugin', `For all. [acme_if_login]${secret}[/acme_if_login] And all.`],
];

const source = await sourceOf(
  all.map(([, , content], index): TestItem => ({
    id: index + 1,
    title: `T${index + 1}`,
    content,
    excerpt: index % 2 === 0 ? `Before ${/\[[^]*\]/.exec(content)?.[0] ?? ''}` : '',
  })),
);
const { texts, remarks } = writeAll(source);
const byTitle = new Map(texts.map((text) => [text.title, text]));
const remarksOf = Map.groupBy(remarks, ({ title }) => title);

it('has at least 45 plugins and 120 marks', () => {
  expect(new Set(all.map(([, plugin]) => plugin)).size).toBeGreaterThanOrEqual(45);
  expect(hiddenShortcodes.flatMap(({ names }) => names).length + hidingFields.length + blocks.length).toBeGreaterThan(
    120,
  );
});

it.each(all.map(([name, plugin], index) => [name, plugin, index] as const))(
  'shows nothing that %s of %s hides, keeps what is around it, and names it',
  (_name, plugin, index) => {
    const text = byTitle.get(`T${index + 1}`);
    const data = JSON.stringify(text?.data);
    expect(data).not.toContain(secret);
    expect(text?.data['body']).toEqual({ en: expect.stringMatching(/^For all\.\s+And all\.$/) as string });
    expect(text?.data['status']).toBe('published');
    const reasons = remarksOf.get(`T${index + 1}`)?.map(({ reason }) => reason) ?? [];
    expect(reasons).toContainEqual(expect.stringMatching(/^A part that .* shows only to some readers/));
  },
);

it.each([
  ['a text without a mark', 'He said [sic] [private] words about [hidden] treasure, [members] and [if] it is so.'],
  ['a portrait', '[team_member name="Amy"]Our pastor[/team_member] [member name="Ben" photo="x"]Elder[/member]'],
  ['a list of members', '[church_members_list] after it'],
  ['a form of login', '[login_form] after it [mepr-login-form] and after'],
  [
    'a block for everybody',
    '<!-- wp:group {"blockVisibility":{"hideBlock":false,"controlSets":[]},"contentControls":{"enabled":false},"llms_visibility":"all"} --><p>Shown</p><!-- /wp:group -->',
  ],
  [
    'a block that only small screens hide',
    '<!-- wp:generateblocks/container {"visibilityTablet":"hidden","loggedIn":false} --><p>Shown</p><!-- /wp:generateblocks/container -->',
  ],
  ['a part of Divi', '[et_pb_section disabled="off" disabled_on="on|off|off"]Shown[/et_pb_section]'],
  ['accessibility', '[accessible_box]Shown[/accessible_box]'],
  ['an escaped mark', 'Write [[restrict]] to hide'],
])('leaves %s alone', (_name, html) => {
  expect(withoutHiddenParts(html)).toEqual({ html, marks: [], isAllHidden: false });
});

it.each([
  ['all within a shortcode', `[restrict]${secret}[/restrict]`],
  ['all within a block', `<!-- wp:pmpro/membership {"levels":["1"]} --><p>${secret}</p><!-- /wp:pmpro/membership -->`],
  [
    'all within a layout',
    `[vc_row][vc_column]<p>[members_only]${secret}[/members_only]</p>&nbsp;[/vc_column][/vc_row]`,
  ],
])('makes a draft of a text that is %s', async (_name, content) => {
  const { texts: drafts, remarks: said } = writeAll(await sourceOf([{ id: 1, title: 'T', content }]));
  expect(drafts.map(({ data }) => data['status'])).toEqual(['draft']);
  expect(JSON.stringify(drafts[0]?.data)).toContain(secret);
  expect(said.map(({ reason }) => reason).join()).toContain('it is a draft');
});

it.each([
  ['Members', { _members_access_role: 'subscriber' }],
  ['WP-Members', { _wpmem_block: '1' }],
  ['WP-Members, hidden', { _wpmem_block: '2' }],
  ['Restrict Content', { rcUserLevel: 'Subscriber' }],
  ['Restrict Content Pro, levels', { rcp_subscription_level: 'any-paid' }],
  ['Restrict Content Pro, paid', { _is_paid: '1' }],
  ['MemberPress', { _mepr_unauthorized_message_type: 'custom' }],
  [
    'Ultimate Member',
    { um_content_restriction: 'a:2:{s:26:"_um_custom_access_settings";b:1;s:14:"_um_accessible";s:1:"2";}' },
  ],
  ['Passster', { passster_activate_protection: '1' }],
  ['PPWP', { ppw_post_protection_roles: 'x' }],
  ['ARMember', { arm_access_plan: '0' }],
  ['Paid Member Subscriptions', { 'pms-content-restrict-user-status': 'loggedin' }],
  ['Profile Builder', { 'wppb-content-restrict-user-role': 'editor' }],
  ['Groups', { 'groups-read': '3' }],
  ['LifterLMS', { _llms_is_restricted: 'yes' }],
  ['Ultimate Membership Pro', { ihc_mb_who: 'reg' }],
  ['Jetpack', { _jetpack_newsletter_access: 'subscribers' }],
  ['another plugin', { acme_members_only: 'yes' }],
  ['PublishPress Future, whose time is over', { '_expiration-date': '1500000000' }],
])('makes a draft of a text, and of a page, that a field of %s hides', async (_name, meta) => {
  const { texts: drafts, remarks: said } = writeAll(
    await sourceOf([
      { id: 1, title: 'A post', content: secret, meta },
      { id: 2, title: 'A page', name: 'about', type: 'page', content: secret, meta },
      { id: 3, title: 'For all', content: 'Words' },
    ]),
  );
  expect(drafts.map(({ data, document }) => [data['status'], document.split('/')[0]])).toEqual([
    ['draft', 'posts'],
    ['draft', 'posts'],
    ['published', 'posts'],
  ]);
  expect(
    said.filter(({ reason }) => /^Its field .*: it is a draft, which only admins see\.$/.test(reason)),
  ).toHaveLength(2);
});

it.each([
  [{ _members_access_role: '' }],
  [{ _wpmem_block: '0' }],
  [{ rcUserLevel: 'None' }],
  [{ _mepr_unauthorized_message_type: 'default', _mepr_unauth_excerpt_size: '100' }],
  [{ um_content_restriction: 'a:2:{s:26:"_um_custom_access_settings";b:0;s:14:"_um_accessible";s:1:"2";}' }],
  [{ _jetpack_newsletter_access: 'everybody' }],
  [{ '_expiration-date': '4000000000' }],
  [{ _edit_last: '1', _thumbnail_id: '', header_hidden: '1', acme_members_only: 'no' }],
])('publishes a text whose fields say that everybody sees it: %j', async (meta) => {
  const { texts: publishedTexts } = writeAll(await sourceOf([{ id: 1, title: 'A post', content: 'Words', meta }]));
  expect(publishedTexts.map(({ data }) => data['status'])).toEqual(['published']);
});

it.each<readonly [string, string, readonly string[]]>([
  ['all', '4', ['A', 'B', 'C']],
  ['all_post', '', ['A', 'B', 'D']],
  ['all_page', '', ['C']],
  ['single_post', '1, 4', ['A', 'D']],
  ['single_page', 'about', ['C']],
  ['category', 'members', ['B']],
  ['tag', 'members', []],
  ['parent_page', '3', ['D']],
])('makes drafts of texts that a rule of MemberPress about %s (%s) hides', async (type, content, titles) => {
  const { texts: found, remarks: said } = writeAll(
    await sourceOf([
      { id: 1, title: 'A', content: 'Words' },
      { id: 2, title: 'B', content: 'Words', terms: [['category', 'members', 'Members']] },
      { id: 3, title: 'C', content: 'Words', type: 'page', name: 'about' },
      { id: 4, title: 'D', content: 'Words', parent: 3 },
      { id: 9, title: 'Rule', type: 'memberpressrule', meta: { _mepr_rules_type: type, _mepr_rules_content: content } },
    ]),
  );
  const drafts = found.filter(({ data }) => data['status'] === 'draft').map(({ title }) => title);
  expect(drafts).toEqual(titles);
  expect(said.filter(({ reason }) => reason.startsWith('MemberPress’s rule “Rule” shows'))).toHaveLength(titles.length);
});

it.each(['private', 'draft', 'pending'] as const)('publishes no page that is %s in WordPress', async (status) => {
  const page: TestItem = { id: 1, title: 'About', name: 'about', type: 'page', content: secret };
  expect(writeAll(await sourceOf([{ ...page, status }])).texts.map(({ data }) => data['status'])).toEqual(['draft']);
  expect(writeAll(await sourceOf([page])).texts.map(({ document }) => document)).toEqual(['pages/about']);
});

it('shows a shared block only while WordPress does', async () => {
  const content = 'For all. <!-- wp:block {"ref":9} /-->';
  const bodyWith = async (block: Partial<TestItem>): Promise<string> => {
    const shared = { id: 9, title: 'S', type: 'wp_block', content: `<p>${secret}</p>`, ...block };
    return JSON.stringify(writeAll(await sourceOf([{ id: 1, title: 'T', content }, shared])).texts);
  };
  expect(await bodyWith({})).toContain(secret);
  for (const hidden of [
    { status: 'draft' },
    { status: 'private' },
    { password: 'x' },
    { content: `[restrict]${secret}[/restrict]` },
  ])
    expect(await bodyWith(hidden)).not.toContain(secret);
});

it.each([
  `<div hidden>${secret}</div>`,
  `<div style="display: none">${secret}</div>`,
  `<p style="VISIBILITY:hidden">${secret}</p>`,
  `<div style="position:absolute; left:-9999px">${secret} <a href="https://pills.example">x</a></div>`,
  `<span style="font-size:0">${secret}</span>`,
  `<div style="height:0;overflow:hidden">${secret}</div>`,
  `<div class="elementor-hidden-desktop elementor-hidden-tablet elementor-hidden-mobile">${secret}</div>`,
  `<div class="wp-block-group members-only"><p>${secret}</p></div>`,
  `<p class="logged-in-only">${secret}</p>`,
  `<div class="d-none">${secret}<img src="/${secret}.jpg"></div>`,
])('leaves out and names what the old page shows to nobody: %s', async (html) => {
  const { texts: publishedTexts, remarks: said } = writeAll(
    await sourceOf([{ id: 1, title: 'T', content: `<p>For all.</p>${html}` }]),
  );
  expect(JSON.stringify(publishedTexts)).not.toContain(secret);
  expect(said.map(({ reason }) => reason)).toEqual(['A part that the old page does not show was left out.']);
});

it('shows no comment of HTML, and no footnote of a hidden part', async () => {
  const { texts: publishedTexts } = writeAll(
    await sourceOf([
      { id: 1, title: 'T', content: `For all.<!-- ${secret} --> <!-- [gallery] ${secret} -->` },
      {
        id: 2,
        title: 'U',
        content:
          '<p>For all.</p>[restrict]<sup data-fn="a" class="fn"><a href="#a">1</a></sup>[/restrict]<!-- wp:footnotes /-->',
        meta: { footnotes: JSON.stringify([{ content: secret, id: 'a' }]) },
      },
    ]),
  );
  expect(JSON.stringify(publishedTexts)).not.toContain(secret);
});

it('shows no word of random hidden parts in 1,000 random texts', async () => {
  const random = randomFrom('hidden parts of WordPress');
  const marks = hiddenShortcodes.flatMap(({ names }) => names).map((name) => name.replaceAll('*', 'y'));
  const count = (most: number): number[] =>
    Array.from({ length: Math.floor(random.next() * most) }, (_, index) => index);
  const pick = <Value>(list: readonly Value[]): Value => random.pick(list as [Value, ...Value[]]);
  const hidden = (inside: string): string => {
    const name = pick(marks);
    const [plugin, block, attributes] = pick(blocks);
    return pick([
      `[${name}]${inside}[/${name}]`,
      `[${name} a="b" c='d']${inside}[/${name}]`,
      `<p>[${name}]</p>${inside}<p>[/${name}]</p>`,
      `<!-- wp:${block} ${JSON.stringify({ plugin, ...(attributes as object) })} -->${inside}<!-- /wp:${block} -->`,
      `<div hidden>${inside}</div>`,
      `<span style="display:none">${inside}</span>`,
      `<!-- ${inside.replaceAll(/-->|<!--/g, '')} -->`,
    ]);
  };
  const words = (): string =>
    pick([
      'Words',
      '<p>Peace</p>',
      '[caption]<img src="/a.jpg"> Choir[/caption]',
      '<ul><li>One</li></ul>',
      '[sic]',
      '我们',
    ]);
  const text = (depth: number): string =>
    count(5)
      .map(() => (random.next() < 0.4 && depth < 3 ? hidden(`${secret} ${text(depth + 1)}`) : words()))
      .join(pick([' ', '\n', '\n\n', '']));
  const items = Array.from({ length: 1000 }, (_, index): TestItem => ({
    id: index + 1,
    title: `T${index + 1} ${random.next() < 0.1 ? `[restrict]${secret}[/restrict]` : ''}`,
    content: `Begin ${text(0)} <p>end</p>`,
    excerpt: random.next() < 0.5 ? `Begin ${text(0)}` : '',
  }));
  const { texts: publishedTexts } = writeAll(await sourceOf(items));
  expect(publishedTexts).toHaveLength(1000);
  for (const { title, data } of publishedTexts) {
    expect([title, data['status']]).toEqual([title, 'published']);
    expect(JSON.stringify(data)).not.toContain(secret);
  }
}, 120_000);

it.each([
  '<!--private-->',
  '{private}',
  '{private',
  '[restrict]',
  '[/restrict]',
  '[restrict][/restrict]',
  '[x_member]',
  '[x_member a="',
  '[restrict a="[',
  '[',
  '[[restrict]',
  '<!-- wp:group -->',
  '<!-- wp:group {"a":',
  '<!-- wp:pmpro/membership -->',
  '<!--',
  '<!-- /wp:group -->',
  '[:en]',
  '<p>[',
])('takes time in proportion to the length of a text of many %s', async (part) => {
  const text = `${part.repeat(Math.ceil(300_000 / part.length))}[/x_member]`;
  const millis = await processorMillisUpTo(5000, () => {
    withoutHiddenParts(text);
    languageParts(text);
  });
  expect(millis).toBeLessThanOrEqual(5000);
});
