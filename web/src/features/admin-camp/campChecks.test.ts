import { sampleQuestionSet } from '@steeple/model/examples/camp';
import { campSchema } from '@steeple/model/camp/camp';
import { check } from '@steeple/model/requests/validation';
import { expect, it } from 'vitest';
import { emptyCamp, withChecks } from './CampView.tsx';
import { fromQuestionList, toQuestionList } from './questions/questionList.ts';

it('stores checks that follow from the questions, also where they were taken from another camp and changed', () => {
  const checkedCamp = withChecks({ ...emptyCamp('2026-11-20', 'Asia/Singapore'), questionSet: sampleQuestionSet });
  const list = toQuestionList(checkedCamp.questionSet).slice(1);
  const changed = { ...checkedCamp, questionSet: fromQuestionList(checkedCamp.questionSet.sections, list) };
  expect(changed.questionSet.checks).toBeUndefined();
  const stored = {
    ...withChecks(changed),
    name: { en: 'Camp' },
    theme: { en: 'Camp' },
    venueSummary: { en: 'Here' },
    revision: 1,
    updatedAt: { seconds: 0, nanoseconds: 0 },
  };
  expect(stored.questionSet.checks?.required).toEqual([]);
  expect(check(campSchema, stored)).toMatchObject({ ok: true });
});
