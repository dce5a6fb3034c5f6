import { createHash } from 'node:crypto';
import { campFileParts } from '@steeple/model/content/audience';
import { documentPaths } from '@steeple/model/database/paths';
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
import { largestPart } from '../render/publicFile.ts';

const handout = 'resources/camps/camp-2026/sessions/handout.txt';
const address = '/camp-files/camp-2026/sessions/handout.txt';
const camper = { authorization: 'Bearer camper' };

/** A stored file. */
function file(content: Buffer, metadata: object = { contentType: 'application/pdf' }): StoredFile {
  return {
    getMetadata: async () => Promise.resolve([{ size: content.length, ...metadata }]),
    download: async ({ start = 0, end = content.length } = {}) => Promise.resolve([content.subarray(start, end + 1)]),
  } as unknown as StoredFile;
}
const missing = {
  getMetadata: async () => Promise.reject(new Error('no such object')),
  download: () => expect.unreachable(),
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
      [campFileParts.size]: '13',
      [campFileParts.digest]: createHash('sha256').update('A seed falls.').digest('hex'),
    });
  });

  it('has a policy that names the local stack only there', async () => {
    const { ask } = await deployed();
    const policyOf = async () => (await ask()).headers.get('content-security-policy') ?? '';
    expect(await policyOf()).toContain("default-src 'none'");
    expect(await policyOf()).not.toContain('127.0.0.1');
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    expect(await policyOf()).toContain('127.0.0.1');
  });

  it('that is larger than a response may be is sent in parts, whatever happens to a header that asks for a range', async () => {
    const { ask } = await deployed(file(Buffer.alloc(largestPart + 1, 'a')));
    const parts = await Promise.all(
      ['', '?part=0', '?part=1'].map(async (query) => ask({ ...camper, range: 'bytes=1-2' }, address + query)),
    );
    const sizes = parts.map(async (part) => (await part.arrayBuffer()).byteLength);
    expect(await Promise.all(sizes)).toEqual([largestPart, largestPart, 1]);
    for (const { status, headers } of parts)
      expect([status, headers.get(campFileParts.size)]).toEqual([200, String(largestPart + 1)]);
  });

  it.each(['?part=2', '?part=-1', '?part=x', '?part=0&part=1', '?part=99999'])(
    'has no part %s, and that is not found',
    async (query) => {
      const { ask } = await deployed(file(Buffer.alloc(largestPart + 1, 'a')));
      expect((await ask(camper, address + query)).status).toBe(404);
    },
  );

  it('that is empty is one empty part, of which Storage need not say the type', async () => {
    const { ask } = await deployed(file(Buffer.from(''), {}));
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(await answer.text()).toBe('');
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

  it('is for later where Storage fails in the middle of it, which is reported', async () => {
    const { ask } = await deployed({
      ...file(Buffer.from('A seed falls.')),
      download: async () => Promise.reject(Object.assign(new Error('connection reset'), { code: 'ECONNRESET' })),
    } as unknown as StoredFile);
    const lines = loggedLines();
    expect((await ask()).status).toBe(503);
    expect(lines).toMatchObject([{ message: 'not answered', code: 'ECONNRESET' }]);
  });
});
