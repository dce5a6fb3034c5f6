import { expect, test } from 'vitest';
import { chosenEarly } from './chosenEarly.ts';

test.each([
  ['what the server sent', 'visit', 'visit', undefined],
  ['something else than the server sent', 'visit', 'prayer', 'prayer'],
  ['what the browser was told when it made the list', null, 'prayer', undefined],
])('a list with %s', (_title, sent, shown, early) => {
  const options = ['visit', 'prayer'].map((value) => ({
    value,
    defaultSelected: value === sent,
    selected: value === shown,
  }));
  expect(chosenEarly(options)).toBe(early);
});
