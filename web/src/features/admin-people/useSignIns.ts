import { type CallableOutput, peopleLimits } from '@steeple/model/requests/callables';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLookup } from './useLookup.ts';

/** The facts of an account that Auth alone knows. */
export type SignIn = CallableOutput<'describeAccounts'>['accounts'][number];

async function describe(uids: readonly string[]): Promise<ReadonlyMap<string, SignIn>> {
  const { accounts } = await callFunction('describeAccounts', { uids: [...uids] });
  return new Map(accounts.map((account) => [account.uid, account]));
}

/** Asks Auth about accounts, each once, as many at a time as one call takes. */
export function useSignIns(uids: readonly string[]) {
  return useLookup(uids, describe, peopleLimits.described);
}
