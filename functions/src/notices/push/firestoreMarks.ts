import { documentPaths } from '@steeple/model/database/paths';
import { type PushDelivery, pushDeliverySchema } from '@steeple/model/notices/pushDelivery';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { readAs } from '../../readAs.ts';

/** Stores which phones a notice was sent to. */
export type DeliveryMarks = ReturnType<typeof firestoreMarks>;

/** The marks of one notice in Firestore. @param expiresAt time from which the marks may be deleted. */
export function firestoreMarks(database: Firestore, camp: string, notice: string, expiresAt: Date) {
  const refOf = (part: number) => database.doc(documentPaths.pushDelivery.at(camp, `${notice}-${part}`));
  return {
    /** Writes marks in one step. @returns those that were not there before: theirs alone are sent. */
    claim: async (part: number, marks: readonly string[]): Promise<ReadonlySet<string>> =>
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
    /** Takes marks back whose messages no service took. */
    release: async (part: number, marks: readonly string[]): Promise<void> => {
      await refOf(part).update({ marks: FieldValue.arrayRemove(...marks) });
    },
  };
}
