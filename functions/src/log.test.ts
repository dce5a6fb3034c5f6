import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

describe('an error in the log', () => {
  it('tells kind, code and place, but not its message: that may hold what a person typed', () => {
    const error = Object.assign(new TypeError('no grant for mei@steeple.test'), { code: 5 });
    const described = describeError(error);
    expect(described).toMatchObject({ error: 'TypeError', code: 5 });
    expect(JSON.stringify(described)).not.toContain('mei@steeple.test');
    expect(JSON.stringify(described)).toContain('log.test.ts');
  });
  it('may be anything that was thrown', () => {
    expect(describeError('mei@steeple.test')).toEqual({ error: 'string' });
    expect(describeError(undefined)).toEqual({ error: 'undefined' });
  });
});
