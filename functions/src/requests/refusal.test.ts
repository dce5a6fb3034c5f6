import { describe, expect, it } from 'vitest';
import { failedForNow, invalidInput, passingCode, refusal } from './refusal.ts';

describe('a refusal', () => {
  it('has its reason, the code of the reason, and what the words need', () => {
    expect(refusal('no-such-camp')).toMatchObject({
      code: 'not-found',
      message: 'no-such-camp',
      details: { reason: 'no-such-camp' },
    });
    expect(refusal('wrong-code', { triesLeft: 2 }).details).toEqual({ reason: 'wrong-code', triesLeft: 2 });
  });

  it('because of the input names each fault by its field', () => {
    const fields = [{ field: 'email', message: { en: 'No address.', zh: '不是地址。' } }];
    expect(invalidInput(fields)).toMatchObject({ code: 'invalid-argument', details: { fields } });
  });

  it('for now has the code alone', () => {
    const { code, message, details } = failedForNow('unavailable');
    expect({ code, message, details }).toEqual({ code: 'unavailable', message: 'unavailable', details: undefined });
  });
});

describe('a failure of the database', () => {
  const failure = (code: unknown) => Object.assign(new Error('Failed'), { code });

  it.each([
    [4, 'deadline-exceeded'],
    [8, 'resource-exhausted'],
    [10, 'aborted'],
    [14, 'unavailable'],
  ])('with the status %d may pass by itself: %s', (code, expected) => {
    expect(passingCode(failure(code))).toBe(expected);
  });

  it.each([
    ['another status', failure(6)],
    ['a code of another kind', failure('14')],
    ['no code', new Error('Failed')],
    ['a thing that is no error', { code: 14 }],
    ['nothing', undefined],
  ])('does not where it is %s', (_, error) => {
    expect(passingCode(error)).toBeUndefined();
  });
});
