import { documentPaths } from '@steeple/model/database/paths';
import { type Message, messageLimits, type SentMessage } from '@steeple/model/visitors/message';
import { toMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireMessages } from '../../../functions/src/messages/expireMessages.ts';
import { firstMessages, messageLimit, messagesLimit } from '../../../functions/src/messages/sendMessage.ts';
import { rateLimitRef } from '../../../functions/src/requests/rateLimit.ts';
import { ownServices } from '../ownServices.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { callAs, makeSomebody, type Somebody } from '../roles/people.ts';

let now = Date.UTC(2026, 10, 1);
const services = ownServices('messages', () => new Date(now));
const { database } = services;
let admin: Somebody;
beforeAll(async () => {
  admin = await makeAdmin(services);
});
afterAll(async () => services.close());

let sentCount = 0;
const idOf = (number: number): string => `${number}`.padStart(20, 'M');
const message = (change: Partial<SentMessage> = {}): SentMessage => ({
  id: idOf((sentCount += 1)),
  about: 'prayer',
  name: ' Mei ',
  contact: 'Mei@Example.org',
  text: 'Please pray.',
  language: 'en',
  consent: 1,
  seconds: 20,
  website: '',
  ...change,
});
const send = async (content: SentMessage, address = `198.18.0.${sentCount % 250}`) =>
  callAs(services, 'sendMessage', null, content, address);
const stored = async (id: string): Promise<Message | undefined> =>
  (await database.doc(documentPaths.message.at(id)).get()).data() as Message | undefined;
const handle = async (
  id: string,
  change: { kind: 'done' | 'open' | 'delete' } | { kind: 'assign'; to: string | null },
) => callAs(services, 'handleMessage', admin, { message: id, change });
const days = (count: number): number => count * 86_400_000;

describe('a message', () => {
  it('is stored once, whatever is repeated', async () => {
    const content = message();
    await send(content);
    await send({ ...content, text: 'Another text under the same id' });
    expect(await stored(content.id)).toMatchObject({ name: 'Mei', contact: 'mei@example.org', text: 'Please pray.' });
  });

  it('of a program is not stored, and the program does not learn it', async () => {
    const trapped = message({ website: 'https://spam.example' });
    await expect(send(trapped)).resolves.toEqual({});
    expect(await stored(trapped.id)).toBeUndefined();
    const hasty = message({ seconds: messageLimits.leastSeconds - 1 });
    await expect(send(hasty)).rejects.toMatchObject({ details: { fields: [{ field: 'seconds' }] } });
    expect(await stored(hasty.id)).toBeUndefined();
    const calm = message({ seconds: messageLimits.leastSeconds });
    await send(calm);
    expect(await stored(calm.id)).toBeDefined();
  });

  it('needs a text, but for a visit', async () => {
    await expect(send(message({ text: ' \n ' }))).rejects.toMatchObject({ details: { fields: [{ field: 'text' }] } });
    const visit = message({ about: 'visit', text: '' });
    await send(visit);
    expect(await stored(visit.id)).toMatchObject({ about: 'visit', text: '' });
  });

  it('is assigned, done and opened again by admins, and deleted in time', async () => {
    const content = message();
    await send(content);
    const arrived = now;
    await handle(content.id, { kind: 'assign', to: 'Grace Lim' });
    expect(await stored(content.id)).toMatchObject({ assignedTo: 'Grace Lim', doneAt: null });
    now += days(1);
    await handle(content.id, { kind: 'done' });
    const deletedAt = async (): Promise<number> =>
      toMillis((await database.doc(documentPaths.message.at(content.id)).get()).get('deleteAt') as Message['deleteAt']);
    expect(await deletedAt()).toBe(now + days(messageLimits.keptDoneDays));
    await handle(content.id, { kind: 'open' });
    expect(await deletedAt()).toBe(arrived + days(messageLimits.keptDays));
    const member = await makeSomebody(services);
    await expect(
      callAs(services, 'handleMessage', member, { message: content.id, change: { kind: 'delete' } }),
    ).rejects.toMatchObject({ details: { reason: 'admins-only' } });
    await handle(content.id, { kind: 'delete' });
    await handle(content.id, { kind: 'delete' });
    expect(await stored(content.id)).toBeUndefined();
    await expect(handle(content.id, { kind: 'done' })).rejects.toMatchObject({
      details: { reason: 'no-such-message' },
    });
  });

  it('is deleted by the night, neither earlier nor later', async () => {
    const content = message();
    await send(content);
    now += days(messageLimits.keptDays) - 1;
    await expireMessages(services);
    expect(await stored(content.id)).toBeDefined();
    now += 1;
    await expireMessages(services);
    expect(await stored(content.id)).toBeUndefined();
  });
});

describe('a flood', () => {
  it('from one address ends, and others still reach the church', async () => {
    now += days(2);
    for (let count = 0; count < messageLimit.tries; count += 1) await send(message(), '203.0.113.50');
    await expect(send(message(), '203.0.113.50')).rejects.toMatchObject({ details: { reason: 'too-many-messages' } });
    await expect(send(message(), '203.0.113.51')).resolves.toEqual({});
  });

  it('from many addresses ends too, with words that name the time, and leaves everybody their first messages', async () => {
    now += days(2);
    const since = Timestamp.fromMillis(now);
    await rateLimitRef(database, 'sendMessage/all', 'all').set({
      tries: messagesLimit.tries - 1,
      since,
      expiresAt: Timestamp.fromMillis(now + days(2)),
    });
    const [flooding, other] = ['10.0.0.1', '10.9.9.9'];
    for (let count = 0; count < firstMessages + 1; count += 1) await send(message(), flooding);
    await expect(send(message(), flooding)).rejects.toMatchObject({
      details: { reason: 'too-many-messages', retryAfterSeconds: messagesLimit.windowMinutes * 60 },
    });
    await expect(send(message(), other)).resolves.toEqual({});
    now += days(1);
    await expect(send(message(), flooding)).resolves.toEqual({});
  });
});
