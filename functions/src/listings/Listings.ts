import type { ListedName } from '@steeple/model/database/listing';
import type { Timestamp as Moment } from '@steeple/model/time/timestamp';
import { plain } from '@steeple/model/database/plain';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { listedDocuments, mostListed } from './fillListing.ts';
import { fieldsOf, type ListedEntry } from './listedEntry.ts';
import { type ListingPart, partRefs, readPart } from './listingPart.ts';

/** Times of an instance's memory, milliseconds. */
export interface ListingTimes {
  /** Time that an instance answers from its memory before it reads the parts again. */
  readonly trusted: number;
  /** The same for a collection that was read whole because its listing does not exist. */
  readonly unlisted: number;
}

/** A post that was published shows within a minute: the CDN keeps a page for half of one. */
export const listingTimes: ListingTimes = { trusted: 5_000, unlisted: 60_000 };

/** The public documents of a kind by id; null where there are more than a listing holds. */
export type Listed = ReadonlyMap<string, ListedEntry> | null;

/**
 * The listings as one instance of a function reads them: from memory for some seconds, then the parts that a request
 * needs, of which only those that have changed are parsed.
 */
export class Listings {
  readonly #database: Firestore;
  readonly #now: () => number;
  readonly #times: ListingTimes;
  readonly #memory = new Map<ListedName, { readonly listed: Listed; readonly until: number }>();
  readonly #reading = new Map<ListedName, Promise<Listed>>();
  readonly #parts = new Map<string, { readonly version: string; readonly part: ListingPart | undefined }>();

  constructor(database: Firestore, now: () => number, times: ListingTimes = listingTimes) {
    this.#database = database;
    this.#now = now;
    this.#times = times;
  }

  /**
   * Returns the public documents of a kind. Requests that come at once read once.
   * @param missing called where there is no listing yet; the collection is then read, once a minute.
   */
  async get(name: ListedName, missing: () => void = () => undefined): Promise<Listed> {
    const remembered = this.#memory.get(name);
    if (remembered !== undefined && this.#now() < remembered.until) return remembered.listed;
    const underWay = this.#reading.get(name);
    if (underWay !== undefined) return underWay;
    const reading = this.#read(name, remembered?.listed, missing).finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    return reading;
  }

  async #read(name: ListedName, before: Listed | undefined, missing: () => void): Promise<Listed> {
    const began = this.#now();
    const snapshots = await this.#database.getAll(...partRefs(this.#database, name));
    const versions = snapshots.map(versionOf);
    const isUnchanged = snapshots.every(({ id }, index) => this.#parts.get(id)?.version === versions[index]);
    const parts = await Promise.all(snapshots.map(async (snapshot) => this.#partOf(snapshot)));
    const ready = parts.flatMap((part) => (part?.isReady === true ? [part] : []));
    if (ready.length < parts.length) {
      missing();
      return this.#remember(name, await this.#readCollection(name), began + this.#times.unlisted);
    }
    const made = () =>
      ready.some(({ isFull }) => isFull) ? null : new Map(ready.flatMap(({ entries }) => [...entries]));
    const listed = (isUnchanged ? before : null) ?? made();
    return this.#remember(name, listed, began + this.#times.trusted);
  }

  #remember(name: ListedName, listed: Listed, until: number): Listed {
    this.#memory.set(name, { listed, until });
    return listed;
  }

  async #partOf(snapshot: DocumentSnapshot): Promise<ListingPart | undefined> {
    const version = versionOf(snapshot);
    const rememberedPart = this.#parts.get(snapshot.id);
    if (rememberedPart?.version === version) return rememberedPart.part;
    const part = await readPart(snapshot);
    this.#parts.set(snapshot.id, { version, part });
    return part;
  }

  async #readCollection(name: ListedName): Promise<Listed> {
    const found = await listedDocuments(this.#database, name)
      .limit(mostListed[name] + 1)
      .get();
    return found.size > mostListed[name]
      ? null
      : new Map(found.docs.map((document) => [document.id, wholeEntry(name, document)]));
  }
}

/** An entry with all of its document's texts; pages make the plain ones themselves. */
function wholeEntry(name: ListedName, document: DocumentSnapshot): ListedEntry {
  const data = fieldsOf(name, plain(document.data()) as ListedEntry['data']);
  return { changedAt: plain(document.updateTime) as Moment, data };
}

function versionOf({ updateTime }: DocumentSnapshot): string {
  return String(updateTime?.valueOf());
}
