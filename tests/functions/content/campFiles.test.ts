import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { campFileAddress, campFileParts } from '@steeple/model/content/audience';
import { largestPart } from '../../../functions/src/render/publicFile.ts';
import { functionsUrl, projectId, storageBucket, storageHost } from '../../addresses.ts';
import { welcomed } from '../../welcomed.ts';
import { camp } from './campFixture.ts';
import { writeGrant } from '../roles/grantsFixture.ts';
import { randomName } from '../roles/people.ts';
import { signIn, type SignedIn, signUp } from '../signedIn.ts';
import { stackServices } from '../stackServices.ts';
import { triggerDeadline } from '../triggerDeadline.ts';

/** A camp's files over HTTP, with real ID tokens and past every browser. */
const { database, auth } = stackServices();
const id = `camp-${randomName()}`;
const path = `resources/camps/${id}/sessions/handout.txt`;
const words = 'A seed falls.';
const file = (at: string) => getStorage().bucket(storageBucket()).file(at);

async function makePerson(grant: Parameters<typeof writeGrant>[2]): Promise<SignedIn & { readonly email: string }> {
  const email = `${randomName()}@steeple.test`;
  const { uid } = await auth.createUser({ email, emailVerified: true, password: 'steeple-demo' });
  await welcomed(database, uid, email);
  await writeGrant({ database }, email, grant);
  const expectedClaims = { admin: grant.roles !== undefined, camps: grant.camps ?? [] };
  await vi.waitFor(
    async () =>
      expect((await database.doc(documentPaths.user.at(uid)).get()).get('claims')).toMatchObject(expectedClaims),
    triggerDeadline,
  );
  return { ...(await signIn(email)), email };
}

/** Asks Storage itself, as a client library does. */
async function askStorage(query: string, who?: SignedIn): Promise<Response> {
  return fetch(`http://${storageHost().address}/v0/b/${storageBucket()}/o/${encodeURIComponent(path)}${query}`, {
    headers: who === undefined ? {} : { authorization: `Firebase ${who.idToken}` },
  });
}

/** Asks the site's function. */
async function askSite(who?: SignedIn, at = path, query = ''): Promise<Response> {
  return fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/campFile${campFileAddress(at) ?? ''}${query}`, {
    headers: who === undefined ? {} : { authorization: `Bearer ${who.idToken}` },
  });
}

let camper: SignedIn & { readonly email: string };
let admin: SignedIn;
beforeAll(async () => {
  await database.doc(documentPaths.camp.at(id)).set(camp());
  await file(path).save(words, { contentType: 'text/plain', resumable: false });
  [camper, admin] = await Promise.all([makePerson({ camps: [id] }), makePerson({ roles: ['admin'] })]);
});
afterAll(async () => {
  await getStorage()
    .bucket(storageBucket())
    .deleteFiles({ prefix: `resources/camps/${id}/` });
});

describe('the download token in a file’s metadata', () => {
  it('opens the file without an account, so only admins get the metadata, and campers do not', async () => {
    const metadata = await askStorage('', admin);
    expect(metadata.status).toBe(200);
    const { downloadTokens } = (await metadata.json()) as { downloadTokens: string };
    const opened = await askStorage(`?alt=media&token=${downloadTokens}`);
    expect([opened.status, await opened.text()]).toEqual([200, words]);

    expect((await askStorage('', camper)).status).toBe(403);
    expect((await askStorage('?alt=media', camper)).status).toBe(403);
  });

  it('is made again by anybody who may read the metadata of a file without one: deleting it would not end access', async () => {
    await file(path).save(words, { contentType: 'text/plain', resumable: false, metadata: { metadata: {} } });
    const { downloadTokens = '' } = (await (await askStorage('', admin)).json()) as { downloadTokens?: string };
    expect(downloadTokens).not.toBe('');
  });
});

describe('the site sends a camp’s file', () => {
  it('to its campers and to admins, and says nothing about it to anybody else', async () => {
    for (const who of [camper, admin]) {
      const answer = await askSite(who);
      expect([answer.status, await answer.text()]).toEqual([200, words]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect((await askSite(who, `resources/camps/${id}/sessions/none.txt`)).status).toBe(404);
    }
    const [member, other] = [
      await signUp(`${randomName()}@steeple.test`),
      await makePerson({ camps: ['camp-elsewhere'] }),
    ];
    const forged = { ...camper, idToken: `${camper.idToken.split('.')[0] ?? ''}.e30.` };
    for (const at of [path, `resources/camps/${id}/sessions/none.txt`]) {
      const refused = await Promise.all([
        askSite(undefined, at),
        askSite(forged, at),
        askSite(member, at),
        askSite(other, at),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
    }
  });

  it('of a part that is not shown to admins only, until its moment comes', async () => {
    const ref = database.doc(documentPaths.camp.at(id));
    const statuses = async (): Promise<number[]> =>
      (await Promise.all([askSite(camper), askSite(admin)])).map(({ status }) => status);
    try {
      await ref.update({ prepared: { sessions: null } });
      expect(await statuses()).toEqual([403, 200]);
      await ref.update({ prepared: { sessions: Timestamp.fromMillis(Date.now() + 3_600_000) } });
      expect(await statuses()).toEqual([403, 200]);
      await ref.update({ prepared: { sessions: Timestamp.fromMillis(Date.now() - 1000), booklet: null } });
      expect(await statuses()).toEqual([200, 200]);
    } finally {
      await ref.update({ prepared: {} });
    }
  });

  it('no longer to a camper who was removed, whose ID token still names the camp', async () => {
    const removed = await makePerson({ camps: [id] });
    expect((await askSite(removed)).status).toBe(200);
    await writeGrant({ database }, removed.email, {});
    await expect.poll(async () => (await askSite(removed)).status, triggerDeadline).not.toBe(200);
    expect((await askSite(camper)).status).toBe(200);
  });

  it('of 9 MB in two parts, since a response holds less', async () => {
    const large = `resources/camps/${id}/large.txt`;
    const size = largestPart + 1_000_000;
    await file(large).save(Buffer.alloc(size, 'a'), { contentType: 'text/plain', resumable: false });
    const parts = await Promise.all(
      [0, 1].map(async (part) => askSite(camper, large, `?${campFileParts.number}=${part}`)),
    );
    expect(parts.map(({ status, headers }) => [status, headers.get(campFileParts.size)])).toEqual([
      [200, String(size)],
      [200, String(size)],
    ]);
    expect(await Promise.all(parts.map(async (part) => (await part.arrayBuffer()).byteLength))).toEqual([
      largestPart,
      1_000_000,
    ]);
  });
});
