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

/** Attributes of blocks by which plugins show a block only to some readers, only at some time, or to nobody. */
export const hidingBlockAttributes: readonly {
  readonly plugin: string;
  readonly path: string;
  /** True for a value that hides; any that is set where it is missing. */
  readonly hides?: (value: unknown) => boolean;
}[] = [
  { plugin: 'Block Visibility', path: 'blockVisibility' },
  { plugin: 'WordPress', path: 'metadata.blockVisibility', hides: hidesEverywhere },
  { plugin: 'Content Control', path: 'contentControls' },
  { plugin: 'Kadence Blocks', path: 'kadenceConditional' },
  { plugin: 'Kadence Blocks', path: 'kbConditional' },
  { plugin: 'Kadence Blocks', path: 'loggedIn' },
  { plugin: 'Kadence Blocks', path: 'loggedInUser' },
  { plugin: 'Kadence Blocks', path: 'rcpMembership' },
  { plugin: 'GenerateBlocks', path: 'conditions' },
  { plugin: 'GenerateBlocks', path: 'gbBlockCondition' },
  { plugin: 'GenerateBlocks', path: 'blockConditions' },
  { plugin: 'Ultimate Member', path: 'um_is_restrict' },
  { plugin: 'Otter Blocks', path: 'otterConditions' },
  { plugin: 'Stackable', path: 'displayCondition' },
  { plugin: 'Stackable', path: 'displayConditions' },
  { plugin: 'Conditional Blocks', path: 'conditionalBlocks' },
  { plugin: 'Conditional Blocks', path: 'conditionalBlocksAttributes' },
  { plugin: 'PublishPress Blocks', path: 'advgbBlockControls' },
  { plugin: 'EditorsKit', path: 'editorskit.loggedin', hides: (value) => value === false },
  { plugin: 'EditorsKit', path: 'editorskit.loggedout', hides: (value) => value === false },
  { plugin: 'EditorsKit', path: 'editorskit.displayAs' },
  { plugin: 'Paid Memberships Pro', path: 'visibilityBlockEnabled' },
  { plugin: 'LifterLMS', path: 'llms_visibility' },
  { plugin: 'MemberPress', path: 'mepr_rule' },
  { plugin: 'Restrict Content Pro', path: 'rcp' },
  { plugin: 'Spectra', path: 'UAGUserRole' },
  { plugin: 'Spectra', path: 'UAGLoggedIn' },
  { plugin: 'Spectra', path: 'UAGLoggedOut' },
  { plugin: 'Spectra', path: 'UAGDisplayConditions' },
  { plugin: 'Passster', path: 'passsterPassword' },
];

/** Blocks whose inside only some readers see. */
export const hidingBlocks: readonly { readonly plugin: string; readonly name: RegExp }[] = [
  { plugin: 'Paid Memberships Pro', name: /^pmpro\// },
  { plugin: 'Restrict Content Pro', name: /^(?:rcp|restrict-content-pro)\// },
  { plugin: 'MemberPress', name: /^(?:memberpress|mepr)\// },
  { plugin: 'WooCommerce Memberships', name: /^woocommerce-memberships\/(?:non-)?member-content$/ },
  { plugin: 'Jetpack', name: /^(?:jetpack\/)?premium-content(?:\/|$)/ },
  { plugin: 'Passster', name: /^passster\// },
  { plugin: 'PPWP', name: /^ppwp?\// },
  { plugin: 'Ultimate Member', name: /^um-block\// },
  { plugin: 'Simple Membership', name: /^swpm\// },
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
  const byName = hidingBlocks.find((row) => row.name.test(name));
  if (byName !== undefined) return byName.plugin;
  const byAttribute = hidingBlockAttributes.find(({ path, hides = isSet }) => hides(at(attributes, path)));
  if (byAttribute !== undefined) return byAttribute.plugin;
  const other = Object.keys(attributes).find((key) => suspiciousAttribute.test(key) && isSet(attributes[key]));
  return other === undefined ? null : 'a plugin';
}
