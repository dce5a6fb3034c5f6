import { expect, it } from 'vitest';
import { pushedPages } from './pushedNotice.ts';

it('a message can open the dashboard in place of a notice', () => {
  expect(pushedPages).toContain('dashboard');
});
