import { type FrontMatter, fieldAt } from '../frontMatterFields.ts';

/** A field by which a generator, or a theme of it, keeps a text from readers or from some of them. */
export interface HidingField {
  /** Path of the field, as `build.render`. */
  readonly field: string;
  readonly hides: (value: unknown) => boolean;
}

const no = /^(?:false|no|n|off|0|never|none|null|nil)?$/i;
const yes = /^(?:true|yes|y|on|1|always)$/i;

/** Values that let everybody read a text. Any other word hides it, since it may be the name of a group or a state. */
const forEverybody =
  /^(?:publish(?:ed)?|public(?:ly)?|live|active|online|final(?:ized)?|done|complete[d]?|released?|approved|ready|everyone|everybody|all|anyone|open|free|visible|listed|normal|default|featured|sticky|已发布|公开|發布|公開)$/i;

/** Words for a text that not everybody reads. */
const closedWords = [
  'draft',
  'drafts',
  'private',
  'pending',
  'hidden',
  'unlisted',
  'unpublished',
  'scheduled',
  'future',
  'trash',
  'member',
  'members',
  'subscriber',
  'subscribers',
  'paid',
  'staff',
  'internal',
  'restricted',
  'protected',
  'password',
  'login',
  '草稿',
  '私密',
];
const closed = new RegExp(`^(?:${closedWords.join('|')})$`, 'i');

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Hides with any value but a clear no: a draft that is `maybe` is one. */
const unlessNo = (value: unknown): boolean => isScalar(value) && !no.test(String(value).trim());
/** Hides with a clear no, or with a word that means not yet. */
const ifNo = (value: unknown): boolean =>
  value === null || (isScalar(value) && (no.test(String(value).trim()) || closed.test(String(value).trim())));
const ifWritten = (value: unknown): boolean =>
  (Array.isArray(value) && value.length > 0) || (isScalar(value) && String(value).trim() !== '' && value !== false);
/** Hides with a word, or with one of a list, of which something is true. */
const ifSome =
  (isTrue: (word: string) => boolean) =>
  (value: unknown): boolean =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).some((word) => isScalar(word) && isTrue(String(word)));
const unlessForEverybody = ifSome((word) => word.trim() !== '' && !yes.test(word) && !forEverybody.test(word.trim()));
const ifClosed = ifSome((word) => closed.test(word.trim()));
const ifAmong = (...words: readonly string[]): HidingField['hides'] => {
  const isAmong = ifSome((word) => words.includes(word.toLowerCase()));
  return (value) => isAmong(typeof value === 'string' ? value.split(/[\s,]+/) : value);
};

const frontMatter = (hides: HidingField['hides'], ...names: readonly string[]): HidingField[] =>
  names.map((field) => ({ field, hides }));

/**
 * The fields that hide a text, by the generator that reads them. A text that only search engines are kept from is
 * hidden too: its author wanted few readers, and a draft can be published with one click.
 */
export const hidingFields = {
  any: [
    ...frontMatter(
      unlessNo,
      'draft',
      'isdraft',
      'private',
      'isprivate',
      'hidden',
      'ishidden',
      'unlisted',
      'hide',
      'wip',
      'secret',
      'internal',
      'confidential',
      'invisible',
      'unpublished',
    ),
    ...frontMatter(ifNo, 'published', 'publish', 'public', 'ispublic', 'ispublished', 'visible', 'listed', 'show'),
    ...frontMatter(unlessForEverybody, 'status', 'poststatus', 'publishstatus', 'publicationstatus', 'visibility'),
    // Words for other things too: a state of the USA, an audience of families.
    ...frontMatter(ifClosed, 'state', 'access', 'audience'),
    ...frontMatter(ifWritten, 'password', 'passphrase', 'passcode', 'postpassword'),
    ...frontMatter(
      unlessNo,
      'membersonly',
      'memberonly',
      'subscribersonly',
      'paid',
      'protected',
      'restricted',
      'requireslogin',
      'loginrequired',
      'requirelogin',
      'encrypted',
      'encrypt',
    ),
    ...frontMatter(unlessNo, 'noindex', 'seo.noindex', 'robotsnoindex', 'sitemapexclude', 'excludefromsitemap'),
    ...frontMatter(ifAmong('noindex', 'none'), 'robots', 'metarobots', 'seo.robots', 'robotsmeta'),
  ],
  Hugo: [
    ...frontMatter(unlessNo, 'headless', 'sitemap.disable'),
    ...frontMatter((value) => ifNo(value) || ifAmong('never', 'link')(value), 'build.render'),
    ...frontMatter((value) => ifNo(value) || ifAmong('never', 'local')(value), 'build.list'),
  ],
  Jekyll: [...frontMatter(ifNo, 'sitemap', 'output'), ...frontMatter(ifWritten, 'redirectto')],
  Eleventy: [
    ...frontMatter((value) => unlessNo(value) || ifWritten(value), 'eleventyexcludefromcollections'),
    ...frontMatter((value) => value !== null && ifNo(value) && value !== '', 'permalink'),
    ...frontMatter(unlessNo, 'sitemap.ignore', 'sitemap.exclude'),
  ],
  Zola: frontMatter(ifNo, 'render'),
  Grav: [...frontMatter(ifNo, 'routable'), ...frontMatter(unlessNo, 'access.site.login')],
  Statamic: frontMatter(ifWritten, 'protect'),
  Ghost: [...frontMatter(unlessNo, 'emailonly'), ...frontMatter(ifWritten, 'tiers')],
  Hexo: frontMatter(unlessNo, 'secretpost'),
  Nikola: frontMatter(
    ifAmong('draft', 'drafts', 'private', '草稿', '私密'),
    'tags',
    'categories',
    'category',
    'type',
    'layout',
  ),
} as const satisfies Readonly<Record<string, readonly HidingField[]>>;

const everyField: readonly HidingField[] = Object.values(hidingFields).flat();

/** The fields that hide a text, as they are named in the list of an import: `status: private`. */
export function hidingFieldsOf(of: FrontMatter): string[] {
  return everyField.flatMap(({ field, hides }) => {
    const value = fieldAt(of, field);
    if (value === undefined || !hides(value)) return [];
    // A password is nobody's business.
    return field.includes('pass')
      ? [field]
      : [`${field}: ${isScalar(value) ? String(value).slice(0, 60) : JSON.stringify(value).slice(0, 60)}`];
  });
}
