import { documentPaths } from '@steeple/model/database/paths';
import type { SentMessage } from '@steeple/model/visitors/message';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { rateLimitRef } from '../requests/rateLimit.ts';
import { handleMessage } from './handleMessage.ts';
import { firstMessages, firstMessagesLimit, messagesLimit, networkLimit, sendMessage } from './sendMessage.ts';

const beginning = new Date('2026-11-01T00:00:00Z');
let now = beginning;
let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  now = beginning;
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
const tries = async (kind: string, caller: string): Promise<unknown> =>
  (await rateLimitRef(services.database, kind, caller).get()).get('tries');

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

it('a message of somebody who comes says to which service', async () => {
  const content = message({ about: 'visit', text: '', visit: { service: 'english', date: '2026-11-29' } });
  await send(content);
  const stored = await services.database.doc(`messages/${content.id}`).get();
  expect(stored.get('visit')).toEqual({ service: 'english', date: '2026-11-29' });
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

it('a message counts for its network address, and for everybody after the first few', async () => {
  for (let count = 0; count < firstMessages + 1; count += 1) await send(message(), '203.0.113.1');
  await send(message(), '203.0.113.2');
  expect(await tries('sendMessage/address', '203.0.113.1')).toBe(firstMessages + 1);
  expect(await tries('sendMessage/address', '203.0.113.2')).toBe(1);
  expect(await tries('sendMessage/first', 'all')).toBe(firstMessages + 1);
  expect(await tries('sendMessage/all', 'all')).toBe(1);
});

const spend = async (kind: string, caller: string, count: number): Promise<unknown> => {
  const since = Timestamp.fromDate(now);
  return rateLimitRef(services.database, kind, caller).set({ tries: count, since, expiresAt: since });
};
const refusedAsTooMany = { details: { reason: 'too-many-messages' } };

it('27 addresses that send all they may shut the form for nobody else', async () => {
  const outcomes = new Map<string, number>();
  for (let hour = 0; hour < 3; hour += 1, now = new Date(now.getTime() + 3_600_000))
    for (let address = 0; address < 27; address += 1)
      for (let count = 0; count < 12; count += 1) {
        const outcome = await send(message(), `198.51.100.${address}`).then(
          () => 'stored',
          () => 'refused',
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
  expect(outcomes.get('stored')).toBe(messagesLimit.tries + 27 * firstMessages);
  expect(outcomes.get('refused')).toBeGreaterThan(0);
  for (let count = 0; count < firstMessages; count += 1)
    await expect(send(message(), '203.0.113.1')).resolves.toEqual({});
  await expect(send(message(), '203.0.113.1')).rejects.toMatchObject(refusedAsTooMany);
  await expect(send(message(), '203.0.113.2')).resolves.toEqual({});
});

it('a network of IPv6 sends no more in a day by other addresses', async () => {
  await spend('sendMessage/network', '2001:db8:1::/48', networkLimit.tries - 1);
  await expect(send(message(), '2001:db8:1:1::/64')).resolves.toEqual({});
  await expect(send(message(), '2001:db8:1:ff01::/64')).rejects.toMatchObject(refusedAsTooMany);
  await expect(send(message(), '2001:db8:2:1::/64')).resolves.toEqual({});
});

it.each([
  ['the first messages of all networks', 'sendMessage/first', firstMessagesLimit, 0],
  ['further messages', 'sendMessage/all', messagesLimit, firstMessages],
] as const)('the operator is warned once, by the last of %s that a day takes', async (_title, what, limit, before) => {
  await spend(what, 'all', limit.tries - 2);
  const next = async (address: string, input = message()) => {
    await spend('sendMessage/network', address, before);
    return send(input, address);
  };
  await next('203.0.113.1');
  expect(log.lines).toEqual([]);
  await next('203.0.113.2');
  const warning = { severity: 'warn', message: 'messages of a day reached their limit', fields: {} };
  expect(log.lines).toEqual([warning]);
  const late = message();
  await expect(next('203.0.113.3', late)).rejects.toMatchObject(refusedAsTooMany);
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
  expect(docs.map((doc) => doc.data())).toEqual(
    expect.arrayContaining(
      ['done', 'delete'].map((change) => ({ ...entry, detail: { change }, at: Timestamp.fromDate(now) })),
    ),
  );
  expect(docs).toHaveLength(2);
});
