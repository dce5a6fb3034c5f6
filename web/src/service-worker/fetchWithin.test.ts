import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fetchWithin } from './fetchWithin.ts';

const limitMillis = 1000;

let sendEnd = (): void => undefined;

/** Begins to answer `/slow` at once, and ends when it is asked to; never answers anything else. */
const server = createServer((request, response) => {
  if (request.url !== '/slow') return;
  response.write('half a page, ');
  sendEnd = () => void response.end('and its end');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function requestOf(path: string): Request {
  return new Request(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
}

test('an answer that has begun is read to its end, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = await fetchWithin(requestOf('/slow'), limitMillis);
  vi.advanceTimersByTime(limitMillis + 1);
  sendEnd();
  expect(await response.text()).toBe('half a page, and its end');
});

test('an answer that does not begin is given up', async () => {
  await expect(fetchWithin(requestOf('/never'), 20)).rejects.toMatchObject({ name: 'AbortError' });
});
