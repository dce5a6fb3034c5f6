import type { Transaction } from 'firebase/firestore';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import type { Presented } from '@steeple/model/calendar/placeMarks';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { editedPart } from '#lib/admin/editing/contentOf.ts';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { writeNow, type WriteTools } from '#lib/admin/editing/writing.ts';
import { type EventContent, mergedDecisions, trimmedTranslations } from './eventContent.ts';
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
 * Saves an event with what somebody else saved since the list was read: all of it where it was added by hand, the
 * decisions about it where it comes from Google. One added by hand that was deleted is made again.
 * @param base the event that the person began with.
 * @returns the event as it is then.
 * @throws StaleRevisionError where both changed the same field; OfflineError, FirestoreError
 */
export async function saveEvent(
  id: string,
  event: EventContent,
  base: EventContent,
  revision: number,
  scope: Scope,
): Promise<Saved<EventContent>> {
  const saved = await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, documentPaths.event.at(id));
    const stored = (await transaction.get(ref)).data();
    const before = stored === undefined ? base : (editedPart(stored) as unknown as EventContent);
    const { value, change } = mergedDecisions(before, base, event, revision, scope);
    if (value.source === 'google') await writeDecisions(transaction, tools, id, value, change, scope);
    else transaction.set(ref, { ...(toFirestoreValue(value, sdk) as object), updatedAt: sdk.serverTimestamp() });
    return value;
  });
  return { value: saved, revision: revision + 1 };
}
