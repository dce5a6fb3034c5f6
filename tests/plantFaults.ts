/**
 * Plants faults in a copy of this checkout, one at a time, and prints which part of `npm test` finds each:
 * `node tests/plantFaults.ts --count 60 --seed 1`. Each result is a line of a file, so that a run which was ended goes
 * on where it was.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedParts } from '../scripts/shared/changedFiles.ts';
import { CHANGED, PARTS } from '../scripts/shared/testParts.ts';
import { CACHE, ROOT } from '../scripts/stack/folders.ts';
import { Random } from './simulator/Random.ts';
import { copyCheckout } from './stack/copyCheckout.ts';

type Fault = { kind: string; file: string; line: number; was: string; now: string };
/** A planted fault, with the part that found it, and the first test that failed there. */
type Result = Fault & { found: string | null; test: string; seconds: number };

const code = '{{model,functions,web}/src,scripts}/**/*.{ts,tsx}';
/** Kinds of faults: where, what is replaced, and how many of every twenty are of the kind. */
const kinds: readonly (readonly [name: string, files: string, pattern: RegExp, replacement: string, share: number])[] =
  [
    ['condition turned', code, / === /, ' !== ', 4],
    ['comparison turned', code, / (<|>)=? (?=[\w(])/, ' === ', 2],
    ['and for or', code, / && /, ' || ', 3],
    ['return dropped', code, /^( +)return [^;{]+;$/, '$1return undefined as never;', 3],
    ['constant changed', code, /(const \w+ = )([1-9]\d*);$/, '$1$2 + 7;', 2],
    ['await removed', code, /^( +)await /, '$1', 2],
    ['condition of the rules dropped', 'firestore.rules', /^( +)&& .+?(;?)$/, '$1$2', 2],
    ['style removed', 'web/src/**/*.css', /^( +)[a-z-]+: [^;]+;$/, '', 2],
  ];
const noSource = /\.(test|d)\.|\/generated\/|examples|InTests|\/stubs\//;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** Plants faults only in files whose path contains one of these. */
    file: { type: 'string', multiple: true, default: [''] },
    /** Runs only these parts; all by default. */
    part: { type: 'string', multiple: true, default: [CHANGED, ...PARTS.slice(2)] },
    /** Tries what escapes with `npm run prove` too. */
    prove: { type: 'boolean', default: false },
    'port-offset': { type: 'string', default: '18000' },
  },
});

/** Lists the places in which a kind of fault can be planted. */
function placesOf([kind, files, pattern, replacement]: (typeof kinds)[number]): Fault[] {
  const chosen = globSync(files, { cwd: ROOT }).filter(
    (file) => !noSource.test(file) && values.file.some((part) => file.includes(part)),
  );
  return chosen.toSorted().flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((was, index) =>
        pattern.test(was) && !/^ *(\*|\/[/*])/.test(was)
          ? [{ kind, file, line: index + 1, was, now: was.replace(pattern, replacement) }]
          : [],
      ),
  );
}

/** Chooses faults by the seed, each in a place of its own; kinds without a place are passed over. */
function chooseFaults(): Fault[] {
  const random = new Random(Number(values.seed));
  const turns = kinds.flatMap((kind) => {
    const places = placesOf(kind);
    return places.length === 0 ? [] : Array.from({ length: kind[4] }, () => places);
  });
  return Array.from({ length: Number(values.count) }, () => {
    const places = random.pick(turns);
    return places.splice(random.below(places.length), 1);
  }).flat();
}

const copy = await copyCheckout('faults');
const git = (...words: string[]) =>
  spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], { cwd: copy.folder });
git('init', '--quiet');
git('add', '--all');
git('commit', '--quiet', '--message', 'The sources without a fault');

/** Runs parts of the tests in the copy. @returns the first test that fails; null where none does. */
function firstFailure(part: string, ...options: string[]): string | null {
  const words = ['scripts/test.ts', part, ...options, '--port-offset', values['port-offset']];
  const { status, stdout } = spawnSync(process.execPath, words, {
    cwd: copy.folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // A fault can make a loop that does not end.
    timeout: 1_800_000,
    env: { ...process.env, STEEPLE_BAIL: '1' },
  });
  if (status === 0) return null;
  return /\nFailed:\n- (.*\n.*\n.*)/.exec(stdout)?.[1]?.replaceAll(/\s+/g, ' ') ?? 'the run';
}

/** Finds the first part that fails, those that a change of the file can affect before the others. */
function tryFault(fault: Fault): Result {
  const path = join(copy.folder, fault.file);
  const before = readFileSync(path, 'utf8');
  const lines = before.split('\n');
  const planted = fault.now === '' ? lines.toSpliced(fault.line - 1, 1) : lines.with(fault.line - 1, fault.now);
  writeFileSync(path, planted.join('\n'));
  const began = Date.now();
  const result = (found: string | null, test: string): Result => ({
    ...fault,
    found,
    test,
    seconds: Math.round((Date.now() - began) / 1000),
  });
  /** True where the test that failed fails without the fault too. */
  const isRedAnyway = (failure: string, mode: readonly string[]): boolean => {
    writeFileSync(path, before);
    const [, part = '', file] = /^(\w+):.*? (\S+\.test\.tsx?) /.exec(failure) ?? [];
    return file !== undefined && firstFailure(part, '--file', file, ...mode) !== null;
  };
  try {
    const likely = [CHANGED, ...affectedParts([fault.file])];
    const parts = values.part.toSorted((a, b) => Number(likely.includes(b)) - Number(likely.includes(a)));
    for (const mode of values.prove ? [[], ['--full']] : [[]])
      for (const part of parts) {
        const test = firstFailure(part, ...mode);
        if (test !== null) return result(isRedAnyway(test, mode) ? 'red without it' : [...mode, part].join(' '), test);
      }
    return result(null, '');
  } finally {
    writeFileSync(path, before);
  }
}

const file = join(CACHE, `faults-${values.seed}.jsonl`);
mkdirSync(CACHE, { recursive: true });
function readResults(): Result[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}
try {
  for (const fault of chooseFaults())
    if (
      !readResults().some(
        (result) => result.kind === fault.kind && result.file === fault.file && result.line === fault.line,
      )
    )
      appendFileSync(file, `${JSON.stringify(tryFault(fault))}\n`);
} finally {
  copy.remove();
}
const cell = (text: string): string => text.trim().replaceAll('|', '\\|');
const rows = readResults().map(
  ({ kind, file: planted, line, was, found, test, seconds }) =>
    `| ${kind} | \`${planted}:${line}\` | ${cell(was)} | ${found ?? '**escaped**'} | ${cell(test)} | ${seconds} |`,
);
console.log(
  ['| fault | place | line | found by | test | seconds |', '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n'),
);
console.log(
  `${rows.filter((row) => !/\| (\*\*escaped\*\*|red without it) \|/.test(row)).length} of ${rows.length} found`,
);
