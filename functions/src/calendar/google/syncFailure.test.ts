import { syncErrorCodes, syncErrorSchema } from '@steeple/model/calendar/calendarSync';
import { check } from '@steeple/model/requests/validation';
import { expect, it } from 'vitest';
import { notShared, passesByItself, recordOf, SyncFailure, syncFailure } from './syncFailure.ts';

it('an admin must act on what does not pass by itself', () => {
  expect(syncErrorCodes.filter((code) => !passesByItself(code))).toEqual([
    'not-shared',
    'forbidden',
    'unauthenticated',
    'account-disabled',
    'api-disabled',
    'scope-missing',
    'project-blocked',
    'policy',
    'bad-request',
  ]);
});

it('a calendar that is not shared names the account to share it with, as far as it is known', () => {
  const cause = new Error('404');
  const failure = notShared('a@steeple.test', 'sync@steeple.test', cause);
  expect(failure).toMatchObject({ code: 'not-shared', name: 'SyncFailure', message: failure.explanation.en, cause });
  expect(failure.explanation.en).toContain('a@steeple.test is not shared with sync@steeple.test.');
  expect(failure.explanation.zh).toContain('a@steeple.test 尚未与 sync@steeple.test 共享');
  const unknown = notShared('a@steeple.test', null);
  expect(unknown.explanation.en).toContain('is not shared with the service account of the functions.');
  expect(unknown.explanation.zh).toContain('尚未与 云函数的服务账户 共享');
});

it('a failure is recorded with its words, and one that nobody expected as internal', () => {
  const quota = syncFailure('quota');
  expect(quota).toBeInstanceOf(SyncFailure);
  expect(recordOf(quota)).toEqual({ code: 'quota', message: quota.explanation });
  for (const unexpected of [new Error('bug'), 'bug'])
    expect(recordOf(unexpected)).toEqual({ code: 'internal', message: syncFailure('internal').explanation });
  for (const code of syncErrorCodes)
    expect(
      check(syncErrorSchema, recordOf(code === 'not-shared' ? notShared('a', null) : syncFailure(code))),
    ).toMatchObject({ ok: true });
});
