import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import type { Presented } from '@steeple/model/calendar/placeMarks';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { mergeSave } from '#lib/admin/editing/mergeSave.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { contentOfEvent, type EventContent, trimmedTranslations } from './eventContent.ts';
import { markIdsOf, marksFor, type MarkContent, type Scope } from './eventMarkChange.ts';

/**
 * Changes what an admin decides about an event; everything else of a Google event belongs to the sync. Of a Google
 * event the decision is written as a mark, which outlives the event; the event itself follows at once, the others of
 * its series within seconds.
 */
export async function changeEvent(
  id: string,
  { source, ...event }: Pick<EventContent, 'source' | 'series' | 'occurrence'>,
  { translations, ...rest }: Partial<Presented>,
  scope: Scope = 'one',
): Promise<void> {
  const change = { ...rest, ...(translations && { translations: trimmedTranslations(translations) }) };
  await writeNow(async (transaction, { database, sdk }) => {
    const ids = source === 'google' ? markIdsOf(event) : null;
    const read = async (mark: string | null): Promise<MarkContent | null> =>
      mark === null
        ? null
        : (((await transaction.get(sdk.doc(database, documentPaths.eventMark.at(mark)))).data() as
            | MarkContent
            | undefined) ?? null);
    const marks =
      ids === null ? [] : marksFor(event, change, scope, { series: await read(ids.series), one: await read(ids.one) });
    for (const mark of marks) {
      const now = sdk.serverTimestamp();
      transaction.set(sdk.doc(database, documentPaths.eventMark.at(markId(mark))), {
        ...mark,
        seenAt: now,
        updatedAt: now,
      });
    }
    transaction.update(sdk.doc(database, documentPaths.event.at(id)), {
      ...change,
      ...(source === 'local' && { updatedAt: sdk.serverTimestamp() }),
    });
  });
}

/**
 * Saves an event that was added by hand, with what somebody else saved since the list was read. One that was deleted is
 * made again.
 * @param base the event that the person began with.
 * @returns the event as it is then.
 * @throws StaleRevisionError where both changed the same field; OfflineError, FirestoreError
 */
export async function saveLocalEvent(
  id: string,
  event: EventContent,
  base: EventContent,
  revision: number,
): Promise<Saved<EventContent>> {
  let value = event;
  await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, documentPaths.event.at(id));
    const stored = (await transaction.get(ref)).data();
    const merged = stored === undefined ? event : mergeSave(contentOfEvent(stored), base, event, revision);
    value = { ...merged, translations: trimmedTranslations(merged.translations) };
    transaction.set(ref, { ...(toFirestoreValue(value, sdk) as object), updatedAt: sdk.serverTimestamp() });
  });
  return { value, revision: revision + 1 };
}
