import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Server } from 'node:net';
import { promisify } from 'node:util';
import { constants, createGzip } from 'node:zlib';
import type { Addresses } from '../../stack/addresses.ts';

/** Added to a stack's ports; among the results is none of its own. */
const shift = 700;
/** Belong to one connection of HTTP/1.1, and must not be passed on to the other (RFC 9113, section 8.2.2). */
const ofConnection = /^(:.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade|http2-settings|host)$/;

/**
 * Imitates, before the stack's emulators, Google's front ends, in the two respects that matter
 * on a slow connection: the site uses HTTP/2, and JSON is compressed. Of the emulators the one sends six files at a
 * time, each with a kilobyte of headers, and the other JSON as it is, ten times as large. It ends with the process.
 * @returns the site's address behind them, where a page finds its emulators by the same distance. Its certificate is
 * signed by nobody.
 */
export async function startGoogleFrontEnds(addresses: Addresses): Promise<string> {
  for (const host of [new URL(addresses.functions).host, addresses.firestore, addresses.auth, addresses.storage])
    await listen(createServer(passOnTo(host)), host);
  const site = new URL(addresses.site);
  await listen(createSecureServer(await makeCertificate(), passOnTo(site.host)), site.host);
  return `https://${site.hostname}:${Number(site.port) + shift}`;
}

/** Key and certificate are in one text. @throws where there is no `openssl` on PATH. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=127.0.0.1';
  const { stdout } = await promisify(execFile)('openssl', [...options.split(' '), '-keyout', '-', '-out', '-']);
  return { key: stdout, cert: stdout };
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

function passOnTo(host: string) {
  return (incoming: IncomingMessage | Http2ServerRequest, answer: ServerResponse | Http2ServerResponse): void => {
    const headers = { ...forwarded(incoming.headers), host };
    const passed = request(`http://${host}${incoming.url}`, { method: incoming.method, headers });
    passed.on('response', (found) => send(found, /gzip/.test(incoming.headers['accept-encoding'] ?? ''), answer));
    passed.on('error', () => answer.destroy());
    // A page that listens and is closed ends its question.
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  };
}

function send(found: IncomingMessage, takesGzip: boolean, answer: ServerResponse | Http2ServerResponse): void {
  answer.statusCode = found.statusCode ?? 502;
  for (const [name, value = ''] of Object.entries(forwarded(found.headers))) answer.setHeader(name, value);
  if (takesGzip && /json/.test(found.headers['content-type'] ?? '') && !answer.hasHeader('content-encoding')) {
    answer.removeHeader('content-length');
    answer.setHeader('content-encoding', 'gzip');
    // What has come is passed on at once: a listening page waits for each part.
    found.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(answer);
  } else found.pipe(answer);
}
