import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  type ReleaseStatus,
  releaseStatusSchema,
  type ReleaseWanted,
  releaseWantedSchema,
} from '@steeple/model/hosting/release';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { readAs } from '../readAs.ts';
import { type DocumentSnapshot, type Firestore, GeoPoint, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { projectBucket } from '../bucket.ts';
import { decodeRecord, encodeRecord } from './releaseRecord.ts';
import { failed, held, renewed, succeeded, taken, wantedAfter, wantedWith } from './releaseState.ts';
import { nothingWanted, type ReleaseStore, unreleased } from './ReleaseStore.ts';

/** The folder of the records in Cloud Storage; `storage.rules` shows it to nobody. */
const recordFolder = 'releases';

type Bucket = Pick<ReturnType<typeof projectBucket>, 'file'>;

/** The state of releases in Firestore, in the documents `releases/wanted` and `releases/status`; records are files. */
export class FirestoreReleaseStore implements ReleaseStore {
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

  readonly waiting: ReleaseStore['waiting'] = async () => {
    const waitingChanges = wantedOf(await this.#wantedRef.get());
    return waitingChanges.everything || waitingChanges.paths.length > 0 ? waitingChanges : null;
  };

  /** Reads the state, as admins see it. */
  async readStatus(): Promise<ReleaseStatus> {
    return statusOf(await this.#statusRef.get());
  }

  readonly begin: ReleaseStore['begin'] = async (run, now) =>
    this.#database.runTransaction(async (transaction) => {
      const [wantedSnapshot, stored] = await transaction.getAll(this.#wantedRef, this.#statusRef);
      const status = taken(statusOf(stored), run, now);
      if (status === null) return null;
      this.#set(transaction, status);
      return { wanted: wantedOf(wantedSnapshot), status };
    });

  readonly renew: ReleaseStore['renew'] = async (run, now) => this.#change((status) => renewed(status, run, now));

  readonly hold: ReleaseStore['hold'] = async (run, goingBack, now) =>
    this.#change((status) => held(status, run, goingBack, now));

  readonly succeed: ReleaseStore['succeed'] = async (run, outcome) =>
    this.#database.runTransaction(async (transaction) => {
      const [stored, statusStored] = await transaction.getAll(this.#wantedRef, this.#statusRef);
      this.#set(transaction, succeeded(statusOf(statusStored), run, outcome));
      const waitingChanges = wantedOf(stored);
      const after = wantedAfter(waitingChanges, outcome.generation);
      // Written only where something is taken out: each write of this document begins a run.
      if (after !== waitingChanges && (waitingChanges.everything || waitingChanges.paths.length > 0))
        transaction.set(this.#wantedRef, after);
    });

  readonly fail: ReleaseStore['fail'] = async (run, failure, now) =>
    this.#change((status) => failed(status, run, failure, now));

  readonly want: ReleaseStore['want'] = async (changes) =>
    this.#database.runTransaction(async (transaction) => {
      transaction.set(this.#wantedRef, wantedWith(wantedOf(await transaction.get(this.#wantedRef)), changes));
    });

  readonly readRecord: ReleaseStore['readRecord'] = async (version) => {
    try {
      const [bytes] = await (await this.#file(version)).download();
      return await decodeRecord(bytes);
    } catch (error) {
      if ((error as { code?: unknown }).code === 404) return null;
      throw error;
    }
  };

  readonly writeRecord: ReleaseStore['writeRecord'] = async (version, record) => {
    await (
      await this.#file(version)
    ).save(await encodeRecord(record), { resumable: false, contentType: 'application/gzip' });
  };

  readonly deleteRecord: ReleaseStore['deleteRecord'] = async (version) => {
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
    transaction.set(this.#statusRef, toFirestoreValue(status, { GeoPoint, Timestamp }) as object);
  }
}

function wantedOf(snapshot: DocumentSnapshot | undefined): ReleaseWanted {
  const unreadable = { generation: 1, everything: true, paths: [] };
  return readAs(releaseWantedSchema, snapshot?.data()) ?? (snapshot?.exists === true ? unreadable : nothingWanted);
}

function statusOf(snapshot: DocumentSnapshot | undefined): ReleaseStatus {
  return readAs(releaseStatusSchema, plain(snapshot?.data() ?? null)) ?? unreleased;
}
