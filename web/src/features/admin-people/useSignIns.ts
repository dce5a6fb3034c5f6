import { type CallableOutput, peopleLimits } from '@steeple/model/requests/callables';
import { useEffect, useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';

/** The facts of an account that Auth alone knows. */
export type SignIn = CallableOutput<'describeAccounts'>['accounts'][number];

/** The facts of accounts as they come to be known: undefined until then, null for an account that Auth has not. */
export interface SignIns {
  readonly of: (uid: string) => SignIn | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Asks about an account again, after it was changed. */
  readonly forget: (uid: string) => void;
}

type SignInByUid = ReadonlyMap<string, SignIn | null>;

async function describe(uids: readonly string[]): Promise<SignInByUid> {
  const { accounts } = await callFunction('describeAccounts', { uids: [...uids] });
  return new Map([
    ...uids.map((uid) => [uid, null] as const),
    ...accounts.map((account) => [account.uid, account] as const),
  ]);
}

/** Asks Auth about accounts, each once, as many at a time as one call takes. */
export function useSignIns(uids: readonly string[]): SignIns {
  const [signInByUid, setSignInByUid] = useState<SignInByUid>(new Map());
  const [failed, setFailed] = useState<{ readonly asking: string; readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = uids.filter((uid) => !signInByUid.has(uid)).slice(0, peopleLimits.described);
  const requestKey = JSON.stringify([attempt, missing]);
  useEffect(() => {
    let isOver = false;
    const [, missingUids] = JSON.parse(requestKey) as [number, string[]];
    if (missingUids.length > 0) {
      describe(missingUids).then(
        (answers) => isOver || setSignInByUid((before) => new Map([...before, ...answers])),
        (error: unknown) => isOver || setFailed({ asking: requestKey, error }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [requestKey]);
  const error = failed?.asking === requestKey ? failed.error : null;
  return {
    of: (uid) => signInByUid.get(uid),
    error,
    retry: () => setAttempt((count) => count + 1),
    forget: (uid) => setSignInByUid((before) => new Map([...before].filter(([knownUid]) => knownUid !== uid))),
  };
}
