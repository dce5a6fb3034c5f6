import { createHash } from 'node:crypto';
import { campFileParts } from '@steeple/model/content/audience';
import { projectBucket } from '../bucket.ts';
import type { HttpResponse } from '../render/http.ts';
import { largestPart } from '../render/publicFile.ts';

/** Sends one part of a stored file, with the size of the file and the digest of the part for the reader to check. */
export async function sendCampFile(path: string, part: unknown, response: HttpResponse): Promise<void> {
  const file = projectBucket().file(path);
  const metadata = await file.getMetadata().then(
    ([found]) => found,
    () => null,
  );
  const size = Number(metadata?.size ?? 0);
  const number =
    part === undefined ? 0 : typeof part === 'string' && /^\d{1,4}$/.test(part) ? Number(part) : Number.NaN;
  const start = number * largestPart;
  if (metadata === null || !(start < Math.max(size, 1))) {
    response.status(404).type('text/plain').send('Not found.');
    return;
  }
  const [content] =
    size === 0 ? [Buffer.alloc(0)] : await file.download({ start, end: Math.min(start + largestPart, size) - 1 });
  response.set({
    'Content-Type': metadata.contentType ?? 'application/octet-stream',
    'Content-Disposition': 'attachment',
    [campFileParts.size]: String(size),
    [campFileParts.digest]: createHash('sha256').update(content).digest('hex'),
  });
  response.send(content);
}
