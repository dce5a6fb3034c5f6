import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { feedbackWorld, id, questions } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { campQuestions } from './campQuestions.ts';

const none = { sections: [], order: [], questions: {} };

it('a camp asks the questions that the committee stored, without what security rules compare answers with', async () => {
  const { services, putCamp } = feedbackWorld();
  await putCamp();
  expect(await campQuestions(services.database, id)).toEqual(questions);
});

it('questions are read whatever form the facts for security rules have', async () => {
  const { services, put } = feedbackWorld();
  await put(documentPaths.camp.at(id), { questionSet: { ...questions, checks: 'of another version' } });
  expect(await campQuestions(services.database, id)).toEqual(questions);
});

it.each([
  ['that does not exist', undefined],
  ['without questions', {}],
  ['whose questions cannot be read', { questionSet: { ...questions, order: 'food' } }],
])('a camp %s asks nothing', async (_which, stored) => {
  const { services, put } = feedbackWorld();
  if (stored !== undefined) await put(documentPaths.camp.at(id), stored);
  expect(await campQuestions(services.database, id)).toEqual(none);
});
