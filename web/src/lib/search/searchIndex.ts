import { startOfDay } from '@steeple/model/time/timeZone';
import { type Event, eventLanguage } from '@steeple/model/calendar/event';
import { languages } from '@steeple/model/text/language';
import { publicAudience } from '@steeple/model/content/audience';
import type { Ministry } from '@steeple/model/content/ministry';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { joinTexts, mapTexts } from './searchTexts.ts';
import { grouped } from '#lib/grouped.ts';
import { pageRoutes } from '#lib/routing/pageRoutes.ts';
import { campItems } from './campItems.ts';
import { pageItems } from './pageItems.ts';
import { indexedLength, plainPostBody } from './plainBody.ts';
import { pairsIn } from './traditionalCharacters.ts';
import { listPosts } from '#lib/content/posts.ts';
import { loadUpcomingDocuments } from '#lib/events/eventRange.ts';
import type { Occurrence, SearchIndex, SearchItem, SearchText } from './searchItem.ts';
import { unknownSite } from '#lib/site.ts';

/** The most resources that are indexed. */
const resourceLimit = 400;

function eventTexts(event: Event, field: 'title' | 'description'): SearchText {
  const own: SearchText = { [eventLanguage(event)]: event[field] };
  for (const language of languages) {
    const translated = event.translations[language]?.[field];
    if (translated !== undefined && translated.trim() !== '') own[language] = translated;
  }
  return mapTexts(own, (text) => text.slice(0, indexedLength));
}

/** The most ministries that are indexed. */
const ministryLimit = 100;

function ministryItem({ id, name, blurb, contact }: WithId<Ministry>): SearchItem {
  return {
    kind: 'ministry',
    key: id,
    title: mapTexts(name, String),
    text: mapTexts(blurb, String),
    words: contact?.name ?? '',
    moment: 0,
  };
}

/** A tag as it is called in every language: the settings translate the English word that a post carries. */
function tagWords(tag: string, site: SiteConfig | null): string {
  const siteTag = site?.tags?.find(({ en }) => en === tag);
  return siteTag === undefined ? tag : Object.values(siteTag).join('\n');
}

/**
 * Time span of an occurrence. One that lasts all day is given from midnight to midnight in the site's time zone, since
 * it is found by its date.
 */
function occurrenceOf({ id, start, end, startDate, endDate }: WithId<Event>, timeZone: string): Occurrence {
  if (startDate === null || endDate === null) return [id, start.seconds, end.seconds];
  return [id, startOfDay(startDate, timeZone) / 1000, startOfDay(endDate, timeZone) / 1000];
}

/** Creates one entry for the events of a series with one title, however often they are held. */
function seriesItem(events: readonly WithId<Event>[], timeZone: string): SearchItem[] {
  const [first] = events;
  if (first === undefined) return [];
  return [
    {
      kind: 'event',
      key: first.id,
      title: eventTexts(first, 'title'),
      text: eventTexts(first, 'description'),
      words: [first.location, ...Object.values(first.translations).map((text) => text?.location ?? '')]
        .join(' ')
        .trim(),
      moment: 0,
      occurrences: events.map((event) => occurrenceOf(event, timeZone)).sort(([, a], [, b]) => a - b),
    },
  ];
}

/**
 * Everything that a visitor may find: pages, the camp's open pages, ministries, published posts, public resources,
 * events that are not over. Asks for nothing that the pages' own loaders do not ask for.
 */
async function loadSearchItems(source: PublicSource, now: number, site: SiteConfig | null): Promise<SearchItem[]> {
  const { timeZone } = site ?? unknownSite;
  const [pages, camp, ministries, articles, testimonies, events, resources] = await Promise.all([
    source.list({ name: 'page', limit: Object.keys(pageRoutes).length }),
    campItems(source, site, now),
    source.list({ name: 'ministry', orderBy: [['order', 'asc']], limit: ministryLimit }),
    listPosts(source, 'article'),
    listPosts(source, 'testimony'),
    loadUpcomingDocuments(source, now, timeZone),
    source.list({
      name: 'resource',
      where: [['audience', '==', publicAudience]],
      orderBy: [['order', 'asc']],
      limit: resourceLimit,
    }),
  ]);
  return [
    ...pageItems(pages, site),
    ...camp,
    ...ministries.map(ministryItem),
    ...[...articles, ...testimonies].map((post): SearchItem => ({
      kind: post.kind,
      key: post.slug,
      ...(post.edition !== null && { edition: post.edition.replace('testimonies_', '') }),
      title: mapTexts(post.title, String),
      text: joinTexts([post.excerpt, post.plainBody ?? plainPostBody(post)], indexedLength, (part) => part.trim()),
      words: [post.author, ...post.tags.map((tag) => tagWords(tag, site))].join('\n'),
      moment: post.publishAt?.seconds ?? 0,
    })),
    ...resources.map((resource): SearchItem => ({
      kind: 'resource',
      key: resource.id,
      title: mapTexts(resource.title, String),
      text: mapTexts(resource.description, String),
      words: resource.file?.name ?? '',
      moment: 0,
    })),
    ...grouped(events, (event) => JSON.stringify([event.recurringEventId ?? event.id, event.title])).flatMap(
      ([, series]) => seriesItem(series, timeZone),
    ),
  ];
}

/**
 * Loads the index of everything that a visitor may find.
 * @param written the items as they are shown, where that is not as they are stored.
 */
export async function loadSearchIndex(
  source: PublicSource,
  now: number,
  written?: (items: SearchItem[], site: SiteConfig) => Promise<SearchItem[]>,
): Promise<SearchIndex> {
  const site = await source.document('siteConfig');
  const stored = await loadSearchItems(source, now, site);
  const items = written === undefined ? stored : await written(stored, site ?? unknownSite);
  return { items, characters: pairsIn(JSON.stringify(items)) };
}
