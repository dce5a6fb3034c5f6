import { describe, expect, it } from 'vitest';
import { englishOf, missingTexts, savedTexts, translationOf, withTranslation } from './translation.ts';

const session = {
  title: { en: 'Roots', zh: '根' },
  place: { en: 'Hall' },
  passage: null,
  outline: { en: '' },
  number: 1,
  questions: [{ en: 'Why?', zh: '为什么？' }, { en: 'How?' }],
};

describe('a translation', () => {
  it('has the texts that the document has', () => {
    expect(englishOf('campSession', session)).toEqual({
      title: 'Roots',
      place: 'Hall',
      outline: '',
      'questions.0': 'Why?',
      'questions.1': 'How?',
    });
    expect(translationOf('campSession', session)).toEqual({
      title: '根',
      place: '',
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
    expect(withTranslation(session, { title: '根基', place: '礼堂', 'questions.1': '怎样？' })).toEqual({
      ...session,
      title: { en: 'Roots', zh: '根基' },
      place: { en: 'Hall', zh: '礼堂' },
      questions: [session.questions[0], { en: 'How?', zh: '怎样？' }],
    });
  });

  it('is left out where it is empty', () => {
    expect(withTranslation(session, { title: ' ' }).title).toEqual({ en: 'Roots' });
  });
});
