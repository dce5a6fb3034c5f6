import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';
import { markdownToText, textOfMarkup } from './markdownToText.ts';

test.each([
  ['# Title\n\nSome *words*, and a [link](https://example.org/a?b&c).', 'Title Some words, and a link.'],
  ['- one\n- two\n\n> 引用，**强调**。', 'one two 引用，强调。'],
  ['小小种子，\n深深泥土。\n\nSmall seed,\ndeep 泥土', '小小种子，深深泥土。 Small seed, deep 泥土'],
  ['5 < 6 & "so on" <script>alert(1)</script>', '5 < 6 & "so on" <script>alert(1)</script>'],
])('%j reads %j', (markdown, text) => {
  expect(markdownToText(markdown)).toBe(text);
});

test('a text without marks reads as it would through the parser of Markdown', () => {
  const character = fc.constantFrom(...Array.from('aZé恩典09，。、！？：；（）《》“”‘’,;?\'"   .x*#'));
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 30 }), (text) => {
      expect(markdownToText(text)).toBe(textOfMarkup(markdownToHtml(text)));
    }),
  );
});
