import { type Caller, type CallableName, callables } from '@steeple/model/requests/callables';
import { admins, everybody, type Who } from '../people.ts';

const withoutAccount: readonly Who[] = ['visitor', 'disabled', 'erased'];
const accounts = everybody.filter((who) => !withoutAccount.includes(who));

/** The people whom each kind of callable accepts; a role below admin calls what every account may call. */
const accepted: Readonly<Record<Caller, readonly Who[]>> = {
  anyone: everybody,
  account: accounts,
  leaving: [...accounts, 'erased'],
  translator: ['translator', ...admins],
  admin: admins,
};

/** A callable and the people who may call it. */
export interface CallableAccess {
  readonly name: CallableName;
  readonly who: readonly Who[];
}

/** Permissions for every callable, by the callers that the model names. */
export const callableTable: readonly CallableAccess[] = (Object.keys(callables) as CallableName[])
  .toSorted()
  .map((name) => ({ name, who: accepted[callables[name].caller] }));
