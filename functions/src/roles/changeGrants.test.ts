import type { CallableOutput, GrantChange } from '@steeple/model/requests/callables';
import { type Grant, maxCamps, maxTeams } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryAccount, newAccount } from '../../../tests/memory/MemoryAuth.ts';
import { type MemoryLog, memoryLog, memoryServices, type MemoryServices } from '../../../tests/memory/services.ts';
import { newUser } from './accounts/profile.ts';
import { changeGrants } from './changeGrants.ts';

type Outcome = CallableOutput<'changeGrants'>['results'][number];
type Change = Partial<GrantChange>;

const now = new Date('2026-11-22T01:30:00Z');
const email = 'mei@a.sg';
const note = 'Waits for an answer';

let services: MemoryServices;
let log: MemoryLog;
beforeEach(async () => {
  services = memoryServices(() => now);
  log = memoryLog();
  for (const camp of ['alpha', 'beta']) await services.database.doc(documentPaths.camp.at(camp)).set({});
});

function register(uid = 'mei', details: Partial<MemoryAccount> = {}): MemoryAccount {
  const account = newAccount({ uid, email: `${uid}@a.sg`, emailVerified: true, createdAt: new Date(0), ...details });
  services.accounts.all.set(uid, account);
  return account;
}

async function change(...changes: (Change & { email?: string })[]): Promise<Outcome[]> {
  const input = {
    changes: changes.map((requested) => ({
      email,
      addRoles: [],
      removeRoles: [],
      addCamps: [],
      removeCamps: [],
      addTeams: [],
      removeTeams: [],
      placements: {},
      ...requested,
    })),
  };
  const call = { input, token: { uid: 'admin' } as never, address: '', log };
  return [...(await changeGrants(services, call)).results];
}

const grantOf = async (of = email) => (await services.database.doc(documentPaths.grant.at(of)).get()).data();
const profile = async (fields: Partial<User> = {}, uid = 'mei') =>
  services.database
    .doc(documentPaths.user.at(uid))
    .set({ ...newUser({ email: `${uid}@a.sg` }, new Date(0)), ...fields });
/** Entries of the audit trail about grants, the oldest first. */
async function audited() {
  const { docs } = await services.database.collection('audit').where('action', '==', 'grants.changed').get();
  const inOrder = docs.toSorted((a, b) => (a.createTime.valueOf() < b.createTime.valueOf() ? -1 : 1));
  return inOrder.map((entry) => entry.data());
}
const outcomes = (results: readonly Outcome[]) => results.map(({ outcome }) => outcome);
const olive = { alpha: { group: 'olive', room: null } };

