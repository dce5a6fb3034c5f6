import type { PublicSource } from '@steeple/model/database/publicSource';
import type { EventSummary } from './events.ts';
import { type PlacesLeft, placesLeft } from './placesLeft.ts';

/**
 * The most events of a page whose sign-ups are read. Each is a document: tests/contract/publicListings.test.ts counts
 * what a page reads.
 */
const mostSignUps = 12;

/**
 * Adds to single events the places that they have left. What repeats itself is left out: a sign-up is for one date, and
 * there are many dates.
 */
export async function withSignUps(
  source: Pick<PublicSource, 'document'>,
  events: readonly EventSummary[],
): Promise<EventSummary[]> {
  const singleEvents = new Set(events.filter(({ series }) => series === null).slice(0, mostSignUps));
  const read = async (id: string): Promise<PlacesLeft | null> => {
    const signUp = await source.document('signUp', id).catch(() => null);
    return signUp === null ? null : placesLeft(signUp);
  };
  return Promise.all(
    events.map(async (event) => {
      const signUp = singleEvents.has(event) ? await read(event.id) : null;
      return signUp === null ? event : { ...event, signUp };
    }),
  );
}
