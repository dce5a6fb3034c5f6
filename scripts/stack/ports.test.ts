import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { LARGEST_OFFSET, isPortFree, portsAt, readPortOffset, requireFreePorts } from './ports.ts';

test('an offset shifts every port alike', () => {
  expect(portsAt(0)).toMatchObject({ site: 5000, functions: 5001, googleCalendar: 5080, vite: 5173, firestore: 8080, auth: 9099, storage: 9199, hub: 4400 });
  expect(portsAt(300)).toMatchObject({ site: 5300, hub: 4700 });
});

test('an offset is read from the argument, else from the environment', () => {
  expect(readPortOffset('7', 9)).toBe(7);
  expect(readPortOffset(String(LARGEST_OFFSET))).toBe(LARGEST_OFFSET);
});

test.each(['-1', '1.5', 'x', String(LARGEST_OFFSET + 1)])('%s is no offset', (text) => {
  expect(() => readPortOffset(text)).toThrow(/whole number from 0 to/);
});

test('a port that somebody listens on is not free, and is free again afterwards', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});

test('a port that browsers refuse is named before anything starts', async () => {
  await expect(requireFreePorts(portsAt(1000), ['site'])).rejects.toThrow(/Browsers refuse port 6000 \(site\)/);
  await expect(requireFreePorts(portsAt(1001), ['site'])).resolves.toBeUndefined();
});
