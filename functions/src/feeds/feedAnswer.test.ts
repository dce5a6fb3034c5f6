import { describe, expect, it } from 'vitest';
import { etagOf, matchesEtag, plainAnswer } from './feedAnswer.ts';

it('an answer of a few words is stored nowhere, and has the headers that it is given', () => {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  expect(plainAnswer(404, 'None.')).toEqual({ status: 404, headers, body: 'None.' });
  expect(plainAnswer(405, 'Only GET.', { allow: 'GET' }).headers).toEqual({ ...headers, allow: 'GET' });
});

describe('an ETag', () => {
  const etag = etagOf('BEGIN:VCALENDAR');

  it('is that of its body', () => {
    expect(etag).toMatch(/^"[\w-]{32}"$/);
    expect(etagOf('BEGIN:VCALENDAR')).toBe(etag);
    expect(etagOf('BEGIN:VCALENDAR\r\n')).not.toBe(etag);
  });

  it.each([
    ['nothing', undefined, false],
    ['an empty header', '', false],
    ['another one', '"other"', false],
    ['it', etag, true],
    ['it after others', `"other", ${etag} `, true],
    ['it as a CDN weakened it', `W/${etag}`, true],
    ['it among weak ones', `W/"other", W/${etag}`, true],
    ['anything', '*', true],
    ['anything among others', '"other", * ', true],
    ['it with a mark inside', `"W/${etag.slice(1)}`, false],
  ])('is matched by %s: %s', (_which, header, matches) => {
    expect(matchesEtag(header, etag)).toBe(matches);
  });
});
