import { languages } from '@steeple/model/text/language';
import { describe, expect, it } from 'vitest';
import { untranslated } from './untranslated.ts';

describe('untranslated', () => {
  it('finds texts without Chinese at any path', () => {
    const page = {
      title: Object.fromEntries(languages.map((language) => [language, 'About'])),
      sections: [
        { id: 'a', body: { en: 'One' } },
        { id: 'b', body: { en: 'Two', zh: ' ' } },
      ],
      at: { seconds: 1, nanoseconds: 0 },
    };
    expect(untranslated(page)).toEqual(['sections.a.body', 'sections.b.body']);
  });
  it('does not ask for a translation of nothing', () => {
    expect(untranslated({ note: { en: '', zh: '' } })).toEqual([]);
  });
  it('does not take maps by language for texts', () => {
    expect(untranslated({ translations: { en: { title: 'x' } } })).toEqual([]);
  });
});
