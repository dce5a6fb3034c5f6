import { describe, expect, it } from 'vitest';
import { monthCountsExamples } from '../../tests/examples/feedback.ts';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { countPartId, monthCountsSchema } from './monthCounts.ts';

describe('the counts of a month', () => {
  it('fit their examples', () => {
    expect(misjudged(monthCountsSchema, monthCountsExamples)).toEqual([]);
  });

  it.each(['2026-01', '2026-09', '2026-10', '2026-12'])('are those of %s', (month) => {
    expect(issuesWith(monthCountsSchema, monthCountsExamples, 'month', month)).toEqual([]);
  });

  it.each(['2026-00', '2026-13', '2026-20', '2026-1', 'ABCD-01', '226-01', '22026-01', '2026-011', '2026-121'])(
    'are not those of %s',
    (month) => {
      expect(issuesWith(monthCountsSchema, monthCountsExamples, 'month', month)).toEqual(['month: month']);
    },
  );

  it.each(['01', '09', '10', '19', '20', '29', '30', '31'])('have a day %s', (day) => {
    expect(issuesWith(monthCountsSchema, monthCountsExamples, 'downloads', { [day]: 1 })).toEqual([]);
  });

  it.each(['00', '32', '40', '1', '001', '011', '101', '310', 'aa', '0a', '1a', '3a'])('have no day %s', (day) => {
    expect(issuesWith(monthCountsSchema, monthCountsExamples, 'downloads', { [day]: 1 })).toEqual([
      `downloads.${day}: day`,
    ]);
  });

  it('are stored in parts, each with the month in its id', () => {
    expect(countPartId('2026-11-22', 3)).toBe('2026-11-3');
  });
});
