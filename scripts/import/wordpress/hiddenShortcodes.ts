import { shortcodeAttributes } from './shortcodeTags.ts';

/** A plugin of WordPress and its shortcodes whose inside only some readers see, or nobody before a date. */
export interface HiddenShortcode {
  readonly plugin: string;
  /**
   * Names in lower case. Without its end, one of them hides the rest of the text. A name that ends with `*` means all
   * that begin so, and hides nothing without an end: some of those are forms or lists.
   */
  readonly names: readonly string[];
}

/**
 * Shortcodes that hide what is inside, by plugin. Those that show it to visitors alone, such as `[visitor]`, are among
 * them: mostly they ask readers to sign in.
 */
export const hiddenShortcodes: readonly HiddenShortcode[] = [
  { plugin: 'Restrict Content', names: ['restrict', 'not_logged_in', 'user_level*'] },
  { plugin: 'Restrict Content Pro', names: ['is_paid', 'is_free', 'is_active', 'is_expired', 'rcp_*'] },
  {
    plugin: 'MemberPress',
    names: ['mepr-active', 'mepr-show', 'mepr-hide', 'mepr-rule', 'mepr-unauthorized', 'mepr-*'],
  },
  { plugin: 'Paid Memberships Pro', names: ['membership', 'pmpro_*'] },
  { plugin: 's2Member', names: ['s2if', '_s2if', '__s2if', 's2member*'] },
  { plugin: 'OptimizeMember', names: ['opmif', 'optimizemember*'] },
  { plugin: 'OptimizePress', names: ['op_members_only', 'op_hidden', 'op_membership*', 'op_if*'] },
  { plugin: 'WooCommerce Memberships', names: ['wcm_restrict', 'wcm_nonmember', 'wcm_content_restricted', 'wcm_*'] },
  { plugin: 'Ultimate Member', names: ['um_loggedin', 'um_loggedout', 'um_show_content', 'um_*'] },
  {
    plugin: 'Members',
    names: ['members_access', 'members_logged_in', 'members_not_logged_in', 'members_feed', 'members_*'],
  },
  { plugin: 'Members, before version 1', names: ['access', 'is_user_logged_in', 'feed*'] },
  {
    plugin: 'WishList Member',
    names: ['wlm_private', 'wlm_ismember', 'wlm_nonmember', 'wlm_*', 'wishlist*', 'private_*'],
  },
  { plugin: 'Private Content', names: ['private'] },
  { plugin: 'PrivateContent', names: ['pc-pvt-content', 'pc-*', 'pvt*'] },
  {
    plugin: 'visitor shortcodes',
    names: ['visitor', 'visitors', 'guest', 'guests', 'member*', 'logged_out', 'loggedout'],
  },
  {
    plugin: 'login shortcodes',
    names: ['loggedin', 'logged_in', 'is_logged_in', 'user_logged_in', 'login_required', 'require_login'],
  },
  {
    plugin: 'members-only shortcodes',
    names: [
      'members_only',
      'membersonly',
      'member_only',
      'registered',
      'registered_only',
      'subscribers_only',
      'subscriber',
      'subscribers',
      'premium',
      'paid',
      'vip',
    ],
  },
  { plugin: 'Hide This', names: ['hide', 'hidden', 'hidethis', 'hide_this', 'hide-this'] },
  { plugin: 'Content Control', names: ['content_control', 'contentcontrol'] },
  { plugin: 'User Access Manager', names: ['login_form*', 'uam_*'] },
  { plugin: 'Simple Membership', names: ['swpm_protected', 'swpm_show_*', 'swpm_*'] },
  { plugin: 'WP eMember', names: ['emember_protected', 'wp_emember*'] },
  {
    plugin: 'ARMember',
    names: ['arm_restrict_content', 'arm_not_login_content', 'arm_if', 'arm_drip_content', 'arm_*'],
  },
  { plugin: 'Passster', names: ['passster', 'content_protector', 'content_protect'] },
  { plugin: 'PPWP', names: ['ppwp', 'ppwp_*'] },
  {
    plugin: 'password shortcodes',
    names: ['password*', 'protected', 'protect', 'password_protect', 'passwordprotect'],
  },
  { plugin: 'WP-Members', names: ['wp-members', 'wpmem_logged_in', 'wpmem_logged_out', 'wpmem_*'] },
  { plugin: 'Profile Builder', names: ['wppb-restrict'] },
  { plugin: 'ProfilePress', names: ['pp-restrict-content', 'profilepress-restrict*'] },
  { plugin: 'UserPro', names: ['userpro_private', 'userpro_loggedin', 'userpro_loggedout'] },
  { plugin: 'Paid Member Subscriptions', names: ['pms-restrict', 'pms-*'] },
  { plugin: 'Groups', names: ['groups_member', 'groups_non_member', 'groups_can', 'groups_can_not'] },
  { plugin: 'LifterLMS', names: ['lifterlms_hide_content'] },
  { plugin: 'LearnDash', names: ['student', 'course_complete', 'course_inprogress', 'course_notstarted', 'ld_*'] },
  { plugin: 'aMember', names: ['am4show', 'am4guest', 'am4aff', 'am4_*'] },
  { plugin: 'MemberMouse', names: ['mm_member_decision', 'mm_access_decision', 'mm_*'] },
  { plugin: 'Memberium', names: ['memb_*'] },
  { plugin: 'Ultimate Membership Pro', names: ['ihc-hide-content', 'ihc-*'] },
  { plugin: 'YourMembers', names: ['ym_user_is', 'user_has_access', 'user_has_no_access', 'ym_*'] },
  { plugin: 'Eyes Only', names: ['eyesonly', 'eyesonlier', 'eo_*'] },
  { plugin: 'Shortcodes Ultimate', names: ['su_members', 'su_guests', 'su_private', 'su_scheduler'] },
  { plugin: 'Timed Content', names: ['timed-content-client', 'timed-content-server', 'timed-content-rule'] },
  {
    plugin: 'scheduling shortcodes',
    names: ['schedule*', 'time-restrict', 'hide-until', 'show-until', 'show_from', 'expires', 'drip', 'content_timer'],
  },
  {
    plugin: 'Content Locker',
    names: ['sociallocker', 'emaillocker', 'signinlocker', 'content_locker', 'lock', 'locker'],
  },
  { plugin: 'Toolset', names: ['wpv-conditional', 'toolset_access', 'toolset-*'] },
  {
    plugin: 'conditional shortcodes',
    names: ['if', 'if_*', 'if-*', 'ifrole', 'role*', 'userrole*', 'user_role*', 'visible_to', 'conditional'],
  },
  { plugin: 'comments of editors', names: ['comment', 'wp_comment', 'ignore', 'editor_note', 'todo*'] },
];

