import { documentPaths } from '@steeple/model/paths';
import type { SentMessage } from '@steeple/model/message';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { rateLimitRef } from '../requests/rateLimit.ts';
import { handleMessage } from './handleMessage.ts';
import { messagesLimit, sendMessage } from './sendMessage.ts';

const now = new Date('2026-11-01T00:00:00Z');
let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  services = memoryServices(() => now);
  log = memoryLog();
});

let sent = 0;
const message = (change: Partial<SentMessage> = {}): SentMessage => ({
  id: `${(sent += 1)}`.padStart(20, 'M'),
  about: 'prayer',
  name: 'Mei',
  contact: null,
  text: 'Please pray.',
  language: 'en',
  consent: 1,
  seconds: 20,
  website: '',
  ...change,
});
const send = async (input: SentMessage, address = '203.0.113.7') =>
  sendMessage(services, { input, token: null, address, log });
const tries = async (what: string, who: string): Promise<unknown> =>
  (await rateLimitRef(services.database, what, who).get()).get('tries');

it.each([
  [{ seconds: 1 }, 'seconds', 'Please wait a few seconds, then send again.', '请稍等几秒，再重新发送。'],
  [{ text: ' ' }, 'text', 'Please write a message.', '请填写留言内容。'],
  [
    { consent: 2 },
    'consent',
    'The text about personal data has changed. Please read the new text and agree again.',
    '个人资料说明已更新。请阅读新的说明，并重新勾选同意。',
  ],
])('a message with %j is refused at its field, in both languages', async (change, field, en, zh) => {
  await expect(send(message(change))).rejects.toMatchObject({ details: { fields: [{ field, message: { en, zh } }] } });
  expect([...services.backend.documents.keys()]).toEqual([]);
});

it('a message is agreed to by the text about messages, not by that of another form', async () => {
  const save = async (purpose: string) =>
    services.database.doc(`consentTexts/${purpose}`).set({ text: { en: 'New' }, revision: 4 });
  await save('camp');
  await expect(send(message())).resolves.toEqual({});
  await save('message');
  await expect(send(message())).rejects.toMatchObject({ details: { fields: [{ field: 'consent' }] } });
  await expect(send(message({ consent: 5 }))).resolves.toEqual({});
});

it('a message counts for its network address, and for everybody', async () => {
  await send(message(), '203.0.113.1');
  await send(message(), '203.0.113.1');
  await send(message(), '203.0.113.2');
  expect(await tries('sendMessage/address', '203.0.113.1')).toBe(2);
  expect(await tries('sendMessage/address', '203.0.113.2')).toBe(1);
  expect(await tries('sendMessage/all', 'all')).toBe(3);
});

it('the operator is warned once, by the last message that a day takes', async () => {
  const ref = rateLimitRef(services.database, 'sendMessage/all', 'all');
  const since = Timestamp.fromDate(now);
  await ref.set({ tries: messagesLimit.tries - 2, since, expiresAt: since });
  await send(message());
  expect(log.lines).toEqual([]);
  await send(message());
  const warning = { severity: 'warn', message: 'messages of a day reached their limit', fields: {} };
  expect(log.lines).toEqual([warning]);
  const late = message();
  await expect(send(late)).rejects.toMatchObject({ details: { reason: 'too-many-messages' } });
  expect(log.lines).toEqual([warning]);
  expect((await services.database.doc(documentPaths.message.at(late.id)).get()).exists).toBe(false);
});

it('the audit trail has what an admin did with a message, and nothing of a change to one that is not there', async () => {
  const { id } = message();
  await send(message({ id }));
  const handle = async (kind: 'done' | 'delete') =>
    handleMessage(services, {
      input: { message: id, change: { kind } },
      token: { uid: 'admin', auth_time: 0, firebase: { sign_in_provider: 'password' } },
      address: '',
      log,
    });
  for (const kind of ['done', 'delete', 'delete'] as const) await handle(kind);
  const { docs } = await services.database.collection('audit').get();
  const entry = { action: 'message.handled', actor: 'admin', subject: null, target: `messages/${id}` };
  expect(docs.map((each) => each.data())).toEqual(
    expect.arrayContaining(
      ['done', 'delete'].map((change) => ({ ...entry, detail: { change }, at: Timestamp.fromDate(now) })),
    ),
  );
  expect(docs).toHaveLength(2);
});
