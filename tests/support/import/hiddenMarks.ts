import type { TestItem } from './wordpressExport.ts';
import { hidingPlugins, isSet } from '../../../scripts/import/wordpress/hiddenBlocks.ts';
import { hidingFields } from '../../../scripts/import/wordpress/hiddenFields.ts';
import { hiddenShortcodes, hidingAttributes } from '../../../scripts/import/wordpress/hiddenShortcodes.ts';

/** A way in which WordPress hides a part of a text; what is hidden is HTML. */
export type HidingMark = readonly [name: string, hide: (html: string) => string];

/** A way in which the other site hides a whole text. */
export type WholeMark = readonly [name: string, change: Partial<TestItem>];

/** The first of some values that a row of a table takes for hiding. @throws Error where none is. */
function valueFor<Value>(values: readonly Value[], hides: (value: Value) => boolean, row: string): Value {
  const found = values.find(hides);
  if (found === undefined) throw new Error(`Add a value to the tests that hides by ${row}`);
  return found;
}

const shortcodeMarks = hiddenShortcodes.flatMap(({ plugin, names }) =>
  names.map((pattern): HidingMark => {
    const name = pattern.replaceAll('*', 'x');
    return [`[${name}] of ${plugin}`, (html) => `[${name} level="1"]${html}[/${name}]`];
  }),
);
const attributeWords = ['on', 'on|on|on', 'yes', 'draft', 'members', 'subscriber', 'logged-in', 'W3sicm9sZSI6MX1d'];
const attributeMarks = hidingAttributes.flatMap(({ attributes, value }) =>
  attributes.map((attribute): HidingMark => {
    const word = valueFor(attributeWords, (candidate) => value.test(candidate), attribute);
    return [`[… ${attribute}="${word}"]`, (html) => `[box_x ${attribute}="${word}"]${html}[/box_x]`];
  }),
);
const settings = [true, false, 'members', ['members'], { enabled: true, rule: 'members' }];
const blockNames = [
  'pmpro/membership',
  'rcp/restricted',
  'memberpress/protected-content',
  'woocommerce-memberships/member-content',
  'jetpack/premium-content',
  'passster/content-protector',
  'ppwp/area',
  'um-block/um-area',
  'swpm/protected',
];
const blockMarks = hidingPlugins.flatMap(({ plugin, blocks, attributes: paths = [], hides = isSet }) => [
  ...paths.map((path): HidingMark => {
    const value = valueFor<unknown>(settings, hides, path);
    const attributes = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return [
      `a block with ${path}`,
      (html) => `<!-- wp:group ${JSON.stringify(attributes)} --><div>${html}</div><!-- /wp:group -->`,
    ];
  }),
  ...(blocks === undefined ? [] : [blocks]).map((pattern): HidingMark => {
    const name = valueFor(blockNames, (candidate) => pattern.test(candidate), plugin);
    return [`the block ${name}`, (html) => `<!-- wp:${name} --><div>${html}</div><!-- /wp:${name} -->`];
  }),
]);
const fieldNames = [
  '_expiration-date',
  '_members_access_role',
  '_wpmem_block',
  'rcUserLevel',
  'rcp_access_level',
  '_mepr_rules',
  'um_content_restriction',
  'passster_password',
  'ppwp_password',
  'arm_access_plan',
  'pms-content-restrict-user-status',
  'wppb-content-restrict-user-status',
  'groups-read',
  '_llms_is_restricted',
  'ihc_mb_who',
  '_jetpack_newsletter_access',
  'content_control_rules',
  '_swpm_protected',
  'wlm_levels',
  'pmpro_restrict',
  '_memberful_acl',
];
const fieldValues = [
  'subscriber',
  '1577836800',
  'a:2:{s:26:"_um_custom_access_settings";s:1:"1";s:14:"_um_accessible";s:1:"2";}',
];
const fieldMarks = hidingFields.map(({ plugin, key, hides = () => true }): WholeMark => {
  const name = valueFor(fieldNames, (candidate) => key.test(candidate), plugin);
  return [`the field ${name}`, { meta: { [name]: valueFor(fieldValues, hides, plugin) } }];
});

/** Marks around a part of a text that nobody reads on the other site, or only some readers. */
export const partMarks: readonly HidingMark[] = [
  ...shortcodeMarks,
  ...attributeMarks,
  ...blockMarks,
  ['a comment of HTML', (html) => `<!-- ${html.replaceAll(/<[^>]*>/g, '')} -->`],
  ['a comment between blocks', (html) => `<!-- note -->\n<!-- ${html.replaceAll(/<[^>]*>/g, '')}\n -->`],
  ['a script', (html) => `<script>show(${JSON.stringify(html)})</script>`],
  ['a style sheet', (html) => `<style>.a::after { content: ${JSON.stringify(html)} }</style>`],
];

/** Changes of an item by which nobody reads its text on the other site, or not yet, or only some readers. */
export const wholeMarks: readonly WholeMark[] = [
  ...fieldMarks,
  ['a draft', { status: 'draft' }],
  ['a text that waits for review', { status: 'pending' }],
  ['a private text', { status: 'private' }],
  ['a text in the trash', { status: 'trash' }],
  ['an empty draft', { status: 'auto-draft' }],
  ['a password', { password: 'sesame' }],
  ['a date to come', { status: 'future', date: '2031-05-01 08:30:00', dateGmt: '2031-05-01 00:30:00' }],
  ['a published text with a date to come', { date: '2031-05-01 08:30:00', dateGmt: '2031-05-01 00:30:00' }],
  ['a state that nobody knows', { status: 'wandering' }],
];
