import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../stack/folders.ts';

/** A home in which nobody has logged in. */
const home = mkdtempSync(join(tmpdir(), 'steeple-home-'));
afterAll(() => rmSync(home, { recursive: true }));

test.each([
  ['grant', ['admin', 'someone@example.org', '--project', 'a-church']],
  ['setup', ['--project', 'a-church']],
  ['backup', [join(home, 'copy'), '--project', 'a-church']],
  ['restore', [join(home, 'copy'), '--project', 'a-church', '--compare']],
])(
  'npm run %s says in one sentence that there are no credentials, or no copy',
  (command, args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, `scripts/${command}.ts`), ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        CLOUDSDK_CONFIG: join(home, 'gcloud'),
        METADATA_SERVER_DETECTION: 'none',
      },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(home, 'copy'))).toBe(false);
    expect(stderr).toMatch(
      /There are no credentials .*: `gcloud auth application-default login`\.|holds no whole copy.*`npm run backup -- FOLDER`/,
    );
  },
  90_000,
);
