import type { Notice } from '@steeple/model/camp/campArea';
import { documentPaths } from '@steeple/model/database/paths';
import type { PushedNotice } from '@steeple/model/notices/pushedNotice';
import type { PushSubscription } from '@steeple/model/notices/pushSubscription';
import { Timestamp } from 'firebase-admin/firestore';
import type { PushAnswer, PushOptions, PushTarget } from '../../../functions/src/notices/push/pushTarget.ts';
import type { PushServices } from '../../../functions/src/notices/push/pushToPhones.ts';
import { type MemoryServices, memoryServices } from '../../memory/services.ts';
import { camp } from '../content/campFixture.ts';

/** The camp of {@link pushWorld}. */
export const campId = 'camp-2026';

/** A request to the push services. */
export interface PushRequest {
  readonly to: string;
  readonly content: PushedNotice;
  readonly options: PushOptions;
}

/** A database in memory with the current camp, and push services that answer as a test wants. */
export interface PushWorld {
  readonly services: MemoryServices;
  readonly push: PushServices;
  readonly requests: PushRequest[];
  /** Answers to the next requests; 201 when there are none left. */
  readonly answers: PushAnswer[];
  readonly subscribe: (uid: string, change?: Partial<PushSubscription>) => Promise<void>;
  readonly write: (id: string, change?: Partial<Notice>) => Promise<void>;
  /** The fields of a stored document. */
  readonly fieldsOf: (path: string) => Readonly<Record<string, unknown>> | undefined;
}

/** The subscription of a browser, at an address that ends in a name. */
export function subscriptionOf(name: string, change: Partial<PushSubscription> = {}): PushSubscription {
  return {
    camp: campId,
    endpoint: `https://fcm.googleapis.com/${name}`,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'a'.repeat(22),
    language: 'en',
    updatedAt: Timestamp.fromMillis(0),
    ...change,
  };
}

/** A browser of {@link subscriptionOf} as messages are sent to it. */
export function targetOf(name: string): PushTarget {
  return { ...subscriptionOf(name), path: documentPaths.pushSubscription.at(name, '1') };
}

/** Makes a world of its own. @param now the time, milliseconds since the epoch. */
export async function pushWorld(now: () => number): Promise<PushWorld> {
  const services = memoryServices(() => new Date(now()));
  const requests: PushRequest[] = [];
  const answers: PushAnswer[] = [];
  const set = async (path: string, data: object): Promise<void> => {
    await services.database.doc(path).set({ ...data });
  };
  await set(documentPaths.camp.at(campId), camp({ name: { en: 'Church camp', zh: '教会营会' } }));
  await set(documentPaths.siteConfig.at(), { currentCamp: campId });
  return {
    services,
    requests,
    answers,
    push: {
      ...services,
      post: async ({ endpoint }, body, options) => {
        requests.push({
          to: endpoint.slice(endpoint.lastIndexOf('/') + 1),
          content: JSON.parse(body) as PushedNotice,
          options,
        });
        return answers.shift() ?? { status: 201, retryAfterSeconds: null };
      },
      sleep: async () => Promise.resolve(),
      random: () => 0.5,
    },
    subscribe: async (uid, change) => set(documentPaths.pushSubscription.at(uid, '1'), subscriptionOf(uid, change)),
    write: async (id, change = {}) =>
      set(documentPaths.notice.at(campId, id), {
        text: { en: 'Rain: meet in the hall', zh: '下雨了：请到礼堂集合' },
        urgent: false,
        publishedAt: Timestamp.fromMillis(now()),
        expiresAt: null,
        ...change,
      } satisfies Notice),
    fieldsOf: (path) => services.backend.documents.get(path)?.fields,
  };
}
