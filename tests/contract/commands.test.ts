import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Runs what an npm script runs, without npm, with further words. */
async function call(script: string, ...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  const [, ...args] = script.split(' ');
  try {
    const { stdout, stderr } = await run(process.execPath, [...args, ...words], { cwd: ROOT, timeout: 15_000 });
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code = 1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    return { code, output: stdout, errors: stderr };
  }
}

describe.each(Object.entries(scripts))('npm run %s', (name, script) => {
  test('says with --help what it does and which options it has, and does nothing', async () => {
    const { code, output, errors } = await call(script, '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^npm (run )?[a-z]+/);
    expect(output).toContain('--help');
  });

  // `npm run deploy` passes what it does not know to firebase-tools.
  test.skipIf(name === 'deploy')('answers an option that it does not know in one line that names it', async () => {
    const { code, output, errors } = await call(script, '--no-such-option');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain("'--no-such-option'");
    expect(errors).toContain('-- --help` explains them.');
  });
});

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
  const { code, errors } = await call(scripts.seed ?? '', '--port-offset', '1');
  // Without a stack there is nothing to ask about; with one, and without a terminal, it wants `--yes`.
  expect(code).toBe(1);
  expect(errors).toMatch(/No stack is running|--yes/);
});
