import { documentNameAt, documentPaths, type DocumentName } from '@steeple/model/database/paths';
import { documentKinds } from '@steeple/model/documents';
import { type AccountDocumentName, documentsNaming } from '@steeple/model/personalData';
import { ExpectedError } from '../shared/expectedError.ts';
import { type HeldDocument, type KnownAccounts, namesWithoutAddress, peopleNamed } from './peopleNamed.ts';

/** The time in which somebody could read what they should not. Milliseconds since 1970; both ends belong to it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A person whose data a collection held. */
export interface Affected {
  readonly uid: string | null;
  readonly email: string | null;
  readonly name: string | null;
  /** Paths of the documents that name them, in order. */
  readonly documents: readonly string[];
  /** Earliest time at which one of the documents was there; null where only copies tell. Milliseconds since 1970. */
  readonly since: number | null;
}

/** The answer to: who could have been affected? */
export interface AffectedPeople {
  readonly kind: DocumentName;
  readonly people: readonly Affected[];
  /** Documents with people whom no address reaches: typed by an admin, or by a visitor who gave none. */
  readonly typed: readonly string[];
  /** Accounts that were deleted since the span began: their data may have been there, and nobody knows whose it was. */
  readonly erased: number;
  /** Camps whose personal data was deleted since the span began, with the numbers that the audit trail has. */
  readonly expired: readonly string[];
}

/** An account as far as it tells whom to write to. */
export interface KnownAccount {
  readonly uid: string;
  readonly email: string | null;
}

const askable = documentsNaming('own', 'shared', 'camp-people');

/** The kind of document with this name, pattern or collection. @throws ExpectedError listing all kinds. */
export function kindNamed(text: string): DocumentName {
  const found = (Object.keys(documentPaths) as DocumentName[]).find((name) => {
    const { pattern } = documentPaths[name];
    return text === name || text === pattern || text === pattern.slice(0, pattern.lastIndexOf('/'));
  });
  if (found === undefined || !(askable as readonly DocumentName[]).includes(found))
    throw new ExpectedError(
      found === undefined
        ? `There is no collection "${text}". Those with personal data: ${askable.join(', ')}.`
        : `"${text}" holds ${documentKinds[found].names === 'published' ? 'what every visitor may read' : 'nobody’s data'}. Those with personal data: ${askable.join(', ')}.`,
    );
  return found;
}

/**
 * Lists the people whose data a kind of document held in a span of time: of the documents that are there now those
 * written first before its end, and of copies all, since a copy shows that a document was there.
 * @param documents every document that is known, of all kinds; of a copy with `createdAt` null.
 */
export function affectedPeople(
  kind: DocumentName,
  { from, to }: Span,
  documents: readonly HeldDocument[],
  accounts: readonly KnownAccount[],
): AffectedPeople {
  const knownPeople = knownFrom(documents, accounts);
  const source = kind === 'listing' ? 'user' : kind;
  const heldDocuments = documents.filter(
    ({ path, createdAt }) => documentNameAt(path) === source && (createdAt === null || createdAt <= to),
  );
  const entries = documents.filter(
    ({ path, createdAt }) => documentNameAt(path) === 'auditEntry' && (createdAt === null || createdAt >= from),
  );
  const ofAction = (action: string): HeldDocument[] => unique(entries.filter(({ data }) => data['action'] === action));
  return {
    kind,
    people: isOfAccounts(kind) ? peopleOf(kind, heldDocuments, knownPeople, documents, accounts) : [],
    typed: unique(heldDocuments)
      .filter((document) => !isOfAccounts(kind) || namesWithoutAddress(kind, document))
      .map(({ path }) => path),
    erased: ofAction('account.deleted').length,
    expired: ofAction('camp.dataExpired').map(
      ({ data }) => `${String(data['target'])} ${JSON.stringify(data['detail'])}`,
    ),
  };
}

function isOfAccounts(kind: DocumentName): kind is AccountDocumentName {
  return Object.hasOwn(peopleNamed, kind);
}

/** Each document once, however many copies have it. */
function unique(documents: readonly HeldDocument[]): HeldDocument[] {
  return [...new Map(documents.map((document) => [document.path, document])).values()].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

function knownFrom(documents: readonly HeldDocument[], accounts: readonly KnownAccount[]): KnownAccounts {
  const uids = new Set(accounts.map(({ uid }) => uid));
  const authorOf = new Map<string, string>();
  for (const { path, data } of documents) {
    const name = documentNameAt(path);
    const [, camp = '', , uid = ''] = path.split('/');
    if (name === 'user') uids.add(camp);
    if (name !== 'countedResponse') continue;
    for (const id of Object.values((data['comments'] ?? {}) as Record<string, unknown>))
      authorOf.set(documentPaths.feedbackComment.at(camp, String(id)), uid);
  }
  return { uids, authorOf };
}

function peopleOf(
  kind: AccountDocumentName,
  heldDocuments: readonly HeldDocument[],
  knownPeople: KnownAccounts,
  documents: readonly HeldDocument[],
  accounts: readonly KnownAccount[],
): Affected[] {
  const addressOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  for (const { path, data } of documents) {
    if (documentNameAt(path) !== 'user') continue;
    const uid = path.split('/')[1] ?? '';
    if (typeof data['email'] === 'string') addressOf.set(uid, data['email']);
    if (typeof data['displayName'] === 'string' && data['displayName'] !== '') nameOf.set(uid, data['displayName']);
  }
  for (const { uid, email } of accounts) if (email !== null) addressOf.set(uid, email);
  const uidOf = new Map([...addressOf].map(([uid, email]) => [email.toLowerCase(), uid]));

  const people = new Map<string, { -readonly [Field in keyof Affected]: Affected[Field] } & { documents: string[] }>();
  for (const document of heldDocuments) {
    for (const mention of peopleNamed[kind](document, knownPeople)) {
      const uid = mention.uid ?? uidOf.get(mention.email?.toLowerCase() ?? '') ?? null;
      const email = mention.email ?? addressOf.get(uid ?? '') ?? null;
      const key = uid ?? email ?? '';
      const person = people.get(key) ?? {
        uid,
        email,
        name: nameOf.get(uid ?? '') ?? null,
        documents: [],
        since: null,
      };
      person.email ??= email;
      if (!person.documents.includes(document.path)) person.documents.push(document.path);
      if (document.createdAt !== null) person.since = Math.min(person.since ?? document.createdAt, document.createdAt);
      people.set(key, person);
    }
  }
  for (const person of people.values()) person.documents.sort();
  return [...people.values()].sort((a, b) => ((a.email ?? a.uid ?? '') < (b.email ?? b.uid ?? '') ? -1 : 1));
}
