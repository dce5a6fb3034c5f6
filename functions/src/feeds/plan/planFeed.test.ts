import { describe, expect, it, vi } from 'vitest';
import { key, planWorld } from '../../../../tests/functions/plans/planWorld.ts';
import { loggedLines } from '../../../../tests/functions/loggedLines.ts';
import { projectInMemory } from '../../../../tests/functions/projectInMemory.ts';
import { served } from '../../../../tests/functions/served.ts';
import { functionLimits } from '../../functionLimits.ts';
import { region } from '../../parameters.ts';
import { planFeed } from './planFeed.ts';

/** The function as it is deployed, with one camper. */
async function deployed() {
  const world = await planWorld();
  projectInMemory(world.services);
  return { ...world, ask: await served(planFeed) };
}

describe('the feed of a plan, as it is served', () => {
  it('is deployed with its limits', () => {
    const { __endpoint: endpoint } = planFeed;
    const { maxInstances, timeoutSeconds, concurrency } = functionLimits.planFeed;
    expect(endpoint).toMatchObject({ region, maxInstances, timeoutSeconds, concurrency });
  });

  it('asks its subscriber to come again in a minute while the database does not answer', async () => {
    const { services, ask } = await deployed();
    const lines = loggedLines();
    services.interrupt = () => {
      throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    const answer = await ask(`/plan.ics?key=${key}`);
    const headers = ['retry-after', 'cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name));
    expect([answer.status, ...headers]).toEqual([503, '60', 'no-store', 'noindex']);
    expect(await answer.text()).toBe('The calendar cannot be read at the moment.');
    expect(lines).toMatchObject([{ severity: 'ERROR', message: 'not answered', function: 'planFeed', code: 14 }]);
  });

  it('is a calendar with the policy of the site, and not sent again to a subscriber who has it', async () => {
    const { ask } = await deployed();
    const answer = await ask(`/plan.ics?key=${key}`);
    const body = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toMatch(/https:\/\/\S*-demo-steeple\.cloudfunctions\.net/);
    expect(body).toContain('UID:camp-2026-pottery@demo-steeple.firebaseapp.com');
    const again = await ask(`/plan.ics?key=${key}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await ask(`/plan.ics?key=${key}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await ask(`/plan.ics?key=${key}`, { method: 'POST' })).status).toBe(405);
  });

  it('of a project without a name has UIDs all the same', async () => {
    const { ask } = await deployed();
    vi.stubEnv('GCLOUD_PROJECT', undefined);
    expect(await (await ask(`/plan.ics?key=${key}`)).text()).toContain('UID:camp-2026-pottery@steeple.firebaseapp.com');
  });
});
