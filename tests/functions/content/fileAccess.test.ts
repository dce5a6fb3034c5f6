import type { DecodedIdToken } from 'firebase-admin/auth';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayHaveFile } from '../../../functions/src/content/mayHaveFile.ts';
import { withoutTriggers } from '../../../scripts/seed/emulators.ts';
import { hubUrl, projectId, storageBucket, storageHost } from '../../addresses.ts';
import { idToken } from '../../rules/idToken.ts';
import { everybody, people, type Who } from '../../rules/people.ts';
import { closed, standing } from '../../rules/standing.ts';
import {
  type FileAccess,
  fileOnSite,
  type FileOperation,
  fileOperations,
  fileTable,
} from '../../rules/table/storage.ts';
import { firestoreValues } from '../firestoreValues.ts';
import { stackServices } from '../stackServices.ts';

/** The table of files against the Storage emulator, which asks Firestore who somebody is. */
const { database } = stackServices();
const bucket = () => getStorage().bucket(storageBucket());
const documents = { ...standing, ...closed };
const endpoint = `http://${storageHost().address}/v0/b/${storageBucket()}/o`;

const boundary = 'between-the-parts';

let before: DocumentSnapshot[] = [];

/** Writes documents without waking functions, which would find no such accounts in Auth; null deletes. */
async function put(values: Readonly<Record<string, DocumentData | null>>): Promise<void> {
  await withoutTriggers(hubUrl(), async () => {
    const batch = database.batch();
    for (const [path, data] of Object.entries(values)) {
      if (data === null) batch.delete(database.doc(path));
      else batch.set(database.doc(path), data);
    }
    await batch.commit();
  });
}

beforeAll(async () => {
  // Some of these people are the seed's too: their former documents are restored at the end.
  before = await database.getAll(...Object.keys(documents).map((path) => database.doc(path)));
  await put(Object.fromEntries(Object.entries(documents).map(([path, data]) => [path, firestoreValues(data)])));
});
afterAll(async () => {
  await put(Object.fromEntries(before.map((snapshot) => [snapshot.ref.path, snapshot.data() ?? null])));
  for (const { path } of fileTable) await bucket().file(path).delete({ ignoreNotFound: true });
});

async function restore({ path, type }: FileAccess, operation: FileOperation): Promise<void> {
  if (operation === 'create') await bucket().file(path).delete({ ignoreNotFound: true });
  else await bucket().file(path).save('A seed falls.', { contentType: type, resumable: false });
}

/** Asks the emulator as a client does. @returns whether it was allowed. */
async function attempt(who: Who, { path, type }: FileAccess, operation: FileOperation): Promise<boolean> {
  const caller = people[who];
  const at = `${endpoint}/${encodeURIComponent(path)}`;
  const authorization: Record<string, string> =
    caller === null || caller === 'functions' ? {} : { authorization: `Firebase ${idToken(projectId(), caller)}` };
  // As the SDK uploads: the metadata and the file in two parts. The emulator does not look at the type of a plain body.
  const parts = [
    `Content-Type: application/json\r\n\r\n${JSON.stringify({ name: path, contentType: type })}`,
    `Content-Type: ${type}\r\n\r\nA seed falls.`,
  ];
  const upload = {
    method: 'POST',
    body: `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--`,
    headers: {
      ...authorization,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
  };
  const requests: Record<FileOperation, () => Promise<Response>> = {
    get: async () => fetch(`${at}?alt=media`, { headers: authorization }),
    list: async () =>
      fetch(`${endpoint}?prefix=${encodeURIComponent(path.slice(0, path.lastIndexOf('/') + 1))}&delimiter=/`, {
        headers: authorization,
      }),
    create: async () => fetch(`${endpoint}?name=${encodeURIComponent(path)}`, upload),
    replace: async () => fetch(`${endpoint}?name=${encodeURIComponent(path)}`, upload),
    update: async () =>
      fetch(at, {
        method: 'PATCH',
        body: JSON.stringify({ contentType: type }),
        headers: { ...authorization, 'content-type': 'application/json' },
      }),
    delete: async () => fetch(at, { method: 'DELETE', headers: authorization }),
  };
  const response = await requests[operation]();
  await response.arrayBuffer();
  if (response.status === 401 || response.status === 403) return false;
  if (response.ok) return true;
  throw new Error(`${who} ${operation} ${path}: neither allowed nor denied, but ${response.status}`);
}

it('the emulator keeps connections open, as Google does: a client may be writing to one while it is closed', async () => {
  const { headers } = await fetch(`http://${storageHost().address}`);
  expect(headers.get('connection')).toBe('keep-alive');
  // The seconds after which a server closes a connection that nobody uses.
  expect(headers.get('keep-alive')).toBeNull();
});

describe.each(fileTable)('$path', (file) => {
  it.each(fileOperations)('%s: those who may, and nobody else', async (operation) => {
    await restore(file, operation);
    const allowed: Who[] = [];
    for (const who of everybody) {
      if (!(await attempt(who, file, operation))) continue;
      allowed.push(who);
      if (operation !== 'get' && operation !== 'list') await restore(file, operation);
    }
    expect(allowed.toSorted()).toEqual([...(file[operation] ?? [])].toSorted());
  });
});

describe('a camp’s file at its address on the site', () => {
  /** Takes every token for genuine: Auth knows none of these people. */
  const verifyIdToken = async (token: string): Promise<DecodedIdToken> => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as DecodedIdToken;
    return { ...claims, uid: claims.sub };
  };
  const statusFor = async (who: (typeof everybody)[number]): Promise<number> => {
    const caller = people[who];
    const authorization = caller === null ? undefined : `Bearer ${idToken(projectId(), caller)}`;
    return (
      await mayHaveFile(
        { database, auth: { verifyIdToken }, clock: () => new Date() },
        { method: 'GET', path: fileOnSite.path, authorization },
      )
    ).status;
  };

  it('those who may, and nobody else; a visitor is asked to sign in', async () => {
    const statuses = await Promise.all(everybody.map(async (who) => [who, await statusFor(who)] as const));
    expect(
      statuses
        .filter(([, status]) => status === 200)
        .map(([who]) => who)
        .toSorted(),
    ).toEqual([...(fileOnSite.get ?? [])].toSorted());
    expect(statuses.filter(([, status]) => status === 401)).toEqual([['visitor', 401]]);
  });
});
