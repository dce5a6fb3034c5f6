import { createHash } from 'node:crypto';
import { withSortedKeys } from './sortedKeys.ts';
import type { GoogleProject } from '../shared/googleProject.ts';

/**
 * Fields of a file's description that its owner sets; the others (size, times, checksums) follow from content and
 * upload.
 */
const KEPT = [
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'metadata',
] as const;

/** A file of the bucket: its path there, its description, and the SHA-256 of its content, in hexadecimal. */
export type StoredFile = { path: string; sha256: string; description: Record<string, unknown> };

/** Every file of the bucket with its content, ordered by path. */
export async function* readFiles(project: GoogleProject): AsyncGenerator<{ file: StoredFile; content: Uint8Array }> {
  for await (const items of project.pages<Record<string, unknown> & { name: string }>(bucketOf(project), 'items')) {
    for (const item of items) {
      const response = await project.send(`${bucketOf(project)}/${encodeURIComponent(item.name)}?alt=media`);
      const content = new Uint8Array(await response.arrayBuffer());
      const description = Object.fromEntries(
        KEPT.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]] as const])),
      );
      yield {
        file: {
          path: item.name,
          sha256: sha256(content),
          description: withSortedKeys(description) as StoredFile['description'],
        },
        content,
      };
    }
  }
}

/** Puts a file up, over one of the same path. */
export async function writeFile(
  project: GoogleProject,
  { path, description }: Pick<StoredFile, 'path' | 'description'>,
  content: Uint8Array,
): Promise<void> {
  // Not in the content by any chance that matters.
  const boundary = `steeple-${sha256(content)}`;
  const contentType =
    typeof description['contentType'] === 'string' ? description['contentType'] : 'application/octet-stream';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify({ ...description, name: path })}\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  await project.send(
    `${project.storage}/upload/storage/v1/b/${encodeURIComponent(project.bucket)}/o?uploadType=multipart&name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      contentType: `multipart/related; boundary=${boundary}`,
      body,
    },
  );
}

/** The SHA-256 of a content, in hexadecimal. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function bucketOf(project: GoogleProject): string {
  return `${project.storage}/storage/v1/b/${encodeURIComponent(project.bucket)}/o`;
}
