import type { Event } from '@steeple/model/event';
import { eventLanguage } from '@steeple/model/eventText';
import { type Language, languages } from '@steeple/model/languages';
import type { Bilingual } from '@steeple/model/localized';
import { fromMillis } from '@steeple/model/moment';
import { publicAudience } from '@steeple/model/audience';
import { grouped } from './grouped.ts';
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
 * Everything that a visitor may find: published posts, public resources, events that are not over. Asks for nothing
 * that the pages' own loaders do not ask for.
 */
export async function loadSearchItems(source: PublicSource, now: number): Promise<SearchItem[]> {
  const published = { name: 'post', orderBy: [['publishAt', 'desc']], limit: postListLimit } as const;
  const [articles, testimonies, events, resources] = await Promise.all([
    source.list({ ...published, where: [['status', '==', 'published'], ['kind', '==', 'article']] }),
    source.list({ ...published, where: [['status', '==', 'published'], ['kind', '==', 'testimony']] }),
    source.list({ name: 'event', where: [['hidden', '==', false], ['end', '>', fromMillis(now)]], orderBy: [['end', 'asc']], limit: eventListLimit }),
    source.list({ name: 'resource', where: [['audience', '==', publicAudience]], orderBy: [['order', 'asc']], limit: resourceLimit }),
  ]);
  return [
    ...[...articles, ...testimonies].map((post): SearchItem => ({
      kind: post.kind, key: post.slug, ...(post.edition !== null && { edition: post.edition.replace('testimonies_', '') }),
      title: each(post.title, String), text: joined(each(post.excerpt, String), each(post.body, plainText)),
      words: [post.author, ...post.tags].join(' '), moment: post.publishAt?.seconds ?? 0,
    })),
    ...resources.map((resource): SearchItem => ({
      kind: 'resource', key: resource.id, title: each(resource.title, String), text: each(resource.description, String), words: resource.file?.name ?? '', moment: 0,
    })),
    ...grouped(events, (event) => event.recurringEventId ?? event.id).flatMap(([, series]) => seriesItem(series)),
  ];
}
