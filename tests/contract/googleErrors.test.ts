import { syncErrorCodes } from '@steeple/model/calendar/calendarSync';
import { describe, expect, test } from 'vitest';
import type { DocumentedErrorName } from '../stand-ins/google-calendar/errors/documentedErrors.ts';
import { documentedErrors } from '../stand-ins/google-calendar/errors/documentedErrors.ts';
import type { GoogleErrorClass } from '../../functions/src/calendar/google/googleErrors.ts';
import { classifyGoogleError } from '../../functions/src/calendar/google/googleErrors.ts';
import { notShared, recordOf, syncFailure } from '../../functions/src/calendar/google/syncFailure.ts';

/** Body → state: `again` where the run tries again before it fails. */
const expected: Record<DocumentedErrorName, [code: GoogleErrorClass['code'], again: boolean]> = {
  timeRangeEmpty: ['bad-request', false],
  badRequest: ['bad-request', false],
  invalidParameter: ['bad-request', false],
  required: ['bad-request', false],
  apiKeyInvalid: ['unauthenticated', false],
  consumerInvalid: ['project-blocked', false],
  authError: ['unauthenticated', false],
  loginRequired: ['unauthenticated', false],
  tokenExpired: ['unauthenticated', false],
  credentialsMissing: ['unauthenticated', false],
  accountDisabled: ['account-disabled', false],
  userRateLimitExceeded: ['rate-limit', true],
  rateLimitExceeded: ['rate-limit', true],
  rateLimitInfo: ['rate-limit', true],
  quotaExceeded: ['quota', false],
  dailyLimitExceeded: ['quota', false],
  dailyLimitUnregistered: ['unauthenticated', false],
  resourceQuotaInfo: ['quota', false],
  accessNotConfigured: ['api-disabled', false],
  serviceDisabled: ['api-disabled', false],
  consumerSuspended: ['project-blocked', false],
  billingDisabled: ['project-blocked', false],
  userProjectDenied: ['project-blocked', false],
  insufficientPermissions: ['scope-missing', false],
  scopeInsufficient: ['scope-missing', false],
  apiKeyServiceBlocked: ['policy', false],
  securityPolicyViolated: ['policy', false],
  locationPolicyViolated: ['policy', false],
  domainPolicy: ['policy', false],
  forbidden: ['forbidden', false],
  requiredAccessLevel: ['forbidden', false],
  forbiddenForNonOrganizer: ['forbidden', false],
  notFound: ['not-shared', false],
  duplicate: ['bad-request', false],
  conflict: ['bad-request', false],
  fullSyncRequired: ['page-expired', false],
  updatedMinTooLongAgo: ['page-expired', false],
  deleted: ['page-expired', false],
  conditionNotMet: ['bad-request', false],
  tooManyRequests: ['rate-limit', true],
  tooManyRequestsInfo: ['rate-limit', true],
  backendError: ['unavailable', true],
  internalError: ['unavailable', true],
  badGateway: ['unavailable', true],
  serviceUnavailable: ['unavailable', true],
  gatewayTimeout: ['unavailable', true],
};

/** A word of the remedy, in both languages, that the admin reads. */
const remedy: Record<GoogleErrorClass['code'] | 'internal', [en: RegExp, zh: RegExp]> = {
  'not-shared': [/Share with specific people/, /与特定用户共享/],
  forbidden: [/See all event details/, /查看所有活动详情/],
  unauthenticated: [/keys/, /密钥/],
  'account-disabled': [/Enable or restore/, /启用或恢复/],
  'api-disabled': [/enable the “Google Calendar API”/, /启用“Google Calendar API”/],
  'scope-missing': [/deploy the functions again/, /重新部署/],
  'project-blocked': [/billing/, /结算/],
  policy: [/administrator/, /管理员/],
  'rate-limit': [/next sync will try again/, /下次同步会再试/],
  quota: [/raise the quota/, /提高配额/],
  unavailable: [/next sync will try again/, /下次同步会再试/],
  timeout: [/did not answer within a minute/, /一分钟内没有回应/],
  'page-expired': [/sync again/, /再同步/],
  'bad-request': [/Google ID/, /Google 编号/],
  'invalid-response': [/next sync will try again/, /下次同步会再试/],
  internal: [/log/, /日志/],
};

/** An error as the client library throws it. */
function thrown({ code, body }: { code: number; body: object }): Error {
  return Object.assign(new Error('answer'), { status: code, code, response: { status: code, data: body } });
}

function explanation(code: GoogleErrorClass['code'] | 'internal') {
  return recordOf(code === 'not-shared' ? notShared('a@steeple.test', 'service@steeple.test') : syncFailure(code))
    .message;
}

describe('every documented error of the Calendar API', () => {
  test.each(Object.keys(documentedErrors) as DocumentedErrorName[])(
    '%s has its state, and a sentence with its remedy in both languages',
    (name) => {
      const [code, again] = expected[name];
      expect(classifyGoogleError(thrown(documentedErrors[name]))).toEqual({ code, again });
      const { en, zh } = explanation(code);
      expect(en).toMatch(remedy[code][0]);
      expect(zh).toMatch(remedy[code][1]);
    },
  );
});

describe("a failure's sentence", () => {
  test('is another for every state', () => {
    const sentences = syncErrorCodes.map((code) => explanation(code).en);
    expect(new Set(sentences).size).toBe(syncErrorCodes.length);
    for (const code of syncErrorCodes) expect(explanation(code).zh).toMatch(remedy[code][1]);
  });

  test('advises to share the calendar only where sharing helps', () => {
    const advising = syncErrorCodes.filter((code) => /Share with/.test(explanation(code).en ?? ''));
    expect(advising).toEqual(['not-shared', 'forbidden']);
  });
});

describe('an error without an answer', () => {
  test.each([
    ['no connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unavailable'],
    ['a time that ran out', Object.assign(new Error('timeout'), { name: 'TimeoutError' }), 'timeout'],
    ['an aborted request', Object.assign(new Error('aborted'), { name: 'AbortError' }), 'timeout'],
    [
      'a body that is no JSON',
      Object.assign(new Error('bad'), { status: 503, response: { data: '<html>' } }),
      'unavailable',
    ],
  ] as const)('%s is tried again', (_name, error, code) => {
    expect(classifyGoogleError(error)).toEqual({ code, again: true });
  });

  test('an error that is in no table is reported as an answer that cannot be understood', () => {
    expect(classifyGoogleError(thrown({ code: 418, body: {} }))).toEqual({ code: 'invalid-response', again: false });
  });
});
