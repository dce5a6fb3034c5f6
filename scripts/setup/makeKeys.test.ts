import { expect, test } from 'vitest';
import { keyPairOf } from '../../functions/src/notices/keyPair.ts';
import { noticeKey, pushKey } from '../../functions/src/parameters.ts';
import { GoogleProject, RefusedRequest } from '../shared/googleProject.ts';
import { localSecrets } from '../stack/localSecrets.ts';
import { makeKeys, newPrivateKey, OFF, SECRETS } from './makeKeys.ts';

/** Secret Manager of one project, with what is in it; the latest version of a secret that is named is in that state. */
function secretManager(values: Map<string, string | null>, states: Map<string, string> = new Map()): GoogleProject {
  return projectThat(async (url, body) => {
    const path = url.replace('https://secretmanager.googleapis.com/v1/projects/a-church/secrets', '');
    const [, secret = '', access] = /^\/(\w+)\/versions\/latest(:access)?$/.exec(path) ?? [];
    if (secret !== '') {
      const value = values.get(secret);
      if (value == null) throw new RefusedRequest(404, 'not found');
      if (access !== undefined) return { payload: { data: Buffer.from(value).toString('base64') } };
      return { state: states.get(secret) ?? 'ENABLED' };
    }
    const [, createdSecret = ''] = /^\?secretId=(\w+)$/.exec(path) ?? [];
    if (createdSecret !== '') {
      if (values.has(createdSecret)) throw new RefusedRequest(409, 'exists');
      values.set(createdSecret, null);
      return {};
    }
    const [, filled = ''] = /^\/(\w+):addVersion$/.exec(path) ?? [];
    if (!values.has(filled)) throw new RefusedRequest(404, path);
    const { payload } = body as { payload: { data: string } };
    states.delete(filled);
    values.set(filled, Buffer.from(payload.data, 'base64').toString());
    return {};
  });
}

/** A project that answers by a function in place of Google. */
function projectThat(answer: (url: string, body: object | undefined) => Promise<unknown>): GoogleProject {
  const project = new GoogleProject('a-church');
  project.ask = async <Answer>(url: string, _verb?: string, body?: object) => (await answer(url, body)) as Answer;
  return project;
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
  expect(await makeKeys(secretManager(values), 'keep')).toEqual({ created: both, kept: [] });
  const key = values.get('PUSH_KEY') ?? '';
  expect(keyPairOf(key)).toMatchObject({ privateKey: key });
  for (const push of ['keep', 'on', 'off'] as const)
    expect(await makeKeys(secretManager(values), push)).toEqual({ created: [], kept: both });
  expect(values.get('PUSH_KEY')).toBe(key);
});

test('a secret that a run left without a value gets one', async () => {
  const values = new Map<string, string | null>([['PUSH_KEY', null]]);
  await makeKeys(secretManager(values), 'keep');
  expect(values.get('PUSH_KEY')).not.toBeNull();
});

test('an installation that wants no push messages gets a word in place of the key', async () => {
  const values = new Map<string, string | null>();
  await makeKeys(secretManager(values), 'off');
  expect(values.get('PUSH_KEY')).toBe(OFF);
  expect(values.get('NOTICE_KEY')).not.toBe(OFF);
  expect(keyPairOf(OFF)).toBeNull();
});

test.each(['DESTROYED', 'DISABLED'])(
  'a secret whose latest version is %s has no value, and gets one',
  async (state) => {
    const values = new Map<string, string | null>(both.map((name) => [name, 'lost']));
    const states = new Map([['PUSH_KEY', state]]);
    expect(await makeKeys(secretManager(values, states), 'keep')).toEqual({
      created: ['PUSH_KEY'],
      kept: ['NOTICE_KEY'],
    });
    expect(keyPairOf(values.get('PUSH_KEY') ?? '')).not.toBeNull();
  },
);

test('an installation without push messages gets a key once it wants them, and not before', async () => {
  const values = new Map<string, string | null>([
    ['NOTICE_KEY', newPrivateKey()],
    ['PUSH_KEY', OFF],
  ]);
  await makeKeys(secretManager(values), 'keep');
  expect(values.get('PUSH_KEY')).toBe(OFF);
  await makeKeys(secretManager(values), 'on');
  expect(keyPairOf(values.get('PUSH_KEY') ?? '')).not.toBeNull();
});

test('another refusal is not taken for a missing secret', async () => {
  const refusing = projectThat(async () => Promise.reject(new RefusedRequest(403, 'not enabled')));
  await expect(makeKeys(refusing, 'keep')).rejects.toThrow('not enabled');
});

test('every key is a number of 32 bytes', () => {
  for (let count = 0; count < 300; count += 1) expect(newPrivateKey()).toMatch(/^[\w-]{43}$/);
});
