import type { Documents } from '../documents.ts';
import { collectionOf, type DocumentName, documentPaths } from './paths.ts';

/** The ids that a kind of document's path needs, in order. */
export type PathIds<Name extends DocumentName> = Parameters<(typeof documentPaths)[Name]['at']>;

/** The ids of the documents above a collection. */
export type ParentIds<Name extends DocumentName> =
  PathIds<Name> extends [...infer Above extends string[], string] ? Above : [];

/** A document with its id. */
export type WithId<T> = T & {
  readonly id: string;
  /** The text of its body without Markdown, by language, where the source has it ready; the body is then empty. */
  readonly plainBody?: Readonly<Record<string, string>>;
};

/** A condition of a query; a field may be a path such as `file.type`. */
export type Condition = readonly [
  field: string,
  operator: '==' | '<' | '<=' | '>' | '>=' | 'in' | 'array-contains',
  value: unknown,
];

/** A query of one collection. Moments are passed as the model's `{ seconds, nanoseconds }`. */
export interface ListQuery<Name extends DocumentName = DocumentName> {
  readonly name: Name;
  readonly parents?: ParentIds<Name>;
  readonly where?: readonly Condition[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly limit?: number;
}

/**
 * Source of the data of public pages: the server's SDK in the function `render`, the small REST client in the browser.
 * It answers with plain JSON: timestamps as `{ seconds, nanoseconds }`, places as `{ latitude, longitude }`.
 */
export interface PublicSource {
  /** A document, or null where there is none. */
  readonly document: <Name extends DocumentName>(
    name: Name,
    ...ids: PathIds<Name>
  ) => Promise<WithId<Documents[Name]> | null>;
  readonly list: <Name extends DocumentName>(query: ListQuery<Name>) => Promise<WithId<Documents[Name]>[]>;
}

/**
 * The path of a document of a kind that is only known at run time. @throws RangeError where an id is empty or contains
 * a slash.
 */
export function documentPathOf(name: DocumentName, ids: readonly string[]): string {
  const { at }: { readonly at: (...ids: never[]) => string } = documentPaths[name];
  return at(...(ids as never[]));
}

/** A collection's path: its documents' pattern, filled with the ids above it. */
export function collectionPath<Name extends DocumentName>(query: Pick<ListQuery<Name>, 'name' | 'parents'>): string {
  return collectionOf(documentPathOf(query.name, [...((query.parents ?? []) as readonly string[]), 'x']));
}
