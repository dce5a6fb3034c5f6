import { publicAudience } from '@steeple/model/content/audience';
import { textsById, withTexts } from '@steeple/model/text/documentTexts';
import { documentSchemas } from '@steeple/model/documents';
import { documentPaths, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  type TranslatableName,
  translatableNameAt,
  translatedLanguage,
  type Translation,
} from '@steeple/model/editing/translatable';
import { check } from '@steeple/model/requests/validation';
import { versionNameAt } from '@steeple/model/editing/version';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import type { Handler } from '../requests/callable.ts';
import { invalidInput, refusal } from '../requests/refusal.ts';

/**
 * Changes the second language of texts of one document, wherever in the document they are. Only that language is taken
 * from the caller, so nothing else can change. A text that is no longer as the caller saw it refuses the whole call.
 * The save counts a revision and stores a version as a save of the admin area does. The same call again changes
 * nothing.
 * @throws HttpsError `changed-since`, `invalid-input`
 */
export const translateTexts: Handler<'translateTexts'> = async (services, { input, token, log }) => {
  const { database, clock } = services;
  const ref = database.doc(input.path);
  const name = translatableNameAt(input.path);
  const changed = await database.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (name === undefined || stored === undefined || !isForTranslators(name, stored)) throw refusal('changed-since');
    const before = textsById(stored);
    if (input.texts.every(({ id, to }) => same(before.get(id)?.[translatedLanguage], to))) return false;
    requireSeen(before, input.texts);
    const now = Timestamp.fromDate(clock());
    const next = documentAfter(stored, input, now);
    const checked = check(documentSchemas[name], plain(next));
    if (!checked.ok) throw invalidInput(checked.errors);
    transaction.set(ref, next);
    const version = versionOf(services, name, input.path, next);
    if (version !== undefined)
      transaction.set(version.ref, { ...version.content, savedBy: token.uid, savedAt: now } satisfies DocumentData);
    auditIn(transaction, services, {
      action: 'texts.translated',
      actor: token.uid,
      target: input.path,
      detail: { texts: input.texts.length },
    });
    return true;
  });
  log.info('done', { changed, texts: input.texts.length });
  return { changed };
};

/** A file of a camp is not a translator's, nor are numbers that a camp has not made public. */
function isForTranslators(name: TranslatableName, { audience, public: isPublic }: DocumentData): boolean {
  if (name === 'emergencyNumbers') return isPublic === true;
  return name !== 'resource' || audience === publicAudience;
}

/** True for two texts that say the same: a blank one is as good as none. */
function same(a = '', b = ''): boolean {
  return a === b || (a.trim() === '' && b.trim() === '');
}

/** @throws HttpsError `changed-since` where a text is not there, or is not as the translator saw it. */
function requireSeen(stored: ReturnType<typeof textsById>, texts: Translation['texts']): void {
  const isSeen = texts.every(({ id, before }) => {
    const now = stored.get(id);
    return now !== undefined && same(now.en, before.en) && same(now.zh, before.zh);
  });
  if (!isSeen) throw refusal('changed-since');
}

/** The document after the change. A field that counts saves, or tells the time of the last, is there where it was. */
function documentAfter(stored: DocumentData, { texts, outdated }: Translation, now: Timestamp): DocumentData {
  const words = new Map(texts.map(({ id, to }) => [id, to]));
  const { outdated: computedOutdated, ...rest } = withTexts(stored, translatedLanguage, words);
  const newOutdated = outdated ?? computedOutdated;
  return {
    ...rest,
    ...(newOutdated !== undefined && (newOutdated as readonly unknown[]).length > 0 && { outdated: newOutdated }),
    ...(typeof stored['revision'] === 'number' && { revision: stored['revision'] + 1 }),
    ...('updatedAt' in stored && { updatedAt: now }),
  };
}

/** The version that a save of the kind stores; undefined for kinds without versions. */
function versionOf(
  { database, newId }: { readonly database: Firestore; readonly newId: () => string },
  name: TranslatableName,
  path: string,
  content: DocumentData,
) {
  const revision = String(content['revision']);
  if (name === 'page' || name === 'post')
    return {
      ref: database.doc(documentPaths[`${name}Version`].at(idOf(path), revision)),
      content: { [name]: content },
    };
  if (versionNameAt(path) === undefined) return undefined;
  return { ref: database.doc(documentPaths.version.at(newId())), content: { path, content } };
}
