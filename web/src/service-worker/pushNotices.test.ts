import type { PushedNotice } from '@steeple/model/notices/pushedNotice';
import { subscriptionChanged } from '#lib/camp/push/pushStatus.ts';
import { describe, expect, test } from 'vitest';
import { answerPush, messageAddress, pushedNoticeOf } from './pushNotices.ts';
import type { WorkerScope } from './scope.ts';

const message: PushedNotice = {
  title: 'Urgent · Mustard Seed Camp',
  body: 'Rain: meet in the hall',
  language: 'en',
  camp: 'camp-2026',
  id: 'rain',
  notice: {
    camp: 'camp-2026',
    id: 'rain',
    text: { en: 'Rain: meet in the hall' },
    urgent: true,
    publishedAt: 1000,
    expiresAt: null,
    updatedAt: 2000,
  },
};

/** A worker with what it shows, keeps and opens. */
function createWorker(windows: readonly string[] = [], canStore = true) {
  const listeners = new Map<string, (event: never) => void>();
  const shownNotices: { title: string; options: NotificationOptions }[] = [];
  const kept = new Map<string, unknown>();
  const opened: string[] = [];
  const subscribed: unknown[] = [];
  const scope: WorkerScope = {
    location: new URL('https://church.example.org/service-worker.js') as unknown as Location,
    registration: {
      scope: 'https://church.example.org/',
      showNotification: async (title, options) => {
        shownNotices.push({ title, options });
      },
      pushManager: {
        subscribe: async ({ applicationServerKey, userVisibleOnly }) => {
          if (!canStore) throw new Error('The push service does not answer');
          subscribed.push([applicationServerKey, userVisibleOnly]);
        },
      },
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        windows.map((url) => ({
          url,
          postMessage: (sent) => opened.push(`message ${url} ${String(sent)}`),
          focus: async () => opened.push(`focus ${url}`),
          navigate: async (to: string) => opened.push(`navigate ${to}`),
        })),
      openWindow: async (url) => opened.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners.set(type, listener);
    },
  };
  answerPush(scope, async (camp, id, notice) => {
    if (!canStore) throw new Error('No space left');
    const isNew = !kept.has(`${camp}/${id}`);
    kept.set(`${camp}/${id}`, notice);
    return isNew;
  });
  const dispatch = async (type: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) } as never);
    await Promise.all(waits);
  };
  return {
    shownNotices,
    kept,
    opened,
    subscribed,
    change: async (event: object) => dispatch('pushsubscriptionchange', event),
    push: async (json: string) => dispatch('push', { data: { text: () => json } }),
    tap: async (data: unknown) => dispatch('notificationclick', { notification: { data, close: () => undefined } }),
  };
}

describe('a pushed notice', () => {
  test('is shown and kept', async () => {
    const worker = createWorker();
    await worker.push(JSON.stringify(message));
    expect(worker.shownNotices).toMatchObject([
      {
        title: message.title,
        options: { body: message.body, lang: 'en', tag: 'camp-2026/rain', data: '/camp/notice#rain' },
      },
    ]);
    expect([...worker.kept]).toEqual([['camp-2026/rain', message.notice]]);
  });

  test('is shown once, however often it comes', async () => {
    const worker = createWorker();
    for (let count = 0; count < 3; count += 1) await worker.push(JSON.stringify(message));
    const { notice: _, ...short } = message;
    await worker.push(JSON.stringify(short));
    await worker.push(JSON.stringify({ ...short, id: 'lunch' }));
    await worker.push(JSON.stringify({ ...message, id: 'lunch' }));
    expect(worker.shownNotices.map(({ options }) => options.tag)).toEqual(['camp-2026/rain', 'camp-2026/lunch']);
  });

  test('is shown also where nothing can be stored', async () => {
    const worker = createWorker([], false);
    await worker.push(JSON.stringify(message));
    expect(worker.shownNotices).toHaveLength(1);
  });

  test.each(['', 'null', '{', '{"title":"A"}', JSON.stringify({ ...message, body: 7 })])(
    'is not made of %j',
    async (json) => {
      const worker = createWorker();
      await worker.push(json);
      expect(worker.shownNotices).toEqual([]);
    },
  );

  test('is read without its notice, and in English where its language is not known', () => {
    const { notice: _, ...short } = message;
    expect(pushedNoticeOf(JSON.stringify(short))).toEqual(short);
    expect(pushedNoticeOf(JSON.stringify({ ...short, language: 'xx' }))).toEqual(short);
  });
});

describe('a tap', () => {
  test('opens the notice in its language', async () => {
    const worker = createWorker(['https://church.example.org/visit']);
    await worker.tap(messageAddress({ language: 'zh', id: 'a b' }));
    expect(worker.opened).toEqual(['open /zh/camp/notice#a%20b']);
  });

  test('opens My camp for a message that names it, and the notice for one that names an unknown page', async () => {
    const reminder = { title: 'Camp', body: 'Tomorrow', language: 'zh', camp: 'camp-2026', id: 'reminder' };
    const worker = createWorker();
    await worker.push(JSON.stringify({ ...reminder, page: 'dashboard' }));
    await worker.push(JSON.stringify({ ...reminder, page: 'admin', id: 'other' }));
    expect(worker.shownNotices.map(({ options }) => options.data as unknown)).toEqual([
      '/zh/camp/dashboard',
      '/zh/camp/notice#other',
    ]);
  });

  test('leads a page of the camp that is open to the notice', async () => {
    const worker = createWorker(['https://church.example.org/visit', 'https://church.example.org/zh/camp/schedule']);
    await worker.tap('/zh/camp/notice#rain');
    expect(worker.opened).toEqual([
      'focus https://church.example.org/zh/camp/schedule',
      'navigate /zh/camp/notice#rain',
    ]);
  });
});

describe('a subscription that the push service has ended', () => {
  const page = 'https://church.example.org/camp/dashboard';
  const oldSubscription = { options: { applicationServerKey: new ArrayBuffer(65) } };
  const messageToPage = `message ${page} ${subscriptionChanged}`;

  test('is made again with its key, and open pages store it', async () => {
    const worker = createWorker([page]);
    await worker.change({ oldSubscription, newSubscription: null });
    expect(worker.subscribed).toEqual([[oldSubscription.options.applicationServerKey, true]]);
    expect(worker.opened).toEqual([messageToPage]);
  });

  test.each([
    ['the browser has made it again', { oldSubscription, newSubscription: {} }, true],
    ['its key is not known', { oldSubscription: null }, true],
    ['the push service does not answer', { oldSubscription }, false],
  ])('is left to the page where %s', async (_title, event, doesAnswer) => {
    const worker = createWorker([page], doesAnswer);
    await worker.change(event);
    expect(worker.subscribed).toEqual([]);
    expect(worker.opened).toEqual([messageToPage]);
  });
});
