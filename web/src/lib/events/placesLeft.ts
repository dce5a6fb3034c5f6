import type { SignUp } from '@steeple/model/visitors/signUp';
import { type Timestamp, toMillis } from '@steeple/model/time/timestamp';

/** The numbers of a sign-up that visitors read. */
export interface PlacesLeft {
  readonly isOpen: boolean;
  /** The sign-up ends then. */
  readonly until: Timestamp;
  /** Places that somebody can have now: none while others wait. */
  readonly free: number;
  /** People on the waiting list. */
  readonly waiting: number;
  /** True where the waiting list has room. */
  readonly canWait: boolean;
}

/** The fields of a sign-up that {@link placesLeft} reads. */
export type PlacesField = 'isOpen' | 'closesAt' | 'start' | 'places' | 'taken' | 'waiting' | 'waitingPlaces';

/** Derives the numbers that visitors read from a sign-up. */
export function placesLeft(signUp: Pick<SignUp, PlacesField>): PlacesLeft {
  const { isOpen, waiting } = signUp;
  return {
    isOpen,
    until: signUp.closesAt ?? signUp.start,
    free: waiting > 0 ? 0 : Math.max(0, signUp.places - signUp.taken),
    waiting,
    canWait: waiting < signUp.waitingPlaces,
  };
}

/** True while people can sign up. @param now milliseconds since the epoch. */
export function isOpenAt({ isOpen, until }: Pick<PlacesLeft, 'isOpen' | 'until'>, now: number): boolean {
  return isOpen && now < toMillis(until);
}
