import { allEvents } from '#lib/events/eventFilter.ts';
import { loadFeatured, loadUpcoming } from '#lib/events/eventRange.ts';
import { foldSeries } from '#lib/events/foldSeries.ts';
import { loadPageContent } from '#lib/content/pageContent.ts';
import { loadPosts } from '#lib/content/posts.ts';
import type { LoaderContext } from '#lib/routing/route.ts';
import { sortEvents } from '#lib/events/summariseEvents.ts';

/** Numbers of events and posts that the home page shows, and the number of next events that it chooses from. */
const counts = { events: 4, considered: 12, posts: 3 } as const;

/** Loads the text of the home page, what is coming up and what is new. */
export async function loadHome(context: LoaderContext) {
  const { source, language, timeZone, now } = context;
  const query = { source, language, timeZone, filter: allEvents };
  const [page, featured, { events }, posts] = await Promise.all([
    loadPageContent(context),
    loadFeatured(query, now),
    loadUpcoming(query, now, null, counts.considered),
    loadPosts(source, 'article', language, counts.posts),
  ]);
  // Services are already at the top of the page: featured events come before others, and what repeats itself once.
  const first = new Set(featured.map(({ id }) => id));
  const ordinary = foldSeries(events, timeZone)
    .map(({ event }) => event)
    .filter(({ id }) => !first.has(id));
  const chosen = sortEvents([...featured, ...ordinary].slice(0, counts.events), timeZone);
  // A post whose cover is already at the top of the page is listed without it.
  const top = page.sections[0]?.picture?.path;
  return {
    page,
    events: chosen,
    posts: posts.map((post) => (post.cover?.path === top ? { ...post, cover: null } : post)),
  };
}
