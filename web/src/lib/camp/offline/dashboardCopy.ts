import { plain } from '@steeple/model/database/plain';
import { storedAccountId } from '#lib/auth/storedAccount.ts';
import { type Answers, noAnswers } from '#lib/firestore/answers.ts';
import type { ChangeListen } from '#lib/firestore/listenContext.ts';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';

/** Entry of `localStorage`: what *My camp* showed to an account, by what was asked. */
interface StoredCopy {
  readonly uid: string;
  readonly answers: readonly (readonly [key: string, data: unknown])[];
}

function isCopy(value: unknown): value is StoredCopy {
  const { uid, answers } = (value ?? {}) as Partial<StoredCopy>;
  return (
    typeof uid === 'string' &&
    Array.isArray(answers) &&
    answers.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string')
  );
}

function stored(): StoredCopy | null {
  const copy = readJson(localStore, localNames.dashboardCopy);
  return isCopy(copy) ? copy : null;
}

/**
 * Reads the answers that *My camp* showed last to an account on this device. The page begins with them, because the
 * database needs several tenths of a second to open its own copy, and goes on with the database's answers.
 */
export function readDashboardCopy(uid: string): Answers {
  const copy = stored();
  return copy?.uid === uid ? { byKey: new Map(copy.answers), fromCache: true } : noAnswers;
}

/**
 * Stores every answer that *My camp* gets. Writes when the browser has nothing better to do, and nothing for an account
 * that has signed out meanwhile.
 */
export function keepDashboardCopy(uid: string): ChangeListen {
  const answers = new Map<string, unknown>();
  let isWaiting = false;
  const write = (): void => {
    isWaiting = false;
    if (storedAccountId() !== uid) return;
    const copy: StoredCopy = { uid, answers: [...answers] };
    // Without space the page begins as it did before there was a copy. An old copy would be worse.
    if (!localStore.setItem(localNames.dashboardCopy, JSON.stringify(copy)))
      localStore.removeItem(localNames.dashboardCopy);
  };
  return (listen, key) => async (answer, fail) =>
    listen((live) => {
      answer(live);
      if (live.status !== 'ready') return;
      answers.set(key, plain(live.data));
      if (isWaiting) return;
      isWaiting = true;
      afterPendingReads(write);
    }, fail);
}
