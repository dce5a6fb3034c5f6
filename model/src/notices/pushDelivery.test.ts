import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { pushDeliveryExamples } from '../../tests/examples/push.ts';
import { pushDeliverySchema } from './pushDelivery.ts';

describe('the marks of sent messages', () => {
  const mark = '0123456789abcdef01234567';
  const faults = (marks: readonly unknown[]): string[] =>
    issuesWith(pushDeliverySchema, pushDeliveryExamples, 'marks', marks);

  it('fit their examples', () => {
    expect(misjudged(pushDeliverySchema, pushDeliveryExamples)).toEqual([]);
  });

  it.each([
    ['a character less', mark.slice(1)],
    ['a character more before it', `a${mark}`],
    ['a character more behind it', `${mark}a`],
    ['capitals', mark.toUpperCase()],
  ])('are digests, not one with %s', (_name, other) => {
    expect(faults([mark, other])).toEqual(['marks.1: mark']);
  });

  it('are so many at most that the document stays below the limit of its size', () => {
    const marks = (length: number): string[] => Array.from({ length }, () => mark);
    expect(faults(marks(20_000))).toEqual([]);
    expect(faults(marks(20_001))).toEqual(['marks']);
  });
});
