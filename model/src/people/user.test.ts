import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { camperExamples, userExamples } from '../../tests/examples/people.ts';
import { camperSchema, userSchema } from './user.ts';

describe('a profile', () => {
  it('fits its examples', () => {
    expect(misjudged(userSchema, userExamples)).toEqual([]);
  });

  it('has a name of 80 characters at most', () => {
    const faults = (length: number): string[] =>
      issuesWith(userSchema, userExamples, 'displayName', 'x'.repeat(length));
    expect(faults(80)).toEqual([]);
    expect(faults(81)).toEqual(['displayName']);
  });
});

describe('the own things of a camper', () => {
  it('fit their examples', () => {
    expect(misjudged(camperSchema, camperExamples)).toEqual([]);
  });

  it('are 300 ticks and 100 notes at most', () => {
    const numbered = (length: number, value: unknown): unknown =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`item-${index}`, value]));
    const note = { text: '', updatedAt: { seconds: 0, nanoseconds: 0 } };
    const faults = (path: string, value: unknown): string[] => issuesWith(camperSchema, camperExamples, path, value);
    expect(faults('ticks', numbered(300, true))).toEqual([]);
    expect(faults('ticks', numbered(301, true))).toEqual(['ticks']);
    expect(faults('notes', numbered(100, note))).toEqual([]);
    expect(faults('notes', numbered(101, note))).toEqual(['notes']);
  });
});
