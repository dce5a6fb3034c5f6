import { baseLanguage, type Language } from '@steeple/model/languages';
import { editionsOf } from '#lib/content/editions.ts';
import { type PostSummary, loadPosts } from '#lib/content/posts.ts';
import { loadUpcomingDocuments } from '#lib/events/eventRange.ts';
import type { PublicSource } from '#lib/firestore/source.ts';
import { href, paths, type RouteName } from '#lib/routing/paths.ts';
import { unknownSite } from '#lib/site.ts';

/** A public page: its route, and its address in a language. */
export interface PublicPage {
  readonly route: RouteName;
  readonly at: (language: Language) => string;
}

/** Pages whose address needs nothing and that everybody may see. */
const plainPages = (Object.keys(paths) as RouteName[]).filter((name) => {
  const address: (typeof paths)[RouteName] & { readonly personal?: boolean } = paths[name];
  return address.area === 'public' && address.personal !== true && !/[:*]/.test(address.path);
});

function postPage(post: PostSummary): PublicPage {
  const { edition, slug } = post;
  return edition === null
    ? { route: 'post', at: (language) => href('post', language, { slug }) }
    : {
        route: 'testimony',
        at: (language) => href('testimony', language, { edition: edition.replace('testimonies_', ''), slug }),
      };
}

/** The address of a post in a language. */
export function postHref(post: PostSummary, language: Language): string {
  return postPage(post).at(language);
}

/**
 * Every public page that the site names: those without parameters, the editions of testimonies, posts
 * newest first, and events that are not over,
 * soonest first. @param now milliseconds since the epoch.
 */
export async function publicPages(source: PublicSource, now: number): Promise<PublicPage[]> {
  const { timeZone } = (await source.document('siteConfig')) ?? unknownSite;
  const [articles, testimonies, events] = await Promise.all([
    loadPosts(source, 'article', baseLanguage),
    loadPosts(source, 'testimony', baseLanguage),
    loadUpcomingDocuments(source, now, timeZone),
  ]);
  return [
    ...plainPages.map((name): PublicPage => ({ route: name, at: (language) => href(name as 'home', language) })),
    ...editionsOf(testimonies).map((edition): PublicPage => ({
      route: 'edition',
      at: (language) => href('edition', language, { edition }),
    })),
    ...[...articles, ...testimonies].map(postPage),
    ...events.map(({ id }): PublicPage => ({ route: 'event', at: (language) => href('event', language, { id }) })),
  ];
}
