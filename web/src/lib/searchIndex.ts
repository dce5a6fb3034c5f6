import type { Event } from '@steeple/model/event';
import { eventLanguage } from '@steeple/model/eventText';
import { type Language, languages } from '@steeple/model/languages';
import type { Bilingual } from '@steeple/model/localized';
import { fromMillis } from '@steeple/model/moment';
import { publicAudience } from '@steeple/model/audience';
import type { Ministry } from '@steeple/model/ministry';
import type { Page, PageId } from '@steeple/model/page';
import type { SiteConfig } from '@steeple/model/siteConfig';
import { grouped } from './grouped.ts';
import { pageRoutes } from './pageRoutes.ts';
import { plainText } from './plainText.ts';
import { postListLimit } from './posts.ts';
import { eventListLimit } from './events.ts';
import type { FoundText, SearchItem } from './searchItem.ts';
import type { PublicSource, WithId } from './source.ts';

/** UTF-16 code units of each text that the index carries: two thousand long articles stay within a few megabytes before compression. */
export const indexedLength = 2000;
/** The most resources that are indexed. */
const resourceLimit = 400;

function each(text: Bilingual | FoundText | undefined, change: (text: string) => string): FoundText {
  return Object.fromEntries(Object.entries(text ?? {}).filter(([, value]) => (value ?? '').trim() !== '').map(([language, value]) => [language, change(value ?? '')]));
}

function joined(one: FoundText, other: FoundText): FoundText {
  const used = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<Language>;
  return Object.fromEntries([...used].map((language) => [language, `${one[language] ?? ''}\n${other[language] ?? ''}`.trim().slice(0, indexedLength)]));
}

function eventTexts(event: Event, field: 'title' | 'description'): FoundText {
  const own: FoundText = { [eventLanguage(event)]: event[field] };
  for (const language of languages) {
    const translated = event.translations[language]?.[field];
    if (translated !== undefined && translated.trim() !== '') own[language] = translated;
  }
  return each(own, (text) => text.slice(0, indexedLength));
}

/** UTF-16 code units of each page that the index carries; there are few, and visitors look for what stands far below. */
const indexedPageLength = 20_000;
/** The most ministries that are indexed. */
const ministryLimit = 100;

/** All texts of a list in each language, joined. */
function together(texts: readonly (Bilingual | undefined)[], change: (text: string) => string): FoundText {
  const perLanguage = languages.map((language) => [language, texts.map((text) => change(text?.[language] ?? '')).filter((text) => text !== '').join('\n')] as const);
  return Object.fromEntries(perLanguage.filter(([, text]) => text !== '').map(([language, text]) => [language, text.slice(0, indexedPageLength)]));
}

/** The texts of the settings that a page shows beside its own sections: the ways to give, how to get there. */
function settingsShown(id: PageId, site: SiteConfig | null): readonly (Bilingual | undefined)[] {
  if (site === null) return [];
  if (id === 'giving') return site.giving.flatMap(({ name, description }) => [name, description]);
  if (id === 'visit') return [site.address.lines, site.address.directions];
  return [];
}

function isPageId(id: string): id is PageId {
  return Object.hasOwn(pageRoutes, id);
}

function pageItem(page: WithId<Page>, site: SiteConfig | null): SearchItem[] {
  if (!isPageId(page.id)) return [];
  const texts = page.sections.flatMap(({ heading, body }) => [heading, body]);
  return [{
    kind: 'page', key: page.id, title: each(page.title, String), text: together([page.description, ...texts, ...settingsShown(page.id, site)], plainText),
    words: '', moment: 0,
  }];
}

function ministryItem({ id, name, blurb }: WithId<Ministry>): SearchItem {
  return { kind: 'ministry', key: id, title: each(name, String), text: each(blurb, String), words: '', moment: 0 };
}

/** A tag as it is called in every language: the settings translate the English word that a post carries. */
function tagWords(tag: string, site: SiteConfig | null): string {
  const known = site?.tags?.find(({ en }) => en === tag);
  return known === undefined ? tag : Object.values(known).join(' ');
}

/** One entry for a series, however often it is held. */
function seriesItem(events: readonly WithId<Event>[]): SearchItem[] {
  const inOrder = [...events].sort((a, b) => a.start.seconds - b.start.seconds);
  const [first] = inOrder;
  if (first === undefined) return [];
  return [{
    kind: 'event', key: first.id, title: eventTexts(first, 'title'), text: eventTexts(first, 'description'), words: first.location, moment: 0,
    occurrences: inOrder.map(({ id, start, end }) => [id, start.seconds, end.seconds] as const),
  }];
}

/**
 * Everything that a visitor may find: pages, ministries, published posts, public resources, events that are not over. Asks for nothing
 * that the pages' own loaders do not ask for.
 */
export async function loadSearchItems(source: PublicSource, now: number): Promise<SearchItem[]> {
  const published = { name: 'post', orderBy: [['publishAt', 'desc']], limit: postListLimit } as const;
  const [site, pages, ministries, articles, testimonies, events, resources] = await Promise.all([
    source.document('siteConfig'),
    source.list({ name: 'page', limit: Object.keys(pageRoutes).length }),
    source.list({ name: 'ministry', orderBy: [['order', 'asc']], limit: ministryLimit }),
    source.list({ ...published, where: [['status', '==', 'published'], ['kind', '==', 'article']] }),
    source.list({ ...published, where: [['status', '==', 'published'], ['kind', '==', 'testimony']] }),
    source.list({ name: 'event', where: [['hidden', '==', false], ['end', '>', fromMillis(now)]], orderBy: [['end', 'asc']], limit: eventListLimit }),
    source.list({ name: 'resource', where: [['audience', '==', publicAudience]], orderBy: [['order', 'asc']], limit: resourceLimit }),
  ]);
  return [
    ...pages.flatMap((page) => pageItem(page, site)),
    ...ministries.map(ministryItem),
    ...[...articles, ...testimonies].map((post): SearchItem => ({
      kind: post.kind, key: post.slug, ...(post.edition !== null && { edition: post.edition.replace('testimonies_', '') }),
      title: each(post.title, String), text: joined(each(post.excerpt, String), each(post.body, plainText)),
      words: [post.author, ...post.tags.map((tag) => tagWords(tag, site))].join(' '), moment: post.publishAt?.seconds ?? 0,
    })),
    ...resources.map((resource): SearchItem => ({
      kind: 'resource', key: resource.id, title: each(resource.title, String), text: each(resource.description, String), words: resource.file?.name ?? '', moment: 0,
    })),
    ...grouped(events, (event) => event.recurringEventId ?? event.id).flatMap(([, series]) => seriesItem(series)),
  ];
}
