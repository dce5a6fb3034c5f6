import { expect, test } from 'vitest';
import { releaseHeaders } from './releaseHeaders.ts';
import type { RenderedUnit } from './releaseRecord.ts';

const unit = (pattern: string, contentType: string, policy = 'none'): RenderedUnit => ({
  pattern,
  reads: [],
  file: { hash: '', content: '', contentType, policy },
});
const page = 'text/html; charset=utf-8';
const json = 'application/json';

test('each kind of address has one rule, and pages come before their payloads, so that those have their own headers', () => {
  const units = new Map<string, RenderedUnit>([
    ['/events/_payload.json', unit('^/events/_payload', json)],
    ['/events/a', unit('^/events/[^/]+$', page, 'first')],
    ['/about', unit('^/about$', page)],
    ['/events/b', unit('^/events/[^/]+$', page, 'last')],
    ['/about/_payload.json', unit('^/about/_payload', json)],
    ['/missing', { pattern: '^/missing$', reads: [], file: null }],
    ['/zoo', unit('^/zoo$', page)],
  ]);
  const rules = releaseHeaders(units);
  expect(rules.map(({ regex }) => regex)).toEqual([
    '^/about$',
    '^/events/[^/]+$',
    '^/zoo$',
    '^/about/_payload',
    '^/events/_payload',
  ]);
  expect(rules[1]?.headers).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': 'last',
    'Content-Type': page,
  });
});
