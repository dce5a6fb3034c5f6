import { expect, it } from 'vitest';
import { markdownFromDocument } from './markdownDocument.ts';
import { stateForText, UnsupportedText } from './stateForText.ts';

it('holds a text that the editor gives back as readers see it', () => {
  const text = '# One\n\n* two\n* __three__\n\n> four';
  expect(markdownFromDocument(stateForText(text).doc)).toBe(text);
});

it('refuses a text that readers would see otherwise', () => {
  // With a definition the text is written as a whole, and this nesting of marks would be turned round.
  const text = 'Read [the plan][1], *__all of it__*.\n\n[1]: https://example.org/plan';
  expect(() => stateForText(text)).toThrow(UnsupportedText);
  expect(() => stateForText(text.replace('*__all of it__*', '__all of it__'))).not.toThrow();
});

it('a text with more marks than people write is edited as Markdown, since reading it would take too long', () => {
  expect(() => stateForText('*a'.repeat(1001))).toThrow(UnsupportedText);
  expect(() => stateForText('*a*b'.repeat(20))).not.toThrow();
});