describe('the outcome of a line', () => {
  it.each<[string, Partial<Grant> | null, Partial<MemoryAccount> | null, Change, Outcome['outcome']]>([
    ['giving to a verified account', null, {}, { addCamps: ['alpha'] }, 'applied'],
    ['giving to an account that is not verified', null, { emailVerified: false }, { addCamps: ['alpha'] }, 'pending'],
    ['giving to nobody yet', null, null, { addCamps: ['alpha'] }, 'pending'],
    ['giving what is given', { camps: ['alpha'] }, {}, { addCamps: ['alpha'] }, 'unchanged'],
    ['taking a camp', { camps: ['alpha'] }, {}, { removeCamps: ['alpha'] }, 'removed'],
    ['taking a role', { roles: ['writer'] }, {}, { removeRoles: ['writer'] }, 'removed'],
    ['taking a team', { teams: ['alpha'] }, {}, { removeTeams: ['alpha'] }, 'removed'],
    [
      'taking from an account that is not verified',
      { camps: ['alpha'] },
      { emailVerified: false },
      { removeCamps: ['alpha'] },
      'removed',
    ],
    ['taking before there is an account', { camps: ['alpha'] }, null, { removeCamps: ['alpha'] }, 'removed-no-account'],
    ['taking what is not given', null, {}, { removeCamps: ['alpha'] }, 'unchanged'],
    [
      'taking one and giving another camp',
      { camps: ['alpha'] },
      {},
      { removeCamps: ['alpha'], addCamps: ['beta'] },
      'applied',
    ],
    [
      'taking a camp and giving a role',
      { camps: ['alpha'] },
      {},
      { removeCamps: ['alpha'], addRoles: ['writer'] },
      'applied',
    ],
    [
      'taking a role and giving a team',
      { roles: ['writer'] },
      {},
      { removeRoles: ['writer'], addTeams: ['beta'] },
      'applied',
    ],
    [
      'taking a role and giving a place',
      { roles: ['writer'] },
      {},
      { removeRoles: ['writer'], placements: olive },
      'applied',
    ],
    [
      'taking a camp and giving a role and a camp',
      { camps: ['alpha'] },
      {},
      { removeCamps: ['alpha'], addRoles: ['writer'], addCamps: ['beta'] },
      'applied',
    ],
    ['writing a note', null, {}, { note }, 'applied'],
    ['writing a note for nobody yet', null, null, { note }, 'pending'],
  ])('%s', async (_, stored, account, line, expected) => {
    if (stored !== null) await writeGrant(services, email, stored);
    if (account !== null) register('mei', account);
    expect(outcomes(await change(line))).toEqual([expected]);
  });

  it('has the address as the grant has it, and no notice where there is nothing to notice', async () => {
    register();
    expect(await change({ email: ' Mei@A.sg', addCamps: ['alpha'] })).toEqual([{ email, outcome: 'applied' }]);
  });

  it('says where the address is not verified, also when the line takes away', async () => {
    register('mei', { emailVerified: false });
    const notice = { unverified: true };
    expect(await change({ addCamps: ['alpha'] })).toEqual([{ email, outcome: 'pending', notice }]);
    expect(await change({ removeCamps: ['alpha'] })).toEqual([{ email, outcome: 'removed', notice }]);
  });

  it('says where the holder has another address, or none', async () => {
    const account = register('holder', { email: 'new@a.sg' });
    await writeGrant(services, email, { camps: ['alpha'], holder: 'holder' });
    const applied = (movedTo: string | null) => [{ email, outcome: 'applied', notice: { movedTo } }];
    expect(await change({ addCamps: ['beta'] })).toEqual(applied('new@a.sg'));
    account.email = undefined;
    expect(await change({ addRoles: ['writer'] })).toEqual(applied(null));
    register('mei');
    expect(await change({ addRoles: ['translator'] })).toEqual(applied(null));
  });

  it('says where a sign-in ended, whichever of the accounts it was', async () => {
    register('mei', { isUsed: true });
    await profile({ grants: [email] }, 'a-former');
    register('a-former');
    await profile({ grants: [email] }, 'z-former');
    register('z-former');
    expect(await change({ addCamps: ['alpha'] })).toEqual([
      { email, outcome: 'applied', notice: { signInEnded: true } },
    ]);
  });

  it('does not hang on an account that was deleted and whose profile still names the grant', async () => {
    register();
    await profile({ grants: [email] }, 'gone');
    expect(await change({ addCamps: ['alpha'] })).toEqual([{ email, outcome: 'applied' }]);
  });

  it('is unchanged without a look at the account where it gives what is given', async () => {
    const account = register('mei', { customClaims: { admin: true, camps: [] } });
    await writeGrant(services, email, { camps: ['alpha'], holder: 'mei' });
    await change({ addCamps: ['alpha'] });
    expect(account.customClaims).toEqual({ admin: true, camps: [] });
    await change({ addCamps: ['beta'] });
    expect(account.customClaims).toEqual({ admin: false, camps: ['alpha', 'beta'] });
  });

  it('is counted in the log, by kind', async () => {
    await change({ addCamps: ['alpha'] }, { email: 'jose@a.sg', addCamps: ['alpha'] }, { email: 'no address' });
    expect(log.lines).toMatchObject([{ severity: 'info', fields: { pending: 2, refused: 1 } }]);
  });
});

