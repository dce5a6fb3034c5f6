import { exampleQuestionSet } from '@steeple/model/examples/questions';

/** A small question set with one question of each kind, for tests. */
export const exampleQuestions = exampleQuestionSet({
  rating: 'overall',
  recommend: 'recommend',
  single: 'bus',
  multiple: 'liked',
  text: 'words',
});
