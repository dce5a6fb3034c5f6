import { deletedPerson } from '@steeple/model/people/auditEntry';
import { campExpiryDays } from '@steeple/model/camp/campExpiry';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf, makeTraced, tracedCamp, tracesOf } from '../../../tests/functions/privacy/traces.ts';
import { grant } from '../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { syncClaims } from '../roles/claims/syncClaims.ts';
import { expireCamp } from './expireCamp.ts';

const at = documentPaths;
const [id, other] = [tracedCamp, 'camp-2027'];
const began = Date.parse('2027-07-01T18:00:00Z');
let now: number;
let services: MemoryServices;
beforeEach(() => {
  now = began;
  services = memoryServices(() => new Date(now));
});

const put = async (path: string, content: object = {}): Promise<unknown> => services.database.doc(path).set(content);
const read = async (path: string) => (await services.database.doc(path).get()).data();
const paths = (...starts: string[]): string[] =>
  [...services.backend.documents.keys()].filter((path) => starts.some((start) => path.startsWith(start))).toSorted();
const commits = (): number => services.operations.filter((operation) => operation === 'commit').length;
const expiries = async () =>
  (await services.database.collection('audit').where('action', '==', 'camp.dataExpired').get()).docs.map((entry) =>
    entry.data(),
  );
const nothing = { grants: 0, campers: 0, responses: 0, documents: 0 };

