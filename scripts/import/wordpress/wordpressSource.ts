import { instantAt } from '@steeple/model/timeZone';
import type { Attachments, PlainHtml, Remark, Source, SourceItem } from '../source.ts';
import { escaped, plainLine } from '../text/htmlWords.ts';
import { languageOfTag } from '../text/language.ts';
import { findAttachments, isPictureAddress } from './attachments.ts';
import { fillBlocks, hasBlocks } from './blocks.ts';
import { itemKey } from './itemKey.ts';
import type { ExportItem, WordPressExport } from './readExport.ts';
import { replaceShortcodes } from './shortcodes.ts';

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

function field(item: ExportItem, name: string): string {
  return (item.fields[name] ?? '').trim();
}

/** Reads a date of WordPress: of the world's clock, else of the site's, which its time zone makes a moment. */
export function momentOf(item: ExportItem, timeZone: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
  const gmt = parts.exec(field(item, 'wp:post_date_gmt'));
  if (gmt !== null && !gmt[0].startsWith('0000')) {
    const millis = Date.parse(`${gmt[1]}T${gmt[2]}Z`);
    if (!Number.isNaN(millis)) return new Date(millis);
  }
  const local = parts.exec(field(item, 'wp:post_date'));
  if (local !== null && !local[0].startsWith('0000') && !Number.isNaN(Date.parse(`${local[1]}T${local[2]}Z`)))
    return new Date(instantAt(`${local[1]}T${local[2]}`, timeZone));
  const published = Date.parse(field(item, 'pubDate'));
  return Number.isNaN(published) || published < 0 ? null : new Date(published);
}

