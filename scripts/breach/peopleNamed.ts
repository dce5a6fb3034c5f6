import { documentPaths } from '@steeple/model/database/paths';
import { accountFields, type AccountDocumentName } from '@steeple/model/personalData';
import { exportLimitKind, joinLimitKinds } from '../../functions/src/requests/rateLimit.ts';
import { sha256 } from '../backup/files.ts';

/** A document of one kind that was stored at some time, with plain values. */
export interface HeldDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Time of its first write; null where only a copy of it is known. Milliseconds since 1970. */
  readonly createdAt: number | null;
}

/** The person behind a mention: a uid where the document has one, and an address where it has one. */
export interface Mention {
  readonly uid: string | null;
  readonly email: string | null;
}

/** Facts from other documents that tell whom a document names. */
export interface KnownAccounts {
  /** uids of all accounts that ever were, as far as anything stored tells. */
  readonly uids: ReadonlySet<string>;
  /** uid of the author of each comment, by the comment's path, as `countedResponse` has it. */
  readonly authorOf: ReadonlyMap<string, string>;
}

const nobody = new Set(['schedule', 'command', 'unknown', 'deleted']);

/** The account that a path names: `users/{uid}`, `camps/{camp}/feedback/{uid}`. */
function inPath(name: AccountDocumentName): (document: HeldDocument) => Mention[] {
  const at = documentPaths[name].pattern.split('/').indexOf('{uid}');
  return ({ path, data }) => {
    const uid = path.split('/')[at];
    return uid === undefined ? [] : [{ uid, email: textOf(data['email']) }];
  };
}

/** Every account that a field names, at any depth, with the address beside it. */
function inFields({ data }: Pick<HeldDocument, 'data'>): Mention[] {
  const found: Mention[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, part] of Object.entries(value)) {
      if (accountFields.has(field) && typeof part === 'string' && !nobody.has(part))
        found.push({ uid: part, email: field === 'uid' ? textOf((value as { email?: unknown }).email) : null });
      visit(part);
    }
    const { uid, email } = value as { uid?: unknown; email?: unknown };
    if (uid === null && typeof email === 'string') found.push({ uid: null, email });
  };
  visit(data);
  return found;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A grant is named by an address, and names the account that holds it and the admin who wrote it. */
function inGrant({ path, data }: HeldDocument): Mention[] {
  const holder = textOf(data['holder']);
  const otherMentions = inFields({ data: { ...data, holder: null } });
  return [{ uid: holder, email: path.split('/').at(-1) ?? null }, ...otherMentions];
}

function inRateLimit({ path }: HeldDocument, { uids }: KnownAccounts): Mention[] {
  const key = path.split('/').at(-1);
  const kinds = [joinLimitKinds.account, exportLimitKind];
  const isOf = (uid: string): boolean => kinds.some((kind) => sha256(`${kind}\n${uid}`) === key);
  return [...uids].filter(isOf).map((uid) => ({ uid, email: null }));
}

/** The contacts of a visitor and of a child's parent; null where there is a name and nothing else. */
function contactsIn({ data }: Pick<HeldDocument, 'data'>): (string | null)[] {
  const { name, contact, consent, parent } = data;
  const own = typeof name === 'string' && name !== '' ? [textOf(contact)] : [];
  const agreed = (consent as { parent?: unknown } | undefined)?.parent ?? parent ?? null;
  return agreed === null ? own : [...own, textOf((agreed as { contact?: unknown }).contact)];
}

/** The addresses that a visitor and a child's parent gave. */
function inContact(document: HeldDocument): Mention[] {
  return contactsIn(document).flatMap((contact) =>
    contact?.includes('@') === true ? [{ uid: null, email: contact }] : [],
  );
}

/** A camper's consent names the camper and, for a child, the parent. */
function inConsent(document: HeldDocument): Mention[] {
  return [...inPath('campConsent')(document), ...inContact(document)];
}

/** The kinds of documents that a form fills in, whose people may have no account and no address. */
const ofForms: ReadonlySet<AccountDocumentName> = new Set(['signUpEntry', 'message', 'campConsent']);

/** Tells whether a document names somebody whom no address reaches: by a telephone number, or by name alone. */
export function namesWithoutAddress(kind: AccountDocumentName, document: HeldDocument): boolean {
  return ofForms.has(kind) && contactsIn(document).some((contact) => contact?.includes('@') !== true);
}

function inComment({ path }: HeldDocument, { authorOf }: KnownAccounts): Mention[] {
  const uid = authorOf.get(path);
  return uid === undefined ? [] : [{ uid, email: null }];
}

/**
 * The people whom a document of each kind names. The kinds are those that are exported and erased with an account
 * (`model/src/documents.ts`); one that is missing does not compile.
 */
export const peopleNamed: Readonly<
  Record<AccountDocumentName, (document: HeldDocument, accounts: KnownAccounts) => readonly Mention[]>
> = {
  user: inPath('user'),
  closedAccount: inPath('closedAccount'),
  camper: inPath('camper'),
  pushSubscription: inPath('pushSubscription'),
  plan: inPath('plan'),
  planFeed: inPath('planFeed'),
  campConsent: inConsent,
  feedbackResponse: inPath('feedbackResponse'),
  countedResponse: inPath('countedResponse'),
  feedbackComment: inComment,
  grant: inGrant,
  auditEntry: inFields,
  pageVersion: inFields,
  postVersion: inFields,
  version: inFields,
  trashEntry: inFields,
  rateLimit: inRateLimit,
  signUpEntry: inContact,
  message: inContact,
  // Made from the profiles, and not in copies: its readers could read these names and addresses.
  listing: inPath('user'),
};
