import { dayMillis, hourMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { onTestFinished } from 'vitest';
import { campId, database } from '../campDatabase.ts';

/** Moves the schedule by whole days so that its last day is today, until the test ends. */
export async function onLastDay(): Promise<void> {
  const { docs } = await database().collection(`camps/${campId}/schedule`).get();
  const startOf = (value: unknown): number => (value as Timestamp).toMillis();
  const dayOf = (millis: number): number => Math.floor((millis + 8 * hourMillis) / dayMillis);
  const last = Math.max(...docs.map((item) => dayOf(startOf(item.get('startsAt')))));
  const by = (dayOf(Date.now()) - last) * dayMillis;
  const moved = (value: unknown): Timestamp => Timestamp.fromMillis(startOf(value) + by);
  onTestFinished(async () => {
    await Promise.all(docs.map(async (item) => item.ref.set(item.data())));
  });
  await Promise.all(
    docs.map(async (item) =>
      item.ref.update({ startsAt: moved(item.get('startsAt')), endsAt: moved(item.get('endsAt')) }),
    ),
  );
}
