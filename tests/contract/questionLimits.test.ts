import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionSetLimits } from '@steeple/model/questionSet';
import { expect, test } from 'vitest';

/**
 * Rules have no constants and no loops: the limits of a question set are written there as numbers, and as so many
 * repetitions.
 */
const rules = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8');

/** The body of a function of the rules, without its comments. */
function bodyOf(name: string): string {
  const [, body = ''] = new RegExp(`^ *function ${name}\\([^)]*\\) \\{([^]*?)^ *\\}`, 'm').exec(rules) ?? [];
  return body.replaceAll(/\/\/.*$/gm, '');
}

test('the rules accept as many questions and sections as the model', () => {
  const lists = Object.fromEntries(
    [...bodyOf('isQuestionSet').matchAll(/isList\(value\.(\w+), (\d+)\)/g)].map(([, field = '', limit]) => [
      field,
      Number(limit),
    ]),
  );
  expect(lists).toEqual({ sections: questionSetLimits.sections, order: questionSetLimits.questions });
});

test('the rules look at as many answers as there may be questions', () => {
  const looked = [...bodyOf('areAnswers').matchAll(/fits\(a\.get\(o\[(\d+)\], \[\]\), q\[o\[(\d+)\]\], s\)/g)].map(
    ([, answer, question]) => [Number(answer), Number(question)],
  );
  expect(looked).toEqual(Array.from({ length: questionSetLimits.questions }, (_, index) => [index, index]));
});

test('a set of a single question is repeated as often as the rules look', () => {
  const [, list = ''] = /return \[([^\]]*)\]/.exec(bodyOf('eighteenTimes')) ?? [];
  expect(list.split(', ')).toEqual(Array.from({ length: questionSetLimits.questions }, () => 'id'));
});
