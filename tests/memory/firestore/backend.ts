import type { FieldPath, SetOptions, Timestamp } from 'firebase-admin/firestore';
import type { Fields } from './values.ts';

/** A stored document. Its fields are never changed in place. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

/** A condition of a query. */
export interface Condition {
  readonly field: string | FieldPath;
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'in';
  readonly value: unknown;
}

/** A query, as data. */
export interface QuerySpec {
  /** Path of a collection; of a group, the id of its collections. */
  readonly collection: string;
  readonly isGroup: boolean;
  readonly where: readonly Condition[];
  readonly orderBy: readonly { readonly field: string | FieldPath; readonly direction: 'asc' | 'desc' }[];
  readonly limit: number | null;
  /** Fields that are answered; null for all. */
  readonly select: readonly (string | FieldPath)[] | null;
}

/** One write of a commit. */
export type Write =
  | { readonly kind: 'create'; readonly path: string; readonly data: Fields }
  | { readonly kind: 'set'; readonly path: string; readonly data: Fields; readonly options: SetOptions }
  | {
      readonly kind: 'update';
      readonly path: string;
      readonly data: readonly (readonly [field: string | FieldPath, value: unknown])[];
      readonly lastUpdateTime: Timestamp | undefined;
    }
  | { readonly kind: 'delete'; readonly path: string };

/** The reads of a transaction: its commit succeeds only where they are still true. */
export interface ReadSet {
  /** Update times by path; null where there was no document. */
  readonly documents: Map<string, Timestamp | null>;
  readonly queries: { readonly spec: QuerySpec; readonly found: readonly string[] }[];
}

/** An answer to a read, and the time of the database at which it was true. */
export interface Answer<T> {
  readonly found: T;
  readonly readTime: Timestamp;
}

/**
 * The part of Firestore that keeps documents. Every call happens whole or not at all. A commit fails with the codes of
 * gRPC: 5 not found, 6 already exists, 9 a precondition failed, 10 aborted.
 */
export interface Backend {
  readonly read: (paths: readonly string[]) => Promise<Answer<(StoredDocument | undefined)[]>>;
  readonly query: (spec: QuerySpec) => Promise<Answer<StoredDocument[]>>;
  /** Paths of a collection's documents, with those that are missing but have documents below them. */
  readonly list: (collection: string) => Promise<string[]>;
  /** Paths of a document and of all documents below it. */
  readonly below: (path: string) => Promise<string[]>;
  readonly commit: (writes: readonly Write[], reads?: ReadSet) => Promise<Timestamp>;
  /** Every document, for the checks of a test. */
  readonly everything: () => Promise<StoredDocument[]>;
}

/** An error of the database, with the number that gRPC has for its kind. */
export class DatabaseError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** The codes of gRPC that the database answers with. */
export const codes = { notFound: 5, alreadyExists: 6, failedPrecondition: 9, aborted: 10, unavailable: 14 } as const;

/** Identity of a document's version. */
export function versionOf({ path, updateTime }: StoredDocument): string {
  return `${path}@${updateTime.seconds}.${updateTime.nanoseconds}`;
}
