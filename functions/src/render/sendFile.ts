import { pipeline } from 'node:stream/promises';
import type { Request } from 'firebase-functions/v2/https';
import type { HttpResponse } from './http.ts';
import { projectBucket } from '../bucket.ts';
import { noCache } from './cacheControl.ts';
import { byteRange, type PublicFile, publicFile } from './publicFile.ts';

/** Sends a public file of Cloud Storage under the site's own address, in part where a player asks for a part. */
export async function sendFile(request: Request, response: HttpResponse): Promise<void> {
  const wanted = publicFile(request.path);
  if (request.originalUrl.includes('?')) {
    // One address for each file: with another query each time anybody could fetch it past the CDN.
    // Stryker disable next-line Regex: the first slash of a path is its beginning
    response.redirect(301, request.path.replace(/^\/+/, '/'));
    return;
  }
  const found = wanted === null ? null : await find(wanted);
  if (found === null) {
    response.status(404).set('Cache-Control', noCache).type('text/plain').send('Not found');
    return;
  }
  const { file, metadata, cacheControl } = found;
  const size = Number(metadata.size ?? 0);
  const range = byteRange(request.headers.range, size);
  response.set({
    'Cache-Control': cacheControl,
    'Content-Type': metadata.contentType ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Content-Length': String(range === null ? size : range.end - range.start + 1),
    ...(metadata.etag !== undefined && { ETag: `"${metadata.etag.replace(/"/g, '')}"` }),
    ...(range !== null && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  response.status(range === null ? 200 : 206);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(file.createReadStream(range ?? {}), response);
}

/** A stored file with its metadata; null where there is none. */
async function find({ path, cacheControl }: PublicFile) {
  const file = projectBucket().file(path);
  try {
    const [metadata] = await file.getMetadata();
    return { file, metadata, cacheControl };
  } catch {
    return null;
  }
}
