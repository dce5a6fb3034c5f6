import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { writeParameters } from './writeParameters.ts';

const cloud = { id: 'a-church', account: 'steeple-functions@a-church.iam.gserviceaccount.com' };
const params = [
  { name: 'HOSTING_SITE', type: 'string', default: '' },
  { name: 'RETENTION_DAYS', type: 'int', default: 180 },
  { name: 'ENFORCE_APP_CHECK', type: 'boolean', default: false },
  { name: 'NIGHTLY', type: 'string', default: '0 2 * * *' },
  { name: 'SERVICE_ACCOUNT', type: 'string', default: '' },
  { name: 'PUSH_KEY', type: 'secret' },
];

test('parameters that are not set are written down once, with their defaults, and those that are set stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'steeple-parameters-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'functions'));
  writeFileSync(join(root, 'functions/functions.yaml'), JSON.stringify({ endpoints: {}, params }));
  const file = join(root, 'functions/.env.a-church');
  // Without a line's end, as an editor may leave it; pages are not released here.
  writeFileSync(file, 'RETENTION_DAYS=90\nHOSTING_SITE=');
  expect(writeParameters(root, cloud)).toEqual(['ENFORCE_APP_CHECK', 'NIGHTLY', 'SERVICE_ACCOUNT']);
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual({
    RETENTION_DAYS: '90',
    HOSTING_SITE: '',
    ENFORCE_APP_CHECK: 'false',
    NIGHTLY: '0 2 * * *',
    SERVICE_ACCOUNT: cloud.account,
  });
  expect(writeParameters(root, cloud)).toEqual([]);
});

test("an installation that chose nothing releases pages on the project's own site", () => {
  const root = mkdtempSync(join(tmpdir(), 'steeple-parameters-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'functions'));
  writeFileSync(join(root, 'functions/functions.yaml'), JSON.stringify({ endpoints: {}, params }));
  writeParameters(root, cloud);
  expect(parseEnv(readFileSync(join(root, 'functions/.env.a-church'), 'utf8'))).toMatchObject({
    HOSTING_SITE: 'a-church',
  });
});
