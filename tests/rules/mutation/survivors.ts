import { documentPaths } from '@steeple/model/database/paths';
import { people } from '../people.ts';
import { type Row, type WorldName, worldNames } from '../row.ts';
import { isWrite, runRows, startingDocuments } from '../runTable.ts';
import type { Database } from '../database.ts';
import { changesNothing } from './equal.ts';
import type { Mutant } from './mutants.ts';
import { edited, functionsOf, isJudgeOf, judges, leftOut } from './slice.ts';
import { type Block, documentPattern } from './structure.ts';

/** Outcome of a mutant. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly state: 'killed' | 'survived' | 'equal' | 'does not compile';
  /** The line of the table that detected it. */
  readonly by?: string;
}

/** A block with the lines of the table that it judges. */
interface JudgingBlock {
  readonly block: Block;
  readonly rows: readonly Row[];
}

export interface Trial {
  readonly source: string;
  readonly root: Block;
  readonly blocks: readonly JudgingBlock[];
  readonly rows: readonly Row[];
}

/** Makes the trial of a rules file by a table. What the functions do is no test of rules. */
export function prepareTrial(source: string, root: Block, table: readonly Row[]): Trial {
  const rows = table.filter(({ who }) => people[who] !== 'functions');
  const blocks = judges(root).map((block) => ({ block, rows: rows.filter(({ path }) => isJudgeOf(block, path)) }));
  return { source, root, blocks, rows: table };
}

/**
 * Estimates how closely a line of the table is related to a mutant, so that the line most likely to tell it apart comes
 * first.
 */
function affinity(mutant: Mutant, words: ReadonlySet<string>, row: Row): number {
  const { title, operation, sibling, who } = row;
  const inTitle = title.split(/\W+/).filter((word) => words.has(word)).length;
  const isBetweenPeople = sibling !== null && sibling.who !== who;
  const asksWho = /isAdmin|isOwner|isCamper|holds|may[WRK]|request\.auth/.test(mutant.was);
  const loosens = mutant.kind === 'dropped' || mutant.kind === 'word' || mutant.kind === 'widened';
  return (
    (mutant.operations.includes(operation) ? 20 : 0) +
    Math.min(inTitle, 3) * 3 +
    (asksWho === isBetweenPeople && !row.allowed ? 4 : 0) +
    (loosens === !row.allowed ? 6 : 0) +
    (row.allowed && isWrite(row) ? -2 : 0)
  );
}

/** Lets everybody write the versions that a save stores, where another block judges them. */
function openVersions(block: Block): string {
  return [documentPaths.version, documentPaths.pageVersion]
    .filter(({ pattern }) => !isJudgeOf(block, pattern))
    .map(({ pattern }) => `match /${pattern} { allow write: if true; }`)
    .join('\n');
}

/** The words of a mutant and of the text around it, and of a limit the number that is one too many. */
function wordsOf(source: string, { start, end, was, text, kind }: Mutant): Set<string> {
  const line = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', end));
  const near = kind === 'limit' || kind === 'word' ? line : was;
  const numbers =
    kind === 'limit' ? [text, was, String(Number(was) + 1)] : kind === 'word' ? ['known', 'not', 'other'] : [];
  return new Set([
    ...near.split(/\W+/).filter((word) => word.length > 2 && !/^(value|request|data|resource|is[A-Z]\w*)$/.test(word)),
    ...numbers,
  ]);
}

/**
 * Runs mutants one after another in a database of their own, into which {@link prepare} has put what the table needs.
 */
export class MutantRunner {
  readonly #trial: Trial;
  readonly #databases: Readonly<Record<WorldName, Database>>;
  readonly #start: Readonly<Record<WorldName, ReturnType<typeof startingDocuments>>>;

  constructor(trial: Trial, databases: Readonly<Record<WorldName, Database>>) {
    this.#trial = trial;
    this.#databases = databases;
    const of = (world: WorldName) =>
      startingDocuments(
        world,
        trial.rows.filter((row) => row.world === world),
      );
    this.#start = { settled: of('settled'), bare: of('bare'), factor: of('factor') };
  }

  async prepare(): Promise<void> {
    for (const world of worldNames) await this.#databases[world].put(this.#start[world]);
  }

  async judge(mutant: Mutant): Promise<MutantResult> {
    const { blocks, source, root } = this.#trial;
    if (changesNothing(root, source, mutant)) return { mutant, state: 'equal' };
    const concerned = blocks.filter(
      ({ block }) =>
        block.allows.some(({ start, end }) => start <= mutant.start && mutant.end <= end) ||
        functionsOf(root, block, source).some(({ start, end }) => start <= mutant.start && mutant.end <= end),
    );
    const words = wordsOf(source, mutant);
    const scored = concerned
      .map(({ block, rows }) => {
        const ranked = rows.map((row) => ({ row, rank: affinity(mutant, words, row) })).sort((a, b) => b.rank - a.rank);
        return { block, rows: ranked.map(({ row }) => row) };
      })
      .sort((a, b) => a.rows.length - b.rows.length);
    for (const { block, rows } of scored) {
      const by = await this.#firstFailure(block, rows, mutant);
      if (by === 'does not compile') return { mutant, state: by };
      if (by !== undefined) return { mutant, state: 'killed', by };
    }
    return { mutant, state: 'survived' };
  }

  /** Finds the first line of each block that is not as the table says without a mutant: it would detect any mutant. */
  async failuresWithoutMutant(): Promise<string[]> {
    const failures: string[] = [];
    for (const { block, rows } of this.#trial.blocks) {
      const failure = await this.#firstFailure(block, rows);
      if (failure !== undefined) failures.push(`${documentPattern(block).join('/')}: ${failure}`);
    }
    return failures;
  }

  async #firstFailure(block: Block, rows: readonly Row[], mutant?: Mutant): Promise<string | undefined> {
    const { source, root } = this.#trial;
    const without = leftOut(root, block, source).map((span) => ({ ...span, text: '' }));
    const start = source.indexOf('{', source.indexOf('/documents')) + 1;
    const rules = edited(source, [
      ...without,
      { start, end: start, text: openVersions(block) },
      ...(mutant ? [mutant] : []),
    ]).replaceAll(/^\s*\/\/.*$|^\s*\n/gm, '');
    for (const world of worldNames) {
      const own = rows.filter((row) => row.world === world);
      if (own.length === 0) continue;
      try {
        await this.#databases[world].loadRules(rules);
      } catch {
        return 'does not compile';
      }
      // `runRows` tries denials before allowed writes, so a small part keeps an allowed write that is likely to detect
      // the mutant from waiting for all denials.
      for (let from = 0, to = 12; from < own.length; from = to, to *= 3) {
        const part = own.slice(from, to);
        const [failure] = await runRows(this.#databases[world], part, this.#start[world], () => true).catch(
          (cause: unknown) => {
            throw new Error(`No answer with ${JSON.stringify(mutant ?? block.pattern)}: ${String(cause)}`, { cause });
          },
        );
        if (failure !== undefined) return failure.row.title;
      }
    }
    return undefined;
  }
}
