import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { languages, traditionalChinese } from '@steeple/model/text/language';
import { inParallel } from '../parallel.ts';
import { digestOf, type InlineDigests } from '../render/pageAnswer.ts';
import type { ReleaseRenderer, RenderOptions } from '../renderer.ts';
import { type Answered, type ChangedDocuments, isTouched, type ReadKey, RunReads, shortDigest } from './reads.ts';
import type { ReleaseRecord, RenderedUnit } from './releaseRecord.ts';

/** Addresses rendered at once: their reads wait for the database, their rendering for the processor. */
const atOnce = 8;

/** Inputs of {@link planRelease}. */
export interface PlanRequest extends Omit<RenderOptions, 'asFile'> {
  /** The record of the live version; null where everything is to be rendered without one. */
  readonly before: Pick<ReleaseRecord, 'addressReads' | 'units' | 'answers'> | null;
  /** Documents that were written since; `everything` renders every address again. */
  readonly changed: ChangedDocuments | 'everything';
  readonly renderer: ReleaseRenderer;
  /** Makes the content security policy of a page with inline elements of these digests. */
  readonly policy: (digests: InlineDigests) => string;
  /** Called after each address, so that a long run can extend its lease. */
  readonly progress?: () => Promise<void>;
  /** Publishes the pages that most people open before the others, where more addresses than `above` are affected. */
  readonly first?: { readonly above: number; readonly publish: (plan: FirstPlan) => Promise<void> };
}

/** A version in which only the pages that most people open are new. A later run still finds the others outdated. */
export type FirstPlan = Pick<ReleasePlan, 'addressReads' | 'units' | 'answers' | 'contents'>;

/** A plan of what the next version has. */
export interface ReleasePlan extends Pick<ReleaseRecord, 'addressReads' | 'units' | 'answers'> {
  /** Compressed contents that the version before had not, by their hash. */
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Addresses that were rendered. */
  readonly rendered: readonly string[];
  /** True where a file of the next version differs from the version before, or is missing in one of them. */
  readonly differs: boolean;
  /** The next moment at which a file would be another one by the clock alone. Milliseconds since the epoch. */
  readonly nextChangeAt: number;
}

/**
 * Finds out which addresses a change affects and renders those: where the answer to something that they were made from
 * has changed. Rendering may read again what other addresses were made from: where that has changed meanwhile they are
 * rendered too, so that all files of a version tell the same.
 */
export async function planRelease(request: PlanRequest): Promise<ReleasePlan> {
  const { before, changed, renderer, source, now } = request;
  let { first } = request;
  const run = new RunReads(source);
  const everything = changed === 'everything' || before === null;
  let listed: Addresses | null = null;
  if (!everything) {
    const touched = Array.from(before.answers).filter(([key, { ids }]) => isTouched(key, ids, changed));
    await inParallel(touched, atOnce, async ([key]) => run.answer(key));
    const patterns = new Map(Array.from(before.units, ([url, { pattern }]) => [url, pattern]));
    listed = { reads: before.addressReads, patterns, isNew: false };
  }
  const isStale = (reads: readonly ReadKey[]): boolean =>
    reads.some((key) => hasChanged(before?.answers.get(key), run.answered.get(key)));

  const contents = new Map<string, Buffer>();
  const units = new Map<string, RenderedUnit>();
  for (;;) {
    if (listed === null || (!listed.isNew && isStale(listed.reads))) listed = await listAddresses(request, run);
    const waiting = [...listed.patterns].filter(([url]) => {
      if (units.has(url)) return false;
      const unitBefore = everything ? undefined : before.units.get(url);
      return unitBefore === undefined || isStale(unitBefore.reads);
    });
    if (waiting.length === 0) {
      const urls = [...listed.patterns.keys()];
      const entries = urls.map((url) => [url, units.get(url) ?? before?.units.get(url)] as const);
      const unitsAfter = new Map(entries.filter((entry): entry is [string, RenderedUnit] => entry[1] !== undefined));
      const nextChangeAt = await renderer.nextChange(
        run.recording(() => undefined),
        now,
      );
      run.throwIfFailed();
      return {
        units: unitsAfter,
        addressReads: listed.reads,
        answers: answersOf(unitsAfter, listed.reads, run.answered, before?.answers),
        contents,
        rendered: [...units.keys()],
        differs: before === null || filesOf(before.units) !== filesOf(unitsAfter),
        nextChangeAt,
      };
    }
    const opened = waiting.length > (first?.above ?? Infinity) ? waiting.filter(([url]) => isOpenedMost(url)) : [];
    await inParallel(opened.length > 0 ? opened : waiting, atOnce, async ([url, pattern]) => {
      const { unit, content } = await renderUnit(request, run, url, pattern);
      units.set(url, unit);
      if (content !== null) contents.set(...content);
      await request.progress?.();
    });
    if (opened.length === 0 || before === null) continue;
    run.throwIfFailed();
    const mixed = new Map([...before.units, ...units]);
    // With the answers of before, what has not been rendered yet counts as outdated.
    const answers = answersOf(mixed, before.addressReads, before.answers, run.answered);
    await first?.publish({ addressReads: before.addressReads, units: mixed, answers, contents });
    first = undefined;
  }
}

