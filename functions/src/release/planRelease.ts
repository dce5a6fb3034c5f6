import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PublicSource } from '@steeple/model/publicSource';
import { inParallel } from '../parallel.ts';
import { digestOf, type InlineDigests } from '../render/pageAnswer.ts';
import type { ReleaseRenderer } from '../render/renderer.ts';
import { type Answered, type ChangedDocuments, isTouched, type ReadKey, RunReads, shortDigest } from './reads.ts';
import type { ReleaseRecord, RenderedUnit } from './releaseRecord.ts';

/** Addresses rendered at once: their reads wait for the database, their rendering for the processor. */
const atOnce = 8;

/** Inputs of {@link planRelease}. */
export interface PlanRequest {
  /** The record of the live version; null where everything is to be rendered without one. */
  readonly before: Pick<ReleaseRecord, 'addressReads' | 'units' | 'answers'> | null;
  /** Documents that were written since; `everything` renders every address again. */
  readonly changed: ChangedDocuments | 'everything';
  readonly renderer: ReleaseRenderer;
  readonly source: PublicSource;
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Makes the content security policy of a page with inline elements of these digests. */
  readonly policy: (digests: InlineDigests) => string;
  /** Receives errors that do not keep a page from being shown. */
  readonly report: (error: unknown) => void;
  /** Called after each address, so that a long run can extend its lease. */
  readonly progress?: () => Promise<void>;
}

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
 * Finds out which addresses a change affects and renders those. An address is affected where the answer to something
 * that it was made from has changed. Rendering may read again what other addresses were made from: where that has
 * changed meanwhile they are rendered too, so that all files of a version tell the same.
 */
export async function planRelease(request: PlanRequest): Promise<ReleasePlan> {
  const { before, changed, renderer, source, now } = request;
  const run = new RunReads(source);
  const everything = changed === 'everything' || before === null;
  if (!everything) {
    const touched = Array.from(before.answers).filter(([key, { ids }]) => isTouched(key, ids, changed));
    await inParallel(touched, atOnce, async ([key]) => run.answer(key));
  }
  const isStale = (reads: readonly ReadKey[]): boolean =>
    reads.some((key) => hasChanged(before?.answers.get(key), run.answered.get(key)));

  const contents = new Map<string, Buffer>();
  const units = new Map<string, RenderedUnit>();
  let addressReads: readonly ReadKey[] = before?.addressReads ?? [];
  let addresses: ReadonlyMap<string, string> | null = null;
  for (;;) {
    if (addresses === null && (everything || isStale(addressReads))) {
      const reads = new Set<ReadKey>();
      const listed = await renderer.releasedAddresses(
        run.recording((key) => reads.add(key)),
        now,
      );
      addressReads = [...reads];
      addresses = new Map(listed.map(({ url, pattern }) => [url, pattern]));
    }
    const wanted = addresses ?? new Map(Array.from(before?.units ?? [], ([url, { pattern }]) => [url, pattern]));
    const waiting = [...wanted].filter(([url]) => {
      if (units.has(url)) return false;
      const known = everything ? undefined : before.units.get(url);
      return known === undefined || isStale(known.reads);
    });
    if (waiting.length === 0) {
      const unitsAfter = new Map(
        [...wanted.keys()].flatMap((url): [string, RenderedUnit][] => {
          const unit = units.get(url) ?? before?.units.get(url);
          return unit === undefined ? [] : [[url, unit]];
        }),
      );
      const plan = finished(before, unitsAfter, addressReads, run, contents, [...units.keys()]);
      const nextChangeAt = await renderer.nextChange(
        run.recording(() => undefined),
        now,
      );
      run.throwIfFailed();
      return { ...plan, nextChangeAt };
    }
    await inParallel(waiting, atOnce, async ([url, pattern]) => {
      const { unit, bytes } = await renderUnit(request, run, url, pattern);
      units.set(url, unit);
      if (bytes !== null && unit.file !== null) contents.set(unit.file.hash, bytes);
      await request.progress?.();
    });
  }
}

function hasChanged(before: Answered | undefined, now: Answered | undefined): boolean {
  return before !== undefined && now !== undefined && before.digest !== now.digest;
}

/** Renders one address. A content that differs from the one before in nothing but its moment stays the one before. */
async function renderUnit(
  { before, renderer, origin, now, policy, report }: PlanRequest,
  run: RunReads,
  url: string,
  pattern: string,
): Promise<{ unit: RenderedUnit; bytes: Buffer | null }> {
  const reads = new Set<ReadKey>();
  const source = run.recording((key) => reads.add(key));
  const { status, body, contentType, styles, scripts } = await renderer.render(url, {
    source,
    origin,
    now,
    report,
    asFile: true,
  });
  if (status !== 200) return { unit: { pattern, reads: [...reads], file: null }, bytes: null };
  const known = before?.units.get(url)?.file ?? null;
  const content = shortDigest(renderer.withoutMoment(body));
  const bytes = known?.content === content ? null : await compressedFile(body);
  const hash = bytes === null ? (known?.hash ?? '') : createHash('sha256').update(bytes).digest('hex');
  const file = {
    hash,
    content,
    contentType,
    policy: policy({ styles: styles.map(digestOf), scripts: scripts.map(digestOf) }),
  };
  return { unit: { pattern, reads: [...reads], file }, bytes };
}

/** The bytes of a file as they are uploaded; the same text makes the same bytes. */
export async function compressedFile(body: string): Promise<Buffer> {
  return promisify(gzip)(body, { level: 9 });
}

function finished(
  before: PlanRequest['before'],
  units: ReadonlyMap<string, RenderedUnit>,
  addressReads: readonly ReadKey[],
  run: RunReads,
  contents: ReadonlyMap<string, Buffer>,
  rendered: readonly string[],
): Omit<ReleasePlan, 'nextChangeAt'> {
  const used = new Set([...addressReads, ...[...units.values()].flatMap(({ reads }) => reads)]);
  const answers = new Map<ReadKey, Answered>();
  for (const key of used) {
    const answer = run.answered.get(key) ?? before?.answers.get(key);
    if (answer !== undefined) answers.set(key, answer);
  }
  const hashes = (of: ReadonlyMap<string, RenderedUnit>): string =>
    JSON.stringify(
      Array.from(of, ([url, { file }]) => [url, file?.hash, file?.policy, file?.contentType])
        .filter(([, hash]) => hash !== undefined)
        .toSorted(([left = ''], [right = '']) => (left < right ? -1 : 1)),
    );
  return {
    units,
    addressReads,
    answers,
    contents,
    rendered,
    differs: before === null || hashes(before.units) !== hashes(units),
  };
}
