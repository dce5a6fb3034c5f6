import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { rulesWith } from './asking.ts';
import { createRuntime, type Incoming } from './protocol.ts';

const load = (content: string, id = 0): Incoming => ({
  id,
  action: 'load_ruleset',
  context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
});
const verify = (id: number): Incoming => ({
  id,
  action: 'verify',
  context: {
    rulesetName: '0',
    path: '/b/demo/o/a/b',
    method: 'get',
    variables: {
      resource: { null_value: null },
      request: {
        map_value: {
          fields: {
            auth: { map_value: { fields: { uid: { string_value: 'u1' } } } },
            time: { timestamp_value: '2026-11-22T01:30:00Z' },
          },
        },
      },
    },
  },
});

describe('the line protocol', () => {
  it('loads and answers', () => {
    const runtime = createRuntime();
    expect(runtime(load(rulesWith("request.auth.uid == 'u1'")))).toEqual({
      id: 0,
      status: 'ok',
      result: { rulesVersion: 2 },
      errors: [],
      warnings: [],
    });
    expect(runtime(verify(1))).toEqual({ id: 1, status: 'ok', result: { permit: true }, errors: [], warnings: [] });
  });

  it('names file, line and column of what it cannot load, and denies everything then', () => {
    const runtime = createRuntime();
    const [issue] = runtime(load("rules_version = '2';\nservice cloud.firestore {}"))['errors'] as string[];
    expect(JSON.parse(issue ?? '')).toEqual({
      description_: 'Line 2, column 1: The stand-in knows the service firebase.storage, not cloud.firestore.',
      sourcePosition_: { fileName_: 'storage.rules', line_: 2, column_: 1 },
    });
    expect(runtime(verify(1))).toMatchObject({ result: { permit: false } });
  });

  it('asks for a document and answers under the id of that request', () => {
    const runtime = createRuntime();
    runtime(load(rulesWith('firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.may')));
    expect(runtime(verify(1))).toEqual({
      id: 1,
      server_request_id: 1_000_000,
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/users/u1' },
    });
    const document = {
      name: 'projects/demo/databases/(default)/documents/users/u1',
      fields: { may: { booleanValue: true } },
    };
    expect(runtime({ id: 1_000_000, result: document })).toMatchObject({ id: 1_000_000, result: { permit: true } });
  });

  it('denies where the document is not there', () => {
    const runtime = createRuntime();
    runtime(load(rulesWith('firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.may')));
    runtime(verify(1));
    expect(runtime({ id: 1_000_000 })).toMatchObject({ id: 1_000_000, result: { permit: false } });
  });

  it('communicates over standard input and output, and ends with its input', async () => {
    const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname]);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    expect(JSON.parse((await lines.next()).value ?? '')).toEqual({ id: -1, status: 'ok' });
    child.stdin.write(`${JSON.stringify(load(rulesWith('true')))}\n${JSON.stringify(verify(1))}\n`);
    expect(JSON.parse((await lines.next()).value ?? '')).toMatchObject({ id: 0, errors: [] });
    expect(JSON.parse((await lines.next()).value ?? '')).toMatchObject({ id: 1, result: { permit: true } });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    expect(await exit).toBe(0);
  });
});
