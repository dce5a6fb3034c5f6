import type { CallableOutput } from '@steeple/model/requests/callables';
import type { UserRecord } from 'firebase-admin/auth';
import type { Handler } from '../../requests/callable.ts';

type Described = CallableOutput<'describeAccounts'>['accounts'][number];

/** Milliseconds since the epoch of a time as Auth writes it; null where there is none. */
function millisOf(time: string | null | undefined): number | null {
  const millis = Date.parse(time ?? '');
  return Number.isNaN(millis) ? null : millis;
}

function described({ uid, emailVerified, disabled, providerData, metadata, multiFactor }: UserRecord): Described {
  return {
    uid,
    isVerified: emailVerified,
    isDisabled: disabled,
    providers: [...new Set(providerData.map(({ providerId }) => providerId))].sort(),
    secondFactors: multiFactor?.enrolledFactors.length ?? 0,
    lastSignInAt: millisOf(metadata.lastSignInTime),
  };
}

/** Answers what Auth alone knows of some accounts, with one call of Auth. */
export const describeAccounts: Handler<'describeAccounts', 'auth', 'input'> = async ({ auth }, { input }) => {
  const { users } = await auth.getUsers([...new Set(input.uids)].map((uid) => ({ uid })));
  return { accounts: users.map(described) };
};
