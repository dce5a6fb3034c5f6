import { deletedPerson } from '@steeple/model/people/auditEntry';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentNameAt, documentPaths } from '@steeple/model/database/paths';
import { documentsNaming } from '@steeple/model/personalData';
import { trashDays } from '@steeple/model/editing/trash';
import * as fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { eraseAccount, traceSteps } from '../../functions/src/privacy/eraseAccount.ts';
import { expireCamp } from '../../functions/src/privacy/expireCamp.ts';
import type { Services } from '../../functions/src/services.ts';
import { deleteForGood } from '../../functions/src/trash/deleteForGood.ts';
import { emptyTrash } from '../../functions/src/trash/emptyTrash.ts';
import { moveToTrash } from '../../functions/src/trash/moveToTrash.ts';
import { restoreFromTrash } from '../../functions/src/trash/restoreFromTrash.ts';
import { asFirestore, type Gate } from '../memory/firestore/database.ts';
import { MemoryBackend } from '../memory/firestore/MemoryBackend.ts';
import type { Fields } from '../memory/firestore/values.ts';
import { silent } from '../simulator/parish/Parish.ts';

/** Random histories of an admin area: the functions' own logic on Firestore in memory, beside what must be true. */

const camp = 'camp-a';
const at = documentPaths;
/** Two posts may have the same slug, two resources the same file, and one camp is deleted with what is below it. */
export const documents = [
  at.post.at('one'),
  at.post.at('two'),
  at.ministry.at('youth'),
  at.resource.at('leaflet'),
  at.resource.at('poster'),
  at.campGroup.at(camp, 'olive'),
  at.checklistItem.at(camp, 'torch'),
  at.camp.at('camp-b'),
  at.campGroup.at('camp-b', 'fig'),
] as const;
type Path = (typeof documents)[number];
const admins = ['anna', 'ben'] as const;
type Admin = (typeof admins)[number];

/** One thing that happens. `killedAfter`: calls of the database after which the function ends; it is run again. */
export type Step =
  | { readonly act: 'save'; readonly path: Path; readonly by: Admin; readonly variant: number }
  | Action
  | { readonly act: 'night'; readonly days: number; readonly killedAfter: number | null }
  | { readonly act: 'erase'; readonly by: Admin }
  | { readonly act: 'expire' }
  /** Two at once. */
  | { readonly act: 'meet'; readonly steps: readonly [Action, Action]; readonly turns: readonly number[] };
interface Action {
  readonly act: 'delete' | 'restore' | 'deleteForGood';
  readonly path: Path;
  readonly by: Admin;
  readonly killedAfter: number | null;
}

const path = fc.constantFrom(...documents);
const by = fc.constantFrom(...admins);
const killedAfter = fc.option(fc.nat(9));
const action = fc.constantFrom('delete' as const, 'restore' as const, 'deleteForGood' as const);

/** Random histories. */
export const trashHistories: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('save' as const), path, by, variant: fc.nat(3) }),
    },
    { weight: 9, arbitrary: fc.record({ act: action, path, by, killedAfter }) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('night' as const),
        days: fc.constantFrom(1, 12, trashDays - 1, trashDays),
        killedAfter,
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), by }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('expire' as const) }) },
    {
      weight: 3,
      arbitrary: fc
        .record({
          path,
          acts: fc.tuple(action, action),
          by,
          turns: fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }),
        })
        .map(({ acts, turns, ...of }) => {
          const [one, two] = acts;
          const step = (act: Action['act']): Action => ({ ...of, act, killedAfter: null });
          return { act: 'meet' as const, steps: [step(one), step(two)] as const, turns };
        }),
    },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
);

/** Everything that a history is about. */
export interface State {
  readonly documents: ReadonlyMap<string, Fields>;
  /** By path: the content, who deleted it, when. Milliseconds. */
  readonly trash: ReadonlyMap<string, { readonly content: Fields; readonly by: string; readonly at: number }>;
  /** By the version's own path: the document's path, and who saved it. */
  readonly versions: ReadonlyMap<string, readonly [path: string, by: string]>;
  readonly files: ReadonlySet<string>;
}

const emptyState: State = { documents: new Map(), trash: new Map(), versions: new Map(), files: new Set() };

function fileOf(content: Fields | undefined): string | undefined {
  return (content?.['file'] as { path?: string } | null | undefined)?.path;
}

/** Content of every type that a document can have. */
function contentOf(of: string, variant: number): Fields {
  const common = {
    title: { en: `Title ${variant}`, zh: `标题${variant}` },
    order: variant / 2,
    updatedAt: new Timestamp(1_700_000_000 + variant, 5000),
    places: [{ point: new GeoPoint(variant, -variant) }, null, [1.5, 'x']].slice(0, 2),
    none: null,
  };
  if (of.startsWith('posts/')) return { ...common, kind: 'article', edition: null, slug: `slug-${variant % 2}` };
  if (of.startsWith('resources/')) return { ...common, file: variant === 3 ? null : { path: `file-${variant % 2}` } };
  return documentNameAt(of) === 'camp' ? { ...common, published: variant === 3 } : common;
}

