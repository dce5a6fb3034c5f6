import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getApp } from 'firebase-admin/app';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareCopy } from '../../../scripts/backup/compareCopy.ts';
import { writeCopy } from '../../../scripts/backup/copy.ts';
import { restoreCopy } from '../../../scripts/backup/restoreCopy.ts';
import { clear } from '../../../scripts/seed/emulators.ts';
import { emulatedProject, emulatorAddresses as addresses } from '../emulatedProject.ts';
import { ownServices } from '../ownServices.ts';

/**
 * Copies a project of its own on the emulators, empties it, brings it back, and compares with other code than the
 * commands'.
 */
const services = ownServices('backup');
const { database, auth, projectId } = services;
const storageBucket = `${projectId}.appspot.com`;
const bucket = getStorage(getApp(projectId)).bucket(storageBucket);
const project = emulatedProject(projectId);
const now = new Date('2026-11-21T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'steeple-copy-'));
const password = 'correct horse battery staple';
const claims = { admin: true, camps: ['camp-2026', 'camp-2027'] };
const binary = Buffer.from(Array.from({ length: 1024 }, (_unused, index) => (index * 7) % 256));

/** One field of every type that Firestore has, as its REST interface spells them: the Admin SDK could not say 1.0. */
const everyType = {
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  whole: { integerValue: '1' },
  large: { integerValue: '9007199254740993' },
  double: { doubleValue: 1 },
  tenth: { doubleValue: 0.1 },
  smallest: { doubleValue: 5e-324 },
  largest: { doubleValue: 1.7976931348623157e308 },
  notANumber: { doubleValue: 'NaN' },
  endless: { doubleValue: '-Infinity' },
  moment: { timestampValue: '2026-11-21T01:02:03.456789Z' },
  text: { stringValue: 'A line\nand 第二行 “quoted” \u2028 \u0000 🌱' },
  empty: { stringValue: '' },
  bytes: { bytesValue: 'AAECA//+' },
  reference: { referenceValue: `projects/${projectId}/databases/(default)/documents/trials/other` },
  place: { geoPointValue: { latitude: 1.3521, longitude: -103.8198 } },
  list: {
    arrayValue: {
      values: [
        { integerValue: '1' },
        { doubleValue: 1 },
        { nullValue: null },
        { mapValue: { fields: { deep: { arrayValue: {} } } } },
      ],
    },
  },
  map: {
    mapValue: {
      fields: {
        'a.b': { stringValue: 'dotted' },
        referenceValue: { stringValue: `projects/${projectId}/databases/(default)/documents/x` },
      },
    },
  },
};

beforeAll(async () => {
  const name = `projects/${projectId}/databases/(default)/documents/trials/every-type`;
  await project.ask(`${project.database}:commit`, 'POST', { writes: [{ update: { name, fields: everyType } }] });
  await database.doc('trials/empty').set({});
  await database.doc('trials/vector').set({ vector: FieldValue.vector([0.25, -1]) });
  await database
    .doc('lost-parents/never-written/children/child')
    .set({ at: new Timestamp(1_800_000_000, 123_456_000), place: new GeoPoint(0, 0) });
  await database.doc('trials/第一 (1)%20é').set({ odd: true });
  // More than one page of a query, and of a commit.
  for (let start = 0; start < 900; start += 300) {
    const batch = database.batch();
    for (let index = start; index < start + 300; index += 1) batch.set(database.doc(`many/${index}`), { index });
    await batch.commit();
  }

  await auth.createUser({
    uid: 'admin',
    email: 'admin@steeple.test',
    emailVerified: true,
    displayName: 'Admin 管理',
    password,
  });
  await auth.setCustomUserClaims('admin', claims);
  await auth.createUser({ uid: 'barred', email: 'barred@steeple.test', password, disabled: true });
  await auth.createUser({ uid: 'anonymous' });
  await auth.importUsers([
    {
      uid: 'google',
      email: 'google@steeple.test',
      emailVerified: true,
      providerData: [{ providerId: 'google.com', uid: '1234', email: 'google@steeple.test' }],
    },
  ]);

  await bucket.file('pictures/hills 山.jpg').save(binary, {
    resumable: false,
    metadata: { contentType: 'image/jpeg', cacheControl: 'public, max-age=3600', metadata: { uploadedBy: 'admin' } },
  });
  await bucket.file('files/empty.txt').save('', { resumable: false, metadata: { contentType: 'text/plain' } });
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await services.close();
});

async function empty(): Promise<void> {
  await clear(projectId, addresses);
  await bucket.deleteFiles({ force: true });
}

async function signIn(): Promise<Record<string, unknown>> {
  const response = await fetch(
    `http://${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      // A browser's key leads to the stack's own project; the owner may name another.
      body: JSON.stringify({
        targetProjectId: projectId,
        email: 'admin@steeple.test',
        password,
        returnSecureToken: true,
      }),
    },
  );
  const { idToken = '..' } = (await response.json()) as { idToken?: string };
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString() || '{}') as Record<
    string,
    unknown
  >;
}

/** Reads the project with the Admin SDK and plain requests, without a line of the code under test. */
async function observe(): Promise<unknown> {
  const response = await fetch(
    `http://${addresses.firestore}/v1/projects/${projectId}/databases/(default)/documents/trials/every-type`,
    { headers: { authorization: 'Bearer owner' } },
  );
  const { fields } = (await response.json()) as { fields: unknown };
  const collections = await database.listCollections();
  const child = await database.doc('lost-parents/never-written/children/child').get();
  const vector = await database.doc('trials/vector').get();
  const { users } = await auth.listUsers();
  const [files] = await bucket.getFiles();
  return {
    fields,
    collections: collections.map(({ id }) => id),
    ids: (await database.collection('trials').get()).docs.map(({ id }) => id),
    many: (await database.collection('many').count().get()).data().count,
    child: child.data(),
    vector: (vector.get('vector') as { toArray: () => number[] } | undefined)?.toArray(),
    users: users.map(
      ({
        uid,
        email,
        emailVerified,
        displayName,
        disabled,
        customClaims,
        passwordHash,
        passwordSalt,
        metadata,
        providerData,
      }) => ({
        uid,
        email,
        emailVerified,
        displayName,
        disabled,
        customClaims,
        passwordHash,
        passwordSalt,
        created: metadata.creationTime,
        lastHere: metadata.lastSignInTime,
        providers: providerData.map((provider) => provider.toJSON()),
      }),
    ),
    files: await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        content: (await file.download())[0].toString('base64'),
        type: file.metadata.contentType,
        cacheControl: file.metadata.cacheControl,
        metadata: file.metadata.metadata,
      })),
    ),
  };
}

