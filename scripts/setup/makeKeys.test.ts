import { expect, test } from 'vitest';
import { keyPairOf } from '../../functions/src/notices/keyPair.ts';
import { noticeKey, pushKey } from '../../functions/src/parameters.ts';
import { RefusedRequest } from '../shared/googleProject.ts';
import { localSecrets } from '../stack/localSecrets.ts';
import { type AskGoogle, makeKeys, newPrivateKey, OFF, SECRETS } from './makeKeys.ts';

/** Secret Manager of one project, with what is in it. */
function secretManager(values: Map<string, string | null>): AskGoogle {
  return async (url, body) => {
    const path = url.replace('https://secretmanager.googleapis.com/v1/projects/a-church/secrets', '');
    const [, asked = ''] = /^\/(\w+)\/versions\/latest$/.exec(path) ?? [];
    if (asked !== '') {
      if (values.get(asked) == null) throw new RefusedRequest(404, 'not found');
      return {};
    }
    const [, made = ''] = /^\?secretId=(\w+)$/.exec(path) ?? [];
    if (made !== '') {
      if (values.has(made)) throw new RefusedRequest(409, 'exists');
      values.set(made, null);
      return {};
    }
    const [, filled = ''] = /^\/(\w+):addVersion$/.exec(path) ?? [];
    if (!values.has(filled)) throw new RefusedRequest(404, path);
    const { payload } = JSON.parse(body ?? '') as { payload: { data: string } };
    values.set(filled, Buffer.from(payload.data, 'base64').toString());
    return {};
  };
}

const both = ['NOTICE_KEY', 'PUSH_KEY'];

test('the secrets are those that functions read, and a local stack has each', () => {
  const read = [noticeKey.name, pushKey.name];
  expect(Object.keys(SECRETS)).toEqual(read);
  const local = localSecrets('demo-steeple');
  expect(Object.keys(local)).toEqual(read);
  expect(Object.values(local).map(keyPairOf)).not.toContain(null);
});

test('a new installation gets keys that functions can use, and a second run leaves them alone', async () => {
  const values = new Map<string, string | null>();
  expect(await makeKeys('a-church', false, secretManager(values))).toEqual({ created: both, kept: [] });
  const key = values.get('PUSH_KEY') ?? '';
  expect(keyPairOf(key)).toMatchObject({ privateKey: key });
  expect(await makeKeys('a-church', true, secretManager(values))).toEqual({ created: [], kept: both });
  expect(values.get('PUSH_KEY')).toBe(key);
});

test('a secret that a run left without a value gets one', async () => {
  const values = new Map<string, string | null>([['PUSH_KEY', null]]);
  await makeKeys('a-church', false, secretManager(values));
  expect(values.get('PUSH_KEY')).not.toBeNull();
});

test('an installation that wants no push messages gets a word in place of the key', async () => {
  const values = new Map<string, string | null>();
  await makeKeys('a-church', true, secretManager(values));
  expect(values.get('PUSH_KEY')).toBe(OFF);
  expect(values.get('NOTICE_KEY')).not.toBe(OFF);
  expect(keyPairOf(OFF)).toBeNull();
});

test('another refusal is not taken for a missing secret', async () => {
  const refuse: AskGoogle = async () => Promise.reject(new RefusedRequest(403, 'not enabled'));
  await expect(makeKeys('a-church', false, refuse)).rejects.toThrow('not enabled');
});

test('every key is a number of 32 bytes', () => {
  for (let count = 0; count < 300; count += 1) expect(newPrivateKey()).toMatch(/^[\w-]{43}$/);
});
