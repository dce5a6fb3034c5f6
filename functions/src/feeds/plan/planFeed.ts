import { randomUUID } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { functionLimits } from '../../functionLimits.ts';
import { createLog } from '../../log.ts';
import { placement } from '../../parameters.ts';
import { projectPolicy } from '../../render/policy.ts';
import { Recent } from '../../requests/Recent.ts';
import type { CampSchedule } from './campSchedule.ts';

/** Time that the schedule of a camp serves again, milliseconds. */
const recentMillis = 60_000;
const recent = new Recent<CampSchedule>(Date.now, recentMillis);

/** The plan of one camper as an iCalendar feed at a secret address: `/plan.ics?key=…&language=…`. */
export const planFeed = onRequest({ ...placement, ...functionLimits.planFeed }, async (request, response) => {
  const log = createLog('planFeed', randomUUID());
  response.set('Content-Security-Policy', projectPolicy());
  const [{ answerPlanFeed }, { projectServices }] = await Promise.all([
    import('./answerPlanFeed.ts'),
    import('../../services.ts'),
  ]);
  try {
    const ifNoneMatch = request.get('if-none-match');
    const domain = `${process.env['GCLOUD_PROJECT'] ?? 'steeple'}.firebaseapp.com`;
    const { status, headers, body } = await answerPlanFeed(
      projectServices(),
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
      .set({ 'cache-control': 'no-store', 'retry-after': '60', 'x-robots-tag': 'noindex' })
      .end('The calendar cannot be read at the moment.');
  }
});
