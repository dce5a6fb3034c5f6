import { baseLanguage } from '@steeple/model/text/language';
import { type Remark, remark, type Source, type SourceItem } from '../source.ts';
import { fieldDate } from '../text/dates.ts';
import { plainLine } from '../text/htmlWords.ts';
import { otherLanguageOfTag } from '../text/language.ts';
import { findAttachments, isPictureAddress } from './attachments.ts';
import { hasBlocks } from './blockComments.ts';
import { hidingField } from './hiddenFields.ts';
import { hiddenPartReason, withoutHiddenParts } from './hiddenParts.ts';
import { itemLanguages } from './itemLanguage.ts';
import { memberPressRules } from './memberPressRules.ts';
import { partIn } from './multilingualText.ts';
import { plainHtml } from './plainHtml.ts';
import { type ExportItem, field, type WordPressExport } from './readExport.ts';
import { missingSermons, sermonAsPost } from './sermons.ts';
import { textVersions } from './textVersions.ts';

/**
 * Identifies an item for good: by its number; where the file has none, by the number in its permanent address, by that
 * address, by its link, or by its name, title and date. Null for an item with none of them.
 */
function itemKey(item: ExportItem): string | null {
  const number =
    /^\d{1,18}$/.exec(field(item, 'wp:post_id'))?.[0] ?? /[?&](?:p|page_id)=(\d{1,18})$/.exec(field(item, 'guid'))?.[1];
  if (number !== undefined) return number;
  const address = field(item, 'guid') || field(item, 'link');
  if (address !== '') return address;
  const identifyingFields = ['wp:post_type', 'wp:post_name', 'title', 'wp:post_date'].map((name) => field(item, name));
  return identifyingFields.slice(1).every((value) => value === '') ? null : identifyingFields.join(' ');
}

/** Types that WordPress keeps for itself and nobody reads as a text. */
const internalTypes: Readonly<Record<string, string>> = {
  nav_menu_item: 'entries of menus',
  revision: 'older versions of texts',
  custom_css: 'style sheets',
  customize_changeset: 'changes of the look',
  oembed_cache: 'stored answers of other sites',
  user_request: 'requests about personal data',
  wp_block: 'shared blocks, which are written into the texts that use them',
  wp_template: 'templates',
  wp_template_part: 'parts of templates',
  wp_global_styles: 'styles',
  wp_navigation: 'menus',
  wp_font_family: 'fonts',
  wp_font_face: 'fonts',
};

/** Terms that are no tags of a text. */
const noTags = new Set(['uncategorized', 'uncategorised', '未分类', '未分類']);

/** Reads a date of WordPress: of the world's clock, else of the site's, which its time zone makes a moment. */
function momentOf(item: ExportItem, timeZone: string): Date | null {
  return (
    fieldDate(field(item, 'wp:post_date_gmt'), 'UTC') ??
    fieldDate(field(item, 'wp:post_date'), timeZone) ??
    fieldDate(field(item, 'pubDate'), 'UTC')
  );
}

/** The state of a text here, or a sentence that says why it is not taken. @param rule hides it from some readers. */
function stateOf(item: ExportItem, rule: string | null): Pick<SourceItem, 'status' | 'stateReasons'> | string {
  const status = field(item, 'wp:status');
  const draft = (reason: string) => ({ status: 'draft', stateReasons: [reason] }) as const;
  const hiding = hidingField(item) ?? rule;
  if (hiding !== null && (status === 'publish' || status === 'future')) return draft(hiding);
  if ((item.fields['wp:post_password'] ?? '') !== '')
    return draft('It asks for a password in WordPress, which this site cannot do');
  switch (status) {
    case 'publish':
      return { status: 'published', stateReasons: [] };
    case 'future':
      return { status: 'scheduled', stateReasons: [] };
    case 'draft':
    case 'pending':
      return { status: 'draft', stateReasons: [] };
    case 'private':
      return draft('It is private in WordPress');
    case 'trash':
      return 'It is in the trash of WordPress.';
    case 'auto-draft':
      return 'It is an empty draft that WordPress made by itself.';
    default:
      return `Its status in WordPress, “${status}”, is not known.`;
  }
}

function tagsOf({ terms }: ExportItem): string[] {
  const names = terms
    .filter(({ domain }) => domain === 'category' || domain === 'post_tag')
    .map(({ name }) => plainLine(partIn(name, baseLanguage)))
    .filter((name) => name !== '' && !noTags.has(name.toLowerCase()));
  return [...new Set(names)];
}

/** Says that an item's key was seen before. */
function twice(key: string): string {
  return /^\d+$/.test(key)
    ? `Its number, ${key}, appears twice in the file.`
    : 'Its address appears twice in the file.';
}

