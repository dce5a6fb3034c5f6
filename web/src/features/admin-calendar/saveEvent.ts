import type { Transaction } from 'firebase/firestore';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import type { Presented } from '@steeple/model/calendar/placeMarks';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { mergeSave } from '#lib/admin/editing/mergeSave.ts';
import { writeNow, type WriteTools } from '#lib/admin/editing/writing.ts';
import { contentOfEvent, type EventContent, mergedDecisions, trimmedTranslations } from './eventContent.ts';
import { markIdsOf, marksFor, type MarkContent, type Scope } from './eventMarkChange.ts';

type MarkedContent = Pick<EventContent, 'source' | 'series' | 'occurrence'>;

/**
 * Writes what an admin decides about an event; everything else of a Google event belongs to the sync. Of a Google event
 * the decision is written as a mark, which outlives the event; the event itself follows at once, the others of its
 * series within seconds.
 */
async function writeDecisions(
  transaction: Transaction,
  { database, sdk }: WriteTools,
  id: string,
  { source, ...event }: MarkedContent,
  { translations, ...rest }: Partial<Presented>,
  scope: Scope,
): Promise<void> {
  const change = { ...rest, ...(translations && { translations: trimmedTranslations(translations) }) };
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
}

/** Changes single decisions about an event. @throws OfflineError, FirestoreError */
export async function changeEvent(id: string, event: MarkedContent, change: Partial<Presented>): Promise<void> {
  await writeNow(async (transaction, tools) => writeDecisions(transaction, tools, id, event, change, 'one'));
}

/**
 * Saves the decisions about an event from Google, with those that somebody else saved since the list was read.
 * @param base the event that the person began with.
 * @returns the event as it is then.
 * @throws StaleRevisionError where both changed the same field; OfflineError, FirestoreError
 */
export async function saveGoogleEvent(
  id: string,
  event: EventContent,
  base: EventContent,
  revision: number,
  scope: Scope,
): Promise<Saved<EventContent>> {
  const value = await writeNow(async (transaction, tools) => {
    const stored = (await transaction.get(tools.sdk.doc(tools.database, documentPaths.event.at(id)))).data();
    const before = stored === undefined ? base : contentOfEvent(stored);
    const merged = mergedDecisions(before, base, event, revision, scope);
    await writeDecisions(transaction, tools, id, merged.value, merged.change, scope);
    return merged.value;
  });
  return { value, revision: revision + 1 };
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
  const value = await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, documentPaths.event.at(id));
    const stored = (await transaction.get(ref)).data();
    const merged = stored === undefined ? event : mergeSave(contentOfEvent(stored), base, event, revision);
    const trimmed = { ...merged, translations: trimmedTranslations(merged.translations) };
    transaction.set(ref, { ...(toFirestoreValue(trimmed, sdk) as object), updatedAt: sdk.serverTimestamp() });
    return trimmed;
  });
  return { value, revision: revision + 1 };
}
