import { randomUUID } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { placement } from '../parameters.ts';
import { Recent } from '../requests/Recent.ts';
import { projectPolicy } from '../render/policy.ts';

/** Time that a written feed is served again, milliseconds. The CDN keeps it for fifteen times as long. */
const recentMillis = 60_000;
const recent = new Recent<string>(Date.now, recentMillis);

/**
 * The events as an iCalendar feed: `/calendar.ics?calendar=…&language=…`, for people's own calendars; with `event=…`
 * the file of one.
 */
export const calendarFeed = onRequest({ ...placement, ...functionLimits.calendarFeed }, async (request, response) => {
  const log = createLog('calendarFeed', randomUUID());
  response.set('Content-Security-Policy', projectPolicy());
  const [{ answerFeed }, { projectServices }, { publicListings }] = await Promise.all([
    import('./answerFeed.ts'),
    import('../services.ts'),
    import('../listings/projectListings.ts'),
  ]);
  try {
    const ifNoneMatch = request.get('if-none-match');
    const domain = `${process.env['GCLOUD_PROJECT'] ?? 'steeple'}.firebaseapp.com`;
    const { status, headers, body } = await answerFeed(
      { ...projectServices(), listings: publicListings(log) },
      { method: request.method, query: request.query, ifNoneMatch },
      domain,
      recent,
    );
    // Node.js sends no body in an answer to HEAD.
    response.status(status).set(headers).end(body);
  } catch (error) {
    log.error('not answered', error);
    response
      .status(503)
      .set({ 'cache-control': 'no-store', 'retry-after': '60' })
      .end('The calendar cannot be read at the moment.');
  }
});