describe('a line that is refused', () => {
  const refused = async (line: Change & { email?: string }) => (await change(line))[0];

  it('names the address as it was typed, and why', async () => {
    expect(await refused({ email: 'Mei at A' })).toEqual({
      email: 'Mei at A',
      outcome: 'refused',
      reason: {
        en: expect.stringMatching(/address/) as string,
        zh: expect.stringMatching(/\p{Script=Han}/u) as string,
      },
    });
  });

  it.each<[string, Change]>([
    ['a camp', { addCamps: ['alpha', 'gamma'] }],
    ['a team', { addTeams: ['gamma'] }],
    ['a place', { placements: { ...olive, gamma: olive.alpha } }],
  ])('gives %s that does not exist', async (_, line) => {
    expect((await refused(line))?.reason).toEqual({
      en: 'There is no camp with the ID “gamma”. Please choose another camp.',
      zh: '没有编号为“gamma”的营会，请选择其他营会。',
    });
    expect(await grantOf()).toBeUndefined();
  });

  it('is not one that takes from a camp that does not exist any more', async () => {
    await writeGrant(services, email, { camps: ['gamma'] });
    expect(await refused({ removeCamps: ['gamma'] })).toMatchObject({ outcome: 'removed-no-account' });
  });

  it.each<[string, Partial<Grant>, Change, RegExp, RegExp]>([
    [
      'too many camps',
      { camps: Array.from({ length: maxCamps }, (_, index) => `c-${index}`) },
      { addCamps: ['alpha'] },
      /most 12 camps/,
      /12 个营会/,
    ],
    [
      'too many teams',
      { teams: Array.from({ length: maxTeams }, (_, index) => `c-${index}`) },
      { addTeams: ['alpha'] },
      /teams of at most 3/,
      /3 个营会的团队/,
    ],
    ['the last admin', { roles: ['admin'] }, { removeRoles: ['admin'] }, /last admin who can sign in/, /最后一位/],
  ])('would come to %s', async (_, stored, line, en, zh) => {
    register();
    await writeGrant(services, email, stored);
    const before = await grantOf();
    expect(await refused(line)).toEqual({
      email,
      outcome: 'refused',
      reason: { en: expect.stringMatching(en) as string, zh: expect.stringMatching(zh) as string },
    });
    expect(await grantOf()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it('is not one that gives the last admin something', async () => {
    register();
    await writeGrant(services, email, { roles: ['admin'] });
    expect(await refused({ addCamps: ['alpha'] })).toEqual({ email, outcome: 'applied' });
  });

  it('failed, and may be tried again; the others count', async () => {
    register();
    services.interrupt = (operation) => {
      if (operation === 'auth: setCustomUserClaims') throw new Error('No answer');
    };
    expect(await change({ addCamps: ['alpha'] }, { email: 'jose@a.sg', addCamps: ['alpha'] })).toEqual([
      {
        email,
        outcome: 'refused',
        reason: {
          en: expect.stringMatching(/try this line again/) as string,
          zh: expect.stringMatching(/重试/) as string,
        },
      },
      { email: 'jose@a.sg', outcome: 'pending' },
    ]);
    expect(log.lines.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });
});

describe('a grant that is changed', () => {
  it('has its time, its author and its holder', async () => {
    register();
    await writeGrant(services, email, { camps: ['alpha'], note, holder: 'mei' });
    await change({ addCamps: ['beta'] });
    expect(await grantOf()).toEqual({
      roles: [],
      camps: ['alpha', 'beta'],
      placements: {},
      note,
      updatedAt: Timestamp.fromDate(now),
      updatedBy: 'admin',
      holder: 'mei',
    });
  });

  it('is deleted where it gives and says nothing any more', async () => {
    await writeGrant(services, email, { camps: ['alpha'] });
    await change({ removeCamps: ['alpha'] });
    expect(await grantOf()).toBeUndefined();
    await writeGrant(services, email, { camps: ['alpha'], note });
    await change({ removeCamps: ['alpha'] });
    expect(await grantOf()).toMatchObject({ camps: [], note });
  });

  it('is in the audit trail: who, whose, and what it came to', async () => {
    register();
    await writeGrant(services, email, {
      roles: ['writer', 'translator'],
      camps: ['alpha'],
      teams: ['beta'],
      holder: 'mei',
    });
    await change({ removeRoles: ['writer'], removeCamps: ['alpha'], removeTeams: ['beta'], addTeams: ['alpha'] });
    await change({ removeRoles: ['translator'] });
    const entry = { action: 'grants.changed', actor: 'admin', subject: { uid: 'mei', email }, target: 'grants' };
    expect((await audited()).map(({ at: _at, ...rest }) => rest)).toEqual([
      {
        ...entry,
        detail: {
          roles: ['translator'],
          camps: [],
          teams: [],
          removedRoles: ['writer'],
          removedCamps: ['alpha'],
          removedTeams: ['beta'],
        },
      },
      {
        ...entry,
        detail: { roles: [], camps: [], teams: [], removedRoles: ['translator'], removedCamps: [], removedTeams: [] },
      },
    ]);
  });

  it('is in the audit trail under the account with the address, or none, where nobody holds it', async () => {
    await change({ addTeams: ['alpha'] });
    register();
    await change({ addCamps: ['beta'] });
    expect((await audited()).map(({ subject, detail }) => [subject, (detail as { teams: unknown }).teams])).toEqual([
      [{ uid: null, email }, ['alpha']],
      [{ uid: 'mei', email }, ['alpha']],
    ]);
  });
});

describe('a camp that somebody joined by code', () => {
  const joined = async () =>
    ((await services.database.doc(documentPaths.user.at('mei')).get()).data() as User).joinedCamps;

  it('is taken away, and the others stay', async () => {
    const account = register('mei', { customClaims: { admin: false, camps: ['alpha', 'beta'] } });
    await profile({ joinedCamps: ['alpha', 'beta'] });
    expect(outcomes(await change({ removeCamps: ['alpha'] }))).toEqual(['removed']);
    expect(await joined()).toEqual(['beta']);
    expect(account.customClaims).toEqual({ admin: false, camps: ['beta'] });
    expect(await grantOf()).toBeUndefined();
  });

  it('stays where another one is taken, or only given', async () => {
    register();
    await profile({ joinedCamps: ['alpha'] });
    expect(outcomes(await change({ removeCamps: ['beta'] }))).toEqual(['unchanged']);
    await change({ addCamps: ['beta'], removeRoles: ['writer'] });
    expect(await joined()).toEqual(['alpha']);
  });

  it('is taken from every account that the grant decides about', async () => {
    register();
    register('former');
    await profile({ joinedCamps: ['alpha'], grants: [email] }, 'former');
    expect(outcomes(await change({ removeCamps: ['alpha'] }))).toEqual(['removed']);
    const former = await services.database.doc(documentPaths.user.at('former')).get();
    expect(former.data()).toMatchObject({ joinedCamps: [], grants: [] });
  });

  it('leaves the grant’s name in the profile while the claims do not follow', async () => {
    register('mei', { customClaims: { admin: false, camps: ['alpha'] } });
    await profile({ joinedCamps: ['alpha'], claims: { admin: false, camps: ['alpha'] } });
    services.interrupt = (operation) => {
      if (operation === 'auth: setCustomUserClaims') throw new Error('No answer');
    };
    expect(outcomes(await change({ removeCamps: ['alpha'] }))).toEqual(['refused']);
    const user = await services.database.doc(documentPaths.user.at('mei')).get();
    expect(user.data()).toMatchObject({ joinedCamps: [], grants: [email] });
    expect(await grantOf()).toBeDefined();

    services.interrupt = undefined;
    expect(outcomes(await change({ removeCamps: ['alpha'] }))).toEqual(['unchanged']);
    expect(services.accounts.all.get('mei')?.customClaims).toEqual({ admin: false, camps: [] });
    expect(await grantOf()).toBeUndefined();
  });
});

describe('many lines', () => {
  it('are answered in their order, those of one person done in theirs', async () => {
    register();
    const jose = 'jose@a.sg';
    const results = await change(
      { addCamps: ['alpha'] },
      { email: 'nobody' },
      { email: jose, addCamps: ['beta'] },
      { removeCamps: ['alpha'] },
    );
    expect(results.map((result) => [result.email, result.outcome])).toEqual([
      [email, 'applied'],
      ['nobody', 'refused'],
      [jose, 'pending'],
      [email, 'removed'],
    ]);
  });

  it('take the role of an admin last, whatever else is done for the person', async () => {
    register();
    register('jose');
    await writeGrant(services, email, { roles: ['admin'] });
    const results = await change(
      { removeRoles: ['writer', 'admin'] },
      { addCamps: ['alpha'] },
      ...Array.from({ length: 8 }, (_, index) => ({ email: `p-${index}@a.sg`, note })),
      { email: 'jose@a.sg', addRoles: ['admin'] },
    );
    expect(outcomes([...results.slice(0, 2), ...results.slice(-1)])).toEqual(['removed', 'applied', 'applied']);
  });

  it('look up the camps once, and none where none is given', async () => {
    const lookUps = vi.spyOn(services.database, 'getAll');
    await change({ addCamps: ['alpha'] }, { email: 'jose@a.sg', addTeams: ['alpha'] });
    expect(lookUps.mock.calls.map((call) => call.length)).toEqual([2]);
    lookUps.mockClear();
    await change({ note });
    expect(lookUps).not.toHaveBeenCalled();
  });

  it('of eight people are done at a time', async () => {
    let [running, most] = [0, 0];
    const found = services.auth.getUserByEmail.bind(services.auth);
    vi.spyOn(services.auth, 'getUserByEmail').mockImplementation(async (address) => {
      running += 1;
      most = Math.max(most, running);
      return found(address).finally(() => (running -= 1));
    });
    await change(...Array.from({ length: 20 }, (_, index) => ({ email: `p-${index}@a.sg`, note })));
    expect(most).toBe(8);
  });
});
