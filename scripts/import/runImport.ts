import type { Firestore } from 'firebase-admin/firestore';
import { inParallel } from '../../functions/src/parallel.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import type { GoogleProject } from '../shared/googleProject.ts';
import type { PictureSources } from './pictures/readPicture.ts';
import { type DeadAddress, DeadAddresses } from './plan/deadAddresses.ts';
import { withoutDamagedTexts } from './plan/damagedTexts.ts';
import { type Existing, type PlannedText, type PlanOptions, planTexts, remarkOn } from './plan/planTexts.ts';
import { stateAt, storedState } from './plan/textState.ts';
import { withoutTraditionalTexts } from './plan/traditionalTexts.ts';
import { writtenText } from './plan/writtenText.ts';
import type { Remark, Source } from './source.ts';
import { closeRun, openRun } from './write/importRun.ts';
import { storePictures } from './write/storePictures.ts';
import { type Outcome, outcomeOf, writeText } from './write/writeText.ts';
import type { Imported } from '@steeple/model/imports/imported';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';

/** Reads what the project has: records of earlier imports, slugs and states of posts, revisions of pages. */
async function readExisting(database: Firestore, now: Date): Promise<Existing> {
  const collection = (name: 'imported' | 'post' | 'page') =>
    database.collection(collectionOf(documentPaths[name].at('-')));
  const [imported, posts, pages] = await Promise.all([
    collection('imported').get(),
    collection('post').select('slug', 'status', 'publishAt').get(),
    collection('page').select('revision').get(),
  ]);
  return {
    imported: new Map(imported.docs.map((document) => [document.id, document.data() as Imported])),
    slugs: new Map(posts.docs.map((document) => [document.id, String(document.get('slug'))])),
    states: new Map(posts.docs.map((document) => [document.id, stateAt(document.data(), now)])),
    pages: new Map(pages.docs.map((document) => [document.id, Number(document.get('revision'))])),
  };
}

/** The keys that have a redirect. */
async function existingRedirects(database: Firestore, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await database.getAll(...keys.map((key) => database.doc(documentPaths.redirect.at(key))));
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/** Services and choices of an import. */
export interface ImportOptions extends PlanOptions {
  readonly database: Firestore;
  readonly project: GoogleProject;
  readonly pictureSources: PictureSources;
  /** Author of texts that name none. */
  readonly author: string;
  /** False to read and compare only. */
  readonly isWriting: boolean;
  readonly now: () => Date;
  /** Receives a line about how far the import is. */
  readonly report: (line: string) => void;
}

/** The outcome of an import. */
export interface ImportResult {
  /** Number of texts by outcome; of a dry run, what would be done. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Pictures that the texts show; those that were stored, or in a dry run would be fetched or read. */
  readonly pictures: { readonly used: number; readonly stored: number };
  readonly redirects: number;
  /** Everything that was not taken as it was. */
  readonly remarks: readonly Remark[];
  /** Addresses of the other site that the texts link to and that lead nowhere. */
  readonly deadAddresses: readonly DeadAddress[];
}

/** Texts that are written at the same time. */
const concurrency = 8;

const editedReason: Partial<Record<Outcome, string>> = {
  edited: 'It was edited in the admin area since it was imported, and is left as it is.',
  deleted: 'It was deleted in the admin area since it was imported, and is not made again.',
};

/** Says which names of `--page` no published text has, and which there are. */
function unusedPages(names: readonly string[], { items }: Source): string {
  const pages = items.filter(({ kind, status }) => kind === 'page' && status === 'published').map(({ slug }) => slug);
  const pageNames =
    pages.length === 0 ? 'It has no pages.' : `Its pages are ${[...new Set(pages)].slice(0, 40).join(', ')}.`;
  return `--page ${names.join(', ')}: no published text of the other site has this name, or another one replaces the page already. ${pageNames}`;
}

/**
 * Brings the texts and pictures of another site into a project. What is there from an earlier run is not written again,
 * so a run that was killed goes on where it ended, and a second run changes nothing.
 */
export async function runImport(source: Source, options: ImportOptions): Promise<ImportResult> {
  const { database, isWriting, now, report } = options;
  const existing = await readExisting(database, now());
  const offered = withoutTraditionalTexts(source);
  const plan = planTexts(withoutDamagedTexts(offered), existing, options);
  if (plan.unusedPages.length > 0) throw new ExpectedError(unusedPages(plan.unusedPages, offered));
  const remarks: Remark[] = [...plan.remarks];
  const addresses = plan.texts.flatMap(({ parts }) =>
    parts
      .flatMap(({ text, item }) => [...(item.cover === null ? [] : [item.cover]), ...text.pictures])
      .map(({ address }) => address),
  );
  const total = new Set(addresses).size;
  const run = isWriting ? await openRun(database, source.origin, now()) : null;
  const found = await storePictures(addresses, {
    ...options,
    run,
    origin: source.origin,
    imported: existing.imported,
    onProgress: (done) => run !== null && done % 50 === 0 && report(`Pictures: ${done} of ${total}`),
  });
  remarks.push(...found.remarks);

  const outcomes: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, edited: 0, deleted: 0 };
  let redirects = 0;
  let done = 0;
  const dead = new DeadAddresses();
  const one = async ([order, text]: readonly [number, PlannedText]): Promise<void> => {
    const stored = storedState(existing, text);
    const {
      data,
      remarks: about,
      foreign,
    } = writtenText(text, {
      pictureFor: ({ address }) => found.pictures.get(address) ?? null,
      pathOf: plan.pathOf,
      base: source.base,
      now: now().getTime(),
      author: options.author,
      stored,
    });
    remarks.push(...about);
    if (data === null) return;
    dead.add(foreign, source.base);
    // Before its time nobody has its old address, which may say what it is about, and nobody can read a text that is
    // not public here. A later run adds the redirects.
    const isWaiting = 'status' in data && (data.status === 'scheduled' || stored === 'draft' || stored === 'scheduled');
    const planned = isWaiting ? { ...text, redirects: [] } : text;
    const outcome = run
      ? await writeText(database, { planned, data, run, order, now: now() })
      : outcomeOf(data, existing.imported.get(planned.id), (await database.doc(planned.document).get()).data(), now());
    outcomes[outcome] += 1;
    if (outcome === 'created' || outcome === 'updated') redirects += planned.redirects.length;
    const reason = editedReason[outcome];
    if (reason !== undefined) remarks.push(remarkOn('left out', planned.parts[0].item, reason));
    done += 1;
    if (done % 100 === 0) report(`Texts: ${done} of ${plan.texts.length}`);
  };
  await inParallel([...plan.texts.entries()], concurrency, one);
  const deadAddresses = await dead.list(async (keys) => existingRedirects(database, keys));
  if (run) {
    const nameOf = ({ title, address }: Pick<Remark, 'title' | 'address'>): string => JSON.stringify([title, address]);
    const documents = new Map(
      plan.texts.flatMap(({ parts, document }) =>
        parts.map(({ item }) => [nameOf(remarkOn('changed', item, '')), document] as const),
      ),
    );
    await closeRun(
      run,
      { remarks, deadAddresses, documentOf: (remark) => documents.get(nameOf(remark)) ?? null },
      now(),
    );
  }
  return { outcomes, pictures: { used: total, stored: found.stored }, redirects, remarks, deadAddresses };
}
