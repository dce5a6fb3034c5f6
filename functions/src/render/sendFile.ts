import { pipeline } from 'node:stream/promises';
import type { Request } from 'firebase-functions/v2/https';
import type { HttpResponse } from './http.ts';
import { projectBucket } from '../bucket.ts';
import { noCache } from './cacheControl.ts';
import { byteRange, publicFile } from './publicFile.ts';

/** Sends a public file of Cloud Storage under the site's own address, in part where a player asks for a part. */
export async function sendFile(request: Request, response: HttpResponse): Promise<void> {
  const wanted = publicFile(request.path);
  if (request.originalUrl.includes('?')) {
    // One address for each file: with another query each time anybody could fetch it past the CDN.
    response.redirect(301, request.path.replace(/^\/+/, '/'));
    return;
  }
  const file = wanted === null ? null : projectBucket().file(wanted.path);
  const metadata =
    file === null
      ? null
      : await file.getMetadata().then(
          ([found]) => found,
          () => null,
        );
  if (wanted === null || file === null || metadata === null) {
    response.status(404).set('Cache-Control', noCache).type('text/plain').send('Not found');
    return;
  }
  const size = Number(metadata.size ?? 0);
  const range = byteRange(request.headers.range, size);
  response.set({
    'Cache-Control': wanted.cacheControl,
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
