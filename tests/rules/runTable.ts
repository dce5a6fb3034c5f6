import { secondFactorSetting } from '@steeple/model/adminProof';
import type { Database, RuleDecision } from './database.ts';
import { people } from './people.ts';
import type { Row, WorldName } from './row.ts';
import type { Plain } from './values.ts';
import { worlds } from './world.ts';

/** A line of the table that failed, with the reason. */
export interface Failure {
  readonly row: Row;
  readonly reason: string;
}

const evaluationLimit = 'maximum of 1000 expressions';

/**
 * Collects the document at each path before any line is tried: the starting documents, and those that the lines
 * themselves ask for.
 */
export function startingDocuments(world: WorldName, rows: readonly Row[]): Record<string, Plain | null> {
  const documents: Record<string, Plain | null> = { ...worlds[world] };
  const asked = new Map<string, Plain | null>();
  for (const { path, before, title } of rows) {
    if (before === undefined) continue;
    const other = asked.get(path);
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(before))
      throw new Error(`${title}: another line wants something else at ${path}.`);
    asked.set(path, before);
    documents[path] = before;
  }
  return documents;
}

/** True where this line changes the database when it is allowed. */
export function isWrite({ operation }: Pick<Row, 'operation'>): boolean {
  return operation === 'create' || operation === 'update' || operation === 'delete';
}

async function tryRow(database: Database, row: Row): Promise<Failure | null> {
  const verdict: RuleDecision = await database.attempt(people[row.who], row);
  if (verdict.allowed && row.allowed) return verdict.failure === undefined ? null : { row, reason: verdict.failure };
  if (verdict.allowed) return { row, reason: 'was allowed' };
  if (verdict.reason.includes(evaluationLimit)) return { row, reason: 'the rules evaluate too many expressions' };
  return row.allowed ? { row, reason: verdict.reason } : null;
}

async function inParallel<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The document that a line writes, and the one with which rules compare a version. */
function pathsOf({ path, data }: Row): string[] {
  const copied = data?.['path'];
  return typeof copied === 'string' ? [path, copied] : [path];
}

/** True where other lines come out differently until the document is restored: a site that asks for a second factor. */
function changesOthers({ world, data }: Row): boolean {
  return world !== 'factor' && data?.[secondFactorSetting] === true;
}

/** Lists the documents that must be restored after these lines were tried. */
function restoring(rows: readonly Row[], start: Readonly<Record<string, Plain | null>>): Record<string, Plain | null> {
  return Object.fromEntries(rows.filter(isWrite).map(({ path }) => [path, start[path] ?? null]));
}

/**
 * Tries lines of one starting state, whose {@link startingDocuments} are in the database, and leaves it as it was.
 * Denials change nothing and run together; allowed writes run in waves that meet no path twice.
 * @param enough called after each failure; true ends the run.
 */
export async function runRows(
  database: Database,
  rows: readonly Row[],
  start: Readonly<Record<string, Plain | null>>,
  enough: (failure: Failure) => boolean = () => false,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const state = { isOver: false };
  const attempt = async (row: Row): Promise<void> => {
    if (state.isOver) return;
    const failure = await tryRow(database, row);
    if (failure === null) return;
    failures.push(failure);
    if (enough(failure)) state.isOver = true;
  };

  await inParallel(
    rows.filter((row) => !row.allowed || !isWrite(row)),
    8,
    attempt,
  );
  const undo = restoring(
    failures.map(({ row }) => row),
    start,
  );
  if (Object.keys(undo).length > 0) await database.put(undo);

  let waiting = rows.filter((row) => row.allowed && isWrite(row));
  while (waiting.length > 0 && !state.isOver) {
    const paths = new Set<string>();
    const [first] = waiting;
    const wave = waiting.filter((row) => {
      if (first !== undefined && row !== first && (changesOthers(row) || changesOthers(first))) return false;
      const touched = pathsOf(row);
      if (touched.some((path) => paths.has(path))) return false;
      for (const path of touched) paths.add(path);
      return true;
    });
    const inWave = new Set(wave);
    waiting = waiting.filter((row) => !inWave.has(row));
    await inParallel(wave, 8, attempt);
    await database.put(restoring(wave, start));
  }
  return failures;
}
