import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { isObject, withSortedKeys } from './sortedKeys.ts';
import type { GoogleProject } from '../shared/googleProject.ts';

/** A document as Firestore's REST interface has it: its path below the root, and its fields with their types. */
export type StoredDocument = { path: string; fields: Record<string, unknown> };

/** A document with the time of its first write, ISO 8601. */
export type DatedDocument = StoredDocument & { createTime: string };

const PAGE = 300;
/** A commit takes at most 10 MiB; half of it leaves space for what the request adds. */
const COMMIT_BYTES = 5_000_000;
const COMMIT_WRITES = 400;

/** Documents that functions make from others, and make again by themselves wherever those are restored. */
const derived = `${collectionOf(documentPaths.listing.at('-'))}/`;

/**
 * Every document of the database that is not derived, whatever its collection and whether or not its parent exists,
 * ordered by name.
 */
export async function* readDocuments(project: GoogleProject): AsyncGenerator<StoredDocument> {
  for await (const { path, fields } of readDatedDocuments(project)) yield { path, fields };
}

/** The documents of {@link readDocuments} with that time, which no copy can restore. */
export async function* readDatedDocuments(project: GoogleProject): AsyncGenerator<DatedDocument> {
  for (let after: string | undefined; ;) {
    const rows = await project.ask<
      { document?: Omit<DatedDocument, 'path'> & { name: string; fields?: Record<string, unknown> } }[]
    >(`${project.database}:runQuery`, 'POST', {
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(after === undefined ? {} : { startAt: { values: [{ referenceValue: after }], before: false } }),
      },
    });
    const page = rows.flatMap(({ document }) => (document === undefined ? [] : [document]));
    for (const { name, fields, createTime } of page) {
      const path = name.slice(prefixOf(project.id).length);
      if (!path.startsWith(derived))
        yield { path, fields: withSortedKeys(fields ?? {}) as StoredDocument['fields'], createTime };
    }
    after = page.at(-1)?.name;
    if (page.length < PAGE) return;
  }
}

/** True where the database holds a document. */
export async function hasDocuments(project: GoogleProject): Promise<boolean> {
  return (await readDocuments(project).next()).done !== true;
}

/**
 * Writes documents over those of the same path, and leaves all others.
 * @param from the project that they were read from: references to its documents become references to the same path
 * here.
 */
export async function writeDocuments(
  project: GoogleProject,
  documents: Iterable<StoredDocument>,
  from: string,
): Promise<void> {
  let writes: object[] = [];
  let bytes = 0;
  const commit = async (): Promise<void> => {
    if (writes.length > 0) await project.ask(`${project.database}:commit`, 'POST', { writes });
    writes = [];
    bytes = 0;
  };
  for (const document of documents) {
    const { path, fields } = withReferencesTo(project.id, document, from);
    const write = { update: { name: prefixOf(project.id) + path, fields } };
    const size = Buffer.byteLength(JSON.stringify(write));
    if (writes.length === COMMIT_WRITES || bytes + size > COMMIT_BYTES) await commit();
    writes.push(write);
    bytes += size;
  }
  await commit();
}

function prefixOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents/`;
}

/** The same document with its references to documents of the project `from` leading to those of another. */
export function withReferencesTo(projectId: string, { path, fields }: StoredDocument, from: string): StoredDocument {
  return { path, fields: moved(fields, prefixOf(from), prefixOf(projectId)) as StoredDocument['fields'] };
}

/** The same value with references that begin with `from` beginning with `to`. */
function moved(value: unknown, from: string, to: string): unknown {
  if (from === to) return value;
  if (Array.isArray(value)) return value.map((item) => moved(item, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'referenceValue' && typeof item === 'string' && item.startsWith(from)
        ? to + item.slice(from.length)
        : moved(item, from, to),
    ]),
  );
}
