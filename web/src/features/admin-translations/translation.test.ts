import { describe, expect, it } from 'vitest';
import { englishOf, missingTexts, translationOf, withTranslation } from './translation.ts';

const session = {
  title: { en: 'Roots', zh: '根' },
  place: { en: 'Hall' },
  passage: null,
  outline: { en: '' },
  number: 1,
};

describe('a translation', () => {
  it('has the texts that the document has', () => {
    expect(englishOf('campSession', session)).toEqual({ title: 'Roots', place: 'Hall', outline: '' });
    expect(translationOf('campSession', session)).toEqual({ title: '根', place: '', outline: '' });
  });

  it('is missing where there are English words only', () => {
    expect(missingTexts('campSession', session)).toBe(1);
  });

  it('changes one language and nothing else', () => {
    expect(withTranslation(session, { title: '根基', place: '礼堂' })).toEqual({
      ...session,
      title: { en: 'Roots', zh: '根基' },
      place: { en: 'Hall', zh: '礼堂' },
    });
  });

  it('is left out where it is empty', () => {
    expect(withTranslation(session, { title: ' ' }).title).toEqual({ en: 'Roots' });
  });
});
