import { documentPaths } from '@steeple/model/database/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { grant, writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices, type MemoryServices } from '../../../../tests/memory/services.ts';
import { newUser } from '../accounts/profile.ts';
import { accountsOfGrant, applyGrant } from './applyGrant.ts';

const email = 'mei@steeple.test';

let services: MemoryServices;
beforeEach(() => {
  services = memoryServices();
});

function register(uid: string, address: string, emailVerified = true): void {
  services.accounts.all.set(uid, newAccount({ uid, email: address, emailVerified, createdAt: new Date(0) }));
}

async function profile(uid: string, grants: string[]): Promise<void> {
  await services.database.doc(documentPaths.user.at(uid)).set({ ...newUser({}, new Date(0)), grants });
}

describe('the accounts of a grant', () => {
  it('are its holder, those whose profile names it, and the one with its address, each once', async () => {
    register('address', email);
    await writeGrant(services, email, { roles: ['admin'], holder: 'holder' });
    await profile('named', [email]);
    await profile('holder', ['other@steeple.test', email]);
    await profile('stranger', ['other@steeple.test']);
    expect((await accountsOfGrant(services, email)).toSorted()).toEqual(['address', 'holder', 'named']);
  });

  it('are none where nobody has the address', async () => {
    for (const holder of [undefined, null]) {
      await writeGrant(services, email, { roles: ['admin'], ...(holder !== undefined && { holder }) });
      expect(await accountsOfGrant(services, email)).toEqual([]);
    }
  });
});

describe('a grant', () => {
  const claimsOf = (uid: string) => services.accounts.all.get(uid)?.customClaims;
  const exists = async () => (await services.database.doc(documentPaths.grant.at(email)).get()).exists;

  it('is applied once, and unchanged when its event comes again', async () => {
    register('mei', email);
    await writeGrant(services, email, { camps: ['alpha'] });
    expect(await applyGrant(services, email)).toBe('applied');
    expect(claimsOf('mei')).toEqual({ admin: false, camps: ['alpha'] });
    expect(await applyGrant(services, email)).toBe('unchanged');
  });

  it('is applied where one of several accounts changes, whichever comes first', async () => {
    for (const [first, last] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      services = memoryServices();
      register('a', first === 'a' ? email : 'later@steeple.test');
      register('b', last === 'b' ? 'later@steeple.test' : email);
      await profile('a', [email]);
      await profile('b', [email]);
      await writeGrant(services, email, { camps: ['alpha'] });
      expect(await applyGrant(services, email)).toBe('applied');
      expect(claimsOf(first)).toEqual({ admin: false, camps: ['alpha'] });
      expect(claimsOf(last)).toBeUndefined();
    }
  });

  it('waits where nobody has verified its address', async () => {
    await writeGrant(services, email, { camps: ['alpha'] });
    expect(await applyGrant(services, email)).toBe('pending');
    register('mei', email, false);
    expect(await applyGrant(services, email)).toBe('pending');
  });

  it.each([false, true])(
    'is left to the sweep where its holder was deleted (another has the address: %s)',
    async (has) => {
      await writeGrant(services, email, { camps: ['alpha'], holder: 'gone' });
      await profile('gone', [email]);
      if (has) register('later', email);
      const before = new Map(services.backend.documents);
      expect(await applyGrant(services, email)).toBe('pending');
      expect(services.backend.documents).toEqual(before);
    },
  );

  it('leaves the profile of a deleted account that names it to the sweep', async () => {
    await profile('gone', [email]);
    await writeGrant(services, email, { camps: ['alpha'] });
    const before = new Map(services.backend.documents);
    expect(await applyGrant(services, email)).toBe('pending');
    expect(services.backend.documents).toEqual(before);
  });

  it('that was deleted is applied where it takes something away', async () => {
    register('mei', email);
    await writeGrant(services, email, { camps: ['alpha'] });
    await applyGrant(services, email);
    await services.database.doc(documentPaths.grant.at(email)).delete();
    expect(await applyGrant(services, email)).toBe('applied');
    expect(claimsOf('mei')).toEqual({ admin: false, camps: [] });
    expect(await applyGrant(services, email)).toBe('pending');
  });

  it('that gives and says nothing is deleted, one with a note stays', async () => {
    await services.database.doc(documentPaths.grant.at(email)).set(grant({ note: 'Waits for an answer' }));
    await applyGrant(services, email);
    expect(await exists()).toBe(true);
    await services.database.doc(documentPaths.grant.at(email)).set(grant());
    await applyGrant(services, email);
    expect(await exists()).toBe(false);
  });
});
