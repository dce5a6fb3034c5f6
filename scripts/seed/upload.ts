import { readFile } from 'node:fs/promises';
import { OWNER, request } from './emulators.ts';

/** A file to upload: its path on this machine and its path in the bucket. */
export interface Upload {
  readonly source: string;
  readonly path: string;
  readonly contentType: string;
}

/** Number of simultaneous uploads. */
const CONCURRENCY = 8;

/** Puts the files into the Storage emulator's bucket, in the order given, a few at a time. */
export async function uploadAll(storage: string, bucket: string, uploads: readonly Upload[]): Promise<void> {
  const rest = [...uploads];
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) await upload(storage, bucket, next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function upload(storage: string, bucket: string, { source, path, contentType }: Upload): Promise<void> {
  const boundary = 'steeple-seed-boundary';
  const metadata = { name: path, contentType, cacheControl: 'public, max-age=3600' };
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`,
    ),
    await readFile(source),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  await request(
    `http://${storage}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: { ...OWNER, 'Content-Type': `multipart/related; boundary=${boundary}` },
      body,
    },
  );
}
