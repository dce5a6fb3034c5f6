import { pushSlots, type PushSubscription } from '@steeple/model/notices/pushSubscription';
import { toMillis } from '@steeple/model/time/timestamp';

type Slot = (typeof pushSlots)[number];
type Stored = Pick<PushSubscription, 'endpoint' | 'updatedAt'>;

/**
 * Chooses the place of a browser's subscription among those of its person: the one that it has, else a free one, else
 * that of the phone that was registered longest ago.
 * @param stored the subscriptions by place; undefined where there is none.
 */
export function chooseSlot(stored: Readonly<Record<Slot, Stored | undefined>>, endpoint: string): Slot {
  const own = pushSlots.find((slot) => stored[slot]?.endpoint === endpoint);
  const free = pushSlots.find((slot) => stored[slot] === undefined);
  const age = (slot: Slot): number => toMillis(stored[slot]?.updatedAt ?? { seconds: 0, nanoseconds: 0 });
  return own ?? free ?? pushSlots.reduce((oldest, slot) => (age(slot) < age(oldest) ? slot : oldest));
}
