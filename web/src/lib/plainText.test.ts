import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  ['# Title\n\nSome *words*, and a [link](https://example.org/a?b&c).', 'Title Some words, and a link.'],
  ['- one\n- two\n\n> 引用，**强调**。', 'one two 引用，强调。'],
  ['5 < 6 & "so on" <script>alert(1)</script>', '5 < 6 & "so on" <script>alert(1)</script>'],
])('%j reads %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
