import { expect, test } from 'vitest';
import { isUnsent } from './feedbackDatabase.ts';

test.each([
  ['an edit', { edits: { words: 'typed' }, queued: null }, true],
  ['an answer taken back', { edits: { words: null }, queued: null }, true],
  ['a submission that waits', { edits: {}, queued: { kind: 'withdraw' } }, true],
  ['nothing unsent', { edits: {}, queued: null, saved: { answers: { words: 'sent' } } }, false],
  ['no record', undefined, false],
  ['something else', 'text', false],
])('a draft with %s', (_name, record, expected) => {
  expect(isUnsent(record)).toBe(expected);
});
