import { expect, it } from 'vitest';
import { issuesOf } from '../tests/examples/issues.ts';
import { timestampSchema } from './timestamp.ts';

it.each([
  [{ seconds: 0, nanoseconds: 0 }],
  [{ seconds: -1, nanoseconds: 999_999_999 }],
  [{ seconds: 1_795_651_200, nanoseconds: 1 }],
])('%j is a moment', (value) => {
  expect(issuesOf(timestampSchema, value)).toEqual([]);
});

it.each([
  [null],
  [undefined],
  ['2026-11-26'],
  [{}],
  [{ seconds: 1 }],
  [{ nanoseconds: 1 }],
  [{ seconds: 1.5, nanoseconds: 0 }],
  [{ seconds: '1', nanoseconds: 0 }],
  [{ seconds: 1, nanoseconds: 0.5 }],
  [{ seconds: 1, nanoseconds: -1 }],
  [{ seconds: 1, nanoseconds: 1e9 }],
])('%j is none', (value) => {
  expect(issuesOf(timestampSchema, value)).toEqual([': timestamp']);
});
