import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

type Outcome = { code: number; output: string; errors: string };

/** Program for one process of Node, which takes longest to start: runs each command with its words. */
const runCalls = `
import { writeFileSync } from 'node:fs';
const calls = JSON.parse(process.env.STEEPLE_CALLS);
const outcomes = [];
let texts = { output: '', errors: '' };
process.stdout.write = (text) => ((texts.output += text), true);
process.stderr.write = (text) => ((texts.errors += text), true);
for (const [place, [file, ...words]] of calls.entries()) {
  texts = { output: '', errors: '' };
  process.argv = [process.execPath, file, ...words];
  process.exitCode = 0;
  await import(new URL(file + '?call=' + place, process.env.STEEPLE_ROOT)).catch((error) => (texts.errors += error));
  outcomes.push({ code: process.exitCode, ...texts });
}
writeFileSync(1, JSON.stringify(outcomes));
process.exit(0);
`;

/** Runs what npm scripts run, without npm, each with further words. */
async function call(calls: readonly (readonly [script: string, ...words: string[]])[]): Promise<Outcome[]> {
  const files = calls.map(([script, ...words]) => {
    const [file = '', ...scriptOptions] = script.split(' ').slice(3);
    return [file, ...scriptOptions, ...words];
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/shared/requireNode.mjs', '--input-type=module', '--eval', runCalls],
    {
      cwd: ROOT,
      timeout: 60_000,
      env: { ...process.env, STEEPLE_CALLS: JSON.stringify(files), STEEPLE_ROOT: `${pathToFileURL(ROOT).href}/` },
    },
  );
  return JSON.parse(stdout) as Outcome[];
}

test('every command has the one form that these tests call', () => {
  for (const script of Object.values(scripts))
    expect(script).toMatch(/^node --import \.\/scripts\/shared\/requireNode\.mjs scripts\/\w+\.ts( |$)/);
});

test('every command says with --help what it does and which options it has, and does nothing', async () => {
  const outcomes = await call(Object.values(scripts).map((script) => [script, '--help']));
  for (const [index, name] of Object.keys(scripts).entries()) {
    const { code, output, errors } = outcomes[index] ?? { code: 1, output: '', errors: 'not run' };
    expect({ name, code, errors }).toEqual({ name, code: 0, errors: '' });
    expect(output).toMatch(/^npm (run )?[a-z]+/);
    expect(output).toContain('--help');
  }
}, 90_000);

test('every command answers an option that it does not know in one line that names it', async () => {
  // `npm run deploy` passes what it does not know to firebase-tools.
  const names = Object.keys(scripts).filter((name) => name !== 'deploy');
  const outcomes = await call(names.map((name) => [scripts[name] ?? '', '--no-such-option']));
  for (const [index, name] of names.entries()) {
    const { code, output, errors } = outcomes[index] ?? { code: 0, output: '', errors: 'not run' };
    expect({ name, code, output }).toEqual({ name, code: 1, output: '' });
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain("'--no-such-option'");
    expect(errors).toContain('-- --help` explains them.');
  }
}, 90_000);

test.each(Object.entries(scripts))(
  'npm run %s has what it uses before it begins: nothing is declared below its first await',
  (_name, script) => {
    const [file = ''] = script.match(/scripts\/\w+\.ts/) ?? [];
    const [above, ...below] = readFileSync(join(ROOT, file), 'utf8').split(/^await /m);
    expect(above).not.toBe('');
    expect(below).not.toEqual([]);
    // Functions may be declared below; a constant there does not exist yet while the command runs.
    expect(below.join('').match(/^(?:export )?(?:const|let|class|enum) .*/gm)).toBeNull();
  },
);

test('npm run seed deletes nothing unless somebody says so', async () => {
  const [seed] = await call([[scripts.seed ?? '', '--port-offset', '1']]);
  // Without a stack there is nothing to ask about; with one, and without a terminal, it wants `--yes`.
  expect(seed?.code).toBe(1);
  expect(seed?.errors).toMatch(/No stack is running|--yes/);
});

test('npm test refuses a shard that is not a number and a count, before it does anything', async () => {
  const wrongShards = ['0/3', '4/3', '1', '1/3/5', 'a/b'];
  const outcomes = await call(wrongShards.map((shard) => [scripts.test ?? '', 'e2e', '--shard', shard]));
  expect(outcomes).toEqual(
    wrongShards.map((shard) => ({
      code: 1,
      output: '',
      errors: expect.stringContaining(`--shard takes a number and a count, such as 1/3, and not "${shard}".`) as string,
    })),
  );
}, 90_000);
