import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firestoreHost } from '../../addresses.ts';
import { openDatabase } from '../database.ts';
import { table } from '../table/table.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { readStructure } from './structure.ts';
import { type MutantResult, MutantRunner, prepareTrial } from './survivors.ts';

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const root = readStructure(source);
const trial = prepareTrial(source, root, table);
const runnerCount = 4;

function describeResult({ mutant, state, by }: MutantResult): string {
  const line = source.slice(0, mutant.start).split('\n').length;
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 90);
  return `${state}: firestore.rules:${line} ${mutant.kind}: ${short(mutant.was)} → ${short(mutant.text)}${by === undefined ? '' : ` (by ${by})`}`;
}

/** Opens databases of its own for a runner, with what the table needs. */
async function openRunner(index: number): Promise<{ runner: MutantRunner; close: () => void }> {
  const databases = {
    settled: openDatabase(firestoreHost(), `demo-rules-mutants-${index}`, { mayFail: true }),
    bare: openDatabase(firestoreHost(), `demo-rules-mutants-bare-${index}`, { mayFail: true }),
    factor: openDatabase(firestoreHost(), `demo-rules-mutants-factor-${index}`, { mayFail: true }),
  };
  const runner = new MutantRunner(trial, databases);
  await runner.prepare();
  return {
    runner,
    close: () => {
      for (const database of Object.values(databases)) database.close();
    },
  };
}

it('every line of the table passes without a mutant, in rules reduced to the blocks of its document', async () => {
  const { runner, close } = await openRunner(0);
  expect(await runner.failuresWithoutMutant()).toEqual([]);
  close();
}, 1_200_000);

it('every mutant of firestore.rules is detected by a line of the table', async () => {
  const mutants = mutantsOf(source, root);
  const results: MutantResult[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: runnerCount }, async (_, index) => {
      const { runner, close } = await openRunner(index);
      for (let mutant: Mutant | undefined = mutants[next++]; mutant !== undefined; mutant = mutants[next++])
        results.push(await runner.judge(mutant));
      close();
    }),
  );

  const count = (state: MutantResult['state']): number => results.filter((result) => result.state === state).length;
  const unexpected = results
    .filter(({ state }) => state !== 'killed' && state !== 'equal')
    .map(describeResult)
    .sort();
  console.log(
    `${mutants.length} mutants: ${count('killed')} killed, ${count('equal')} equal to the original, ${count('survived')} survived, ${count('does not compile')} do not compile`,
  );
  console.log(`Score: ${((100 * count('killed')) / (mutants.length - count('equal'))).toFixed(1)} %`);
  if (process.env.STEEPLE_LIST_MUTANTS === '1') console.log(results.map(describeResult).sort().join('\n'));
  expect(unexpected).toEqual([]);
  // A slow machine takes more than twenty minutes.
}, 3_600_000);
