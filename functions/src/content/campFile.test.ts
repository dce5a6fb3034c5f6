import { Readable } from 'node:stream';
import { documentPaths } from '@steeple/model/paths';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { loggedLines } from '../../../tests/functions/loggedLines.ts';
import { projectFiles, projectInMemory, type StoredFile } from '../../../tests/functions/projectInMemory.ts';
import { served } from '../../../tests/functions/served.ts';
import { userExample } from '../../../tests/functions/userExample.ts';
import { memoryServices } from '../../../tests/memory/services.ts';
import { functionLimits } from '../functionLimits.ts';
import { region } from '../parameters.ts';
import { projectServices } from '../services.ts';
import { campFile } from './campFile.ts';
import { largestPart } from './filePart.ts';

const handout = 'resources/camps/camp-2026/sessions/handout.txt';
const address = '/camp-files/camp-2026/sessions/handout.txt';
const camper = { authorization: 'Bearer camper' };

/** A stored file. */
function file(content: Buffer, metadata: object = { contentType: 'application/pdf' }): StoredFile {
  return {
    getMetadata: async () => Promise.resolve([{ size: content.length, ...metadata }]),
    createReadStream: ({ start = 0, end = content.length } = {}) => Readable.from([content.subarray(start, end + 1)]),
  } as unknown as StoredFile;
}
const missing = {
  getMetadata: async () => Promise.reject(new Error('no such object')),
  createReadStream: () => expect.unreachable(),
} as unknown as StoredFile;

/** The function as it is deployed, with one camper and one file. */
async function deployed(stored: StoredFile = file(Buffer.from('A seed falls.'))) {
  const services = memoryServices();
  projectInMemory(services);
  projectFiles((path) => (path === handout ? stored : missing));
  vi.spyOn(projectServices().auth, 'verifyIdToken').mockImplementation(async (token) => {
    if (token !== 'camper') throw new Error('no such token');
    return Promise.resolve({ uid: 'camper', camps: ['camp-2026'] } as unknown as DecodedIdToken);
  });
  await services.database.doc(documentPaths.camp.at('camp-2026')).set(camp());
  await services.database.doc(documentPaths.user.at('camper')).set(userExample({ camps: ['camp-2026'] }));
  const ask = await served(campFile);
  return {
    services,
    ask: async (headers: Record<string, string> = camper, path = address, method = 'GET') =>
      ask(path, { method, headers }),
  };
}

describe('a camp’s file', () => {
  it('is sent by a function with limits', () => {
    const { __endpoint: endpoint } = campFile;
    const { maxInstances, timeoutSeconds, concurrency } = functionLimits.campFile;
    expect(endpoint).toMatchObject({ region, maxInstances, timeoutSeconds, concurrency });
  });

  it('is sent to a camper, to be stored by nothing in between', async () => {
    const { ask } = await deployed();
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([200, 'A seed falls.']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.has('content-range')).toBe(false);
  });

  it('has a policy that names the local stack only there', async () => {
    const { ask } = await deployed();
    const policyOf = async () => (await ask()).headers.get('content-security-policy') ?? '';
    expect(await policyOf()).toContain("default-src 'none'");
    expect(await policyOf()).not.toContain('127.0.0.1');
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    expect(await policyOf()).toContain('127.0.0.1');
  });

  it('is sent in the part that is asked for', async () => {
    const { ask } = await deployed();
    const answer = await ask({ ...camper, range: 'bytes=2-5' });
    const headers = ['content-range', 'content-length', 'content-disposition'].map((name) => answer.headers.get(name));
    expect([answer.status, ...headers]).toEqual([206, 'bytes 2-5/13', '4', 'attachment']);
    expect(await answer.text()).toBe('seed');
  });

  it('that is larger than a response may be is sent up to there', async () => {
    const { ask } = await deployed(file(Buffer.alloc(largestPart + 1, 'a')));
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-${largestPart - 1}/${largestPart + 1}`,
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBe(largestPart);
  });

  it('of which Storage says neither type nor size is sent as bytes', async () => {
    const { ask } = await deployed(file(Buffer.from('seed'), { size: undefined }));
    const answer = await ask({ ...camper, range: 'bytes=0-1' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(await answer.text()).toBe('seed');
  });

  it('that does not exist is not found', async () => {
    const { ask } = await deployed();
    const answer = await ask(camper, `${address}.none`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found.',
    ]);
  });

  it.each([
    ['nobody is signed in', 401, 'Please sign in first.', { headers: {} }],
    ['the token is no token', 401, 'Please sign in first.', { headers: { authorization: 'Bearer other' } }],
    ['it is of another camp', 403, 'Only for the campers of this camp.', { path: '/camp-files/camp-2025/x.pdf' }],
    ['the address names none', 404, 'Not found.', { path: '/camp-files/camp-2026' }],
    ['it is written', 405, 'Only GET.', { method: 'POST' }],
  ])(
    'is refused where %s',
    async (
      _why,
      status,
      words,
      { headers, path, method }: { headers?: Record<string, string>; path?: string; method?: string },
    ) => {
      const { ask } = await deployed();
      const answer = await ask(headers ?? camper, path, method);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        status,
        'text/plain; charset=utf-8',
        words,
      ]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect([answer.headers.get('www-authenticate'), answer.headers.get('allow')]).toEqual([
        status === 401 ? 'Bearer' : null,
        status === 405 ? 'GET' : null,
      ]);
    },
  );

  it('is asked for again in a minute where the database does not answer', async () => {
    const { services, ask } = await deployed();
    services.interrupt = () => {
      throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    const lines = loggedLines();
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      '60',
      'text/plain; charset=utf-8',
    ]);
    expect(await answer.text()).toBe('The file cannot be read at the moment.');
    expect(lines).toMatchObject([{ severity: 'ERROR', message: 'not answered', function: 'campFile', code: 14 }]);
  });

  it('ends at once where Storage fails in the middle of it, which is reported', async () => {
    async function* broken() {
      yield Buffer.from('A seed');
      await new Promise(setImmediate);
      throw Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
    }
    const { ask } = await deployed({
      ...file(Buffer.from('A seed falls.')),
      createReadStream: () => Readable.from(broken()),
    });
    const lines = loggedLines();
    const answer = await ask();
    await expect(answer.text()).rejects.toThrow('terminated');
    await vi.waitFor(() => expect(lines).toMatchObject([{ message: 'not answered', code: 'ECONNRESET' }]));
  });

  it('may be left by its reader before its end, which is no failure', async () => {
    const waiting = new Readable({ read: () => undefined });
    waiting.push('A seed');
    const { ask } = await deployed({
      ...file(Buffer.from('A seed falls.')),
      createReadStream: () => waiting,
    });
    const lines = loggedLines();
    const answer = await ask();
    await answer.body?.cancel();
    await vi.waitFor(() => expect(waiting.destroyed).toBe(true));
    await new Promise(setImmediate);
    expect(lines).toEqual([]);
  });
});
