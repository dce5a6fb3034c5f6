import { expect, test } from 'vitest';
import { undescribedPictures } from './undescribedPictures.ts';

test('a picture without a description is a fault of the text in its language, one with a description is none', () => {
  const text = { en: 'See ![The hall](/files/a.webp)', zh: '见\n\n![ ](/files/a.webp)' };
  expect(undescribedPictures(text, 'body').map(({ field }) => field)).toEqual(['body.zh']);
  expect(undescribedPictures({ en: 'Only decoration: ![-](/files/a.webp)' }, 'body')).toEqual([]);
  expect(undescribedPictures({ en: '[](/visit) and ![]' }, 'body')).toEqual([]);
});

test('the refusal of a picture without a description names no mark-up, which the visual editor does not show', () => {
  const [fault] = undescribedPictures({ en: '![](/files/a.webp)' }, 'body');
  for (const words of Object.values(fault?.message ?? { en: '![' })) expect(words).not.toMatch(/!\[|\[|\]/);
});
