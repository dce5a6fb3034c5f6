import type { Grant } from '@steeple/model/people/claims';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expireData } from '../../../functions/src/nightly/expireData.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import { mostSkewMillis } from '../Scheduler.ts';
import { type Parish, type Part, silent } from './Parish.ts';

const day = 24 * 3_600_000;
const retentionDays = 30;
/** A day ends everywhere on earth a day and a half after it begins in UTC. */
const lastHours = 1.5 * day;
const camp = 'camp-past';
const people = ['camper-0', 'camper-1', 'camper-2'];

/** A camp's personal data stays until its time has come and is deleted then; the counts of its results stay. */
export function retentionPart(parish: Parish): Part {
  const { random, accounts, backend } = parish;
  const endsAt = Date.UTC(2026, 10, 20 + random.below(20));
  const endDate = new Date(endsAt).toISOString().slice(0, 10);
  /** Earliest time at which the data may be deleted. Milliseconds since 1970. */
  const expiresAt = endsAt + lastHours + retentionDays * day;
  /** Paths that people wrote and that nothing but the retention deletes. */
  const writtenPaths = new Set<string>();
  let responses = 0;
  let number = 0;

  const write = (kind: 'notice' | 'group' | 'contact'): void => {
    number += 1;
    const id = `${kind}-${number}`;
    const name = ({ notice: 'notice', group: 'campGroup', contact: 'campContact' } as const)[kind];
    const path = documentPaths[name].at(camp, id);
    parish.person(`write ${path}`, async ({ database }) => {
      await database.doc(path).set({ text: { en: `Call K${number}` }, createdAt: Timestamp.fromMillis(parish.now) });
      writtenPaths.add(path);
    });
  };
  const grant = (): void => {
    const uid = random.pick(people);
    const email = `${uid}@steeple.test`;
    if (parish.now > endsAt + 7 * day) return;
    parish.person(`grant ${email}`, async ({ database, look }) => {
      const holder = (await look()).get(documentPaths.grant.at(email))?.['holder'];
      const placements: Grant['placements'] = random.percent(50) ? { [camp]: { group: 'lions', room: 'R1' } } : {};
      await database.doc(documentPaths.grant.at(email)).set({
        roles: [],
        camps: random.percent(80) ? [camp, 'camp-next'] : ['camp-next'],
        placements,
        note: '',
        updatedAt: Timestamp.fromMillis(parish.now),
        updatedBy: 'command',
        ...(holder === uid && { holder: uid }),
      } satisfies Grant);
    });
  };
  const answer = (): void => {
    const uid = random.pick(people);
    const path = documentPaths.feedbackResponse.at(camp, uid);
    if (parish.now > endsAt + 7 * day) return;
    parish.person(`answer of ${uid}`, async ({ database }) => {
      if (!writtenPaths.has(path)) responses += 1;
      writtenPaths.add(path);
      await database.doc(path).set({ answers: {}, language: 'en', submittedAt: Timestamp.fromMillis(parish.now) });
    });
  };
  const look = (): void => {
    const uid = random.pick(people);
    parish.call(`syncClaims ${uid}`, async (services) => syncClaims(services, uid, 'schedule'));
  };
  const acts = [
    () => write('notice'),
    () => write('group'),
    () => write('contact'),
    grant,
    grant,
    answer,
    answer,
    look,
    () => parish.call('expireData', async (services) => expireData(services, silent, retentionDays)),
  ];

  /** Paths below the camp, and of campers, that name people. */
  const personal = (documents: ReadonlyMap<string, Fields>): string[] =>
    [...documents.keys()].filter(
      (path) =>
        ['notices', 'groups', 'contacts', 'feedback', 'counted'].some((collection) =>
          path.startsWith(`${documentPaths.camp.at(camp)}/${collection}/`),
        ) ||
        (idOf(path) === camp && path.startsWith('users/')),
    );
  const early = (documents: ReadonlyMap<string, Fields>): string[] =>
    parish.now + mostSkewMillis < expiresAt
      ? [...writtenPaths].filter((path) => !documents.has(path)).map((path) => `${path} is gone too early`)
      : [];
  const counts = (documents: ReadonlyMap<string, Fields>): string[] => {
    const shards = [...documents].filter(
      ([path]) => collectionOf(path) === collectionOf(documentPaths.feedbackResults.at(camp, '-')),
    );
    const found = shards.reduce((sum, [, { en }]) => sum + Number((en as Fields | undefined)?.['responses'] ?? 0), 0);
    return found === responses ? [] : [`${found} responses are counted, ${responses} were given`];
  };

  return {
    name: 'retention',
    setUp: async () => {
      await backend.commit([
        { kind: 'set', path: documentPaths.camp.at(camp), data: { endDate, published: true }, options: {} },
        { kind: 'set', path: documentPaths.campAccess.at(camp), data: { hash: 'secret' }, options: {} },
      ]);
      for (const uid of people)
        accounts.all.set(uid, {
          uid,
          email: `${uid}@steeple.test`,
          emailVerified: true,
          disabled: false,
          customClaims: undefined,
          isUsed: false,
          createdAt: new Date(parish.now),
          revocations: 0,
        });
    },
    act: () => random.pick(acts)(),
    night: () => [['expireData', async (services) => expireData(services, silent, retentionDays)]],
    quiet: (documents) => [...early(documents), ...counts(documents)],
    rest: (documents) => {
      const faults = [...early(documents), ...counts(documents)];
      if (parish.now < expiresAt + day) return faults;
      faults.push(...personal(documents).map((path) => `${path} is still there after ${retentionDays} days`));
      if (documents.has(documentPaths.campAccess.at(camp))) faults.push('the code still lets people in');
      for (const [path, fields] of documents) {
        if (collectionOf(path) !== collectionOf(documentPaths.grant.at('-'))) continue;
        const { camps, placements } = fields as unknown as Grant;
        if (camps.includes(camp) || camp in placements) faults.push(`${path} still names the camp`);
      }
      for (const { uid, customClaims } of accounts.all.values())
        if (JSON.stringify(customClaims ?? {}).includes(camp)) faults.push(`the claims of ${uid} still name the camp`);
      return faults;
    },
  };
}
