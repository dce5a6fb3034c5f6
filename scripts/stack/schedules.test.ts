import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cronExpression, readSchedules, runSchedule } from './schedules.ts';

const nightly = { name: 'nightly', region: 'asia-southeast1', expression: '0 2 * * *', timeZone: 'Asia/Singapore' };

test.each([
  ['0 2 * * *', '0 2 * * *'],
  ['every 5 minutes', '*/5 * * * *'],
  ['every 2 hours', '0 */2 * * *'],
])('%j runs as %j', (expression, cron) => {
  expect(cronExpression(expression)).toBe(cron);
});

describe('against a Functions emulator', () => {
  let server: Server;
  let url: string;
  let requests: { path: string; headers: IncomingHttpHeaders }[];
  let answer: (path: string) => { status: number; body: string };

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      const path = request.url ?? '';
      requests.push({ path, headers: request.headers });
      const { status, body } = answer(path);
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
  });

  test('schedules are those that the functions declare, in UTC where they name no zone', async () => {
    const functionTriggers = [
      { name: 'render', region: 'asia-southeast1' },
      { name: 'nightly', region: 'asia-southeast1', schedule: { schedule: '0 2 * * *', timeZone: 'Asia/Singapore' } },
      { name: 'often', region: 'asia-southeast1', schedule: { schedule: '*/5 * * * *', timeZone: null } },
    ];
    answer = () => ({ status: 200, body: JSON.stringify({ backends: [{ functionTriggers }] }) });
    expect(await readSchedules(url)).toEqual([
      nightly,
      { name: 'often', region: 'asia-southeast1', expression: '*/5 * * * *', timeZone: 'UTC' },
    ]);
  });

  test('a function that the emulator lists again after a reload is listed once, as it was declared last', async () => {
    const before = {
      name: 'nightly',
      region: 'asia-southeast1',
      schedule: { schedule: '0 1 * * *', timeZone: 'Asia/Singapore' },
    };
    const after = { ...before, schedule: { ...before.schedule, schedule: '0 2 * * *' } };
    answer = () => ({ status: 200, body: JSON.stringify({ backends: [{ functionTriggers: [before, after] }] }) });
    expect(await readSchedules(url)).toEqual([nightly]);
  });

  test('a run is a POST with the headers of Cloud Scheduler', async () => {
    answer = () => ({ status: 200, body: '' });
    await runSchedule(url, 'demo-x', nightly, new Date('2026-11-22T18:00:00Z'));
    expect(requests.map(({ path }) => path)).toEqual(['/functions/projects/demo-x/triggers/asia-southeast1-nightly-0']);
    expect(requests[0]?.headers).toMatchObject({
      'x-cloudscheduler-jobname': 'firebase-schedule-nightly-asia-southeast1',
      'x-cloudscheduler-scheduletime': '2026-11-22T18:00:00.000Z',
    });
  });

  test('after a reload the trigger of the latest generation runs', async () => {
    answer = (path) => (path.endsWith('-2') ? { status: 200, body: '' } : { status: 204, body: '' });
    await runSchedule(url, 'demo-x', nightly, new Date());
    expect(requests).toHaveLength(3);
  });

  test('a handler that fails is said to have failed', async () => {
    answer = () => ({ status: 500, body: 'no calendar' });
    await expect(runSchedule(url, 'demo-x', nightly, new Date())).rejects.toThrow(
      'nightly failed with 500: no calendar',
    );
  });
});
