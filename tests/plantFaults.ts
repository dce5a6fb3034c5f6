/**
 * Plants faults, one at a time, and prints which part of `npm test` finds each:
 * `node tests/plantFaults.ts --count 60 --seed 1 [--prove]`. Run it in a clone of its own: it changes sources and
 * restores them. With `--prove` what escapes is tried with `npm run prove` too.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedParts } from '../scripts/shared/changedFiles.ts';
import { ROOT } from '../scripts/stack/folders.ts';
import { Random } from './simulator/Random.ts';

type Kind = { name: string; files: string; pattern: RegExp; replacement: string; share: number };

const code = '{model,functions,web,scripts}/{src,}/**/*.{ts,tsx}';
/** Kinds of faults; `share` of every twenty are of a kind. */
const kinds: readonly Kind[] = [
  { name: 'condition turned', files: code, pattern: / === /, replacement: ' !== ', share: 4 },
  { name: 'comparison turned', files: code, pattern: / (<|>)=? (?=[\w(])/, replacement: ' === ', share: 2 },
  { name: 'and for or', files: code, pattern: / && /, replacement: ' || ', share: 3 },
  {
    name: 'return dropped',
    files: code,
    pattern: /^( +)return [^;{]+;$/,
    replacement: '$1return undefined as never;',
    share: 3,
  },
  { name: 'constant changed', files: code, pattern: /(const \w+ = )([1-9]\d*);$/, replacement: '$1$2 + 7;', share: 2 },
  { name: 'await removed', files: code, pattern: /^( +)await /, replacement: '$1void ', share: 2 },
  {
    name: 'condition of the rules dropped',
    files: 'firestore.rules',
    pattern: /^( +)&& .+?(;?)$/,
    replacement: '$1$2',
    share: 2,
  },
  { name: 'style removed', files: 'web/src/**/*.css', pattern: /^( +)[a-z-]+: [^;]+;$/, replacement: '', share: 2 },
];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    prove: { type: 'boolean', default: false },
  },
});
const random = new Random(Number(values.seed));
const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
const offset = ['--port-offset', '18000'];

/** Runs a command of the repository; true where it fails. */
function fails(...words: string[]): boolean {
  const { status } = spawnSync('npm', ['run', ...words], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, STEEPLE_BAIL: '1' },
  });
  return status !== 0;
}

/** Finds the first part that fails, those that a change of the file can affect before the others. */
function foundBy(file: string): string | null {
  if (fails('test', '--', 'changed')) return 'changed';
  const affected = affectedParts([file]);
  const parts = [
    ...affected,
    ...['unit', 'rules', 'functions', 'e2e', 'stack'].filter((part) => !affected.includes(part)),
  ];
  const part = parts.find((name) => fails('test', '--', name, ...offset));
  if (part !== undefined) return part;
  const proof = values.prove ? parts.find((name) => fails('prove', '--', name, ...offset)) : undefined;
  return proof === undefined ? null : `prove ${proof}`;
}

const results: string[] = [];
for (let number = 0; number < Number(values.count); number += 1) {
  const kind = turns[number % turns.length] ?? kinds[0];
  if (kind === undefined) break;
  const files = globSync(kind.files, { cwd: ROOT }).filter(
    (file) => !/\.test\.|node_modules|\/generated\/|examples/.test(file),
  );
  let [file, lines, at] = ['', [] as string[], -1];
  while (at === -1) {
    file = random.pick(files);
    lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const places = lines.flatMap((line, index) =>
      kind.pattern.test(line) && !/^ *(\*|\/\/)/.test(line) ? [index] : [],
    );
    if (places.length > 0) at = random.pick(places);
  }
  const before = lines.join('\n');
  const was = lines[at] ?? '';
  lines[at] = was.replace(kind.pattern, kind.replacement);
  writeFileSync(join(ROOT, file), lines.join('\n'));
  const found = foundBy(file);
  writeFileSync(join(ROOT, file), before);
  results.push(
    `| ${kind.name} | \`${file}:${at + 1}\` | ${was.trim().replaceAll('|', '\\|')} | ${found ?? '**escaped**'} |`,
  );
  console.log(results.at(-1));
}
console.log(`${results.filter((row) => !row.includes('**escaped**')).length} of ${results.length} found`);
