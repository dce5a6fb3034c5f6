import type { Account } from '#lib/auth/sessionStore.ts';
import type { QueuedSubmission, SavedResponse } from './draft.ts';
import type { DraftRecords } from './draftLog.ts';

/** The signed-in account, as far as the form needs it. */
export type FormAccount = Pick<Account, 'uid' | 'isAnonymous'>;

/** Outcome of a submission, with the response that the server holds now. */
export interface Outcome {
  /** `ask`: the server holds something that the submission was not made from, and nothing was written. */
  readonly step: 'stored' | 'ask';
  readonly saved: SavedResponse;
}

/** Surroundings of the form: Firestore, Auth and the window in the browser, plain objects in tests. */
export interface FeedbackPort {
  readonly records: DraftRecords;
  /** Signs in anonymously. @throws where the server cannot be reached. */
  readonly signIn: () => Promise<FormAccount>;
  /** Asks the server for an account's response; never answers from the device. @throws where it cannot be reached. */
  readonly read: (uid: string) => Promise<SavedResponse>;
  /**
   * Stores a submission unless the server holds something that it was not made from. The same submission may be
   * delivered any number of times. @throws where the server cannot be reached, or refuses.
   */
  readonly deliver: (uid: string, submission: QueuedSubmission) => Promise<Outcome>;
  readonly isOnline: () => boolean;
  /** The server's time, milliseconds since the epoch. */
  readonly now: () => number;
  /** A new id: 20 letters and digits. */
  readonly newId: () => string;
  readonly random: () => number;
  /** Calls back once after this many milliseconds. @returns how to call it off. */
  readonly after: (millis: number, callback: () => void) => () => void;
}