/** The text's state here, and a sentence where it differs from its state in WordPress; null where it is not taken. */
function stateOf(item: ExportItem): { readonly status: SourceItem['status']; readonly reason?: string } | string {
  const status = field(item, 'wp:status');
  if (field(item, 'wp:post_password') !== '')
    return {
      status: 'draft',
      reason: 'It asks for a password in WordPress, which this site cannot do: it is a draft.',
    };
  switch (status) {
    case 'publish':
      return { status: 'published' };
    case 'future':
      return { status: 'scheduled' };
    case 'draft':
    case 'pending':
      return { status: 'draft' };
    case 'private':
      return { status: 'draft', reason: 'It is private in WordPress: it is a draft, which only admins see.' };
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
    .map(({ name }) => plainLine(name))
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
  const internal = new Map<string, number>();
  let comments = 0;

  if (found.broken !== null)
    remarks.push({
      kind: 'left out',
      title: 'The end of the file',
      address: '',
      reason: `The file cannot be read from here on: ${found.broken}. Nothing after it is known; export it again.`,
    });
  if (found.damages.size > 0)
    remarks.push({
      kind: 'changed',
      title: 'The file',
      address: '',
      reason: `Damaged places were repaired, and the reading went on: ${[...found.damages].map(([damage, { count, line }]) => `${damage} (${count}, first in line ${line})`).join('; ')}.`,
    });

  if (found.encodingRemark !== null)
    remarks.push({ kind: 'changed', title: 'The file', address: '', reason: found.encodingRemark });

  const seen = new Set<string>();
  for (const item of found.items) {
    comments += item.comments;
    const type = field(item, 'wp:post_type');
    const title = plainLine(item.fields['title'] ?? '');
    const address = field(item, 'link') || field(item, 'guid');
    const leaveOut = (reason: string): void => {
      remarks.push({ kind: 'left out', title: title === '' ? '(no title)' : title, address, reason });
    };
    if (internalTypes[type] !== undefined) {
      internal.set(type, (internal.get(type) ?? 0) + 1);
      continue;
    }
    if (type === 'attachment') {
      const file = field(item, 'wp:attachment_url');
      if (!isPictureAddress(file))
        remarks.push({
          kind: 'left out',
          title: title === '' ? file : title,
          address: file,
          reason:
            'It is no picture. Upload it under Resources if readers need it; links to it still lead to the old site.',
        });
      continue;
    }
    if (type !== 'post' && type !== 'page') {
      leaveOut(`It is of the kind “${type}”, which a plugin of WordPress added.`);
      continue;
    }
    const key = itemKey(item);
    if (key === null || seen.has(key)) {
      leaveOut(key === null ? 'It has neither a number nor an address nor a name.' : twice(key));
      continue;
    }
    seen.add(key);
    const state = stateOf(item);
    if (typeof state === 'string') {
      leaveOut(state);
      continue;
    }
    const change = (reason: string): void => {
      remarks.push({ kind: 'changed', title: title === '' ? '(no title)' : title, address, reason });
    };
    if (state.reason !== undefined) change(state.reason);
    if (item.cut.length > 0) change(`${item.cut.join(', ')} is longer than the import reads, and was cut.`);
    const html = item.fields['content:encoded'] ?? '';
    const login = field(item, 'dc:creator');
    const language = item.terms.find(({ domain }) => domain === 'language');
    const group = item.terms.find(({ domain }) => domain === 'post_translations');
    const thumbnail = item.meta['_thumbnail_id']?.trim() ?? '';
    const cover = thumbnail === '' ? undefined : attachments.byId(thumbnail);
    if (thumbnail !== '' && cover === undefined)
      change(`Its featured picture, number ${thumbnail.slice(0, 20)}, is not in the file.`);
    items.push({
      key,
      kind: type,
      title,
      address: address === '' ? null : address,
      aliases: oldSlugs(item, address),
      slug: field(item, 'wp:post_name'),
      html,
      isClassic: !hasBlocks(html),
      excerpt: plainLine(item.fields['excerpt:encoded'] ?? ''),
      author: plainLine(found.authors.get(login) ?? login),
      date: momentOf(item, timeZone),
      status: state.status,
      tags: tagsOf(item),
      cover: cover ?? null,
      language: language === undefined ? null : (languageOfTag(language.slug) ?? languageOfTag(language.name)),
      group: group === undefined ? null : group.slug,
    });
  }
  for (const [type, count] of internal)
    remarks.push({
      kind: 'left out',
      title: type,
      address: '',
      reason: `${count} of these: ${internalTypes[type] ?? 'of WordPress itself'}.`,
    });
  if (comments > 0)
    remarks.push({
      kind: 'left out',
      title: 'Comments',
      address: '',
      reason: `${comments} comments; this site has none.`,
    });
  return {
    origin: found.base,
    base: found.base === '' ? null : found.base,
    items,
    remarks,
    attachments,
    plainHtml: (item) => plainHtml(item, attachments),
  };
}

/** Fills blocks and shortcodes of a text; what needs a plugin of WordPress is named. */
function plainHtml({ key, html }: SourceItem, attachments: Attachments): PlainHtml {
  const reasons = new Set<string>();
  const filled = fillBlocks(html, {
    sharedBlock: attachments.sharedBlock,
    unknown: (name) => reasons.add(`The block “${name}”, which WordPress fills by itself, was left out.`),
  });
  const plain = replaceShortcodes(filled, {
    gallery: (ids) => {
      const found = ids.length === 0 ? attachments.ofItem(key) : ids.flatMap((id) => attachments.byId(id) ?? []);
      const missing = ids.filter((id) => attachments.byId(id) === undefined);
      if (missing.length > 0)
        reasons.add(`Pictures of a gallery are not in the file: numbers ${missing.slice(0, 20).join(', ')}.`);
      if (ids.length === 0 && found.length === 0) reasons.add('A gallery has no pictures in the file.');
      return found
        .map(({ address, description }) => `<p><img src="${escaped(address)}" alt="${escaped(description)}"></p>`)
        .join('');
    },
    unknown: (name) => reasons.add(`The shortcode [${name}], which a plugin of WordPress fills, was left out.`),
  });
  return { html: plain, reasons: [...reasons] };
}

/** Addresses that WordPress itself redirects: an earlier name in the same place. */
function oldSlugs({ meta }: ExportItem, address: string): string[] {
  const old = meta['_wp_old_slug']?.trim() ?? '';
  return old !== '' && /\/[^/?]+\/?$/.test(address) ? [address.replace(/\/[^/]+\/?$/, `/${old}/`)] : [];
}
