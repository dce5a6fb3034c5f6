import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  type ReleaseStatus,
  releaseStatusSchema,
  type ReleaseWanted,
  releaseWantedSchema,
} from '@steeple/model/hosting/release';
import { type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import type { projectBucket } from '../bucket.ts';
import { storable } from '../storable.ts';
import { decodeRecord, encodeRecord, type ReleaseRecord } from './releaseRecord.ts';
import {
  type Begun,
  type Failed,
  failed,
  type GoingBack,
  held,
  nothingWanted,
  renewed,
  type Succeeded,
  succeeded,
  taken,
  unreleased,
  wantedAfter,
  wantedWith,
} from './releaseState.ts';

/** The folder of the records in Cloud Storage; `storage.rules` shows it to nobody. */
const recordFolder = 'releases';

type Bucket = Pick<ReturnType<typeof projectBucket>, 'file'>;

/** The stored state of releases: what is wanted, who releases, and what each version was made from. */
export type ReleaseStore = Pick<FirestoreReleaseStore, keyof FirestoreReleaseStore>;

/** The state of releases in Firestore, in the documents `releases/wanted` and `releases/status`; records are files. */
export class FirestoreReleaseStore {
  readonly #database: Firestore;
  readonly #bucket: () => Promise<Bucket>;

  /** @param bucket called for records only. */
  constructor(database: Firestore, bucket: () => Promise<Bucket>) {
    this.#database = database;
    this.#bucket = bucket;
  }

  get #wantedRef() {
    return this.#database.doc(documentPaths.releaseWanted.at());
  }

  get #statusRef() {
    return this.#database.doc(documentPaths.releaseStatus.at());
  }

  /** The changes that wait, or null where there are none: read without the lease. */
  readonly waiting = async (): Promise<ReleaseWanted | null> => {
    const waitingChanges = wantedOf(await this.#wantedRef.get());
    return waitingChanges.everything || waitingChanges.paths.length > 0 ? waitingChanges : null;
  };

  /** Reads the state, as admins see it. */
  readonly readStatus = async (): Promise<ReleaseStatus> => statusOf(await this.#statusRef.get());

  /** Takes the lease; null where another run has it. */
  readonly begin = async (run: string, now: Date): Promise<Begun | null> =>
    this.#database.runTransaction(async (transaction) => {
      const [wantedSnapshot, stored] = await transaction.getAll(this.#wantedRef, this.#statusRef);
      const status = taken(statusOf(stored), run, now);
      if (status === null) return null;
      this.#set(transaction, status);
      return { wanted: wantedOf(wantedSnapshot), status };
    });

  /** Extends the lease. @throws LeaseLost */
  readonly renew = async (run: string, now: Date): Promise<void> => this.#change((status) => renewed(status, run, now));

  /** Makes later runs wait, before the run makes an earlier version live, and extends the lease. @throws LeaseLost */
  readonly hold = async (run: string, goingBack: GoingBack, now: Date): Promise<void> =>
    this.#change((status) => held(status, run, goingBack, now));

  /** Stores the outcome and returns the lease. @throws LeaseLost */
  readonly succeed = async (run: string, outcome: Succeeded): Promise<void> =>
    this.#database.runTransaction(async (transaction) => {
      const [stored, statusStored] = await transaction.getAll(this.#wantedRef, this.#statusRef);
      this.#set(transaction, succeeded(statusOf(statusStored), run, outcome));
      const waitingChanges = wantedOf(stored);
      const after = wantedAfter(waitingChanges, outcome.generation);
      // Written only where something is taken out: each write of this document begins a run.
      if (after !== waitingChanges && (waitingChanges.everything || waitingChanges.paths.length > 0))
        transaction.set(this.#wantedRef, after);
    });

  /** Stores a failure and returns the lease, where this run still has it. */
  readonly fail = async (run: string, failure: Failed, now: Date): Promise<void> =>
    this.#change((status) => failed(status, run, failure, now));

  /** Adds changes for a later run. */
  readonly want = async (changes: readonly string[] | 'everything'): Promise<void> =>
    this.#database.runTransaction(async (transaction) => {
      transaction.set(this.#wantedRef, wantedWith(wantedOf(await transaction.get(this.#wantedRef)), changes));
    });

  readonly readRecord = async (version: string): Promise<ReleaseRecord | null> => {
    try {
      const [bytes] = await (await this.#file(version)).download();
      return await decodeRecord(bytes);
    } catch (error) {
      if ((error as { code?: unknown }).code === 404) return null;
      throw error;
    }
  };

  readonly writeRecord = async (version: string, record: ReleaseRecord): Promise<void> => {
    await (
      await this.#file(version)
    ).save(await encodeRecord(record), { resumable: false, contentType: 'application/gzip' });
  };

  readonly deleteRecord = async (version: string): Promise<void> => {
    await (await this.#file(version)).delete({ ignoreNotFound: true });
  };

  async #file(version: string) {
    return (await this.#bucket()).file(`${recordFolder}/${version.slice(version.lastIndexOf('/') + 1)}.json.gz`);
  }

  async #change(change: (status: ReleaseStatus) => ReleaseStatus): Promise<void> {
    await this.#database.runTransaction(async (transaction) => {
      this.#set(transaction, change(statusOf(await transaction.get(this.#statusRef))));
    });
  }

  #set(transaction: Transaction, status: ReleaseStatus): void {
    transaction.set(this.#statusRef, storable(status));
  }
}

function wantedOf(snapshot: DocumentSnapshot | undefined): ReleaseWanted {
  const unreadable = { generation: 1, everything: true, paths: [] };
  return readAs(releaseWantedSchema, snapshot?.data()) ?? (snapshot?.exists === true ? unreadable : nothingWanted);
}

function statusOf(snapshot: DocumentSnapshot | undefined): ReleaseStatus {
  return readAs(releaseStatusSchema, plain(snapshot?.data() ?? null)) ?? unreleased;
}
