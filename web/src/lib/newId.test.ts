import { describe, expect, it } from 'vitest';
import { newId } from './newId.ts';

describe('newId', () => {
  it('is 20 alphanumeric characters, another each time', () => {
    const ids = Array.from({ length: 200 }, () => newId());
    expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });
});
