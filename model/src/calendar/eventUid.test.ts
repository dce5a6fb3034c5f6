import { expect, it } from 'vitest';
import { eventUid } from './eventUid.ts';

it('names an event by its id at Google, and one that was added by hand by its own', () => {
  expect(eventUid({ googleId: 'abc_20261129' }, 'local', 'steeple.test')).toBe('abc_20261129@google.com');
  expect(eventUid({ googleId: null }, 'local', 'steeple.test')).toBe('local@steeple.test');
});
