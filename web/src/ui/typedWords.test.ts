import { expect, test } from 'vitest';
import { createTypedWords } from './typedWords.ts';

test('typed words are the own ones, also while newer ones are on their way', () => {
  const typed = createTypedWords();
  for (const words of ['g', 'gr', 'gra']) typed.note(words);
  // Navigation shows the newest that it has, and leaves others out.
  expect(['gr', 'gra'].map((words) => typed.areOwn(words))).toEqual([true, true]);
});

test('words of a link, or of the way back, are not, even where they were typed earlier', () => {
  const typed = createTypedWords();
  typed.note('g');
  typed.note('gr');
  expect(['gr', '', 'g', 'gr'].map((words) => typed.areOwn(words))).toEqual([true, false, false, false]);
});

test('words of a link that is faster than the typing end the waiting', () => {
  const typed = createTypedWords();
  typed.note('grace');
  expect(['', 'grace'].map((words) => typed.areOwn(words))).toEqual([false, false]);
});