/** Attributes with which page builders hide a part, on shortcodes of any name. */
export const hidingAttributes: readonly {
  readonly plugin: string;
  readonly attributes: readonly string[];
  readonly value: RegExp;
}[] = [
  { plugin: 'Divi', attributes: ['disabled'], value: /^on$/ },
  { plugin: 'Divi', attributes: ['disabled_on'], value: /^on\|on\|on/ },
  { plugin: 'Divi', attributes: ['display_conditions'], value: /./ },
  { plugin: 'WPBakery', attributes: ['disable_element'], value: /^yes$/ },
  { plugin: 'Fusion Builder', attributes: ['status'], value: /^(?:draft|publish_after|published_until)$/ },
  { plugin: 'Fusion Builder', attributes: ['render_logics'], value: /^(?!W10=?$)./ },
  {
    plugin: 'a plugin',
    attributes: ['members_only', 'capability', 'password', 'passwords', 'visible_to', 'logged_in', 'loggedin'],
    value: /./,
  },
  { plugin: 'a plugin', attributes: ['visibility'], value: /log|member|hidden|private|none|user|role/ },
  {
    plugin: 'a plugin',
    attributes: ['role'],
    value: /^(?:administrator|editor|author|contributor|subscriber|member|customer)/,
  },
  { plugin: 'a plugin', attributes: ['user'], value: /log|member|guest/ },
];

/** Names and attributes of people's portraits, which say "member" and hide nothing. */
const portraitName = /team|staff|board|person|people|access?ib/;
const portraitAttribute = /\b(?:name|image|img|photo|picture|position|job|email)\s*=/i;
const suspicious =
  /member|private|restrict|protect|log(?:ged)?[_-]?(?:in|out)|logged|password|secret|hide|hidden|subscriber|paywall|lock(?:ed|er)|capabilit|visib|visitor|confidential|registered|(?:^|[_-])(?:access|paid|if|timed|roles?|guests?|only)(?:$|[_-])/;

/** Names that say so without doubt, unless they belong to a form or to a value. */
const surely = /only|restrict|private|protect|secret|confidential/;
const part = /form|list|link|url|button|name|count|log(?:in|out)|account|profile|message/;

/** A shortcode that hides its inside. */
export interface Hiding {
  readonly plugin: string;
  /** True where a missing end hides the rest of the text. */
  readonly isSure: boolean;
}

/** Finds out whether a shortcode hides its inside; null for one that everybody sees. */
export function hidingOf(name: string, attributes: string): Hiding | null {
  const exact = hiddenShortcodes.find(({ names }) => names.includes(name));
  if (exact !== undefined) return { plugin: exact.plugin, isSure: true };
  const isPortrait = portraitName.test(name) || portraitAttribute.test(attributes);
  const isBeginning = (beginning: string): boolean =>
    beginning.endsWith('*') && name.startsWith(beginning.slice(0, -1));
  const byBeginning = hiddenShortcodes.find(({ names }) => names.some(isBeginning));
  if (byBeginning !== undefined && !isPortrait) return { plugin: byBeginning.plugin, isSure: false };
  if (suspicious.test(name) && !isPortrait)
    return { plugin: 'a plugin', isSure: surely.test(name) && !part.test(name) };
  const found = attributes.includes('=') ? shortcodeAttributes(attributes) : {};
  const byAttribute = hidingAttributes.find(({ attributes: names, value }) =>
    names.some((attribute) => value.test(found[attribute] ?? '')),
  );
  return byAttribute === undefined ? null : { plugin: byAttribute.plugin, isSure: false };
}
