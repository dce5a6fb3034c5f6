import type { ListedDocument } from '@steeple/model/listing';
import { toMillis } from '@steeple/model/timestamp';
import type { Firestore } from 'firebase-admin/firestore';
import { type Fingerprint, readFingerprint } from './listingQueries.ts';
import { buildListing, type LoadedListing, readEntries, readListing } from './storedListing.ts';

/** How a change is noticed, and how often a listing may be made anew. Milliseconds. */
export interface ListingTimes {
  /** How long an instance answers from its memory before it looks again whether something has changed. */
  readonly trusted: number;
  /** A change this young may still be at work, as when an admin's decision is applied to the events of a series. */
  readonly young: number;
  /** Age from which a listing is made anew although its collection looks the same: some changes show in no count and no time. */
  readonly oldest: number;
  /** The same for kinds whose documents do not say when they were changed. */
  readonly oldestUndated: number;
  /** Rest after a build, for each document that it read: a stream of changes costs no more than 100 reads a second. */
  readonly restPerDocument: number;
}

/** In production. A post that was published shows within a minute: the CDN keeps a page for half of one. */
export const listingTimes: ListingTimes = { trusted: 5_000, young: 30_000, oldest: 300_000, oldestUndated: 30_000, restPerDocument: 10 };
/** In the local stack, where nobody pays and tests look at once. */
export const localListingTimes: ListingTimes = { ...listingTimes, trusted: 0, oldest: 0, oldestUndated: 0, restPerDocument: 0 };

interface InMemory {
  readonly loaded: LoadedListing;
  readonly lookedAt: number;
}

/**
 * The listings as one instance of a function reads them. A request costs nothing where they were looked at just now, some
 * ten reads where they were not, and the whole collection only for the first request after a change.
 */
export class Listings {
  readonly #database: Firestore;
  readonly #now: () => number;
  readonly #times: ListingTimes;
  readonly #memory = new Map<ListedDocument, InMemory>();
  readonly #looking = new Map<ListedDocument, Promise<LoadedListing>>();

  constructor(database: Firestore, now: () => number, times: ListingTimes = listingTimes) {
    this.#database = database;
    this.#now = now;
    this.#times = times;
  }

  /** The public documents of a kind. Requests that come at once look once. */
  async get(kind: ListedDocument): Promise<LoadedListing> {
    const known = this.#memory.get(kind);
    if (known !== undefined && this.#now() < known.lookedAt + this.#times.trusted) return known.loaded;
    const underWay = this.#looking.get(kind);
    if (underWay !== undefined) return underWay;
    const looking = this.#look(kind, known?.loaded).finally(() => this.#looking.delete(kind));
    this.#looking.set(kind, looking);
    return looking;
  }

  async #look(kind: ListedDocument, known: LoadedListing | undefined): Promise<LoadedListing> {
    const lookedAt = this.#now();
    const [fingerprint, head] = await Promise.all([readFingerprint(this.#database, kind), readListing(this.#database, kind)]);
    const loaded = await this.#load(kind, fingerprint, head, known);
    this.#memory.set(kind, { loaded, lookedAt });
    return loaded;
  }

  async #load(kind: ListedDocument, fingerprint: Fingerprint, head: LoadedListing['listing'] | undefined, known: LoadedListing | undefined): Promise<LoadedListing> {
    if (head !== undefined && (this.#isCurrent(kind, head, fingerprint) || this.#rests(head))) {
      if (known?.listing.build === head.build) return known;
      const entries = await readEntries(this.#database, kind, head);
      if (entries !== undefined) return { listing: head, entries };
    }
    return buildListing(this.#database, kind, fingerprint.text, new Date(this.#now()));
  }

  #isCurrent(kind: ListedDocument, { fingerprint: before, builtAt }: LoadedListing['listing'], { text, changedAt }: Fingerprint): boolean {
    const built = toMillis(builtAt);
    const oldest = kind === 'ministry' ? this.#times.oldestUndated : this.#times.oldest;
    return text === before && Math.abs(built - changedAt) >= this.#times.young && this.#now() < built + oldest;
  }

  #rests({ documents, builtAt }: LoadedListing['listing']): boolean {
    return this.#now() < toMillis(builtAt) + documents * this.#times.restPerDocument;
  }
}
