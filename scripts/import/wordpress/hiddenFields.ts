import type { ExportItem } from './readExport.ts';

/** Values that plugins store for a text that everybody reads. */
const forEverybody =
  /^(?:|0|1?:?n(?:o|one|ull)|false|off|default|public|everyone|everybody|all|any|disabled?|inherit|a:0:\{\}|\[\]|a:1:\{i:0;s:0:"";\})$/i;

const isRestricted = (value: string): boolean => !forEverybody.test(value.trim());

/** Custom fields by which plugins show a whole text only to some readers. */
export const hidingFields: readonly {
  readonly plugin: string;
  readonly key: RegExp;
  /** True for a value that hides; any but those for everybody where it is missing. */
  readonly hides?: (value: string) => boolean;
}[] = [
  { plugin: 'PublishPress Future', key: /^_expiration-date$/, hides: (value) => Number(value) * 1000 < Date.now() },
  { plugin: 'Members', key: /^_members_access_role$/ },
  { plugin: 'WP-Members', key: /^_wpmem_block$/ },
  { plugin: 'Restrict Content', key: /^rcUserLevel$/ },
  {
    plugin: 'Restrict Content Pro',
    key: /^(?:rcp_(?:subscription_level|access_level|user_level|restrict\w*)|_is_paid)$/,
  },
  { plugin: 'MemberPress', key: /^_mepr_(?!\w*(?:_size|_type_override)$)/ },
  { plugin: 'Ultimate Member', key: /^um_content_restriction$/, hides: hidesInUltimateMember },
  { plugin: 'Passster', key: /^passster_(?:activate_protection|password|passwords)$/ },
  { plugin: 'PPWP', key: /^_?ppwp?_/ },
  { plugin: 'ARMember', key: /^arm_access_plan$/, hides: () => true },
  { plugin: 'Paid Member Subscriptions', key: /^pms-content-restrict-/ },
  { plugin: 'Profile Builder', key: /^wppb-content-restrict-/ },
  { plugin: 'Groups', key: /^groups-(?:groups_)?read(?:_post)?$/ },
  { plugin: 'LifterLMS', key: /^_llms_(?:is_restricted|restricted_levels)$/ },
  { plugin: 'Ultimate Membership Pro', key: /^ihc_mb_who$/ },
  { plugin: 'Jetpack', key: /^_jetpack_newsletter_access$/ },
  { plugin: 'Content Control', key: /^_?content_control/ },
  { plugin: 'Simple Membership', key: /^_?swpm_/ },
  { plugin: 'WishList Member', key: /^_?(?:wlm|wishlist)/ },
  { plugin: 'Paid Memberships Pro', key: /^_?pmpro_(?:restrict|require|membership|visib)/ },
  { plugin: 'Memberful', key: /^_?memberful/ },
];

/** Fields that no table has and whose name says that the text is not for everybody. */
const suspicious =
  /(?:^|[_-])(?:private|members?[_-]?only|restrict\w*|protected|require[_-]?login|login[_-]?(?:required|only)|access[_-](?:level|role|plan|group)s?|paywall)(?:$|[_-])/i;

/**
 * Reads Ultimate Member's settings, which PHP has serialized: 0 is everybody. They count where they are switched on.
 */
function hidesInUltimateMember(value: string): boolean {
  const setting = (name: string): string =>
    new RegExp(`"${name}";(?:s:\\d+:"([^"]*)"|[ib]:(\\d+))`).exec(value)?.slice(1).find(Boolean) ?? '';
  return setting('_um_custom_access_settings') === '1' && setting('_um_accessible') !== '0';
}

/** A reason, without a full stop, for which a custom field hides a text from some readers; null where none does. */
export function hidingField({ meta }: ExportItem): string | null {
  for (const [key, value] of Object.entries(meta)) {
    const row = hidingFields.find((candidate) => candidate.key.test(key));
    const isHidden =
      row === undefined ? suspicious.test(key) && isRestricted(value) : (row.hides ?? isRestricted)(value);
    if (isHidden)
      return `Its field “${key.slice(0, 100)}” (${row?.plugin ?? 'a plugin'}) shows it only to some readers`;
  }
  return null;
}
