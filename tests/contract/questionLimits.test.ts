import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerChecks } from '@steeple/model/feedback/answerChecks';
import { questionSetLimits } from '@steeple/model/feedback/questionLimits';
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

test('the rules ask for as many checks as the model makes', () => {
  const { scale, numbers, ids, questions } = answerChecks({});
  const body = bodyOf('areChecks');
  expect(body).toContain(
    `hasOnly(value, [${Object.keys(answerChecks({}))
      .map((key) => `'${key}'`)
      .join(', ')}])`,
  );
  expect(body).toContain(`value.scale == [${scale.join(', ')}]`);
  expect(body).toContain(`value.numbers.size() == ${Object.keys(numbers).length}`);
  expect(body).toContain(`value.ids.size() == ${Object.keys(ids).length}`);
  expect(body).toContain(`value.questions.size() == ${Object.keys(questions).length}`);
});

test('the rules look at every number and at as many other answers as there may be questions', () => {
  const { numbers, questions } = answerChecks({});
  const body = bodyOf('areAnswers');
  expect([...body.matchAll(/a\.diff\(n\.(\w+)\)\.unchangedKeys\(\)/g)].map(([, key]) => key)).toEqual(
    Object.keys(numbers),
  );
  const looked = /fits\(a\.get\(id\.(\w+), ''\), stored\.get\(id\.(\w+), ''\), q\.(\w+)\)/g;
  expect([...body.matchAll(looked)].map(([, ...keys]) => keys)).toEqual(
    Object.keys(questions).map((key) => [key, key, key]),
  );
});
