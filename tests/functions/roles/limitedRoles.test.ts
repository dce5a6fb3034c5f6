import { callables } from '@steeple/model/requests/callables';
import { maxTeams } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { HttpsError } from 'firebase-functions/v2/https';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireCaller, type Token } from '../../../functions/src/requests/callers.ts';
import { everybody, people, type Who } from '../../rules/people.ts';
import { closed, standing } from '../../rules/standing.ts';
import { callableTable } from '../../rules/table/callables.ts';
import { camp } from '../content/campFixture.ts';
import { firestoreValues } from '../firestoreValues.ts';
import { type OwnServices, ownServices } from '../ownServices.ts';
import { makeAdmin } from './grantsFixture.ts';
import { callAs, makeSomebody, type Somebody } from './people.ts';

const id = 'camp-2026';

describe('a role below admin', () => {
  let services: OwnServices;
  let admin: Somebody;

  beforeEach(async () => {
    services = ownServices('limited-roles');
    admin = await makeAdmin(services);
    await services.database.doc(documentPaths.camp.at(id)).set(camp());
  });
  afterEach(async () => services.close());

  const change = async (who: Somebody, changes: object) =>
    (await callAs(services, 'changeGrants', admin, { changes: [{ email: who.email ?? '', ...changes }] })).results;
  const claimsOf = async (who: Somebody) => (await services.auth.getUser(who.uid)).customClaims;
  const profileOf = async (who: Somebody): Promise<unknown> =>
    (await services.database.doc(documentPaths.user.at(who.uid)).get()).get('claims');

  it('is given and taken by an admin, in claims and profile alike, and is in the audit trail', async () => {
    const who = await makeSomebody(services);
    await expect(change(who, { addRoles: ['writer'], addTeams: [id] })).resolves.toEqual([
      { email: who.email, outcome: 'applied' },
    ]);
    const claims = { admin: false, camps: [id], roles: ['writer'], teams: [id] };
    expect(await claimsOf(who)).toEqual(claims);
    expect(await profileOf(who)).toEqual(claims);

    await expect(change(who, { removeRoles: ['writer'], removeTeams: [id] })).resolves.toEqual([
      { email: who.email, outcome: 'removed' },
    ]);
    expect(await claimsOf(who)).toEqual({ admin: false, camps: [] });
    expect(await profileOf(who)).toEqual({ admin: false, camps: [] });
    const entries = await services.database.collection('audit').where('action', '==', 'grants.changed').get();
    const details = entries.docs.map((entry) => entry.get('detail') as Record<string, unknown>);
    expect(details).toContainEqual(expect.objectContaining({ roles: ['writer'], teams: [id], removedTeams: [] }));
    expect(details).toContainEqual(
      expect.objectContaining({ roles: [], removedRoles: ['writer'], removedTeams: [id] }),
    );
  });

  it('is not repeated in the claims of an admin, and comes back with the end of that', async () => {
    const who = await makeSomebody(services);
    await change(who, { addRoles: ['admin', 'writer'], addTeams: [id] });
    expect(await claimsOf(who)).toEqual({ admin: true, camps: [id] });
    await change(who, { removeRoles: ['admin'] });
    expect(await claimsOf(who)).toEqual({ admin: false, camps: [id], roles: ['writer'], teams: [id] });
  });

  it('is refused for a camp that does not exist, and beyond the teams that claims can hold', async () => {
    const who = await makeSomebody(services);
    const camps = Array.from({ length: maxTeams + 1 }, (_, index) => `camp-${index}`);
    for (const campId of camps) await services.database.doc(documentPaths.camp.at(campId)).set(camp());
    expect((await change(who, { addTeams: ['no-camp'] }))[0]?.outcome).toBe('refused');
    expect((await change(who, { addTeams: camps.slice(0, maxTeams) }))[0]?.outcome).toBe('applied');
    expect((await change(who, { addTeams: camps.slice(maxTeams) }))[0]?.outcome).toBe('refused');
  });

  it('gives nobody anything: not even what the person has', async () => {
    const who = await makeSomebody(services, { claims: { admin: false, camps: [], roles: ['writer'] } });
    await change(who, { addRoles: ['writer'] });
    await expect(
      callAs(services, 'changeGrants', who, { changes: [{ email: 'friend@example.org', addRoles: ['writer'] }] }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('callables', () => {
  let services: OwnServices;

  beforeAll(async () => {
    services = ownServices('callable-access');
    const batch = services.database.batch();
    for (const [path, data] of Object.entries({ ...standing, ...closed }))
      batch.set(services.database.doc(path), firestoreValues(data));
    await batch.commit();
  });
  afterAll(async () => services.close());

  const mayCall = async (who: Who, name: keyof typeof callables): Promise<boolean> => {
    const caller = people[who];
    try {
      await requireCaller(services.database, callables[name].caller, caller as unknown as Token | null);
      return true;
    } catch (error) {
      if (error instanceof HttpsError) return false;
      throw error;
    }
  };

  it.each(callableTable)('$name: those who may, and nobody else', async ({ name, who }) => {
    const allowed: Who[] = [];
    for (const person of everybody) if (await mayCall(person, name)) allowed.push(person);
    expect(allowed.toSorted()).toEqual([...who].toSorted());
  });
});
