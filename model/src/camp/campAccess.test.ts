import { expect, it } from 'vitest';
import {
  campAccessSchema,
  campJoinLimit,
  joinCodeAlphabet,
  joinCodeLength,
  joinCodeSchema,
  joinLimits,
  normalizedJoinCode,
} from './campAccess.ts';
import { campAccessExamples } from '../../tests/examples/feedback.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

it('takes the hash of a code as it is stored, and names the field that is at fault', () => {
  expect(misjudged(campAccessSchema, campAccessExamples)).toEqual([]);
});

it.each([
  ['abcd', []],
  ['abc', ['At least 4.']],
  ['x'.repeat(64), []],
  ['x'.repeat(65), ['Use at most 64 characters.']],
  [1234, ['Must be string.']],
])('of %j, typed as a code, says %j', (code, faults) => {
  expect(faultsOf(joinCodeSchema, code)).toEqual(faults);
});

it.each([
  ['mustard-seed'],
  ['MUSTARD SEED'],
  ['  Mustard–Seed '],
  ['ＭＵＳＴＡＲＤ－ＳＥＥＤ'],
  ['m.u.s.t.a.r.d_seed'],
])('takes %j for the same join code', (code) => {
  expect(normalizedJoinCode(code)).toBe('MUSTARDSEED');
});

it('keeps letters of every script apart', () => {
  expect(normalizedJoinCode('芥菜-种 7')).toBe('芥菜种7');
  expect(normalizedJoinCode('芥菜种7')).not.toBe(normalizedJoinCode('芥菜种8'));
});

it('makes codes of 32 letters and digits, none of which looks like another', () => {
  expect(new Set(joinCodeAlphabet).size).toBe(32);
  expect(joinCodeAlphabet).toMatch(/^[A-Z2-9]+$/);
  expect(joinCodeAlphabet).not.toMatch(/[IO]/);
});

it('allows so few tries that a year of guessing hardly finds a code', () => {
  expect(joinLimits).toEqual({ tries: 5, windowMinutes: 15 });
  const tries = (campJoinLimit.tries * 365 * 24 * 60) / campJoinLimit.windowMinutes;
  expect(tries / joinCodeAlphabet.length ** joinCodeLength).toBeLessThan(1 / 200_000);
});
