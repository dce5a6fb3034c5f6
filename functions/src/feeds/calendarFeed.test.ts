import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { documentPaths } from '@steeple/model/database/paths';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { loggedLines } from '../../../tests/functions/loggedLines.ts';
import { projectInMemory } from '../../../tests/functions/projectInMemory.ts';
import { served } from '../../../tests/functions/served.ts';
import { memoryServices } from '../../../tests/memory/services.ts';
import { functionLimits } from '../functionLimits.ts';
import { region } from '../parameters.ts';
import { calendarFeed } from './calendarFeed.ts';
import { feedExamples } from '../../tests/feedExamples.ts';

/** The function as it is deployed, with a site of one event. */
async function deployed() {
  const services = memoryServices(() => new Date('2026-11-20T00:00:00Z'));
  projectInMemory(services);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  const put = async (path: string, data: unknown) =>
    services.database.doc(path).set(toFirestoreValue(data, { Timestamp, GeoPoint }) as object);
  await put(documentPaths.siteConfig.at(), siteConfigExamples.valid[0]?.value);
  await put(documentPaths.event.at('service'), feedExamples[0]?.event);
  return { services, ask: await served(calendarFeed) };
}

describe('the calendar feed, as it is served', () => {
  it('is a calendar with the policy of the site, and not sent again to those who have it', async () => {
    const { services, ask } = await deployed();
    const answer = await ask('/calendar.ics?language=zh');
    const body = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toMatch(/https:\/\/\S*-demo-steeple\.cloudfunctions\.net/);
    expect(body).toContain('SUMMARY:主日崇拜');
    expect(body).toContain('UID:sunday_20261122T013000Z@google.com');
    expect(body.replaceAll('\r\n ', '')).toContain('https://demo-steeple.firebaseapp.com/zh/events/service');
    // A feed of the last minute is served without any read.
    services.interrupt = () => expect.unreachable();
    const again = await ask('/calendar.ics?language=zh', {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask('/calendar.ics?language=zh', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is deployed with its limits', () => {
    const { __endpoint: endpoint } = calendarFeed;
    const { maxInstances, timeoutSeconds, concurrency } = functionLimits.calendarFeed;
    expect(endpoint).toMatchObject({ region, maxInstances, timeoutSeconds, concurrency });
  });

  it('takes no other method', async () => {
    const { ask } = await deployed();
    const answer = await ask('/calendar.ics', { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([405, 'Only GET.']);
  });

  it('of a project without a name has addresses all the same', async () => {
    const { ask } = await deployed();
    vi.stubEnv('GCLOUD_PROJECT', undefined);
    const body = await (await ask('/calendar.ics?event=service')).text();
    expect(body).toContain('https://steeple.firebaseapp.com/events/service');
  });

  it('asks subscribers to come again in a minute while the database does not answer', async () => {
    const { services, ask } = await deployed();
    const lines = loggedLines();
    services.interrupt = () => {
      throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    const answer = await ask('/calendar.ics?calendar=english');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    expect(await answer.text()).toBe('The calendar cannot be read at the moment.');
    expect(lines).toMatchObject([{ severity: 'ERROR', message: 'not answered', function: 'calendarFeed', code: 14 }]);
    services.interrupt = undefined;
    expect((await ask('/calendar.ics?calendar=english')).status).toBe(200);
  });
});
