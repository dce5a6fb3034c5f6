import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchPublic, type FetchNetwork, publicNetwork } from './fetchPublic.ts';
import { isPublicAddress } from './publicAddress.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server of this machine in place of one of the internet. */
async function serve(listener: RequestListener): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, requests };
}

/** A network in which every name leads to the server, and only its port is allowed. */
function networkTo(port: number, hosts: Readonly<Record<string, string>> = {}): FetchNetwork {
  return {
    resolve: async (host) => [{ address: hosts[host] ?? '127.0.0.1', family: 4 }],
    isAllowed: (address, requestedPort) => address === '127.0.0.1' && requestedPort === port,
  };
}

const limits = { bytes: 1000, millis: 5000, redirects: 2 } as const;

it('fetches a file by the name of its host', async () => {
  const { port, requests } = await serve((_request, response) => response.end('picture'));
  const content = await fetchPublic(`http://me:secret@old.example:${port}/a.jpg?b`, limits, networkTo(port));
  expect(content.toString()).toBe('picture');
  expect(requests).toEqual([`old.example:${port} /a.jpg?b`]);
});

it('asks no host whose address is not allowed, also not where a redirect leads there', async () => {
  const inner = await serve((_request, response) => response.end('secret'));
  const outer = await serve((_request, response) =>
    response.writeHead(302, { location: `http://inner.example:${inner.port}/secret` }).end(),
  );
  await expect(
    fetchPublic(
      `http://old.example:${outer.port}/a.jpg`,
      limits,
      networkTo(outer.port, { 'inner.example': '127.0.0.1' }),
    ),
  ).rejects.toThrow('within a private network');
  expect(outer.requests).toHaveLength(1);
  expect(inner.requests).toEqual([]);
});

it('refuses a host of which one address is not allowed', async () => {
  const { port, requests } = await serve((_request, response) => response.end('x'));
  const network: FetchNetwork = {
    ...networkTo(port),
    resolve: async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  };
  await expect(fetchPublic(`http://old.example:${port}/`, limits, network)).rejects.toThrow('within a private network');
  expect(requests).toEqual([]);
});

it.each([
  'http://127.0.0.1/a.jpg',
  'http://127.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/a.jpg',
  'http://192.168.1.1/a.jpg',
])('never asks %s', async (address) => {
  await expect(fetchPublic(address, limits, publicNetwork)).rejects.toThrow('within a private network');
});

it.each([
  ['ftp://old.example/a.jpg', 'neither http nor https'],
  ['file:///etc/passwd', 'neither http nor https'],
  ['no address', 'cannot be read'],
])('refuses %s', async (address, reason) => {
  await expect(fetchPublic(address, limits, networkTo(1))).rejects.toThrow(reason);
});

it('ends with a reason where a file is too large, missing, redirected for ever, or never arrives', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/declared') response.writeHead(200, { 'content-length': 5000 }).end('x'.repeat(5000));
    else if (request.url === '/undeclared') response.write('x'.repeat(5000));
    else if (request.url === '/round') response.writeHead(301, { location: '/round' }).end();
    else if (request.url === '/missing') response.writeHead(404).end();
    else if (request.url === '/broken') response.writeHead(503).end();
  });
  const fetched = async (path: string, change = {}): Promise<Buffer> =>
    fetchPublic(`http://old.example:${port}${path}`, { ...limits, ...change }, networkTo(port));
  await expect(fetched('/declared')).rejects.toMatchObject({ message: 'It is larger than 0 MB.', isTemporary: false });
  await expect(fetched('/undeclared')).rejects.toMatchObject({ message: 'It is larger than 0 MB.' });
  await expect(fetched('/round')).rejects.toMatchObject({ message: 'It is redirected too many times.' });
  await expect(fetched('/missing')).rejects.toMatchObject({
    message: 'The old site answers with 404.',
    isTemporary: false,
  });
  await expect(fetched('/broken')).rejects.toMatchObject({ isTemporary: true });
  await expect(fetched('/silent', { millis: 200 })).rejects.toMatchObject({
    isTemporary: true,
    message: /within 0 seconds/,
  });
});

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['old.example', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
