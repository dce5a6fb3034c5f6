import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';

const folder = join(ROOT, '.github/workflows');
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

/** The actions that a workflow uses, with the rest of their lines. */
function usesIn(text: string): { readonly action: string; readonly version: string; readonly line: string }[] {
  return [...text.matchAll(/^.*\buses: *(\S+)@(\S+)(.*)$/gm)].map(([line, action = '', version = '', rest = '']) => ({
    action: action.split('/').slice(0, 2).join('/'),
    version: version + rest,
    line,
  }));
}

test('there are workflows to look at', () => {
  expect(workflows.length).toBeGreaterThan(5);
  expect(workflows.flatMap(([, text]) => usesIn(text)).length).toBeGreaterThan(15);
});

describe.each(workflows)('%s', (_name, text) => {
  test('names each action by the digest of a commit, and its version', () => {
    const loose = usesIn(text).filter(({ version }) => !/^[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });

  test('has no permission that a job does not name', () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text.slice(text.search(/^jobs:$/m)).match(/^ {2}[\w-]+:$/gm) ?? [];
    expect(text.match(/^ {4}permissions:/gm)).toHaveLength(jobs.length);
    expect(text).not.toMatch(/write-all|read-all/);
  });

  test('writes no token to disk, and gives no secret to a pull request of a fork', () => {
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts.length);
    expect(text).not.toMatch(/pull_request_target|workflow_run/);
  });

  test('puts no expression into a shell', () => {
    const commands = [...text.matchAll(/^\s*(?:- )?run: .*$/gm)].map(([line]) => line);
    expect(commands.filter((line) => line.includes('${{'))).toEqual([]);
  });
});

test('an action has one digest everywhere', () => {
  const versions = new Map<string, Set<string>>();
  for (const { action, version } of workflows.flatMap(([, text]) => usesIn(text)))
    versions.set(action, (versions.get(action) ?? new Set()).add(version));
  expect([...versions].filter(([, digests]) => digests.size > 1)).toEqual([]);
});
