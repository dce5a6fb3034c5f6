import { secondFactorSetting } from '@steeple/model/people/adminProof';
import { documentNameAt, documentPaths, idOf } from '@steeple/model/database/paths';
import { trashIdOf } from '@steeple/model/editing/trash';
import { versionIdOf } from '@steeple/model/editing/version';
import type { Database, RuleDecision } from './database.ts';
import { people } from './people.ts';
import type { Row, WorldName } from './row.ts';
import { type Plain, serverTime } from './values.ts';
import { worlds } from './world.ts';
import { inParallel } from '../../functions/src/parallel.ts';

/** A line of the table that failed, with the reason. */
export interface Failure {
  readonly row: Row;
  readonly reason: string;
}

const kindsWithEntries = ['campSession', 'panorama', 'campInfo'] as const;
const evaluationLimit = 'maximum of 1000 expressions';

/**
 * Collects the document at each path before any line is tried: the starting documents, and those that the lines
 * themselves ask for.
 */
export function startingDocuments(world: WorldName, rows: readonly Row[]): Record<string, Plain | null> {
  const documents: Record<string, Plain | null> = { ...worlds[world] };
  const startingContents = new Map<string, Plain | null>();
  for (const { path, before, title } of rows) {
    if (before === undefined) continue;
    const other = startingContents.get(path);
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(before))
      throw new Error(`${title}: another line wants something else at ${path}.`);
    startingContents.set(path, before);
    documents[path] = before;
  }
  return documents;
}

/** True where this line changes the database when it is allowed. */
export function isWrite({ operation }: Pick<Row, 'operation'>): boolean {
  return operation === 'create' || operation === 'update' || operation === 'delete';
}

/** The version that a save stores in the same commit, of the documents that rules let nobody save without one. */
function versionOf({ who, operation, path, data = {}, withVersion = true }: Row): Record<string, Plain> {
  const person = people[who];
  if (!withVersion || !['create', 'update'].includes(operation) || person === 'functions') return {};
  const saved = { savedBy: person?.uid ?? 'nobody', savedAt: serverTime };
  const revision = String(data['revision']);
  if (documentNameAt(path) === 'page')
    return { [documentPaths.pageVersion.at(idOf(path), revision)]: { page: data, ...saved } };
  // Rules refuse a document beside the settings for its name, not for want of a version.
  const isUnknown = path.startsWith('state/') && documentNameAt(path) === undefined;
  const id = versionIdOf(path, revision) ?? (isUnknown ? `${trashIdOf(path)}.${revision}` : null);
  return id === null ? {} : { [documentPaths.version.at(id)]: { path, content: data, ...saved } };
}

/**
 * True for documents with lists of which rules look at every entry. To say why it denied, the emulator evaluates what
 * rules need not: alternatives, and what follows an error. That is more than a request may, where the allowance beside
 * the denial is not.
 */
function hasCostlyLists({ path }: Row): boolean {
  return kindsWithEntries.some((name) => name === documentNameAt(path));
}

async function tryRow(database: Database, row: Row): Promise<Failure | null> {
  const verdict: RuleDecision = await database.attempt(people[row.who], { ...row, along: versionOf(row) });
  if (verdict.allowed && row.allowed) return verdict.failure === undefined ? null : { row, reason: verdict.failure };
  if (verdict.allowed) return { row, reason: 'was allowed' };
  if (verdict.reason.includes(evaluationLimit) && (row.allowed || !hasCostlyLists(row)))
    return { row, reason: 'the rules evaluate too many expressions' };
  return row.allowed ? { row, reason: verdict.reason } : null;
}

/** The documents that a line writes, and the one with which rules compare a version. */
function pathsOf(row: Row): string[] {
  const { path, data } = row;
  const compared =
    documentNameAt(path) === 'pageVersion' ? path.slice(0, path.lastIndexOf('/versions/')) : data?.['path'];
  return [path, ...Object.keys(versionOf(row)), ...(typeof compared === 'string' ? [compared] : [])];
}

/** True where other lines come out differently until the document is restored: a site that asks for a second factor. */
function changesOthers({ world, data }: Row): boolean {
  return world !== 'factor' && data?.[secondFactorSetting] === true;
}

/** Lists the documents that must be restored after these lines were tried. */
function restoring(rows: readonly Row[], start: Readonly<Record<string, Plain | null>>): Record<string, Plain | null> {
  const written = rows.filter(isWrite).flatMap((row) => [row.path, ...Object.keys(versionOf(row))]);
  return Object.fromEntries(written.map((path) => [path, start[path] ?? null]));
}

/**
 * Tries lines of one starting state, whose {@link startingDocuments} are in the database, and leaves it as it was.
 * Denials change nothing and run together; allowed writes run in waves that meet no path twice.
 * @param isEnough called after each failure; true ends the run.
 */
export async function runRows(
  database: Database,
  rows: readonly Row[],
  start: Readonly<Record<string, Plain | null>>,
  isEnough: (failure: Failure) => boolean = () => false,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const state = { isOver: false };
  const attempt = async (row: Row): Promise<void> => {
    if (state.isOver) return;
    const failure = await tryRow(database, row);
    if (failure === null) return;
    failures.push(failure);
    if (isEnough(failure)) state.isOver = true;
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
