import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campId, pushWorld, type PushWorld } from '../../../tests/functions/notices/pushFixture.ts';
import { type MemoryLog, memoryLog } from '../../../tests/memory/services.ts';
import { keyPairOf } from './keyPair.ts';
import { installedPush } from './noticeServices.ts';
import { pushDue, sendDueNotices } from './sendDueNotices.ts';
import { sendNotice } from './sendNotice.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 26, 9);
const at = (millis: number): Timestamp => Timestamp.fromMillis(start + millis);
const [pushKey, noticeKey] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [string, string];
const p256dh = createECDH('prime256v1').generateKeys('base64url');

let now: number;
let world: PushWorld;
let log: MemoryLog;
beforeEach(async () => {
  now = start;
  world = await pushWorld(() => now);
  log = memoryLog();
  await world.subscribe('one', { p256dh });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
const pushed = (): string[] => world.requests.map(({ content }) => content.id).toSorted();

describe('the notices of a minute', () => {
  const due = async (): Promise<void> => pushDue(world.push, log);

  it('are those of the current camp that began in the last half an hour', async () => {
    await world.write('just', { publishedAt: at(0) });
    await world.write('earlier', { publishedAt: at(-30 * minute) });
    await world.write('too-early', { publishedAt: at(-30 * minute - 1) });
    // Its own trigger sends it, or the next minute does.
    await world.write('planned', { publishedAt: at(1) });
    await due();
    expect(pushed()).toEqual(['earlier', 'just']);
    now += 1;
    await due();
    expect(pushed()).toEqual(['earlier', 'just', 'planned']);
  });

  it.each([
    ['no camp', { currentCamp: null }],
    ['another camp', { currentCamp: 'camp-2025' }],
    ['what is no camp', { currentCamp: 7 }],
  ])('are none where %s is the current one', async (_title, config) => {
    await world.write('rain');
    await world.services.database.doc(documentPaths.siteConfig.at()).set(config);
    await due();
    expect(pushed()).toEqual([]);
  });

  it('are sent though one of them fails', async () => {
    await world.write('a');
    await world.write('b');
    world.answers.push(...Array.from({ length: 5 }, () => ({ status: 503, retryAfterSeconds: null })));
    await due();
    expect(pushed().at(-1)).toBe('b');
    expect(log.lines.filter(({ severity }) => severity === 'error')).toEqual([
      { severity: 'error', message: 'notice not pushed', fields: { camp: campId } },
    ]);
  });

  it('come with the public keys, and are not sent where push is off', async () => {
    await world.write('rain');
    const keys = () => world.fieldsOf(documentPaths.publicKeys.at());
    vi.stubEnv('PUSH_KEY', 'off');
    vi.stubEnv('NOTICE_KEY', 'off');
    await sendDueNotices(world.services, log);
    expect(keys()).toMatchObject({ push: null, notices: null });
    expect(pushed()).toEqual([]);
    vi.stubEnv('PUSH_KEY', pushKey);
    vi.stubEnv('NOTICE_KEY', noticeKey);
    await sendDueNotices(world.services, log, null);
    expect(keys()).toMatchObject({ push: keyPairOf(pushKey)?.publicKey, notices: keyPairOf(noticeKey)?.publicKey });
    expect(pushed()).toEqual([]);
    await sendDueNotices(world.services, log, world.push);
    expect(pushed()).toEqual(['rain']);
  });
});

describe('an installation', () => {
  let senders: (string | undefined)[];
  let stop: () => Promise<void>;
  beforeEach(async () => {
    senders = [];
    const server = createServer((request, response) => {
      const token = /t=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub?: string };
      senders.push(claims.sub);
      response.writeHead(201).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('PUSH_SERVICE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.stubEnv('SITE_ADDRESS', 'https://church.example.org');
    vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-church' }));
    stop = async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    await world.write('rain');
  });
  afterEach(async () => stop());
  const send = async (): Promise<void> => sendNotice(world.services, campId, 'rain', log);
  const code = () => world.fieldsOf(documentPaths.noticeCode.at(campId, 'rain'));
  const have = (keys: { readonly push: string; readonly notices: string }): void => {
    vi.stubEnv('PUSH_KEY', keys.push);
    vi.stubEnv('NOTICE_KEY', keys.notices);
  };

  it('sends and signs a notice, each where it has the key for it', async () => {
    have({ push: 'off', notices: 'off' });
    await send();
    expect([senders, code()]).toEqual([[], undefined]);
    have({ push: 'off', notices: noticeKey });
    await send();
    expect([senders.length, typeof code()?.['code']]).toEqual([0, 'string']);
    have({ push: pushKey, notices: 'off' });
    await send();
    expect(senders).toEqual(['https://church.example.org']);
  });

  it('names its project to push services where it has no address of its own', async () => {
    vi.stubEnv('SITE_ADDRESS', '');
    have({ push: pushKey, notices: 'off' });
    await send();
    // The local stack has one that push services would refuse.
    vi.stubEnv('SITE_ADDRESS', 'http://127.0.0.1:5000');
    await send();
    expect(new Set(senders)).toEqual(new Set(['https://demo-church.web.app']));
  });

  it('signs a notice that it cannot send, and reports the failure', async () => {
    have({ push: pushKey, notices: noticeKey });
    world.services.interrupt = (operation) => {
      if (operation === 'query') throw new Error('no phones');
    };
    await expect(send()).rejects.toThrow('no phones');
    expect(code()).toBeDefined();
    expect(senders).toEqual([]);
  });

  it('sends a notice that it cannot sign, and reports the failure', async () => {
    have({ push: pushKey, notices: noticeKey });
    let reads = 0;
    world.services.interrupt = (operation) => {
      // The notice is read for the phones first, then for its code.
      if (operation === 'read' && (reads += 1) === 2) throw new Error('no code');
    };
    await expect(send()).rejects.toThrow('no code');
    expect([senders.length, code()]).toEqual([1, undefined]);
  });

  it('has no services to send where push is off, else those of the network and of the clock', async () => {
    have({ push: 'off', notices: 'off' });
    expect(installedPush(world.services)).toBeNull();
    have({ push: pushKey, notices: 'off' });
    const push = installedPush(world.services);
    expect(push).toMatchObject({ database: world.services.database, clock: world.services.clock, random: Math.random });
    const before = performance.now();
    await push?.sleep(20);
    expect(performance.now() - before).toBeGreaterThan(15);
  });
});