const languageSegments: ReadonlySet<string> = new Set([...languages, traditionalChinese.segment]);

/** Tells whether an address, or the page of a payload, is the home page or one of the menu, in any language. */
export function isOpenedMost(url: string): boolean {
  const names = url.split('/').filter((name) => name !== '' && name !== '_payload.json');
  if (languageSegments.has(names[0] ?? '')) names.shift();
  return names.length === 0 || (names.length === 1 && names[0]?.includes('.') === false);
}

/** Addresses that may be files, with their patterns and the reads that the list was made from. */
interface Addresses {
  readonly reads: readonly ReadKey[];
  readonly patterns: ReadonlyMap<string, string>;
  /** True where this run has made the list. */
  readonly isNew: boolean;
}

async function listAddresses({ renderer, now }: PlanRequest, run: RunReads): Promise<Addresses> {
  const reads = new Set<ReadKey>();
  const listed = await renderer.releasedAddresses(
    run.recording((key) => reads.add(key)),
    now,
  );
  return { reads: [...reads], patterns: new Map(listed.map(({ url, pattern }) => [url, pattern])), isNew: true };
}

function hasChanged(before: Answered | undefined, now: Answered | undefined): boolean {
  return now !== undefined && before?.digest !== now.digest;
}

/** Renders one address. A content that differs from the one before in nothing but its moment stays the one before. */
async function renderUnit(
  { before, renderer, origin, now, policy, report }: PlanRequest,
  run: RunReads,
  url: string,
  pattern: string,
): Promise<{ unit: RenderedUnit; content: readonly [hash: string, bytes: Buffer] | null }> {
  const reads = new Set<ReadKey>();
  const source = run.recording((key) => reads.add(key));
  const { status, body, contentType, styles, scripts } = await renderer.render(url, {
    source,
    origin,
    now,
    report,
    asFile: true,
  });
  const unit = { pattern, reads: [...reads], file: null };
  if (status !== 200) return { unit, content: null };
  const fileBefore = before?.units.get(url)?.file;
  const file = {
    content: shortDigest(renderer.withoutMoment(body)),
    contentType,
    policy: policy({ styles: styles.map(digestOf), scripts: scripts.map(digestOf) }),
  };
  if (fileBefore?.content === file.content)
    return { unit: { ...unit, file: { ...file, hash: fileBefore.hash } }, content: null };
  const bytes = await compressedFile(body);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { unit: { ...unit, file: { ...file, hash } }, content: [hash, bytes] };
}

/** The bytes of a file as they are uploaded; the same text makes the same bytes. */
export async function compressedFile(body: string): Promise<Buffer> {
  return promisify(gzip)(body, { level: 9 });
}

/** The answers to what units and the list of addresses were made from, each from the first source that has it. */
function answersOf(
  units: ReadonlyMap<string, RenderedUnit>,
  addressReads: readonly ReadKey[],
  ...sources: readonly (ReadonlyMap<ReadKey, Answered> | undefined)[]
): Map<ReadKey, Answered> {
  const used = new Set([...addressReads, ...[...units.values()].flatMap(({ reads }) => reads)]);
  const answers = new Map<ReadKey, Answered>();
  for (const key of used) {
    const answer = sources.map((source) => source?.get(key)).find((found) => found !== undefined);
    if (answer !== undefined) answers.set(key, answer);
  }
  return answers;
}

/** All files as one text, which tells two versions apart. */
function filesOf(units: ReadonlyMap<string, RenderedUnit>): string {
  return JSON.stringify(
    Array.from(units)
      .flatMap(([url, { file }]) =>
        file === null ? [] : [JSON.stringify([url, file.hash, file.policy, file.contentType])],
      )
      .toSorted(),
  );
}
