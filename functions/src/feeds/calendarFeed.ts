import { randomUUID } from 'node:crypto';
import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import { onRequest } from 'firebase-functions/v2/https';
import { createLog } from '../log.ts';
import { region } from '../parameters.ts';
import { RecentFeeds } from './RecentFeeds.ts';

const recent = new RecentFeeds(() => new Date());

/** The events as an iCalendar feed: `/calendar.ics?calendar=…&language=…`, for people's own calendars. */
export const calendarFeed = onRequest({ region, memory: '512MiB', maxInstances: 5 }, async (request, response) => {
  const log = createLog('calendarFeed', randomUUID());
  response.set('Content-Security-Policy', contentSecurityPolicy({ local: process.env['FUNCTIONS_EMULATOR'] === 'true' }));
  const [{ answerFeed }, { projectServices }] = await Promise.all([import('./answerFeed.ts'), import('../services.ts')]);
  try {
    const ifNoneMatch = request.get('if-none-match');
    const domain = `${process.env['GCLOUD_PROJECT'] ?? 'steeple'}.firebaseapp.com`;
    const { status, headers, body } = await answerFeed(projectServices(), { method: request.method, query: request.query, ifNoneMatch }, domain, recent);
    response.status(status).set(headers);
    if (request.method === 'HEAD' || status === 304) response.end();
    else response.end(body);
  } catch (error) {
    log.error('not answered', error);
    response.status(503).set({ 'cache-control': 'no-store', 'retry-after': '60' }).end('The calendar cannot be read at the moment.');
  }
});
