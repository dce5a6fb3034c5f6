import type { FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import type { Question } from '@steeple/model/feedback/questionSet';
import { describe, expect, it } from 'vitest';
import {
  answerRate,
  barGroups,
  breakdown,
  distribution,
  questionCounts,
  recommendSummary,
  scaleSummary,
} from './statistics.ts';

const rating: Question = { kind: 'rating', section: 's', text: { en: 'How was it?' }, required: true };
const choice: Question = {
  kind: 'multiple',
  section: 's',
  text: { en: 'Which?' },
  required: false,
  maxSelections: 2,
  options: { walk: { label: { en: 'Walk', zh: '散步' }, order: 2 }, swim: { label: { en: 'Swim' }, order: 1 } },
};

describe('distribution', () => {
  it('has a bar for every step of the scale, also for those nobody chose', () => {
    expect(
      distribution(rating, { answered: 4, tally: { 5: 3, 2: 1 } }).map((bar) => [bar.key, bar.count, bar.share]),
    ).toEqual([
      ['1', 0, 0],
      ['2', 1, 0.25],
      ['3', 0, 0],
      ['4', 0, 0],
      ['5', 3, 0.75],
    ]);
  });

  it('keeps the order of the form for choices, and parts of those who answered', () => {
    expect(
      distribution(choice, { answered: 2, tally: { walk: 2, swim: 1 } }).map((bar) => [bar.key, bar.share]),
    ).toEqual([
      ['swim', 0.5],
      ['walk', 1],
    ]);
  });

  it('divides nothing by nobody', () => {
    expect(distribution(rating, { answered: 0, tally: {} }).every((bar) => bar.share === 0)).toBe(true);
  });
});

describe('barGroups', () => {
  it('puts the bars of an answer beside each other, in whatever order and number each count has them', () => {
    const now = distribution(choice, { answered: 4, tally: { walk: 3, swim: 1 } });
    const earlier = distribution(choice, { answered: 2, tally: { walk: 2 } }).toReversed();
    const counts = barGroups([now, earlier, earlier.slice(1)]).map(({ key, bars }) => [
      key,
      bars.map((bar) => `${bar.key} ${bar.count}`),
    ]);
    expect(counts).toEqual([
      ['swim', ['swim 1', 'swim 0', 'swim 0']],
      ['walk', ['walk 3', 'walk 2', 'walk 0']],
    ]);
  });
});

describe('scaleSummary', () => {
  it('gives mean and standard deviation', () => {
    expect(scaleSummary({ 2: 1, 4: 1, 5: 2 })).toEqual({ count: 4, mean: 4, spread: Math.sqrt(1.5) });
  });
  it('is nothing without answers', () => {
    expect(scaleSummary({})).toBeNull();
  });
});

describe('recommendSummary', () => {
  it('is the per cent of 9–10 less the per cent of 0–6', () => {
    expect(recommendSummary({ 10: 3, 9: 2, 8: 2, 7: 1, 6: 1, 0: 1 })).toEqual({
      count: 10,
      promoters: 5,
      passives: 3,
      detractors: 2,
      score: 30,
    });
  });
  it('reaches from −100 to 100', () => {
    expect(recommendSummary({ 6: 7 })?.score).toBe(-100);
    expect(recommendSummary({ 9: 7 })?.score).toBe(100);
  });
});

describe('breakdown', () => {
  const results = (en: number, zh: number): FeedbackResults => ({
    en: { responses: en, questions: { q: { answered: en, tally: { 5: en } } }, hours: {} },
    zh: { responses: zh, questions: { q: { answered: zh, tally: { 4: zh } } }, hours: {} },
  });

  it('shows both languages from five answers each', () => {
    expect(breakdown(results(5, 5), 'q')).toMatchObject({
      en: { answered: 5, tally: { 5: 5 } },
      zh: { answered: 5, tally: { 4: 5 } },
    });
  });

  it('hides both when one has four, since the total would tell', () => {
    expect(breakdown(results(50, 4), 'q')).toBeNull();
  });

  it('has nothing to hide in a language in which nobody answered', () => {
    expect(breakdown(results(5, 0), 'q')?.en.answered).toBe(5);
  });

  it('adds the languages up when together', () => {
    expect(questionCounts(results(3, 4), 'q')).toEqual({ answered: 7, tally: { 5: 3, 4: 4 } });
  });
});

describe('answerRate', () => {
  it('is the share of responses with an answer', () => {
    expect(answerRate({ responses: 4, questions: { q: { answered: 1, tally: {} } }, hours: {} }, 'q')).toBe(0.25);
    expect(answerRate({ responses: 0, questions: {}, hours: {} }, 'q')).toBe(0);
  });
});
