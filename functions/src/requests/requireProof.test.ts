import { recentSignInHours } from '@steeple/model/people/adminProof';
import type { CallableName } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import type { Token } from './callers.ts';
import { requireProof } from './requireProof.ts';

const now = Date.parse('2026-11-22T01:30:00Z');
const longAgo = recentSignInHours + 0.1;

/** Facts of a call and its caller: an admin who signed in a moment ago, unless facts say otherwise. */
interface CallDetails {
  readonly asks?: boolean | 'yes' | undefined;
  readonly hoursAgo?: number;
  readonly factor?: boolean;
  readonly admin?: boolean;
}

/** The reason for which a call is refused, `served` where it is not, and the number of documents that were read. */
async function proof(name: CallableName, { asks, hoursAgo = 0, factor = false, admin = true }: CallDetails) {
  const services = memoryServices(() => new Date(now));
  if (asks !== undefined)
    await services.database.doc(documentPaths.siteConfig.at()).set({ name: 'Church', adminSecondFactor: asks });
  services.operations.length = 0;
  const token: Token = {
    uid: 'mei',
    auth_time: now / 1000 - hoursAgo * 3600,
    admin,
    firebase: { sign_in_provider: 'password', ...(factor && { sign_in_second_factor: 'phone' }) },
  };
  const reason = await requireProof(services, name, {}, token).then(
    () => 'served',
    (error: unknown) => (error as Error).message,
  );
  return [reason, services.operations.length];
}

it.each<[string, CallableName, CallDetails, string, number]>([
  ['a recent sign-in is enough where the site has no settings', 'changeGrants', {}, 'served', 1],
  ['and where it does not ask for a second factor', 'changeGrants', { asks: false }, 'served', 1],
  ['and where the setting is something else', 'changeGrants', { asks: 'yes' }, 'served', 1],
  ['an old sign-in is not', 'changeGrants', { hoursAgo: longAgo }, 'sign-in-too-old', 1],
  [
    'without the second factor it is refused where one is asked',
    'changeGrants',
    { asks: true },
    'second-factor-needed',
    1,
  ],
  ['with it, it is served', 'changeGrants', { asks: true, factor: true }, 'served', 1],
  ['a list of people may be seen after an old sign-in', 'findPeople', { hoursAgo: longAgo }, 'served', 1],
  ['but not without the second factor', 'findPeople', { asks: true }, 'second-factor-needed', 1],
  [
    'a harmless call asks for nothing and reads nothing',
    'rebuildResults',
    { asks: true, hoursAgo: longAgo },
    'served',
    0,
  ],
  [
    'somebody who is no admin is not asked',
    'exportMyData',
    { asks: true, hoursAgo: longAgo, admin: false },
    'served',
    0,
  ],
])('%s', async (_, name, details, reason, reads) => {
  expect(await proof(name, details)).toEqual([reason, reads]);
});

it('nobody is asked who is not signed in', async () => {
  await expect(requireProof(memoryServices(), 'changeGrants', { changes: [] }, null)).resolves.toBeUndefined();
});
