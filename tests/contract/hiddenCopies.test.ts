import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callables } from '@steeple/model/requests/callables';
import { documentExamples } from '@steeple/model/examples/all';
import { type DocumentName, documentNameAt, documentPaths as at, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFeed } from '../../functions/src/feeds/answerFeed.ts';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { publicWorld } from '../support/visitors/publicWorld.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { setMessageLanguage } from '../../web/src/lib/language/messageLanguage.ts';
import { memoryServices } from '../memory/services.ts';
import { isWholeProof } from '../proofSize.ts';
import type { Who } from '../rules/people.ts';
import { table } from '../rules/table/table.ts';
import { seededDocuments } from './release/publicDocuments.ts';
import { origin, renderer } from './release/releaseWorld.ts';

/**
 * Copies of what can be hidden: a word that is only in a hidden document is in nothing that a visitor gets, whatever
 * has copied it: pages, their payloads and cards, files about the pages, listings, feeds, sign-ups.
 */

const now = Date.parse('2026-11-22T02:00:00Z');
const camp = 'camp-2026';

type Data = Readonly<Record<string, unknown>>;
type Change = readonly [path: string, change: Data];

const event = at.event.at('event-0');
const post = at.post.at('post');
const resource = at.resource.at('resource');
const numbers = at.emergencyNumbers.at(camp, 'numbers');

/** Kinds of documents that every visitor may read until they are hidden: one of each. */
const hideable = {
  post,
  event,
  signUp: at.signUp.at('event-0'),
  resource,
  camp: at.camp.at(camp),
  emergencyNumbers: numbers,
  scheduleItem: at.scheduleItem.at(camp, 'one'),
  panorama: at.panorama.at(camp, 'one'),
  campInfo: at.campInfo.at(camp, 'one'),
} as const satisfies Partial<Record<DocumentName, string>>;
type Hideable = keyof typeof hideable;
const kinds = Object.keys(hideable) as Hideable[];

/** Changes that hide documents: of themselves, or of another one that they are parts or copies of. */
const hidings: readonly (readonly [title: string, changes: readonly Change[], hides: readonly Hideable[]])[] = [
  [
    'by themselves, or with what they belong to',
    [
      [post, { status: 'draft', publishAt: null }],
      [event, { hidden: true }],
      [resource, { audience: camp }],
      [at.camp.at(camp), { published: false }],
    ],
    kinds,
  ],
  [
    'as parts of a camp that is published',
    [
      [at.camp.at(camp), { prepared: { schedule: null, panoramas: null, info: null } }],
      [numbers, { public: false }],
    ],
    ['scheduleItem', 'panorama', 'campInfo', 'emergencyNumbers'],
  ],
];

/** Kinds that are for everybody as soon as they are stored, and copy nothing that can be hidden. */
const alwaysPublic: readonly DocumentName[] = [
  'siteConfig',
  'publicKeys',
  'page',
  'ministry',
  'consentText',
  // Two addresses.
  'redirect',
];

/** Kinds that campers read beside those of visitors: parts of a camp and results, until they are hidden. */
const hiddenFromCampers: readonly DocumentName[] = [
  'campGroup',
  'campContact',
  'campSession',
  'checklistItem',
  'bookletChapter',
  'briefingChapter',
  'venuePlace',
  'sharedResults',
];
/** Kinds that campers always read: a notice is sent and not hidden, and what is their own. */
const alwaysCampers: readonly DocumentName[] = [
  'notice',
  'noticeCode',
  'camper',
  'pushSubscription',
  'plan',
  'planFeed',
  'campConsent',
  'feedbackResponse',
];

/** Functions that answer browsers and calendars, and the test that they hide what is hidden. */
const answering = {
  render: 'here',
  calendarFeed: 'here',
  // What is hidden from campers.
  planFeed: 'functions/src/feeds/plan/answerPlanFeed.test.ts',
  campFile: 'tests/functions/content/fileAccess.test.ts',
};

/** A word of one kind of document alone. */
const wordOf = (name: Hideable): string => `Zephyrine${name}`;

/** A document whose texts are all one word. */
function marked(word: string, value: unknown, field = ''): unknown {
  if (typeof value === 'string') return /^(?:title|description|location|en|zh)$/.test(field) ? word : value;
  if (Array.isArray(value)) return value.map((item) => marked(word, item));
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(word, inner, name)]));
}

const example = (name: keyof typeof documentExamples): Data =>
  plain(documentExamples[name].valid.find((candidate) => candidate.name === 'full')?.value) as Data;