describe('the personal data of a camp', () => {
  it('is deleted with what it says of each camper, and results, accounts and other camps stay', async () => {
    const [who] = [await makeTraced(services), await makeTraced(services)];
    for (const name of ['camper', 'plan', 'planFeed', 'campConsent'] as const)
      await put(at[name].at(who.uid, other), { camp: other });
    await put(at.pushSubscription.at('tan', '1'), { camp: other });
    expect(await expireCamp(services, id)).toEqual({ grants: 4, campers: 2, responses: 2, documents: 0 });
    expect(paths(`users/${who.uid}/`, 'users/tan/')).toEqual([
      ...(['camper', 'campConsent', 'planFeed', 'plan'] as const).map((name) => at[name].at(who.uid, other)),
      at.pushSubscription.at('tan', '1'),
    ]);
    expect(paths(`camps/${id}/comments/`)).toHaveLength(2);
    expect(paths(`camps/${id}/results/`)).toContain(`camps/${id}/results/kept`);
    const remainingPaths = paths(`camps/${id}`).filter((path) => !/\/(comments|results)\//.test(path));
    expect(remainingPaths).toEqual([at.camp.at(id), at.campExpiry.at(id)]);
    expect(await read(at.user.at(who.uid))).toMatchObject({ joinedCamps: [], claims: { camps: [] } });
    expect((await services.auth.getUser(who.uid)).customClaims).toMatchObject({ camps: [] });
    expect(tracesOf(services, who)).toContain(at.message.at(`message-${keyOf(who)}`));
    expect(await read(at.campExpiry.at(id))).toEqual({ at: Timestamp.fromMillis(began) });
    expect(await expiries()).toEqual([
      {
        action: 'camp.dataExpired',
        actor: 'schedule',
        subject: null,
        target: at.camp.at(id),
        detail: { grants: 4, campers: 2, responses: 2, documents: 0 },
        at: Timestamp.fromMillis(began),
      },
    ]);
  });

  it('leaves the roles of accounts that no longer exist to the sweep, which may keep them', async () => {
    const who = await makeTraced(services);
    services.accounts.all.delete(who.uid);
    const profile = await read(at.user.at(who.uid));
    await expireCamp(services, id);
    expect(await read(at.user.at(who.uid))).toEqual({ ...profile, joinedCamps: [] });
    expect(await read(at.closedAccount.at(who.uid))).toBeUndefined();
  });

  it('is taken out of who joined, and of no other entry of the audit trail', async () => {
    const who = await makeTraced(services);
    const entry = (await read(at.auditEntry.at(`${keyOf(who)}-joined`))) ?? {};
    await put(at.auditEntry.at('elsewhere'), { ...entry, target: at.camp.at(other) });
    await put(at.auditEntry.at('code'), { ...entry, action: 'camp.codeChanged' });
    await expireCamp(services, id);
    const joined = await read(at.auditEntry.at(`${keyOf(who)}-joined`));
    expect(joined).toEqual({ ...entry, actor: deletedPerson, subject: null });
    for (const name of ['elsewhere', 'code'])
      expect(await read(at.auditEntry.at(name))).toMatchObject({ actor: who.uid });
    const changes = await services.database.collection('audit').where('action', '==', 'claims.applied').get();
    expect(changes.docs.map((doc) => String(doc.get('actor'))).toSorted()).toEqual(['command', 'schedule']);
  });

  it('is deleted once, and a night that finds nothing writes nothing', async () => {
    await makeTraced(services);
    await expireCamp(services, id);
    const before = new Map(services.backend.documents);
    services.operations.length = 0;
    now += dayMillis;
    expect(await expireCamp(services, id)).toBeUndefined();
    expect(services.backend.documents).toEqual(before);
    expect(commits()).toBe(1);
    expect(await expiries()).toHaveLength(1);
  });

  it('is in the audit trail again when only responses came back', async () => {
    await expireCamp(services, id);
    await put(at.feedbackResponse.at(id, 'mei'), { answers: {} });
    expect(await expireCamp(services, id)).toEqual({ ...nothing, responses: 1 });
    expect(await expiries()).toHaveLength(2);
  });

  it('of a camp without people is looked for once too', async () => {
    expect(await expireCamp(services, id)).toEqual(nothing);
    expect(await expireCamp(services, id)).toBeUndefined();
    expect(await expiries()).toHaveLength(1);
  });

  it('that came back is deleted again: what is found at once, and campers within thirty days', async () => {
    await expireCamp(services, id);
    const back = async (): Promise<void> => {
      await put(at.camper.at('mei', id));
      await put(at.campContact.at(id, 'one'));
    };
    await back();
    now = began + campExpiryDays * dayMillis;
    expect(await expireCamp(services, id)).toEqual({ ...nothing, documents: 1 });
    expect(await read(at.campExpiry.at(id))).toEqual({ at: Timestamp.fromMillis(began) });
    expect(await read(at.camper.at('mei', id))).toBeDefined();
    now += 1;
    expect(await expireCamp(services, id)).toEqual({ ...nothing, campers: 1 });
    expect(await read(at.camper.at('mei', id))).toBeUndefined();
    expect(await read(at.campExpiry.at(id))).toEqual({ at: Timestamp.fromMillis(now) });
    expect(await expiries()).toHaveLength(3);
    now += campExpiryDays * dayMillis + 1;
    expect(await expireCamp(services, id)).toBeUndefined();
    expect(await read(at.campExpiry.at(id))).toEqual({ at: Timestamp.fromMillis(now) });
  });
});

describe('the names that an admin typed', () => {
  it('go with the code of the camp, and so do their copies; the programme stays', async () => {
    const gone = [
      at.campGroup.at(id, 'olive'),
      at.campContact.at(id, 'one'),
      at.emergencyNumbers.at(id, 'list'),
      at.notice.at(id, 'one'),
      at.noticeCode.at(id, 'one'),
      at.campAccess.at(id),
    ];
    const stays = [
      at.camp.at(id),
      at.campGroup.at(other, 'olive'),
      at.scheduleItem.at(id, 'one'),
      at.campAccess.at(other),
    ];
    for (const path of [...gone, ...stays]) await put(path);
    for (const path of [at.campGroup.at(id, 'fig'), at.campGroup.at(other, 'fig'), at.bookletChapter.at(id, 'one')])
      for (const [name, content] of [
        ['trash', { path, content: {} }],
        ['versions', { path, content: {} }],
      ] as const)
        await put(`${name}/${path.replaceAll('/', '.')}`, content);
    expect(await expireCamp(services, id)).toEqual({ ...nothing, documents: gone.length + 2 });
    expect(paths('camps/')).toEqual([...stays, at.campExpiry.at(id)].toSorted());
    expect(paths('trash/', 'versions/')).toEqual(
      ['trash', 'versions'].flatMap((name) =>
        [at.bookletChapter.at(id, 'one'), at.campGroup.at(other, 'fig')].map(
          (path) => `${name}/${path.replaceAll('/', '.')}`,
        ),
      ),
    );
  });
});

describe('the grants of a camp', () => {
  const place = { group: 'olive', room: null };
  it.each([
    ['to the camp', { camps: [id, other] }, { camps: [other] }],
    ['to its team', { camps: [other], teams: [id, other] }, { camps: [other], teams: [other] }],
    ['to its team alone', { camps: [other], teams: [id] }, { camps: [other] }],
    [
      'with a place in it',
      { camps: [other], placements: { [id]: place, [other]: place } },
      {
        camps: [other],
        placements: { [other]: place },
      },
    ],
    [
      'to the camp, with a role',
      { roles: ['translator' as const], camps: [id], holder: 'mei' },
      {
        roles: ['translator'],
        holder: 'mei',
      },
    ],
    ['to the camp, with a note', { camps: [id], note: 'Cook', holder: 'mei' }, { note: 'Cook' }],
    ['to the camp alone', { camps: [id], teams: [id], placements: { [id]: place } }, undefined],
  ])('%s lose what it gave', async (_, before, after) => {
    const path = at.grant.at('mei@steeple.test');
    await put(path, grant(before));
    await put(at.grant.at('tan@steeple.test'), grant({ camps: [other] }));
    expect(await expireCamp(services, id)).toEqual({ ...nothing, grants: 1 });
    const signed = { updatedAt: Timestamp.fromMillis(began), updatedBy: 'schedule' };
    expect(await read(path)).toEqual(after && { roles: [], camps: [], placements: {}, note: '', ...after, ...signed });
    expect(await read(at.grant.at('tan@steeple.test'))).toMatchObject({ camps: [other], updatedBy: 'command' });
  });

  it('that cannot be read, or are deleted meanwhile, are left alone', async () => {
    await put(at.grant.at('a@steeple.test'), { camps: [id] });
    await put(at.grant.at('b@steeple.test'), grant({ camps: [id] }));
    expect(await expireCamp(services, id)).toMatchObject({ grants: 2 });
    expect(await read(at.grant.at('a@steeple.test'))).toEqual({ camps: [id] });
    expect(await read(at.grant.at('b@steeple.test'))).toBeUndefined();
  });
});

it('somebody who joined another camp too stays in that one', async () => {
  const who = await makeTraced(services);
  await services.database.doc(at.user.at(who.uid)).update({ joinedCamps: [id, other] });
  await syncClaims(services, who.uid);
  await expireCamp(services, id);
  expect(await read(at.user.at(who.uid))).toMatchObject({ joinedCamps: [other], claims: { camps: [other] } });
});
