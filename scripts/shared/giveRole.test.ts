import { describe, expect, it } from 'vitest';
import { givenBy } from './giveRole.ts';

describe('the words of `npm run grant`', () => {
  it.each(['admin', 'writer', 'translator'])('name the role %s', (role) => {
    expect(givenBy(role, undefined)).toEqual({ role });
  });

  it('name the team of a camp', () => {
    expect(givenBy('team', 'camp-2026')).toEqual({ team: 'camp-2026' });
  });

  it.each([
    ['team', undefined],
    ['team', 'No Camp'],
    ['writer', 'camp-2026'],
    ['owner', undefined],
    ['', undefined],
  ])('give nothing for %s with the camp %s', (word, camp) => {
    expect(givenBy(word, camp)).toBeUndefined();
  });
});
