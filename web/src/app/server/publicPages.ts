import type { Language } from '@steeple/model/text/language';
import type { Timestamp } from '@steeple/model/time/timestamp';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { editionsOf } from '#lib/content/editions.ts';
import { postHref } from '#lib/content/postHref.ts';
import { listPosts } from '#lib/content/posts.ts';
import { loadUpcomingDocuments } from '#lib/events/eventRange.ts';
import { href, paths, type RouteName } from '#lib/routing/paths.ts';
import { unknownSite } from '#lib/site.ts';

/** A public page: its route, and its address in a language. */
export interface PublicPage {
  readonly route: RouteName;
  readonly at: (language: Language) => string;
  /** The last change of what the page shows; null where nothing tells. */
  readonly changedAt: Timestamp | null;
}

/** Pages whose address needs nothing and that everybody may see. */
const plainPages = (Object.keys(paths) as RouteName[]).filter((name) => {
  const { area, personal, path } = paths[name];
  return area === 'public' && personal !== true && !/[:*]/.test(path);
});

type Changed = { readonly updatedAt: Timestamp };

/** Documents of which lists of the site are made. */
interface Listed {
  readonly articles: readonly Changed[];
  readonly testimonies: readonly Changed[];
  readonly events: readonly Changed[];
}

/** The documents that a page of a list shows. Other pages have texts that nothing here has read. */
const shownBy: Readonly<Partial<Record<RouteName, (listed: Listed) => readonly Changed[]>>> = {
  content: ({ articles }) => articles,
  testimonies: ({ testimonies }) => testimonies,
  events: ({ events }) => events,
  calendar: ({ events }) => events,
};

function newestChange(documents: readonly Changed[]): Timestamp | null {
  return documents.map(({ updatedAt }) => updatedAt).toSorted((one, other) => other.seconds - one.seconds)[0] ?? null;
}

/**
 * Every public page that the site names: those without parameters, the editions of testimonies, posts newest first, and
 * events that are not over, soonest first. @param now milliseconds since the epoch.
 */
export async function publicPages(source: PublicSource, now: number): Promise<PublicPage[]> {
  const { timeZone } = (await source.document('siteConfig')) ?? unknownSite;
  const [articles, testimonies, events] = await Promise.all([
    listPosts(source, 'article'),
    listPosts(source, 'testimony'),
    loadUpcomingDocuments(source, now, timeZone),
  ]);
  return [
    ...plainPages.map((name): PublicPage => ({
      route: name,
      at: (language) => href(name as 'home', language),
      changedAt: newestChange(shownBy[name]?.({ articles, testimonies, events }) ?? []),
    })),
    ...editionsOf(testimonies).map((edition): PublicPage => ({
      route: 'edition',
      at: (language) => href('edition', language, { edition }),
      changedAt: newestChange(testimonies.filter((post) => editionsOf([post]).includes(edition))),
    })),
    ...[...articles, ...testimonies].map((post): PublicPage => ({
      route: post.edition === null ? 'post' : 'testimony',
      at: (language) => postHref(post, language),
      changedAt: newestChange([post]),
    })),
    ...events.map((event): PublicPage => ({
      route: 'event',
      at: (language) => href('event', language, { id: event.id }),
      changedAt: newestChange([event]),
    })),
  ];
}