/** The seed with one visible document of each kind, all of whose texts are the kind's word. */
async function visibleDocuments(): Promise<Map<string, Data>> {
  const { documents } = await seededDocuments(now, 1);
  const visible: Readonly<Record<Hideable, Data>> = {
    post: { ...example('post'), slug: 'a-post' },
    event: { ...documents.get(event), hidden: false },
    signUp: example('signUp'),
    resource: { ...example('resource'), audience: 'public' },
    camp: { ...documents.get(at.camp.at(camp)), published: true, prepared: {} },
    emergencyNumbers: { ...example('emergencyNumbers'), public: true },
    scheduleItem: example('scheduleItem'),
    panorama: example('panorama'),
    campInfo: example('campInfo'),
  };
  return new Map<string, Data>([
    ...documents,
    ...kinds.map((name) => [hideable[name], marked(wordOf(name), visible[name]) as Data] as const),
  ]);
}

/** Moments of plain documents as the database has them. */
function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  if ('seconds' in value && 'nanoseconds' in value)
    return new Timestamp(Number(value.seconds), Number(value.nanoseconds));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stored(inner)]));
}

/** Reads these addresses of pages and files, and the feeds, as a visitor. */
async function outputs(documents: ReadonlyMap<string, Data>, addresses: readonly string[]): Promise<string[]> {
  const world = await publicWorld([...documents], renderer.plainBody);
  const source = listedSource(world.listings(), world.source, (error) => {
    throw error;
  });
  const found: string[] = [];
  for (const url of addresses) {
    const { body, card } = await renderer.render(url, { source, origin, now, report: () => undefined, asFile: true });
    found.push(`${url}: ${body} ${JSON.stringify(card)}`);
  }
  const services = memoryServices(() => new Date(now));
  for (const [path, data] of documents) await services.database.doc(path).set(stored(data) as Data);
  const feeds = { ...services, listings: { get: async () => null } };
  for (const query of [{}, { event: idOf(event) }])
    found.push(`feed: ${(await answerFeed(feeds, { method: 'GET', query }, 'steeple.example')).body}`);
  return found;
}

/** The kinds whose word is in an output. */
function kindsIn(found: readonly string[]): Hideable[] {
  return kinds.filter((name) => found.some((output) => output.includes(wordOf(name))));
}

/** The kinds of documents that somebody may read, out of the table of the rules. */
function kindsReadBy(person: Who): string[] {
  const rows = table.filter(
    ({ who, operation, allowed }) => allowed && who === person && (operation === 'get' || operation === 'list'),
  );
  return [...new Set(rows.flatMap(({ path }) => documentNameAt(path) ?? []))].toSorted();
}

describe('a kind of document', () => {
  test('that visitors may read is always public, or it is tried here what hides it', () => {
    expect(kindsReadBy('visitor')).toEqual([...kinds, ...alwaysPublic].toSorted());
  });

  test('that campers may read besides is always theirs, or it is tried here that it can be hidden', () => {
    const visible = [...kinds, ...alwaysPublic, ...hiddenFromCampers, ...alwaysCampers];
    expect(kindsReadBy('camper')).toEqual(visible.toSorted());
  });

  test.each([
    ...kinds.map((name) => ['visitor', name] as const),
    ...hiddenFromCampers.map((name) => ['camper', name] as const),
  ])('is refused by the rules to a %s while it is hidden: %s', (person, name) => {
    const denials = table.filter(
      ({ who, operation, path, allowed, sibling }) =>
        !allowed &&
        who === person &&
        operation === 'get' &&
        documentNameAt(path) === name &&
        sibling !== null &&
        documentNameAt(sibling.path) === name,
    );
    expect(denials.length).toBeGreaterThan(0);
  });
});

describe('what hides a document hides every copy of it', () => {
  let documents: ReadonlyMap<string, Data>;
  let addresses: readonly string[];
  beforeAll(async () => {
    documents = await visibleDocuments();
    const { source } = await publicWorld([...documents], renderer.plainBody);
    const all = await renderer.releasedAddresses(source, now);
    // One language in every run; a whole proof tries all addresses.
    addresses = all.map(({ url }) => url).filter((url) => isWholeProof() || !url.startsWith('/zh'));
  });
  afterAll(() => setMessageLanguage('en'));

  test('of which visitors get some while it is not hidden', async () => {
    expect(kindsIn(await outputs(documents, addresses))).toEqual(kinds);
  }, 120_000);

  test.each(hidings)(
    '%s',
    async (_title, changes, hides) => {
      const changed = new Map(documents);
      for (const [path, change] of changes) changed.set(path, { ...changed.get(path), ...change });
      const found = await outputs(changed, addresses);
      expect(kindsIn(found).filter((name) => hides.includes(name))).toEqual([]);
    },
    120_000,
  );
});

test('every function that answers a browser without a call is tried', () => {
  const { endpoints } = JSON.parse(readFileSync(join(ROOT, 'tests/stack/deployed/functions.json'), 'utf8')) as {
    endpoints: Readonly<Record<string, object>>;
  };
  const names = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    'eventTrigger' in endpoint || 'scheduleTrigger' in endpoint || Object.hasOwn(callables, name) ? [] : [name],
  );
  expect(names.toSorted()).toEqual(Object.keys(answering).toSorted());
});
