import { pipeline } from 'node:stream/promises';
import { plainSpelling } from '@steeple/model/hosting/plainSpelling';
import type { Request } from 'firebase-functions/v2/https';
import type { HttpResponse } from './http.ts';
import { projectBucket } from '../bucket.ts';
import { noCache } from '../cacheControl.ts';
import { byteRange, largestPart, type PublicFile, publicFile } from './publicFile.ts';

/**
 * Sends a public file of Cloud Storage under the site's own address, in part where a player asks for a part. A file
 * that is too large for one response is sent by Cloud Storage itself, at its own address.
 */
export async function sendFile(request: Request, response: HttpResponse): Promise<void> {
  const requestedFile = publicFile(request.path);
  const path = request.path.replace(/^\/+/, '/');
  const plainPath = requestedFile === null ? path : plainSpelling(path.replace(/%2f/gi, '/'));
  if (request.originalUrl.includes('?') || plainPath !== request.path) {
    // One address for each file: with another query or spelling each time anybody could fetch it past the CDN.
    response.redirect(301, plainPath);
    return;
  }
  const found = requestedFile === null ? null : await find(requestedFile);
  if (found === null) {
    response.status(404).set('Cache-Control', noCache).type('text/plain').send('Not found');
    return;
  }
  const { file, metadata, cacheControl } = found;
  const size = Number(metadata.size ?? 0);
  const requestedRange = byteRange(request.headers.range, size);
  if (requestedRange === null && size > largestPart) {
    response.set('Cache-Control', noCache).redirect(302, storageAddress(found));
    return;
  }
  const range = requestedRange && {
    start: requestedRange.start,
    end: Math.min(requestedRange.end, requestedRange.start + largestPart - 1),
  };
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

/** The address at which Cloud Storage serves a public file to everybody: of the emulator where there is one. */
function storageAddress({ path }: PublicFile): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  const host = emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
  return `${host}/v0/b/${projectBucket().name}/o/${encodeURIComponent(path)}?alt=media`;
}

/** A stored file with its metadata; null where there is none. */
async function find(requestedFile: PublicFile) {
  const file = projectBucket().file(requestedFile.path);
  try {
    const [metadata] = await file.getMetadata();
    return { ...requestedFile, file, metadata };
  } catch {
    return null;
  }
}
