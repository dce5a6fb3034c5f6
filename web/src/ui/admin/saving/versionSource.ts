import type { Documents } from '@steeple/model/documents';
import { documentNameAt, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import type { ListQuery, WithId } from '@steeple/model/database/publicSource';

/** A stored version of any document. */
export type AnyVersion = WithId<Documents['version'] | Documents['postVersion'] | Documents['pageVersion']>;

type VersionQuery = ListQuery<'version' | 'postVersion' | 'pageVersion'>;

/** The query for the versions of a document, newest first: they are below a post or page, else in `versions`. */
export function versionsOf(path: string): VersionQuery {
  const newest = { orderBy: [['savedAt', 'desc']], limit: 20 } as const;
  const name = documentNameAt(path);
  if (name === 'post' || name === 'page') return { name: `${name}Version`, parents: [idOf(path)], ...newest };
  return { name: 'version', where: [['path', '==', path]], ...newest };
}

/** The document as it was saved, as plain values. */
export function documentIn(version: AnyVersion): Readonly<Record<string, unknown>> {
  const document = 'post' in version ? version.post : 'page' in version ? version.page : version.content;
  return plain(document) as Readonly<Record<string, unknown>>;
}

/** Some fields of a content. @param keys undefined for all. */
export function pickFields<T extends object>(content: T, keys: readonly string[] | undefined): Partial<T> {
  if (keys === undefined) return content;
  return Object.fromEntries(Object.entries(content).filter(([key]) => keys.includes(key))) as Partial<T>;
}

/** A content with some fields as they were in a version, the others as they are. @param keys undefined for all. */
export function restoreVersion<T extends object>(current: T, version: T, keys: readonly string[] | undefined): T {
  if (keys === undefined) return version;
  const keptFields = Object.fromEntries(Object.entries(current).filter(([key]) => !keys.includes(key)));
  return { ...keptFields, ...pickFields(version, keys) } as T;
}
