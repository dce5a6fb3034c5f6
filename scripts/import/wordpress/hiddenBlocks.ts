/** Attributes of a block, as JSON. */
export type BlockAttributes = Readonly<Record<string, unknown>>;

/** Values that say "for everybody" in the settings of plugins. */
const forEverybody = new Set([
  '',
  '0',
  'all',
  'always',
  'any',
  'default',
  'disabled',
  'everybody',
  'everyone',
  'false',
  'inherit',
  'no',
  'none',
  'off',
  'public',
  'show',
  'visible',
  'anyone',
]);

/** True for a setting of a plugin that says anything but "for everybody". */
export function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSet);
  if (typeof value === 'object' && value !== null) {
    const settings = value as Readonly<Record<string, unknown>>;
    const { enabled, enable } = settings;
    return enabled !== false && enable !== false && Object.values(settings).some(isSet);
  }
  if (typeof value === 'string') return !forEverybody.has(value.trim().toLowerCase());
  return value === true || (typeof value === 'number' && value !== 0);
}

/** Looks up an attribute by its path, such as `metadata.blockVisibility`. */
function at(attributes: BlockAttributes, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as BlockAttributes)[name] : undefined),
      attributes,
    );
}

/** A plugin that shows blocks only to some readers, only at some time, or to nobody. */
export interface HidingPlugin {
  readonly plugin: string;
  /** Names of its own blocks, whose inside it hides. */
  readonly blocks?: RegExp;
  /** Attributes by which it hides blocks of any name, each by its path. */
  readonly attributes?: readonly string[];
  /** True for a value of them that hides; any that is set where it is missing. */
  readonly hides?: (value: unknown) => boolean;
}

/** Plugins that hide blocks. */
export const hidingPlugins: readonly HidingPlugin[] = [
  { plugin: 'Block Visibility', attributes: ['blockVisibility'] },
  { plugin: 'WordPress', attributes: ['metadata.blockVisibility'], hides: hidesEverywhere },
  { plugin: 'Content Control', attributes: ['contentControls'] },
  {
    plugin: 'Kadence Blocks',
    attributes: ['kadenceConditional', 'kbConditional', 'loggedIn', 'loggedInUser', 'rcpMembership'],
  },
  { plugin: 'GenerateBlocks', attributes: ['conditions', 'gbBlockCondition', 'blockConditions'] },
  { plugin: 'Ultimate Member', blocks: /^um-block\//, attributes: ['um_is_restrict'] },
  { plugin: 'Otter Blocks', attributes: ['otterConditions'] },
  { plugin: 'Stackable', attributes: ['displayCondition', 'displayConditions'] },
  { plugin: 'Conditional Blocks', attributes: ['conditionalBlocks', 'conditionalBlocksAttributes'] },
  { plugin: 'PublishPress Blocks', attributes: ['advgbBlockControls'] },
  {
    plugin: 'EditorsKit',
    attributes: ['editorskit.loggedin', 'editorskit.loggedout'],
    hides: (value) => value === false,
  },
  { plugin: 'EditorsKit', attributes: ['editorskit.displayAs'] },
  { plugin: 'Paid Memberships Pro', blocks: /^pmpro\//, attributes: ['visibilityBlockEnabled'] },
  { plugin: 'LifterLMS', attributes: ['llms_visibility'] },
  { plugin: 'MemberPress', blocks: /^(?:memberpress|mepr)\//, attributes: ['mepr_rule'] },
  { plugin: 'Restrict Content Pro', blocks: /^(?:rcp|restrict-content-pro)\//, attributes: ['rcp'] },
  { plugin: 'Spectra', attributes: ['UAGUserRole', 'UAGLoggedIn', 'UAGLoggedOut', 'UAGDisplayConditions'] },
  { plugin: 'Passster', blocks: /^passster\//, attributes: ['passsterPassword'] },
  { plugin: 'WooCommerce Memberships', blocks: /^woocommerce-memberships\/(?:non-)?member-content$/ },
  { plugin: 'Jetpack', blocks: /^(?:jetpack\/)?premium-content(?:\/|$)/ },
  { plugin: 'PPWP', blocks: /^ppwp?\// },
  { plugin: 'Simple Membership', blocks: /^swpm\// },
];

/** Attributes by which Kadence Blocks hides a block on screens of one size each. */
const screenSizes = ['vsdesk', 'vstablet', 'vsmobile'] as const;

/** Attributes that no table has and whose name says that the block is not for everybody. */
const suspiciousAttribute =
  /restrict|members?_?only|logged_?(?:in|out)|user_?roles?|condition|^visib(?:ility|le_?to)$|hide_?(?:block|from|until)|protect|password|^roles$/i;

/** True for the core's setting by which a block is hidden, from everybody or on screens of every size. */
function hidesEverywhere(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === false;
  const sizes = Object.values((value as { viewport?: object }).viewport ?? {});
  return sizes.length >= 3 && sizes.every((size) => size === false);
}

/** The plugin that hides a block, by its name or its attributes; null for a block that everybody sees. */
export function blockHidingPlugin(name: string, attributes: BlockAttributes): string | null {
  if (screenSizes.every((size) => attributes[size] === true)) return 'Kadence Blocks';
  const row = hidingPlugins.find(
    ({ blocks, attributes: paths = [], hides = isSet }) =>
      blocks?.test(name) === true || paths.some((path) => hides(at(attributes, path))),
  );
  if (row !== undefined) return row.plugin;
  const other = Object.keys(attributes).find((key) => suspiciousAttribute.test(key) && isSet(attributes[key]));
  return other === undefined ? null : 'a plugin';
}
