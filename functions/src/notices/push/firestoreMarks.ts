import { documentPaths } from '@steeple/model/database/paths';
import { type PushDelivery, pushDeliverySchema } from '@steeple/model/notices/pushDelivery';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readAs } from '../../readAs.ts';
import type { DeliveryMarks } from './fanOut.ts';

/** The marks of one notice in Firestore. @param expiresAt time from which the marks may be deleted. */
export function firestoreMarks(database: Firestore, camp: string, notice: string, expiresAt: Date): DeliveryMarks {
  const refOf = (part: number) => database.doc(documentPaths.pushDelivery.at(camp, `${notice}-${part}`));
  return {
    claim: async (part, marks) =>
      database.runTransaction(async (transaction) => {
        const stored = readAs(pushDeliverySchema, (await transaction.get(refOf(part))).data());
        const before = new Set(stored?.marks);
        const own = marks.filter((mark) => !before.has(mark));
        if (own.length > 0)
          transaction.set(refOf(part), {
            marks: [...before, ...own],
            expiresAt: Timestamp.fromDate(expiresAt),
          } satisfies PushDelivery);
        return new Set(own);
      }),
    release: async (part, marks) => {
      await refOf(part).update({ marks: FieldValue.arrayRemove(...marks) });
    },
  };
}
