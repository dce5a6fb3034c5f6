import { resultShardCount } from '@steeple/model/feedback/feedbackResults';
import { describe, expect, it } from 'vitest';
import { canIncrement, incrementsOf, isEmpty, shardOf } from './shards.ts';

const one = {
  responses: 1,
  hours: { '2026-12-04T10': 1 },
  questions: { food: { answered: 1, tally: { 4: 1 } }, thanks: { answered: 1, tally: {} } },
};

describe('the shard of a person', () => {
  it('is always the same, and people are spread evenly', () => {
    const filled = new Map<number, number>();
    for (let person = 0; person < 3200; person += 1) {
      const shard = shardOf(`uid-${person}`);
      expect(shardOf(`uid-${person}`)).toBe(shard);
      filled.set(shard, (filled.get(shard) ?? 0) + 1);
    }
    expect(filled.size).toBe(resultShardCount);
    for (const count of filled.values()) expect(count).toBeGreaterThan(120);
  });
});

describe('a difference of results', () => {
  it('can be added blindly when it only grows and comes complete', () => {
    expect(canIncrement({ en: one })).toBe(true);
    expect(canIncrement({ en: { ...one, responses: 0, hours: {} } })).toBe(true);
  });
  it('must not be, when something shrinks or a new language would lack a part', () => {
    expect(canIncrement({ en: { ...one, responses: -1 } })).toBe(false);
    expect(canIncrement({ en: { ...one, questions: { food: { answered: 0, tally: { 4: -1, 5: 1 } } } } })).toBe(false);
    expect(canIncrement({ en: { ...one, questions: {} } })).toBe(false);
  });
  it('names only what changes: an empty map would replace the stored one', () => {
    const increment = (count: number) => `+${count}`;
    expect(incrementsOf({ en: one }, increment)).toEqual({
      en: {
        responses: '+1',
        hours: { '2026-12-04T10': '+1' },
        questions: { food: { answered: '+1', tally: { 4: '+1' } }, thanks: { answered: '+1', tally: {} } },
      },
    });
    expect(
      incrementsOf(
        { en: { responses: 0, hours: {}, questions: { food: { answered: 0, tally: { 4: 1 } } } } },
        increment,
      ),
    ).toEqual({
      en: { questions: { food: { tally: { 4: '+1' } } } },
    });
  });
  it('is empty when nothing is left of it', () => {
    expect(isEmpty({})).toBe(true);
    expect(isEmpty({ en: { responses: 0, hours: {}, questions: {} } })).toBe(true);
    expect(isEmpty({ en: one })).toBe(false);
  });
  it('says nothing of a language without counts', () => {
    expect([isEmpty({ en: undefined }), canIncrement({ en: undefined })]).toEqual([true, true]);
    expect(incrementsOf({ en: undefined, zh: one }, String)).toStrictEqual({
      zh: {
        responses: '1',
        hours: { '2026-12-04T10': '1' },
        questions: { food: { answered: '1', tally: { 4: '1' } }, thanks: { answered: '1', tally: {} } },
      },
    });
  });
  it.each([
    ['its hours', { ...one, hours: {} }],
    ['its questions', { ...one, questions: {} }],
  ])('of a first response that lacks %s is not added blindly, whatever other languages have', (_which, part) => {
    expect(canIncrement({ en: one, zh: part })).toBe(false);
    expect(canIncrement({ en: part, zh: one })).toBe(false);
    expect(canIncrement({ en: one, zh: { ...part, responses: 0 } })).toBe(true);
  });
  it('names no count that does not change', () => {
    const increment = (count: number) => `+${count}`;
    const questions = {
      food: { answered: 0, tally: { 4: 0, 5: 1 } },
      thanks: { answered: 0, tally: {} },
      again: { answered: 1, tally: { 7: 0 } },
    };
    expect(incrementsOf({ en: { responses: 0, hours: { a: 0, b: 2 }, questions } }, increment)).toStrictEqual({
      en: { hours: { b: '+2' }, questions: { food: { tally: { 5: '+1' } }, again: { answered: '+1' } } },
    });
    const nothing = { responses: 0, hours: { a: 0 }, questions: { thanks: { answered: 0, tally: {} } } };
    expect(incrementsOf({ en: nothing }, increment)).toStrictEqual({});
    expect(incrementsOf({}, increment)).toStrictEqual({});
  });
});
