import type { QuestionSet } from '@steeple/model/questionSet';

/** A small question set with one question of each kind, for tests. */
export const exampleQuestions: QuestionSet = {
  sections: [{ id: 'all', title: { en: 'Camp', zh: '营会' } }],
  order: ['overall', 'recommend', 'bus', 'liked', 'words'],
  questions: {
    overall: { kind: 'rating', section: 'all', text: { en: 'Overall?', zh: '整体？' }, required: true },
    recommend: { kind: 'recommend', section: 'all', text: { en: 'Recommend?', zh: '推荐？' }, required: false },
    bus: {
      kind: 'single', section: 'all', text: { en: 'How did you come?', zh: '如何前来？' }, required: false,
      options: { coach: { label: { en: 'Coach' }, order: 1 }, car: { label: { en: 'Car' }, order: 2 } },
    },
    liked: {
      kind: 'multiple', section: 'all', text: { en: 'What did you like?', zh: '喜欢什么？' }, required: false, maxSelections: 2,
      options: { food: { label: { en: 'Food' }, order: 1 }, talks: { label: { en: 'Talks' }, order: 2 }, sea: { label: { en: 'The sea' }, order: 3 } },
    },
    words: { kind: 'text', section: 'all', text: { en: 'Anything else?', zh: '其他？' }, required: false, maxLength: 20 },
  },
};
