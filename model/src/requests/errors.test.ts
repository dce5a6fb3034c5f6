import { describe, expect, it } from 'vitest';
import { authErrors } from './authErrors.ts';
import { type DatabaseErrorCode, databaseErrors, explainError } from './errors.ts';

const databaseErrorCodes = Object.keys(databaseErrors) as DatabaseErrorCode[];
const authErrorCodes = Object.keys(authErrors) as (keyof typeof authErrors)[];
const han = /\p{Script=Han}/u;
/** The codes of the specification, section 8, word for word. */
const specifiedCodes = [
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'unauthenticated',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
];

describe('explainError', () => {
  it.each(databaseErrorCodes)('explains %s, with and without its service, in both languages', (code) => {
    const explained = explainError(code);
    expect(explained).toBe(databaseErrors[code]);
    expect(explainError(`functions/${code}`)).toBe(explained);
    for (const { en, zh } of [explained.message, explained.remedy]) {
      expect(en.length).toBeGreaterThan(0);
      expect(zh).toMatch(han);
    }
  });

  it.each(authErrorCodes)('explains auth/%s in both languages', (code) => {
    const explained = explainError(`auth/${code}`, authErrors);
    expect(explained).toBe(authErrors[code]);
    expect([explained.message.zh, explained.remedy.zh].every((text) => han.test(text ?? ''))).toBe(true);
  });

  it('explains a lost connection of Firebase Auth without its table, and says that it may pass', () => {
    expect(explainError('auth/network-request-failed')).toMatchObject({ retryable: true });
    expect(explainError('auth/weak-password')).toBe(databaseErrors.unknown);
  });

  it('explains the sixteen codes of the specification, and each with words of its own', () => {
    expect(databaseErrorCodes).toEqual(specifiedCodes);
    const explanations = specifiedCodes.map((code) => explainError(code).message.en);
    // `unknown` and `internal` both say that something went wrong; the latter adds where.
    expect(new Set(explanations).size).toBe(specifiedCodes.length);
  });

  it('says of exactly four database codes that they may pass by themselves', () => {
    expect(databaseErrorCodes.filter((code) => databaseErrors[code].retryable)).toEqual([
      'deadline-exceeded',
      'resource-exhausted',
      'aborted',
      'unavailable',
    ]);
  });

  it.each([
    ['nonsense'],
    [''],
    ['constructor'],
    ['__proto__'],
    ['auth/toString'],
    ['functions/'],
    ['abortedauth/'],
    ['functions/weak-password'],
  ])('explains %j as unknown', (code) => {
    expect(explainError(code)).toBe(databaseErrors.unknown);
  });
});