/** Makes posts and pages of an export's items, and names every item that is neither. @param timeZone of the site. */
export function wordpressSource(found: WordPressExport, timeZone: string): Source {
  const remarks: Remark[] = [];
  const items: SourceItem[] = [];
  const attachments = findAttachments(found.items);
  const exported = found.items.map((item) => sermonAsPost(item, timeZone, attachments.file));
  const internal = new Map<string, number>();
  let comments = 0;

  /** Says of a number of things together that they are left out. */
  const leaveOutAll = (title: string, reason: string): void => void remarks.push(remark('left out', title, '', reason));
  const changeFile = (reason: string): void => void remarks.push(remark('changed', 'The file', '', reason));

  if (found.broken !== null)
    leaveOutAll(
      'The end of the file',
      `The file cannot be read from here on: ${found.broken}. Nothing after it is known; export it again.`,
    );
  if (found.damages.size > 0)
    changeFile(
      `Damaged places were repaired, and the reading went on: ${[...found.damages].map(([damage, { count, line }]) => `${damage} (${count}, first in line ${line})`).join('; ')}.`,
    );
  if (found.encodingRemark !== null) changeFile(found.encodingRemark);

  const posts = exported.filter((item) => ['post', 'page'].includes(field(item, 'wp:post_type')));
  const languageOf = itemLanguages(posts, (item) => itemKey(item) ?? '');
  const ruleOn = memberPressRules(found.items);
  const seen = new Map<string, string>();
  for (const item of exported) {
    comments += item.comments;
    const type = field(item, 'wp:post_type');
    const title = plainLine(partIn(item.fields['title'] ?? '', baseLanguage));
    const address = field(item, 'link') || field(item, 'guid');
    const name = title || '(no title)';
    const leaveOut = (reason: string): void => void remarks.push(remark('left out', name, address, reason));
    const change = (reason: string): void => void remarks.push(remark('changed', name, address, reason));
    if (internalTypes[type] !== undefined) {
      internal.set(type, (internal.get(type) ?? 0) + 1);
      continue;
    }
    if (type === 'attachment') {
      const file = field(item, 'wp:attachment_url');
      const reason =
        'It is no picture. Upload it under Resources if readers need it; links to it still lead to the old site.';
      if (!isPictureAddress(file)) remarks.push(remark('left out', title || file, file, reason));
      continue;
    }
    if (type !== 'post' && type !== 'page') {
      leaveOut(missingSermons[type] ?? `It is of the kind “${type}”, which a plugin of WordPress added.`);
      continue;
    }
    const number = itemKey(item);
    const before = number === null ? undefined : seen.get(number);
    if (number === null || before === address) {
      leaveOut(number === null ? 'It has neither a number nor an address nor a name.' : twice(number));
      continue;
    }
    // Two files in one: a number may be that of another text too.
    const key = before === undefined ? number : `${number} ${address}`;
    if (before === undefined) seen.set(number, address);
    const language = languageOf(item);
    const foreign = language.tag === null ? null : otherLanguageOfTag(language.tag);
    if (foreign !== null) {
      leaveOut(`It is in ${foreign}, which this site does not have.`);
      continue;
    }
    const state = stateOf(item, ruleOn(item));
    if (typeof state === 'string') {
      leaveOut(state);
      continue;
    }
    for (const reason of item.reasons) change(reason);
    const login = field(item, 'dc:creator');
    const thumbnail = item.meta['_thumbnail_id']?.trim() ?? '';
    const cover = thumbnail === '' ? undefined : attachments.byId(thumbnail);
    if (thumbnail !== '' && cover === undefined)
      change(`Its featured picture, number ${thumbnail.slice(0, 20)}, is not in the file.`);
    const { versions, unsupportedLanguages } = textVersions(item, key, language.tag);
    for (const other of unsupportedLanguages)
      change(`Its text in ${other}, which this site does not have, was left out.`);
    if (versions.length === 0) leaveOut('All its texts are in languages that this site does not have.');
    if (language.reason !== null) change(language.reason);
    for (const version of versions) {
      const { html, marks, isAllHidden } = withoutHiddenParts(version.html);
      const stateReasons = [...state.stateReasons];
      for (const mark of marks)
        if (isAllHidden)
          stateReasons.push(`All of it is within ${mark}, which shows it only to some readers, or at some time`);
        else change(hiddenPartReason(mark));
      items.push({
        ...version,
        kind: type,
        address: version.address === '' ? null : version.address,
        aliases: [...version.aliases, ...oldSlugs(item, version.address)],
        slug: field(item, 'wp:post_name'),
        html: isAllHidden ? version.html : html,
        isClassic: !hasBlocks(version.html),
        author: plainLine(partIn(found.authors.get(login) ?? login, baseLanguage)),
        date: momentOf(item, timeZone),
        status: isAllHidden ? 'draft' : state.status,
        stateReasons,
        tags: tagsOf(item),
        cover: cover ?? null,
        group: versions.length > 1 ? `versions ${key}` : language.group,
        plainHtml: (text, report) =>
          plainHtml(text, item.meta['footnotes'] ?? '', { number: key, attachments, report }),
      });
    }
  }
  for (const [type, count] of internal)
    leaveOutAll(type, `${count} of these: ${internalTypes[type] ?? 'of WordPress itself'}.`);
  if (comments > 0) leaveOutAll('Comments', `${comments} comments; this site has none.`);
  return {
    origin: found.base,
    base: found.base === '' ? null : found.base,
    items,
    remarks,
    attachments,
  };
}

/** Addresses that WordPress itself redirects: an earlier name in the same place. */
function oldSlugs({ meta }: ExportItem, address: string): string[] {
  const old = meta['_wp_old_slug']?.trim() ?? '';
  return old !== '' && /\/[^/?]+\/?$/.test(address) ? [address.replace(/\/[^/]+\/?$/, `/${old}/`)] : [];
}
