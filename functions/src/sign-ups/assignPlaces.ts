import type { SignUpCounts, SignUpSettings } from '@steeple/model/visitors/signUp';

/** People who sign up together. */
export interface Party {
  readonly id: string;
  readonly people: number;
  /** Position by arrival; 0 for one that has none yet. */
  readonly number: number;
}

/** Numbers of a sign-up, with the bounds that an admin sets. */
export type Book = SignUpCounts & Pick<SignUpSettings, 'places' | 'waitingPlaces'>;

/** A party's state after an assignment; `full`: neither places nor room on the waiting list. */
export interface Assigned {
  readonly id: string;
  readonly number: number;
  readonly state: 'placed' | 'waiting' | 'full';
}

/**
 * Assigns places in the order of arrival, and nobody is overtaken: a party that waits for two places keeps a single
 * person behind it waiting. Only a party that is larger than all places together is passed.
 * @param waiting the beginning of the waiting list, in order.
 * @param arrived new parties, in order.
 * @param isWhole false where the waiting list is longer than `waiting`: new parties then wait behind it.
 * @returns the new numbers, and the parties whose state changes or is new.
 */
export function assignPlaces(
  book: Book,
  waiting: readonly Party[],
  arrived: readonly Party[],
  isWhole: boolean,
): { readonly counts: SignUpCounts; readonly assigned: readonly Assigned[] } {
  let { taken, waiting: queued, numbered } = book;
  const assigned = new Map<string, Assigned>();
  let queue: readonly Party[] = waiting;

  function place(): void {
    const unassigned: Party[] = [];
    let isBlocked = false;
    for (const party of queue) {
      if (isBlocked || taken + party.people > book.places) {
        unassigned.push(party);
        isBlocked ||= party.people <= book.places;
        continue;
      }
      taken += party.people;
      queued -= party.people;
      assigned.set(party.id, { id: party.id, number: party.number, state: 'placed' });
    }
    queue = unassigned;
  }

  place();
  for (const { id, people } of arrived) {
    numbered += 1;
    queued += people;
    const party = { id, people, number: numbered };
    assigned.set(id, { id, number: numbered, state: 'waiting' });
    if (isWhole) {
      queue = [...queue, party];
      place();
    }
    if (assigned.get(id)?.state === 'placed' || queued <= book.waitingPlaces) continue;
    queued -= people;
    queue = queue.filter((other) => other.id !== id);
    assigned.set(id, { id, number: numbered, state: 'full' });
  }
  return { counts: { taken, waiting: queued, numbered }, assigned: [...assigned.values()] };
}
