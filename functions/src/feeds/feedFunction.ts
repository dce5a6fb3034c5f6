import { randomUUID } from 'node:crypto';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import { functionLimits } from '../functionLimits.ts';
import { createLog, type Log } from '../log.ts';
import { placement } from '../parameters.ts';
import { projectPolicy } from '../render/policy.ts';
import type { PageAnswer } from '../render/pageAnswer.ts';
import { type FeedHttpRequest, plainAnswer } from './feedAnswer.ts';

/**
 * Makes the function of an iCalendar feed, which answers with 503 where it cannot be read, so that calendars ask again.
 * @param answer makes the answer; `domain` ends the ids of events.
 */
export function feedFunction(
  name: 'calendarFeed' | 'planFeed',
  answer: (request: FeedHttpRequest, domain: string, log: Log) => Promise<PageAnswer>,
): HttpsFunction {
  return onRequest({ ...placement, ...functionLimits[name] }, async (request, response) => {
    const log = createLog(name, randomUUID());
    response.set('Content-Security-Policy', projectPolicy());
    const domain = `${process.env['GCLOUD_PROJECT'] ?? 'steeple'}.firebaseapp.com`;
    const { method, query } = request;
    const { status, headers, body } = await answer(
      { method, query, ifNoneMatch: request.get('if-none-match') },
      domain,
      log,
    ).catch((error: unknown) => {
      log.error('not answered', error);
      return plainAnswer(503, 'The calendar cannot be read at the moment.', {
        'retry-after': '60',
        'x-robots-tag': 'noindex',
      });
    });
    // Node.js sends no body in an answer to HEAD.
    response.status(status).set(headers).end(body);
  });
}