describe('a copy', () => {
  it('brings back every document, account, claim, password and file', async () => {
    expect(await signIn()).toMatchObject(claims);
    const before = await observe();
    expect(before).toMatchObject({
      fields: everyType,
      many: 900,
      files: [{ name: 'files/empty.txt' }, { content: binary.toString('base64'), metadata: { uploadedBy: 'admin' } }],
    });
    expect(await writeCopy(project, folder, now)).toMatchObject({
      projectId,
      at: now.toISOString(),
      documents: 905,
      accounts: 4,
      files: 2,
    });
    await empty();
    expect(await observe()).toMatchObject({ collections: [], users: [], files: [] });
    expect(await signIn()).toEqual({});

    await restoreCopy(project, folder, { overwrite: false });
    expect(await observe()).toEqual(before);
    expect(await signIn()).toMatchObject(claims);
    expect(await compareCopy(project, folder)).toEqual({ missing: [], different: [], additional: [] });
  });

  it('can be read by nobody but its owner', () => {
    const modes = ['.', ...readdirSync(folder)].map((name) => statSync(join(folder, name)).mode & 0o077);
    expect(modes).toEqual(modes.map(() => 0));
  });

  it('goes into another project too, with references that stay inside it', async () => {
    const other = ownServices('backup-other');
    const target = emulatedProject(other.projectId);
    await restoreCopy(target, folder, { overwrite: false });
    expect(await compareCopy(target, folder)).toEqual({ missing: [], different: [], additional: [] });
    expect(
      ((await other.database.doc('trials/every-type').get()).get('reference') as { path: string; firestore: unknown })
        .firestore,
    ).toBe(other.database);
    const raw = (await (
      await fetch(`${target.database}/trials/every-type`, { headers: { authorization: 'Bearer owner' } })
    ).json()) as { fields: Record<string, unknown> };
    expect(raw.fields['reference']).toEqual({
      referenceValue: `projects/${other.projectId}/databases/(default)/documents/trials/other`,
    });
    expect(raw.fields['map']).toEqual(everyType.map);
    await clear(other.projectId, addresses);
    await other.close();
  });
});

