import { Recent } from '../requests/Recent.ts';
import { feedFunction } from './feedFunction.ts';

/** Time that a written feed is served again, milliseconds. The CDN keeps it for fifteen times as long. */
const recentMillis = 60_000;
const recent = new Recent<string>(Date.now, recentMillis);

/**
 * The events as an iCalendar feed: `/calendar.ics?calendar=…&language=…`, for people's own calendars; with `event=…`
 * the file of one.
 */
export const calendarFeed = feedFunction('calendarFeed', async (request, domain, log) => {
  const [{ answerFeed }, { projectServices }, { publicListings }] = await Promise.all([
    import('./answerFeed.ts'),
    import('../services.ts'),
    import('../listings/projectListings.ts'),
  ]);
  return answerFeed({ ...projectServices(), listings: publicListings(log) }, request, domain, recent);
});
