import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { readDatedDocuments } from '../../../scripts/backup/documents.ts';
import { affectedPeople } from '../../../scripts/breach/affectedPeople.ts';
import type { HeldDocument } from '../../../scripts/breach/peopleNamed.ts';
import { plainFields } from '../../../scripts/breach/plainFields.ts';
import { emulatedProject } from '../emulatedProject.ts';
import { ownServices } from '../ownServices.ts';

const services = ownServices('breach');
const { database, projectId } = services;
afterAll(async () => services.close());
const project = emulatedProject(projectId);

async function readHeld(): Promise<HeldDocument[]> {
  const documents: HeldDocument[] = [];
  for await (const { path, fields, createTime } of readDatedDocuments(project))
    documents.push({ path, data: plainFields(fields), createdAt: Date.parse(createTime) });
  return documents;
}

it('finds the people of a collection by the times that the database has of their documents', async () => {
  const grant = { roles: ['admin'], camps: [], placements: {}, note: '', updatedBy: 'command', holder: 'first' };
  await database.doc(documentPaths.grant.at('first@steeple.test')).set({ ...grant, updatedAt: Timestamp.now() });
  await database.doc(documentPaths.user.at('first')).set({ email: 'first@steeple.test', displayName: 'First' });
  const [{ createdAt } = { createdAt: null }] = (await readHeld()).filter(({ path }) => path.startsWith('users/'));
  if (createdAt === null) throw new Error('no time');
  const named = async (to: number): Promise<unknown> =>
    affectedPeople('user', { from: to - 1000, to }, await readHeld(), []).people.map(({ uid, email, name, since }) => [
      uid,
      email,
      name,
      since,
    ]);
  expect(await named(createdAt)).toEqual([['first', 'first@steeple.test', 'First', createdAt]]);
  expect(await named(createdAt - 1)).toEqual([]);
  // A later change leaves the time of the first write as it is.
  await database.doc(documentPaths.user.at('first')).update({ displayName: 'Later' });
  expect(await named(createdAt)).toEqual([['first', 'first@steeple.test', 'Later', createdAt]]);
  const { people } = affectedPeople('grant', { from: 0, to: Date.now() + 60_000 }, await readHeld(), []);
  expect(people.map(({ uid, email }) => [uid, email])).toEqual([['first', 'first@steeple.test']]);
});
