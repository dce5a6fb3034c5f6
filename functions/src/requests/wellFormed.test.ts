import { expect, test } from 'vitest';
import { wellFormed } from './wellFormed.ts';

test('half of a character is replaced, wherever it is', () => {
  const half = '\ud83d';
  expect(wellFormed({ name: `Mei${half}`, list: [half, 7, null], more: { text: 'a😀' } })).toEqual({
    name: 'Mei\ufffd',
    list: ['\ufffd', 7, null],
    more: { text: 'a😀' },
  });
});

test('what is no plain value stays as it is', () => {
  const moment = new Date(0);
  expect(wellFormed({ moment }).moment).toBe(moment);
  expect(wellFormed({ nothing: undefined, number: 7 })).toEqual({ nothing: undefined, number: 7 });
});