function changed(
  state: State,
  key: 'documents' | 'trash' | 'versions',
  change: (value: Map<string, unknown>) => void,
): State {
  const next = new Map(state[key] as ReadonlyMap<string, unknown>);
  change(next);
  return { ...state, [key]: next };
}

const isBelow = (of: string, owner: string): boolean => of === owner || of.startsWith(`${owner}/`);

/** The state that must follow one step. @param version the path that a save gives its version. */
export function after(state: State, step: Exclude<Step, { readonly act: 'meet' }>, now: number, version = ''): State {
  if (step.act === 'save') {
    const content = contentOf(step.path, step.variant);
    const file = fileOf(content);
    const saved = changed(state, 'documents', (all) => all.set(step.path, content));
    const versioned = changed(saved, 'versions', (all) => all.set(version, [step.path, step.by]));
    return file === undefined ? versioned : { ...versioned, files: new Set([...versioned.files, file]) };
  }
  if (step.act === 'erase') {
    const trash = [...state.trash].map(
      ([of, entry]) => [of, { ...entry, by: entry.by === step.by ? deletedPerson : entry.by }] as const,
    );
    const versions = [...state.versions].map(
      ([key, [of, who]]) => [key, [of, who === step.by ? deletedPerson : who]] as const,
    );
    return { ...state, trash: new Map(trash), versions: new Map(versions) };
  }
  if (step.act === 'expire') return withoutPeople(state, camp);
  if (step.act === 'night') {
    const over = [...state.trash].filter(([, entry]) => entry.at + trashDays * dayMillis <= now);
    return over.reduce((before, [of]) => ended(before, of), state);
  }
  const content = state.documents.get(step.path);
  const entry = state.trash.get(step.path);
  if (step.act === 'deleteForGood') return entry === undefined ? state : ended(state, step.path);
  if (step.act === 'delete') {
    if (content === undefined || content['published'] === true) return state;
    const withoutDocument = changed(state, 'documents', (all) => all.delete(step.path));
    return changed(withoutDocument, 'trash', (all) => all.set(step.path, { content, by: step.by, at: now }));
  }
  if (entry === undefined || content !== undefined || isRefused(state, step.path, entry.content)) return state;
  const restored = changed(state, 'documents', (all) => all.set(step.path, entry.content));
  return changed(restored, 'trash', (all) => all.delete(step.path));
}

function isRefused(state: State, of: string, content: Fields): boolean {
  const [collection, owner, below] = of.split('/');
  if (below !== undefined && !state.documents.has(`${collection}/${owner}`)) return true;
  return (
    collection === 'posts' &&
    [...state.documents].some(([other, { slug }]) => other.startsWith('posts/') && slug === content['slug'])
  );
}

function withoutPeople(state: State, of: string): State {
  const kinds: readonly unknown[] = documentsNaming('camp-people');
  const isGone = (documentPath: string): boolean =>
    isBelow(documentPath, at.camp.at(of)) && kinds.includes(documentNameAt(documentPath));
  return {
    ...state,
    documents: new Map([...state.documents].filter(([documentPath]) => !isGone(documentPath))),
    trash: new Map([...state.trash].filter(([documentPath]) => !isGone(documentPath))),
    versions: new Map([...state.versions].filter(([, [documentPath]]) => !isGone(documentPath))),
  };
}

/** The entry has ended: with its versions, its file and what is below it, unless a document is there again. */
function ended(state: State, of: string): State {
  const entry = state.trash.get(of);
  const without = changed(state, 'trash', (all) => all.delete(of));
  if (entry === undefined || state.documents.has(of)) return without;
  const isCamp = documentNameAt(of) === 'camp';
  const isGone = (documentPath: string): boolean => (isCamp ? isBelow(documentPath, of) : documentPath === of);
  const next: State = {
    ...without,
    documents: new Map([...without.documents].filter(([documentPath]) => !isGone(documentPath))),
    trash: new Map([...without.trash].filter(([documentPath]) => !isGone(documentPath))),
    versions: new Map([...without.versions].filter(([, [documentPath]]) => !isGone(documentPath))),
  };
  const file = fileOf(entry.content);
  const used = [...next.documents.values(), ...[...next.trash.values()].map(({ content }) => content)];
  if (file === undefined || used.some((content) => fileOf(content) === file)) return next;
  return { ...next, files: new Set([...next.files].filter((name) => name !== file)) };
}

class Killed extends Error {}

/** The functions, and the state that they leave. */
export class TrashWorld {
  readonly #backend: MemoryBackend;
  readonly #files = new Set<string>();
  #now = Date.UTC(2026, 10, 23);
  #ids = 0;

  constructor() {
    this.#backend = new MemoryBackend(() => this.#now);
  }

  get now(): number {
    return this.#now;
  }

