import { backoff } from '@steeple/model/requests/backoff';
import { describe, expect, it } from 'vitest';
import { classifyGoogleError, retryAfter } from './googleErrors.ts';

const error = (details: object) => Object.assign(new Error('answer'), details);
const reasoned = (status: number, data: unknown) => error({ status, response: { data } });
const classOf = (thrown: unknown) => {
  const { code, again } = classifyGoogleError(thrown);
  return `${code}${again ? ', again' : ''}`;
};

describe('an error', () => {
  it.each([
    ['without anything', error({}), 'unavailable, again'],
    ['that is no error', 'broken', 'unavailable, again'],
    ['that is nothing', null, 'unavailable, again'],
    ['of a request that was aborted', error({ name: 'AbortError' }), 'timeout, again'],
    ['of a request that took too long', error({ name: 'TimeoutError', status: 404 }), 'timeout, again'],
    ['of a connection that took too long', error({ code: 'ETIMEDOUT' }), 'timeout, again'],
    ['with the name of a timeout as its code', error({ code: 'TimeoutError' }), 'timeout, again'],
    ['whose name only ends so', error({ name: 'NoTimeoutError' }), 'unavailable, again'],
    ['whose name only begins so', error({ name: 'AbortErrors' }), 'unavailable, again'],
    ['named so that is no error', { name: 'TimeoutError' }, 'unavailable, again'],
    ['with its status as a code', error({ code: 404 }), 'not-shared'],
    ['with its status as a word', error({ code: '404' }), 'not-shared'],
    ['with a status that counts more than its code', error({ status: 401, code: 404 }), 'unauthenticated'],
    ['below every status', error({ status: 99 }), 'unavailable, again'],
    ['with the lowest status', error({ status: 100 }), 'invalid-response'],
    ['just below those of servers', error({ status: 499 }), 'invalid-response'],
    ['with the lowest status of servers', error({ status: 500 }), 'unavailable, again'],
    ['with half a status', error({ status: 404.5 }), 'unavailable, again'],
    ['above every status, with a code', error({ status: 600, code: 404 }), 'not-shared'],
    ['of a request that took Google too long', error({ status: 408 }), 'unavailable, again'],
  ])('%s is %3$s', (_what, thrown, expected) => expect(classOf(thrown)).toBe(expected));

  it.each([
    ['in its list of errors', { error: { errors: [{ reason: 'quotaExceeded' }] } }, 'quota'],
    ['in its details', { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }, 'api-disabled'],
    [
      'in its details, which count first',
      { error: { errors: [{ reason: 'quotaExceeded' }], details: [{ reason: 'SERVICE_DISABLED' }] } },
      'api-disabled',
    ],
    [
      'behind one that nobody knows',
      { error: { errors: [{ reason: 'new' }, { reason: 7 }, null, 'quotaExceeded', { reason: 'domainPolicy' }] } },
      'policy',
    ],
  ])('says more by a reason %s', (_where, data, expected) => expect(classOf(reasoned(403, data))).toBe(expected));

  it.each([
    ['none', undefined],
    ['a text', '<html>'],
    ['nothing', null],
    ['no error', {}],
    ['an error without reasons', { error: {} }],
    ['reasons that are no list', { error: { errors: { reason: 'quotaExceeded' }, details: 'quotaExceeded' } }],
    ['a reason that is no text', { error: { errors: [{ reason: ['quotaExceeded'] }] } }],
  ])('has its status where its body is %s', (_what, data) => expect(classOf(reasoned(403, data))).toBe('forbidden'));

  it('of a server is one, whatever reason it gives', () =>
    expect(classOf(reasoned(503, { error: { errors: [{ reason: 'quotaExceeded' }] } }))).toBe('unavailable, again'));
});

describe('the wait that Google asks for', () => {
  const errorWithWait = (value: string) => error({ response: { headers: new Headers({ 'retry-after': value }) } });
  it.each([
    ['in seconds', errorWithWait('7'), 7000],
    ['longer than any', errorWithWait('3600'), backoff.maxMillis],
    ['as a date, which we do not read', errorWithWait('Fri, 27 Nov 2026 10:00:00 GMT'), 0],
    ['without an end', errorWithWait('Infinity'), 0],
    ['not at all', error({ response: { headers: new Headers() } }), 0],
    ['without headers', error({ response: {} }), 0],
    ['with headers of another kind', error({ response: { headers: {} } }), 0],
    ['without an answer', error({}), 0],
  ])('is read %s', (_how, thrown, millis) => expect(retryAfter(thrown)).toBe(millis));
});
