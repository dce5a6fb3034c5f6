import { join } from 'node:path';
import { answerQuery } from '@steeple/model/database/answerQuery';
import { eventExamples } from '@steeple/model/examples/event';
import type { Event } from '@steeple/model/calendar/event';
import { collectionOf, type DocumentName, documentNameAt, documentPaths, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { collectionPath, documentPathOf, type PublicSource, type WithId } from '@steeple/model/database/publicSource';
import { Timestamp } from 'firebase-admin/firestore';
import { readMedia } from '../../../scripts/seed/media.ts';
import { type Random, randomFrom } from '../../../scripts/seed/random.ts';
import { readDocuments } from '../../../scripts/seed/readDocuments.ts';
import { ROOT } from '../../../scripts/stack/folders.ts';

/** Fields of a document, of any kind. */
type Data = Record<string, unknown>;

/** The public documents of a site in memory. */
export interface PublicDocuments {
  readonly documents: Map<string, Data>;
  readonly source: PublicSource;
}

const hour = 3_600_000;
const publicKinds: ReadonlySet<DocumentName | undefined> = new Set<DocumentName>([
  'siteConfig',
  'page',
  'post',
  'ministry',
  'event',
  'resource',
  'camp',
  'campInfo',
  'scheduleItem',
  'panorama',
  'emergencyNumbers',
  'signUp',
]);

/**
 * The documents of the seed, with some events. @param now milliseconds since the epoch. @param most documents of a kind
 * except pages.
 */
export async function seededDocuments(now: number, most = Infinity): Promise<PublicDocuments> {
  const folder = join(ROOT, 'emulator-data');
  const { fields: media } = await readMedia(folder);
  const seed = await readDocuments(folder, { weeks: 0, now: new Date(now), media });
  const documents = new Map<string, Data>();
  const counts = new Map<string, number>();
  for (const { path, data } of seed.filter((document) => publicKinds.has(documentNameAt(document.path)))) {
    const collection = collectionOf(path);
    const count = (counts.get(collection) ?? 0) + 1;
    counts.set(collection, count);
    const isPage = collection === collectionOf(documentPaths.page.pattern);
    if (isPage || count <= most) documents.set(path, plain(data) as Data);
  }
  for (let index = 0; index < Math.min(8, most); index++)
    documents.set(documentPaths.event.at(`event-${index}`), event(now, index));
  const inCollection = (path: string): (Data & { id: string })[] =>
    Array.from(documents)
      .filter(([documentPath]) => collectionOf(documentPath) === path)
      .map(([documentPath, data]) => ({ ...data, id: idOf(documentPath) }));
  return {
    documents,
    source: {
      document: async (name: DocumentName, ...ids: readonly string[]) => {
        const path = documentPathOf(name, ids);
        const data = documents.get(path);
        return Promise.resolve(data === undefined ? null : ({ ...data, id: idOf(path) } as WithId<never>));
      },
      list: async (query) =>
        Promise.resolve(answerQuery(inCollection(collectionPath(query)), query) as WithId<never>[]),
    },
  };
}

function event(now: number, index: number): Data {
  const start = now + (index - 2) * 7 * hour;
  const example = eventExamples.valid[0]?.value as Event;
  return plain({
    ...example,
    title: `Gathering ${index}`,
    hidden: false,
    featured: index % 3 === 0,
    allDay: false,
    start: Timestamp.fromMillis(start),
    end: Timestamp.fromMillis(start + 2 * hour),
  }) as Data;
}

type Change = (world: PublicDocuments, random: Random, count: number) => string | null;

/** A document of a kind, by chance. */
function anyOf({ documents }: PublicDocuments, kind: DocumentName, random: Random): string | null {
  const paths = [...documents.keys()].filter((path) => documentNameAt(path) === kind).toSorted();
  return paths.length === 0 ? null : random.pick(paths as [string, ...string[]]);
}

function edit(kind: DocumentName, change: (data: Data, random: Random, count: number) => Data): Change {
  return (world, random, count) => {
    const path = anyOf(world, kind, random);
    const data = path === null ? undefined : world.documents.get(path);
    if (path !== null && data !== undefined) world.documents.set(path, { ...data, ...change(data, random, count) });
    return path;
  };
}

function copy(kind: 'post' | 'event', change: (data: Data, count: number) => Data): Change {
  return (world, random, count) => {
    const path = anyOf(world, kind, random);
    if (path === null) return null;
    const newPath = `${collectionOf(path)}/made-${count}`;
    world.documents.set(newPath, { ...world.documents.get(path), ...change(world.documents.get(path) ?? {}, count) });
    return newPath;
  };
}

function remove(kind: DocumentName): Change {
  return (world, random) => {
    const path = anyOf(world, kind, random);
    if (path !== null && world.documents.size > 20) world.documents.delete(path);
    return path;
  };
}

const site: readonly Change[] = [
  edit('siteConfig', (data, _random, count) => ({
    tagline: { en: `Tagline ${count}`, zh: `口号 ${count}` },
    name: data['name'],
  })),
  edit('siteConfig', (data, random) => ({
    theme: { ...(data['theme'] as object), accent: random.pick(['#7a3b2e', '#2e5a7a']) },
  })),
  edit('siteConfig', (_data, random) => ({
    routeRules: random.next() < 0.5 ? [] : [{ path: '/alpha', redirect: '/about', middleware: {} }],
  })),
];

const changes: readonly Change[] = [
  edit('post', (_data, _random, count) => ({ title: { en: `Post ${count}`, zh: `文章 ${count}` } })),
  edit('post', (_data, _random, count) => ({
    body: { en: `Text number ${count}, *written* again.`, zh: `正文 ${count}` },
  })),
  edit('post', (data) => ({ status: data['status'] === 'published' ? 'draft' : 'published' })),
  edit('post', (_data, _random, count) => ({ slug: `moved-${count}` })),
  edit('post', (data) => ({ updatedAt: data['updatedAt'], revision: Number(data['revision']) + 1 })),
  copy('post', (_data, count) => ({ slug: `made-${count}`, status: 'published' })),
  copy('event', (_data, count) => ({ title: `Made ${count}` })),
  edit('event', (_data, _random, count) => ({ title: `Event ${count}` })),
  edit('event', (data) => ({ hidden: data['hidden'] !== true })),
  edit('event', (data) => ({ featured: data['featured'] !== true })),
  edit('page', (_data, _random, count) => ({ title: { en: `Page ${count}`, zh: `页面 ${count}` } })),
  edit('ministry', (_data, _random, count) => ({ name: { en: `Ministry ${count}`, zh: `事工 ${count}` } })),
  edit('resource', (_data, _random, count) => ({ title: { en: `Resource ${count}`, zh: `资料 ${count}` } })),
  edit('camp', (_data, _random, count) => ({ theme: { en: `Theme ${count}`, zh: `主题 ${count}` } })),
  edit('camp', (data) => ({ published: data['published'] !== true })),
  edit('camp', (_data, random) => ({ prepared: random.next() < 0.5 ? {} : { info: null, schedule: null } })),
  edit('campInfo', (_data, _random, count) => ({ title: { en: `Chapter ${count}`, zh: `章 ${count}` } })),
  edit('scheduleItem', (_data, _random, count) => ({ title: { en: `Item ${count}`, zh: `项 ${count}` } })),
  edit('panorama', (_data, _random, count) => ({ title: { en: `Scene ${count}`, zh: `景 ${count}` } })),
  edit('emergencyNumbers', (data) => ({ public: data['public'] !== true })),
  remove('scheduleItem'),
  remove('post'),
  remove('event'),
  remove('page'),
];

/**
 * Changes one document by chance.
 * @param name names the chance: the same name makes the same change.
 * @returns the path of the document.
 */
export function changeByChance(world: PublicDocuments, name: string, count: number): string | null {
  const random = randomFrom(name);
  const kind = random.next() < 0.04 ? site : changes;
  return random.pick(kind as readonly [Change, ...Change[]])(world, random, count);
}
