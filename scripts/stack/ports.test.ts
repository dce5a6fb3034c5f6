import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import {
  LARGEST_OFFSET,
  NEXT_STACK_OFFSET,
  isBlockedByBrowsers,
  isPortFree,
  portsAt,
  readPortOffset,
  requireFreePorts,
  suggestOffset,
} from './ports.ts';

test('an offset shifts every port alike', () => {
  expect(portsAt(0)).toMatchObject({
    site: 5000,
    functions: 5001,
    googleCalendar: 5080,
    vite: 5173,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
    hub: 4400,
  });
  expect(portsAt(300)).toMatchObject({ site: 5300, hub: 4700 });
});

test('twenty stacks side by side share no port', () => {
  const ports = Array.from({ length: 20 }, (_unused, index) =>
    Object.values(portsAt(index * NEXT_STACK_OFFSET)),
  ).flat();
  expect(ports.filter((port, index) => ports.indexOf(port) !== index)).toEqual([]);
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
  await expect.poll(async () => isPortFree(port)).toBe(true);
});

test('a port that browsers refuse is named before anything starts', async () => {
  await expect(requireFreePorts(1000, ['site'])).rejects.toThrow(/Browsers refuse port 6000 \(site\)/);
  // Its neighbour is not refused; whether another program holds that one is nothing to this test.
  expect(isBlockedByBrowsers(6001)).toBe(false);
});

test('the offset that is suggested is the next one whose every wanted port is free and open to browsers', async () => {
  // A whole stack runs at offset 0, and something else holds the site's port at 30.
  const taken = new Set([...Object.values(portsAt(0)), portsAt(30).site]);
  const isFree = async (port: number): Promise<boolean> => Promise.resolve(!taken.has(port));
  const offset = await suggestOffset(0, ['site', 'hub', 'logging', 'auth', 'storage'], isFree);
  // At 60 the site's port would be 5060, which browsers refuse.
  expect(offset).toBe(90);
});

test('a stack beside one that runs at offset 0 is never sent to one of its ports', async () => {
  const taken = new Set(Object.values(portsAt(0)));
  const offset = await suggestOffset(
    0,
    ['site', 'functions', 'hub', 'logging', 'auth', 'storage', 'firestore', 'firestoreWebsocket'],
    async (port) => Promise.resolve(!taken.has(port)),
  );
  expect(Object.values(portsAt(offset)).filter((port) => taken.has(port))).toEqual([]);
});
