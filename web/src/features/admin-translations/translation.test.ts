import { describe, expect, it } from 'vitest';
import { englishOf, missingTexts, savedTexts, translationOf, withTranslation } from './translation.ts';

const session = {
  title: { en: 'Roots', zh: '根' },
  passage: { en: 'Psalm 1' },
  outline: { en: '' },
  number: 1,
  questions: [{ en: 'Why?', zh: '为什么？' }, { en: 'How?' }],
};

describe('a translation', () => {
  it('has the texts that the document has', () => {
    expect(englishOf('campSession', session)).toEqual({
      title: 'Roots',
      passage: 'Psalm 1',
      outline: '',
      'questions.0': 'Why?',
      'questions.1': 'How?',
    });
    expect(translationOf('campSession', session)).toEqual({
      title: '根',
      passage: '',
      outline: '',
      'questions.0': '为什么？',
      'questions.1': '',
    });
    expect(savedTexts('campSession')).not.toContain('questions.0');
    expect(savedTexts('page')).toEqual([]);
  });

  it('is missing where there are English words only', () => {
    expect(missingTexts('campSession', session)).toBe(2);
  });

  it('changes one language and nothing else', () => {
    expect(withTranslation(session, { title: '根基', passage: '诗篇第 1 篇', 'questions.1': '怎样？' })).toEqual({
      ...session,
      title: { en: 'Roots', zh: '根基' },
      passage: { en: 'Psalm 1', zh: '诗篇第 1 篇' },
      questions: [session.questions[0], { en: 'How?', zh: '怎样？' }],
    });
  });

  it('is left out where it is empty', () => {
    expect(withTranslation(session, { title: ' ' }).title).toEqual({ en: 'Roots' });
  });
});
