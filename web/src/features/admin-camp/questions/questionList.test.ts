import { type QuestionSet, questionSetSchema } from '@steeple/model/feedback/questionSet';
import { check } from '@steeple/model/requests/validation';
import { describe, expect, it } from 'vitest';
import { fromQuestionList, settleQuestion, toQuestionList } from './questionList.ts';

const set: QuestionSet = {
  sections: [{ id: 'all', title: { en: 'All' } }],
  order: ['best', 'overall'],
  questions: {
    overall: { kind: 'rating', section: 'all', text: { en: 'How was it?' }, required: true },
    best: {
      kind: 'multiple',
      section: 'all',
      text: { en: 'Best?' },
      required: false,
      maxSelections: 1,
      options: { walk: { label: { en: 'Walk' }, order: 2 }, swim: { label: { en: 'Swim' }, order: 1 } },
    },
  },
};

describe('a question set as a list', () => {
  it('comes back as it was, in the order of the form', () => {
    const list = toQuestionList(set);
    expect(list.map(({ id }) => id)).toEqual(['best', 'overall']);
    expect(list[0]).toMatchObject({ options: [{ id: 'swim' }, { id: 'walk' }] });
    expect(fromQuestionList(set.sections, list)).toEqual(set);
  });

  it('moves a question by moving its entry', () => {
    expect(fromQuestionList(set.sections, toQuestionList(set).toReversed()).order).toEqual(['overall', 'best']);
  });

  it('keeps what fits when the kind changes, and drops what does not', () => {
    const changed = settleQuestion({ ...toQuestionList(set)[0], kind: 'text' });
    expect(changed).toEqual({
      id: 'best',
      kind: 'text',
      section: 'all',
      text: { en: 'Best?' },
      required: false,
      maxLength: 1000,
    });
    expect(check(questionSetSchema, fromQuestionList(set.sections, [changed])).ok).toBe(true);
  });

  it('lets the validator find an id that occurs twice', () => {
    const list = toQuestionList(set);
    const twice = fromQuestionList(set.sections, [...list, { ...list[1] }]);
    expect(check(questionSetSchema, twice)).toMatchObject({ ok: false, errors: [{ field: 'order' }] });
  });
});
