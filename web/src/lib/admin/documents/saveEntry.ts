import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { schemaAt } from '@steeple/model/documents';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { editedPart, hasField } from '#lib/admin/editing/contentOf.ts';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { storeVersion } from '#lib/admin/editing/storeVersion.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { refuseUnseen, revisionOfSave } from './arrivals.ts';
import type { AnyContent } from './listedContent.ts';

interface EntrySave {
  readonly path: string;
  readonly value: AnyContent;
  /** The content that the person began with. */
  readonly base: AnyContent;
  /** Revision of the base; 0 for a new document. */
  readonly revision: number;
  /** Position of a document that the server does not have; otherwise its position stays. */
  readonly order: number;
  /** Item of the schedule that is made together with a document that the server does not have. */
  readonly held?: { readonly path: string; readonly item: ScheduleItem } | null;
}

/**
 * Saves an entry of a list with a version of it, unless somebody else saved meanwhile. A document that was deleted is
 * made again.
 * @throws StaleRevisionError, OfflineError, FirestoreError
 */
export async function saveEntry(save: EntrySave): Promise<Saved<AnyContent>> {
  const { path, value, base, revision, held = null } = save;
  const schema = schemaAt(path);
  await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, path);
    const snapshot = await transaction.get(ref);
    const stored = snapshot.data();
    const heldRef = held === null || snapshot.exists() ? null : sdk.doc(database, held.path);
    const isHeld = heldRef !== null && (await transaction.get(heldRef)).exists();
    refuseUnseen(stored === undefined ? null : editedPart(stored), base, revision, Date.now());
    const order: unknown = stored?.['order'] ?? save.order;
    const document = {
      ...(toFirestoreValue(value, sdk) as object),
      ...(hasField(schema, 'order') && { order }),
      ...(hasField(schema, 'updatedAt') && { updatedAt: sdk.serverTimestamp() }),
    };
    transaction.set(ref, document);
    storeVersion(transaction, tools, path, document);
    if (held === null || heldRef === null || isHeld) return;
    const item = toFirestoreValue(held.item, sdk) as object;
    transaction.set(heldRef, item);
    storeVersion(transaction, tools, held.path, item);
  });
  return { value, revision: revisionOfSave(revision) };
}

/** Stores new positions of entries; nothing else of them changes. @throws OfflineError, FirestoreError */
export async function saveOrders(orders: ReadonlyMap<string, number>, pathOf: (id: string) => string): Promise<void> {
  await writeNow((transaction, { database, sdk }) => {
    for (const [id, order] of orders) {
      const path = pathOf(id);
      const isStamped = hasField(schemaAt(path), 'updatedAt');
      transaction.update(sdk.doc(database, path), { order, ...(isStamped && { updatedAt: sdk.serverTimestamp() }) });
    }
  });
}
