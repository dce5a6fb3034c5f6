/**
 * The public address of a site in memory: files of the live version first, and everything else from the server behind
 * it, as Hosting does with rewrites. README.md beside this file tells what it does and what it does not.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import type { HostingSite, LiveFile } from './HostingSite.ts';

export interface PublicSite {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

export interface PublicSiteOptions {
  site: HostingSite;
  /** Address of the server that has the deployed files, redirects and rewrites: the Hosting emulator. */
  behind: string;
  /** On 127.0.0.1; 0 takes a free one. */
  port?: number;
  /** Called with the path of each request that the server behind answers. */
  onPassed?: (path: string) => void;
}

/** Brotli's middle, as `functions/src/render/compressed.ts` uses; which one Hosting uses is not documented. */
const brotliQuality = 5;

/** Hosting's own for files that no rule names. */
const DEFAULT_CACHE = 'max-age=3600';

/** Starts the public address. */
export async function createPublicSite({ site, behind, port = 0, onPassed }: PublicSiteOptions): Promise<PublicSite> {
  const server = createServer((incoming, response) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://site');
    const file = isRead(incoming) && isPath(pathname) ? releasedFile(site, pathname) : null;
    if (file === null) {
      onPassed?.(pathname);
      passOn(behind, incoming, response);
      return;
    }
    const canonical = cleanAddress(pathname, file);
    if (canonical === pathname) sendFile(file, incoming, response);
    else response.writeHead(301, { Location: canonical + search }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** True where a path can be decoded. */
function isPath(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The file that a release added at an address. Deployed files are the emulator's: it has the same ones. */
function releasedFile(site: HostingSite, pathname: string): LiveFile | null {
  if (site.redirects(pathname)) return null;
  const file = site.file(pathname) ?? (pathname.endsWith('/') ? site.file(pathname.slice(0, -1)) : null);
  return file === null || site.deployed?.files.has(file.path) === true ? null : file;
}

/** The address of a file with `cleanUrls` and without a slash at the end; others are redirected there. */
function cleanAddress(pathname: string, { path }: LiveFile): string {
  if (path === '/index.html') return '/';
  const address = pathname.replace(/\/$/, '');
  return path.endsWith('.html') ? address.replace(/\.html$/, '') : address;
}

function sendFile({ hash, content, headers }: LiveFile, incoming: IncomingMessage, response: ServerResponse): void {
  const tag = `"${hash}"`;
  response.setHeaders(new Map(Object.entries({ 'Cache-Control': DEFAULT_CACHE, ...headers })));
  response.setHeader('ETag', tag).setHeader('Vary', 'Accept-Encoding');
  if (incoming.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  const { encoding, body } = encoded(hash, content, incoming.headers['accept-encoding'] ?? '');
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { 'Content-Length': body.length }).end(incoming.method === 'HEAD' ? undefined : body);
}

/** Contents compressed by Brotli, by hash. */
const brotli = new Map<string, Buffer>();

/** A content in the encoding that Hosting would choose: Brotli where the browser takes it, as its manual says. */
function encoded(hash: string, content: Buffer, accepted: string): { encoding: string | null; body: Buffer } {
  if (/\bbr\b/.test(accepted)) {
    const body =
      brotli.get(hash) ??
      brotliCompressSync(gunzipSync(content), { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    brotli.set(hash, body);
    return { encoding: 'br', body };
  }
  return /\bgzip\b/.test(accepted)
    ? { encoding: 'gzip', body: content }
    : { encoding: null, body: gunzipSync(content) };
}

/** Lets the server behind answer. It sees the public address as its host, as functions behind Hosting do. */
function passOn(behind: string, incoming: IncomingMessage, response: ServerResponse): void {
  const forwarded = request(
    new URL(incoming.url ?? '/', behind),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}
