import type { DocumentName } from './database/paths.ts';
import { documentKinds, type PersonalData } from './documents.ts';

type NamesMarked<Mark extends PersonalData> = {
  [Name in DocumentName]: (typeof documentKinds)[Name]['names'] extends Mark ? Name : never;
}[DocumentName];

/** The kinds of documents that name people with accounts: what is exported and erased with an account. */
export type AccountDocumentName = NamesMarked<'own' | 'shared'>;

/** The kinds of documents with a mark. */
export function documentsNaming<const Mark extends PersonalData>(...marks: readonly Mark[]): NamesMarked<Mark>[] {
  return (Object.keys(documentKinds) as NamesMarked<Mark>[]).filter((name) =>
    (marks as readonly PersonalData[]).includes(documentKinds[name].names),
  );
}

/**
 * The kinds of documents that an admin lists only with a second factor, where the site asks for one: those that name
 * people, and what the import remembers, since an address of the former site may name its author. Not the emergency
 * numbers of a camp: an admin in need gets them in any case. Rules ask for the factor in `mayListPeople`.
 */
export const listsOfPeople: readonly DocumentName[] = [
  ...documentsNaming('own', 'shared', 'camp-people').filter((name) => name !== 'emergencyNumbers'),
  'imported',
  'importEntry',
];

/** The fields that hold the id of an account, in whatever document; a test compares with the schemas. */
export const accountFields: ReadonlySet<string> = new Set([
  'actor',
  'uid',
  'updatedBy',
  'savedBy',
  'deletedBy',
  'holder',
]);