  #services(gate: Gate): Services {
    const database = asFirestore({ backend: this.#backend, gate, written: () => {} });
    const newId = (): string => String((this.#ids += 1)).padStart(20, 'A');
    return { database, clock: () => new Date(this.#now), newId, auth: undefined as never };
  }

  /** Stores the camps, as nothing is restored without its camp. */
  async setUp(): Promise<State> {
    await this.#services(async (_, act) => act())
      .database.doc(at.camp.at(camp))
      .set(contentOf('camps/-', 3));
    const stored = contentOf(at.camp.at(camp), 3);
    return { ...emptyState, documents: new Map([[at.camp.at(camp), stored]]) };
  }

  /** Saves as an editor does: the document and its version in one commit. @returns the path of the version. */
  async save({ path: of, by: who, variant }: Extract<Step, { readonly act: 'save' }>): Promise<string> {
    const { database, newId } = this.#services(async (_, act) => act());
    const id = newId();
    const isPost = of.startsWith('posts/');
    const version = isPost ? `${of}/versions/${id}` : at.version.at(id);
    const content = contentOf(of, variant);
    const batch = database.batch();
    batch.set(database.doc(of), content);
    batch.set(database.doc(version), {
      ...(isPost ? { post: content } : { path: of, content }),
      savedBy: who,
      savedAt: Timestamp.fromMillis(this.#now),
    });
    await batch.commit();
    const file = fileOf(content);
    if (file !== undefined) this.#files.add(file);
    return version;
  }

  /** Runs a step; one that is killed is run again, as callers and the next night do. */
  async run(step: Exclude<Step, { readonly act: 'save' | 'meet' }>): Promise<void> {
    if (step.act === 'night') this.#now += step.days * dayMillis;
    else this.#now += 1000;
    const limit = 'killedAfter' in step ? step.killedAfter : null;
    if (limit !== null) {
      let calls = 0;
      const gate: Gate = async (_, act) => {
        calls += 1;
        if (calls > limit) throw new Killed();
        return act();
      };
      await this.#act(step, gate).catch(expected);
    }
    await this.#act(step, async (_, act) => act()).catch(expected);
  }

  /** Runs two steps at once. @param turns of the event loop before each call of the database, in turn. */
  async meet({ steps, turns }: Extract<Step, { readonly act: 'meet' }>): Promise<void> {
    this.#now += 1000;
    let calls = 0;
    const gate: Gate = async (_, act) => {
      calls += 1;
      for (let turn = turns[calls % turns.length] ?? 0; turn > 0; turn -= 1) await Promise.resolve();
      return act();
    };
    await Promise.all(steps.map(async (step) => this.#act(step, gate).catch(expected)));
  }

  async #act(step: Exclude<Step, { readonly act: 'save' | 'meet' }>, gate: Gate): Promise<void> {
    const services = this.#services(gate);
    const remove = async (file: string): Promise<void> => {
      await gate('file', async () => this.#files.delete(file));
    };
    if (step.act === 'erase') await eraseAccount(services, { uid: step.by, email: null }, traceSteps);
    else if (step.act === 'expire') await expireCamp(services, camp);
    else if (step.act === 'night') await emptyTrash(services, silent, remove);
    else if (step.act === 'delete') await moveToTrash(services, step.path, step.by);
    else if (step.act === 'restore') await restoreFromTrash(services, step.path, step.by);
    else await deleteForGood(services, step.path, step.by, remove);
  }

  /** Everything that is stored, in the form of the expectation. */
  state(): State {
    const all = [...this.#backend.documents.values()].filter(({ path: of }) => !/^audit\/|\/private\//.test(of));
    const versions = all.filter(({ path: of }) => /(^|\/)versions\/[^/]+$/.test(of));
    const entries = all.filter(({ path: of }) => of.startsWith('trash/'));
    const contents = all.filter((document) => !versions.includes(document) && !entries.includes(document));
    return {
      documents: new Map(contents.map(({ path: of, fields }) => [of, fields])),
      trash: new Map(
        entries.map(({ fields }) => [
          String(fields['path']),
          {
            content: fields['content'] as Fields,
            by: String(fields['deletedBy']),
            at: (fields['deletedAt'] as Timestamp).toMillis(),
            ...(fields['ending'] === true && { ending: true }),
          },
        ]),
      ),
      versions: new Map(
        versions.map(({ path: of, fields }) => [of, [ownerOf(of, fields['path']), String(fields['savedBy'])]]),
      ),
      files: new Set(this.#files),
    };
  }

  /** Paths of stored documents that contain a text. */
  containing(text: string): string[] {
    return [...this.#backend.documents.values()]
      .filter(({ fields }) => JSON.stringify(fields).includes(`"${text}"`))
      .map(({ path: of }) => of);
  }
}

/** The document of a version: named in it, or above it. */
function ownerOf(version: string, named: unknown): string {
  return typeof named === 'string' ? named : version.split('/').slice(0, -2).join('/');
}

/** Refusals and killed runs are expected; everything else is a fault. */
function expected(error: unknown): void {
  const isRefusal = error instanceof Error && 'details' in error;
  if (!isRefusal && !(error instanceof Killed)) throw error;
}
