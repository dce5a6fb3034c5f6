import type { Imported } from '@steeple/model/imports/imported';
import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { type PageId, pageIds } from '@steeple/model/content/page';
import { documentPaths, idOf } from '@steeple/model/database/paths';
import type { Post } from '@steeple/model/content/post';
import { redirectKey } from '@steeple/model/hosting/redirectKey';
import { withLanguage } from '../../../web/src/lib/language/language.ts';
import { pageRoutes } from '../../../web/src/lib/routing/pageRoutes.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { type Remark, remark, type Source, type SourceItem } from '../source.ts';
import { addressKey, decodedPath } from '../text/addresses.ts';
import { detectedLanguage, otherLanguageOf } from '../text/language.ts';
import { prepareText, type PreparedText } from '../text/prepareText.ts';
import { tooSlow, withinTime } from '../text/withinTime.ts';
import { idFrom } from './ids.ts';
import { chooseSlug } from './slugs.ts';
import { hidingReason } from './textState.ts';

/** Documents that are in the project before the import. */
export interface Existing {
  /** Records of earlier runs, by id. */
  readonly imported: ReadonlyMap<string, Imported>;
  /** Slugs of all posts, by the post's id. */
  readonly slugs: ReadonlyMap<string, string>;
  /** States of all posts, by the post's id; one whose time has come is published. */
  readonly states: ReadonlyMap<string, Post['status']>;
  /** Revisions of all pages, by the page's id. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Choices of the person who runs the import. */
export interface PlanOptions {
  /** Language of texts whose language the other site does not name; null to detect it. */
  readonly language: Language | null;
  /** Pages of this site that pages of the other one replace, by their name there. */
  readonly pages: ReadonlyMap<string, PageId>;
}

/** One language of a text. */
export interface TextPart {
  readonly language: Language;
  readonly item: SourceItem;
  readonly text: PreparedText;
}

/** A text that is to become a post or a page. */
export interface PlannedText {
  /** Id of its record. */
  readonly id: string;
  /** Path of its document. */
  readonly document: string;
  /** The page that it becomes; null for a post. */
  readonly page: PageId | null;
  /** Its languages, the one that date, author and tags are taken from first. */
  readonly parts: readonly [TextPart, ...TextPart[]];
  readonly slug: string;
  /** Its address here, in the language that it has. */
  readonly path: string;
  /** Addresses on the other site, as paths, and where each leads. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** The plan of an import: texts, and what was found out on the way. */
export interface Plan {
  readonly texts: readonly PlannedText[];
  readonly remarks: readonly Remark[];
  /** Finds the address here of an address there; null where it leads to nothing that is imported. */
  readonly pathOf: (address: string) => string | null;
  /** Names of pages that were chosen to replace one of this site, and that no text has. */
  readonly unusedPages: readonly string[];
}

/** A remark about a text. */
export function remarkOn(kind: Remark['kind'], item: SourceItem, reason: string): Remark {
  return remark(kind, item.title || '(no title)', item.address ?? item.key, reason);
}

function isPageId(id: string): id is PageId {
  return (pageIds as readonly string[]).includes(id);
}

/** The page of this site that a page of the other one becomes, if one, or the reason for which it cannot. */
function pageFor(
  item: SourceItem,
  id: string,
  existing: Existing,
  options: PlanOptions,
  source: Source,
): { readonly page: PageId | null; readonly refusal?: string } {
  // A page of this site has no state: everybody sees it at once, and it has no time of publication.
  if (item.status !== 'published') return { page: null };
  const chosenPage = options.pages.get(item.slug);
  const isPage = item.kind === 'page';
  // Of a post and a page of one name, the page is meant.
  if (
    chosenPage !== undefined &&
    (isPage || !source.items.some(({ kind, slug }) => kind === 'page' && slug === item.slug))
  )
    return { page: chosenPage };
  if (!isPage) return { page: null };
  const { slug } = item;
  // The parts of the home page have a meaning each.
  if (!isPageId(slug) || slug === 'home') return { page: null };
  const revision = existing.pages.get(slug);
  // The first revision is what the set-up wrote.
  if (existing.imported.has(id) || revision === undefined || revision === 1) return { page: slug };
  const refusal = `This site's page “${slug}” was edited. To replace its text, add --page ${slug}=${slug}; it stays among its versions.`;
  return { page: null, refusal };
}

/** The page of this site that an earlier run made of a text; null for an article. */
function storedPage(record: Imported): PageId | null {
  const id = record.kind === 'page' && record.document !== null ? idOf(record.document) : '';
  return isPageId(id) ? id : null;
}

/** Says that a text stays what an earlier run made of it. @param place the article or page, in words. */
function stays(wantedPage: PageId | null, place: string): string {
  const kind = wantedPage === null ? 'an article' : `the page “${wantedPage}”`;
  return `It would be ${kind} now, but stays ${place}, which an earlier run made of it, and links lead there. To have it as ${kind}, copy its text.`;
}

/** Puts translations of each other together; a text without one is alone. */
function grouped(items: readonly SourceItem[], languageOf: (item: SourceItem) => Language): SourceItem[][] {
  const groups = new Map<string, SourceItem[]>();
  const found: SourceItem[][] = [];
  for (const item of items) {
    const name = item.group === null ? null : `${item.kind} ${item.status} ${item.group}`;
    const group = name === null ? undefined : groups.get(name);
    if (group !== undefined && group.every((other) => languageOf(other) !== languageOf(item))) {
      group.push(item);
      continue;
    }
    const newGroup = [item];
    if (name !== null) groups.set(name, newGroup);
    found.push(newGroup);
  }
  return found.map((group) =>
    group.toSorted((one, other) => languages.indexOf(languageOf(one)) - languages.indexOf(languageOf(other))),
  );
}

/**
 * Decides what each text becomes and where, before anything is fetched or written. The same source and the same project
 * give the same plan; texts that were imported before keep their address.
 */
export function planTexts(source: Source, existing: Existing, options: PlanOptions): Plan {
  const remarks: Remark[] = [...source.remarks];
  const { origin, base } = source;
  const leaveOut = (item: SourceItem, reason: string): void => void remarks.push(remarkOn('left out', item, reason));
  const change = (item: SourceItem, reason: string): void => void remarks.push(remarkOn('changed', item, reason));
  const detected = new Map<SourceItem, Language>();
  for (const item of source.items) {
    const words = `${item.title} ${item.html.slice(0, 200_000).replaceAll(/<[^<>]*>|\[\/?\w[^[\]]*\](?!\()|\]\([^()\s]*\)/g, ' ')}`;
    const namedLanguage = item.language ?? options.language;
    const other = namedLanguage === null ? otherLanguageOf(words) : null;
    if (other === null) detected.set(item, namedLanguage ?? detectedLanguage(words));
    else leaveOut(item, `It seems to be in ${other}, which this site does not have. --language takes it.`);
  }
  const languageOf = (item: SourceItem): Language => detected.get(item) ?? baseLanguage;
  const ownId = (item: SourceItem): string => idFrom(origin, item.key);
  // Texts that were imported before keep the slug that they have, and the others choose among the rest.
  const slugs = new Set(existing.slugs.values());
  const targets = new Map<string, string>();
  const redirected = new Set<string>();
  // A page that one text of the file is already is not for another.
  const pageOwners = new Map<PageId, string>();
  for (const item of detected.keys()) {
    const record = existing.imported.get(ownId(item));
    const page = record === undefined ? null : storedPage(record);
    if (page !== null && !pageOwners.has(page)) pageOwners.set(page, ownId(item));
  }
  const usedNames = new Set<string>();
  const texts: PlannedText[] = [];

  /** Lets links to texts lead to a path here, and returns the redirects of their old addresses. */
  const linkTo = (path: string, items: readonly SourceItem[]): { from: string; to: string }[] => {
    const redirects: { from: string; to: string }[] = [];
    for (const item of items) {
      const to = withLanguage(path, languageOf(item));
      for (const address of [item.address, ...item.aliases]) {
        if (address === null) continue;
        const key = addressKey(address, base);
        if (key !== null && !targets.has(key)) targets.set(key, to);
        const from = oldPath(address, base);
        const fromKey = from === null ? null : redirectKey(from);
        if (from === null || fromKey === null || fromKey === redirectKey(to) || redirected.has(fromKey)) continue;
        redirected.add(fromKey);
        redirects.push({ from, to });
      }
      if (base !== null && /^\d+$/.test(item.key))
        for (const query of [`?p=${item.key}`, `?page_id=${item.key}`]) targets.set(addressKey(query, base) ?? '', to);
    }
    return redirects;
  };

  for (const group of grouped([...detected.keys()], languageOf)) {
    const [first] = group;
    if (first === undefined) continue;
    const ids = group.map(ownId);
    // A translation that is added later belongs to the text that is stored.
    const id = ids.find((candidate) => existing.imported.has(candidate)) ?? ownId(first);
    const record = existing.imported.get(id);
    const { page: wantedPage, refusal } = pageFor(first, id, existing, options, source);
    // Links, redirects and versions are of the document that an earlier run made.
    const page = record === undefined ? wantedPage : storedPage(record);
    const isSecond = page !== null && (pageOwners.get(page) ?? id) !== id;
    if (refusal !== undefined || isSecond) {
      leaveOut(first, refusal ?? `Another page of the file is this site's page “${page ?? ''}”.`);
      continue;
    }
    if (page !== null && first.status !== 'published') {
      pageOwners.set(page, id);
      linkTo(paths[pageRoutes[page]].path, group);
      const here = `Here it is the page “${page}”, which is public and is left as it is`;
      const remedy = 'change its text under Pages if readers should not see it';
      leaveOut(first, `${hidingReason(group, first.status)}. ${here}: ${remedy}.`);
      continue;
    }
    const parts: TextPart[] = [];
    for (const item of group) {
      const reasons = new Set<string>();
      const report = (reason: string): void => void reasons.add(reason);
      const address = item.address === null ? null : URL.parse(item.address, base ?? undefined);
      const context = { ...item, base: address?.href ?? base, attachments: source.attachments, report };
      try {
        const text = withinTime(() => prepareText(item.plainHtml(item.html, report), context));
        if (text === null) {
          leaveOut(item, tooSlow);
          continue;
        }
        parts.push({ language: languageOf(item), item, text });
        for (const reason of reasons) change(item, reason);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        leaveOut(item, 'Its elements are nested too deeply to be read.');
      }
    }
    const [primary, ...furtherParts] = parts;
    if (primary === undefined) continue;
    const storedSlug = existing.slugs.get(id);
    const { slug, isTaken } = page === null ? chooseSlug(first, storedSlug, slugs) : { slug: page, isTaken: false };
    if (page !== null) {
      pageOwners.set(page, id);
      for (const { item } of parts) usedNames.add(item.slug);
    }
    if (page !== wantedPage) {
      usedNames.add(first.slug);
      if (page !== null) change(first, stays(wantedPage, `the page “${page}”`));
      else if (storedSlug !== undefined) change(first, stays(wantedPage, `the article at /content/${slug}`));
    } else if (page === null && first.kind === 'page')
      change(first, `This site has no page for it: it is an article at /content/${slug}.`);
    if (isTaken) change(first, `Its address was taken: it is at /content/${slug}.`);
    const path = page === null ? `/content/${slug}` : paths[pageRoutes[page]].path;
    const redirects = linkTo(
      path,
      parts.map(({ item }) => item),
    );
    texts.push({
      id,
      document: page === null ? documentPaths.post.at(id) : documentPaths.page.at(page),
      page,
      parts: [primary, ...furtherParts],
      slug,
      path: withLanguage(path, primary.language),
      redirects: first.status === 'draft' ? [] : redirects,
    });
  }
  return {
    texts,
    remarks,
    pathOf: (address) => targets.get(addressKey(address, base) ?? '') ?? null,
    unusedPages: [...options.pages.keys()].filter((name) => !usedNames.has(name)),
  };
}

/** The path of an address of the other site; null where it has none of its own, as `/?p=12`. */
function oldPath(address: string, base: string | null): string | null {
  const url = URL.parse(address, base ?? 'http://unknown.invalid');
  return url?.search === '' && url.pathname !== '/' ? decodedPath(url.pathname) : null;
}