describe('the comparison finds', () => {
  const trial = () => database.doc('trials/empty');
  const picture = () => bucket.file('pictures/hills 山.jpg');
  it.each<[string, () => Promise<unknown>, Partial<Awaited<ReturnType<typeof compareCopy>>>]>([
    ['a lost document', async () => trial().delete(), { missing: ['document trials/empty'] }],
    [
      'a document below a parent that never was',
      async () => database.doc('lost-parents/never-written/children/child').delete(),
      { missing: ['document lost-parents/never-written/children/child'] },
    ],
    ['a document too many', async () => database.doc('trials/more').set({}), { additional: ['document trials/more'] }],
    [
      'a double that became a whole number',
      async () => database.doc('trials/every-type').update({ double: 1 }),
      { different: ['document trials/every-type'] },
    ],
    [
      'a microsecond',
      async () =>
        database
          .doc('lost-parents/never-written/children/child')
          .update({ at: new Timestamp(1_800_000_000, 123_457_000) }),
      { different: ['document lost-parents/never-written/children/child'] },
    ],
    ['a lost account', async () => auth.deleteUser('anonymous'), { missing: ['account anonymous'] }],
    [
      'a lost claim',
      async () => auth.setCustomUserClaims('admin', { ...claims, camps: ['camp-2026'] }),
      { different: ['account admin'] },
    ],
    [
      'another password',
      async () => auth.updateUser('admin', { password: 'another one' }),
      { different: ['account admin'] },
    ],
    [
      'an account that is no longer barred',
      async () => auth.updateUser('barred', { disabled: false }),
      { different: ['account barred'] },
    ],
    ['a lost file', async () => bucket.file('files/empty.txt').delete(), { missing: ['file files/empty.txt'] }],
    [
      'another byte of a file',
      async () =>
        picture().save(Buffer.concat([binary.subarray(1), binary.subarray(0, 1)]), {
          resumable: false,
          metadata: {
            contentType: 'image/jpeg',
            cacheControl: 'public, max-age=3600',
            metadata: { uploadedBy: 'admin' },
          },
        }),
      { different: ['file pictures/hills 山.jpg'] },
    ],
    [
      'another type of a file',
      async () => picture().setMetadata({ contentType: 'text/html' }),
      { different: ['file pictures/hills 山.jpg'] },
    ],
    [
      'nothing in a listing, which functions make from other documents',
      async () => database.doc('listings/post-0').set({ isReady: true }),
      {},
    ],
  ])('%s', async (_loss, lose, found) => {
    await restoreCopy(project, folder, { overwrite: true });
    await database.doc('trials/more').delete();
    expect(await compareCopy(project, folder)).toEqual({ missing: [], different: [], additional: [] });
    await lose();
    expect(await compareCopy(project, folder)).toEqual({ missing: [], different: [], additional: [], ...found });
  });
});

describe('nothing is written', () => {
  it('into a project that is not empty, unless that is asked for', async () => {
    await expect(restoreCopy(project, folder, { overwrite: false })).rejects.toThrow(/is not empty: .*`--overwrite`/);
  });

  it.each(['documents.ndjson', 'accounts.json', 'files.json'])('from a copy whose %s was changed', async (name) => {
    const intact = readFileSync(join(folder, name));
    appendFileSync(join(folder, name), '\n');
    await expect(restoreCopy(project, folder, { overwrite: true })).rejects.toThrow(
      `is damaged (${name}): take an earlier one`,
    );
    writeFileSync(join(folder, name), intact);
  });

  it('from a copy that lost the content of a file, or that was never finished', async () => {
    const [content = ''] = readdirSync(join(folder, 'files'));
    const path = join(folder, 'files', content);
    const intact = readFileSync(path);
    rmSync(path);
    await expect(restoreCopy(project, folder, { overwrite: true })).rejects.toThrow(/is damaged \(the content of /);
    writeFileSync(path, intact);
    await expect(restoreCopy(project, join(folder, 'files'), { overwrite: true })).rejects.toThrow(
      'holds no whole copy',
    );
  });

  it('over an earlier copy, or into the checkout', async () => {
    await expect(writeCopy(project, folder, now)).rejects.toThrow('is not empty: choose another');
    await expect(writeCopy(project, join(import.meta.dirname, 'copy'), now)).rejects.toThrow('lies in this checkout');
  });
});
