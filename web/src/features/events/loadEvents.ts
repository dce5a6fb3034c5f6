import type { PublicSource } from '@steeple/model/database/publicSource';
import { eventFileSource } from '#lib/events/eventFileSource.ts';
import { upcomingFile } from '#lib/events/eventFiles.ts';
import { readEventFilter } from '#lib/events/eventFilter.ts';
import { loadFeatured, loadHeldDays, loadUpcoming } from '#lib/events/eventRange.ts';
import { withSignUps } from '#lib/events/loadSignUps.ts';
import type { LoaderContext } from '#lib/routing/route.ts';

/** About how many events one page of the list has. */
const pageSize = 60;

/** Loads the first page with what is featured, or a later one from a day on. */
export async function loadEvents({ source, language, query, timeZone, now, asFile = false }: LoaderContext) {
  const request = { source, language, timeZone, filter: readEventFilter(query) };
  const from = query.get('from');
  const [{ events, moreFrom, cutDay }, featured, heldDays] = await Promise.all([
    loadUpcoming(request, now, from, pageSize),
    from === null ? loadFeatured(request, now) : [],
    asFile ? loadHeldDays(source, timeZone) : null,
  ]);
  const above = new Set(featured.map(({ id }) => id));
  const listed = await withSignUps(source, [...featured, ...events.filter(({ id }) => !above.has(id))]);
  return {
    featured: listed.slice(0, featured.length),
    events: listed.slice(featured.length),
    moreFrom,
    cutDay,
    // Leads to the pages of later months where no script runs.
    ...(heldDays !== null && { last: heldDays.last }),
  };
}

/** Makes the source of the list, whatever is asked of it, out of the file of events ahead. */
export function eventsFileSource(): Promise<PublicSource> {
  return eventFileSource([upcomingFile]);
}
