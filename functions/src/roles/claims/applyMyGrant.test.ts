import { noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { firstToken } from '../../../../tests/functions/roles/people.ts';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { applyMyGrant } from './applyMyGrant.ts';

const email = 'mei@steeple.test';

/** Somebody who signed in with Google a moment ago, whose grant waits. */
async function newcomer() {
  const services = memoryServices();
  services.accounts.all.set(
    'mei',
    newAccount({ uid: 'mei', email, emailVerified: true, isUsed: true, createdAt: new Date(0) }),
  );
  await writeGrant(services, email, { roles: ['admin'] });
  const token = firstToken(await services.auth.getUser('mei'));
  return { services, token };
}

it('the first sign-in proves the address, and the grant is applied without ending it', async () => {
  const { services, token } = await newcomer();
  const claims = { admin: true, camps: [] };
  expect(await applyMyGrant(services, { token })).toEqual({ claims, changed: true, signInEnded: false });
  expect(await applyMyGrant(services, { token })).toEqual({ claims, changed: false, signInEnded: false });
  const entries = (await services.database.collection('audit').get()).docs.map((entry) => entry.data());
  expect(entries).toMatchObject([{ action: 'claims.applied', actor: 'mei' }]);
});

it('a later one proves nothing', async () => {
  const { services, token } = await newcomer();
  const later = { ...token, auth_time: token.auth_time + 60 };
  expect(await applyMyGrant(services, { token: later })).toMatchObject({ changed: true, signInEnded: true });
});

it('somebody whose account was deleted has nothing, and gets no profile', async () => {
  const { services, token } = await newcomer();
  services.accounts.all.delete('mei');
  expect(await applyMyGrant(services, { token })).toEqual({ claims: noClaims, changed: false, signInEnded: false });
  expect((await services.database.doc(documentPaths.user.at('mei')).get()).exists).toBe(false);
});
