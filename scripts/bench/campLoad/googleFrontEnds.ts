import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, createGzip } from 'node:zlib';
import type { Addresses } from '../../stack/addresses.ts';

/** Added to a stack's ports; among the results is none of its own. */
const shift = 700;
/** Belong to one connection of HTTP/1.1, and must not be passed on to the other (RFC 9113, section 8.2.2). */
const ofConnection = /^(:.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade|http2-settings|host)$/;

type IncomingRequest = IncomingMessage | Http2ServerRequest;
type Answer = ServerResponse | Http2ServerResponse;

/**
 * Imitates, before the stack's emulators, Google's front ends, in the two respects that matter
 * on a slow connection: the site uses HTTP/2, and JSON is compressed. Of the emulators the one sends six files at a
 * time, each with a kilobyte of headers, and the other JSON as it is, ten times as large. It ends with the process.
 * @returns the site's address behind them, where a page finds its emulators by the same distance. Its certificate is
 * signed by nobody.
 */
export async function startGoogleFrontEnds(addresses: Addresses): Promise<string> {
  for (const host of [new URL(addresses.functions).host, addresses.firestore, addresses.auth, addresses.storage])
    await listen(
      createServer((incoming, answer) => passOn(host, incoming, answer)),
      host,
    );
  const site = new URL(addresses.site);
  await listen(
    createSecureServer(await makeCertificate(), (incoming, answer) => passOn(site.host, incoming, answer)),
    site.host,
  );
  return `https://${site.hostname}:${Number(site.port) + shift}`;
}

/** @throws where there is no `openssl` on PATH. */
async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'steeple-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=127.0.0.1';
    await promisify(execFile)('openssl', [...options.split(' '), '-keyout', key, '-out', cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listen(server: Server, host: string): Promise<void> {
  const { hostname, port } = new URL(`http://${host}`);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port) + shift, hostname, resolve);
  });
  // A measurement that has failed must end all the same.
  server.unref();
}

function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));
}

function passOn(host: string, incoming: IncomingRequest, answer: Answer): void {
  const { hostname, port } = new URL(`http://${host}`);
  const passed = request({
    hostname,
    port,
    path: incoming.url,
    method: incoming.method,
    headers: { ...forwarded(incoming.headers), host },
  });
  passed.on('response', (found) => send(found, incoming, answer));
  passed.on('error', () => answer.destroy());
  // A page that listens and is closed ends its question.
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

function send(found: IncomingMessage, incoming: IncomingRequest, answer: Answer): void {
  const headers = forwarded(found.headers);
  const isJson = /json/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  if (isJson && /gzip/.test(incoming.headers['accept-encoding'] ?? '')) {
    const { 'content-length': _length, ...otherHeaders } = headers;
    (answer as ServerResponse).writeHead(found.statusCode ?? 502, { ...otherHeaders, 'content-encoding': 'gzip' });
    // What has come is passed on at once: a listening page waits for each part.
    found.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(answer);
  } else {
    (answer as ServerResponse).writeHead(found.statusCode ?? 502, headers);
    found.pipe(answer);
  }
}
