import * as v from 'valibot';
import { campContentNames } from './campContent.ts';
import { accountIdSchema, text } from '../schemas/fields.ts';
import { documentNameAt, type DocumentName } from '../database/paths.ts';
import { timestampSchema } from '../time/timestamp.ts';
import { trashIdOf, trashPathLimit } from './trash.ts';

/**
 * The kinds of documents whose saves are stored in `versions`. Those of posts and pages are stored below the document
 * (`postVersion`, `pageVersion`).
 */
export const versionNames = [
  'siteConfig',
  'camp',
  'emergencyNumbers',
  'ministry',
  'consentText',
  ...campContentNames,
] as const satisfies readonly DocumentName[];
export type VersionName = (typeof versionNames)[number];

/** `versions/{id}`: a document as somebody saved it. Written with the save itself, and never changed. */
export const versionSchema = v.strictObject({
  /** The document's path. */
  path: text(trashPathLimit),
  content: v.record(v.string(), v.unknown()),
  savedBy: accountIdSchema,
  savedAt: timestampSchema,
});
export type Version = v.InferOutput<typeof versionSchema>;

/**
 * The id of the version of a save, where rules look for it (`isStoredAsVersion`): of documents that everybody reads and
 * nobody deletes, so that no revision comes twice. Null for other documents, whose versions have any id.
 */
export function versionIdOf(documentPath: string, revision: unknown): string | null {
  const name = versionNameAt(documentPath);
  return name === 'siteConfig' || name === 'consentText' ? `${trashIdOf(documentPath)}.${String(revision)}` : null;
}

/** The kind of document that a path is, or undefined where its saves are not stored in `versions`. */
export function versionNameAt(documentPath: string): VersionName | undefined {
  const name = documentNameAt(documentPath);
  return versionNames.find((candidate) => candidate === name);
}
