import { describe, expect, it } from 'vitest';
import { grantState } from './grantState.ts';

const grant = (admin: boolean, camps: string[] = []) => ({ roles: admin ? ['admin' as const] : [], camps });
const user = (admin: boolean, camps: string[] = [], joinedCamps: string[] = []) => ({
  claims: { admin, camps },
  joinedCamps,
});

describe('grantState', () => {
  it('waits while there is no account', () => {
    expect(grantState(grant(false, ['camp-2026']), null)).toBe('waiting');
    expect(grantState(grant(false), null)).toBe('nothing');
  });
  it('waits while an account has nothing at all: its address is not verified', () => {
    expect(grantState(grant(true), user(false))).toBe('waiting');
  });
  it('has reached an account that has all of it', () => {
    expect(grantState(grant(true, ['camp-2026']), user(true, ['camp-2026']))).toBe('reached');
  });
  it('is on the way while one part is missing or not yet taken', () => {
    expect(grantState(grant(true, ['camp-2026']), user(true))).toBe('onTheWay');
    expect(grantState(grant(false, ['camp-2026']), user(true, ['camp-2026']))).toBe('onTheWay');
  });
  it('does not mind camps that were joined with a code', () => {
    expect(grantState(grant(true), user(true, ['camp-2026'], ['camp-2026']))).toBe('reached');
  });
});
