import { documentPaths } from '@steeple/model/paths';
import { stored } from '#lib/office/stored.ts';
import { deleteNow, writeNow } from '#lib/office/writing.ts';
import { type EventContent, trimmedTranslations } from './eventContent.ts';

/** Changes what the office owns of an event; everything else of a Google event belongs to the sync. */
export async function changeEvent(id: string, source: EventContent['source'], change: Partial<Pick<EventContent, 'hidden' | 'featured' | 'translations'>>): Promise<void> {
  await writeNow((transaction, { database, sdk }) => {
    transaction.update(sdk.doc(database, documentPaths.event.at(id)), {
      ...change, ...(change.translations && { translations: trimmedTranslations(change.translations) }), ...(source === 'local' && { updatedAt: sdk.serverTimestamp() }),
    });
  });
}

/** Saves an event that was added by hand. */
export async function saveLocalEvent(id: string, event: EventContent): Promise<void> {
  await writeNow((transaction, { database, sdk }) => {
    const document = stored({ ...event, translations: trimmedTranslations(event.translations) }, sdk) as object;
    transaction.set(sdk.doc(database, documentPaths.event.at(id)), { ...document, updatedAt: sdk.serverTimestamp() });
  });
}

/** Deletes an event that was added by hand. */
export async function deleteLocalEvent(id: string): Promise<void> {
  await deleteNow(documentPaths.event.at(id));
}
