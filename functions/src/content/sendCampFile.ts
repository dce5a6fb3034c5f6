import { pipeline } from 'node:stream/promises';
import { projectBucket } from '../bucket.ts';
import type { HttpResponse } from '../render/http.ts';
import { partOf } from './filePart.ts';

/** Sends a stored file, or the part of it that a `Range` header asks for; of a large file only its first part. */
export async function sendCampFile(path: string, range: string | undefined, response: HttpResponse): Promise<void> {
  const file = projectBucket().file(path);
  const metadata = await file.getMetadata().then(
    ([found]) => found,
    () => null,
  );
  if (metadata === null) {
    response.status(404).type('text/plain').send('Not found.');
    return;
  }
  const size = Number(metadata.size ?? 0);
  const part = partOf(size, range);
  response.set({
    'Content-Type': metadata.contentType ?? 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Accept-Ranges': 'bytes',
  });
  if (part !== null)
    response.status(206).set({
      'Content-Range': `bytes ${part.start}-${part.end}/${size}`,
      'Content-Length': String(part.end - part.start + 1),
    });
  await pipeline(file.createReadStream(part ?? {}), response);
}
