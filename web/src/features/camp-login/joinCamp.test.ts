import { expect, it } from 'vitest';
import { tryJoinCode } from './joinCamp.ts';

const refuse = (code: string, details?: object) => () => Promise.reject(Object.assign(new Error('internal'), { code, details }));

it('joins with the right code', async () => {
  const sent: string[] = [];
  expect(await tryJoinCode(' mustard seed ', (code) => Promise.resolve(sent.push(code)))).toEqual({ kind: 'joined' });
  expect(sent).toEqual(['mustard seed']);
});

it('asks for a code before it calls anybody', async () => {
  expect(await tryJoinCode('--- -', refuse('functions/internal'))).toEqual({ kind: 'invalid' });
});

it.each([
  ['a wrong code', 'functions/permission-denied', { triesLeft: 3 }, { kind: 'wrong', triesLeft: 3 }],
  ['the last try used', 'functions/permission-denied', { triesLeft: 0, retryAfterSeconds: 61 }, { kind: 'tooMany', minutes: 2 }],
  ['no tries left', 'functions/resource-exhausted', { retryAfterSeconds: 840 }, { kind: 'tooMany', minutes: 14 }],
  ['no signal', 'functions/internal', undefined, { kind: 'unreachable' }],
  ['an unreachable server', 'functions/unavailable', undefined, { kind: 'unreachable' }],
])('tells %s', async (_name, code, details, outcome) => {
  expect(await tryJoinCode('MUSTARD', refuse(code, details))).toEqual(outcome);
});

it('keeps any other error to be explained', async () => {
  expect(await tryJoinCode('MUSTARD', refuse('functions/not-found', {}))).toMatchObject({ kind: 'failed', error: { code: 'functions/not-found' } });
});
