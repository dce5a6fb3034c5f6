import type { OutdatedText } from '@steeple/model/content/outdatedTexts';
import { documentSchemas } from '@steeple/model/documents';
import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import {
  type SavedTranslationName,
  type TranslatableName,
  translatableTexts,
} from '@steeple/model/editing/translatable';
import { refuseUnseen, revisionOfSave } from '#lib/admin/documents/arrivals.ts';
import { hasField } from '#lib/admin/editing/contentOf.ts';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { storeVersion } from '#lib/admin/editing/storeVersion.ts';
import { requireNetwork, writeNow } from '#lib/admin/editing/writing.ts';
import { type TranslatedDocument, withOutdatedTexts } from '#lib/admin/translation/outdatedTexts.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { savedTexts, textsOf, type TranslatedTexts, translationOf, withTranslation } from './translation.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Saves the translations of a document, unless somebody else changed them meanwhile. Texts that rules let a translator
 * change are saved like a document; where others were changed, a function saves all of them.
 * @param stored the document as it is on the screen.
 * @param base the translations that the person began with. @param revision the revision of the base, on this device.
 * @throws StaleRevisionError, OfflineError, FirestoreError, RefusedError, FunctionsError
 */
export async function saveTranslation(
  { name, path, stored }: { readonly name: TranslatableName; readonly path: string; readonly stored: Fields },
  typed: TranslatedTexts,
  base: TranslatedTexts,
  revision: number,
): Promise<Saved<TranslatedTexts>> {
  const changed = Object.keys(typed).filter((id) => typed[id] !== (base[id] ?? ''));
  const saved = savedTexts(name);
  if (changed.every((id) => saved.includes(id)))
    return saveDocument(name as SavedTranslationName, path, typed, base, revision);
  refuseUnseen(translationOf(name, stored), base, revision, Date.now());
  requireNetwork();
  const texts = textsOf(name, stored);
  await callFunction('translateTexts', {
    path,
    texts: changed.map((id) => ({ id, before: { ...texts.get(id) }, to: typed[id] ?? '' })),
    ...(hasField(documentSchemas[name], 'outdated') && { outdated: outdatedTextsAfter(stored, typed) }),
  });
  return { value: typed, revision: revisionOfSave(revision) };
}

function outdatedTextsAfter(stored: TranslatedDocument & Fields, typed: TranslatedTexts): OutdatedText[] {
  return [...(withOutdatedTexts(stored, withTranslation(stored, typed), false).outdated ?? [])];
}

/**
 * Saves the texts that rules let a translator change. All other fields stay as the server has them; of a post, the save
 * is also stored among its versions.
 * @param base the translations that the person began with. @param revision the revision of the base, on this device.
 * @throws StaleRevisionError, OfflineError, FirestoreError
 */
async function saveDocument(
  name: SavedTranslationName,
  path: string,
  typed: TranslatedTexts,
  base: TranslatedTexts,
  revision: number,
): Promise<Saved<TranslatedTexts>> {
  const schema = documentSchemas[name];
  await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, path);
    const snapshot = await transaction.get(ref);
    const stored = plain(snapshot.data() ?? {}) as Fields;
    refuseUnseen(translationOf(name, stored), base, revision, Date.now());
    const translated = withTranslation(stored, typed);
    const next = name === 'post' ? withOutdatedTexts(stored, translated, false) : translated;
    const texts = translatableTexts[name].map((text) => [text, next[text]]).filter(([, text]) => text != null);
    const changes = {
      ...(toFirestoreValue(Object.fromEntries(texts), sdk) as object),
      ...(name === 'post' && { outdated: next['outdated'] ?? sdk.deleteField() }),
      ...(hasField(schema, 'revision') && { revision: Number(stored['revision']) + 1 }),
      ...(hasField(schema, 'updatedAt') && { updatedAt: sdk.serverTimestamp() }),
    };
    transaction.update(ref, changes);
    if (name === 'post')
      storeVersion(transaction, tools, path, {
        ...(toFirestoreValue(next, sdk) as object),
        revision: Number(stored['revision']) + 1,
        updatedAt: sdk.serverTimestamp(),
      });
  });
  return { value: typed, revision: revisionOfSave(revision) };
}
