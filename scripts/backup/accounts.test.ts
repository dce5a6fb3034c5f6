import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { localProject } from '../shared/googleProject.ts';
import { writeAccounts } from './accounts.ts';
import { describeRefused } from './describeRefused.ts';

/** Acts as Identity Toolkit: refuses some accounts of each page, and keeps the others. */
async function refusing(ids: readonly string[]) {
  const kept: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { users } = (await json(request)) as { users: { localId: string }[] };
    const error = users.flatMap(({ localId }, index) => {
      if (!ids.includes(localId)) {
        kept.push(localId);
        return [];
      }
      // As Google does: without the index where that is 0.
      return [{ ...(index > 0 && { index }), message: 'EMAIL_EXISTS' }];
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const auth = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { auth, firestore: '', storage: '', hub: '' } as Parameters<typeof localProject>[0]['addresses'];
  const project = localProject({ projectId: 'a-church', storageBucket: 'a-church.appspot.com', addresses });
  return { project, kept, close: () => server.close() };
}

test('accounts that are refused keep no others from being made, on any page, and are named by their ids', async () => {
  const accounts = Array.from({ length: 1200 }, (_, index) => ({
    localId: `u${index}`,
    email: `${index}@example.org`,
  }));
  const { project, kept, close } = await refusing(['u0', 'u7', 'u1100']);
  try {
    const refused = await writeAccounts(project, { hashParameters: null, accounts });
    expect(refused).toEqual(['u0', 'u7', 'u1100'].map((uid) => ({ uid, reason: 'EMAIL_EXISTS' })));
    expect(kept).toHaveLength(1197);
    const words = describeRefused(refused);
    expect(words).toContain('3 accounts were refused; everything else was restored:\n  u0: EMAIL_EXISTS\n  u7: ');
    expect(words).not.toContain('@');
    // A changed accounts.json would be refused as damaged.
    expect(words).not.toMatch(/correct .*accounts\.json/);
  } finally {
    close();
  }
});

test('nothing is said of accounts where none was refused', () => {
  expect(describeRefused([])).toBe('');
});
