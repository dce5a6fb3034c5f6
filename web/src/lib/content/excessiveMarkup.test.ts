import { describe, expect, it } from 'vitest';
import { hasExcessiveMarkup, plainMarkup } from './excessiveMarkup.ts';
import { markdownToHtml } from './markdown.ts';

/** The longest text that is stored in one language. */
const longest = 40_000;
const filledWith = (piece: string): string => piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest);

it('a text of 15,000 quotations within each other is shown as it was typed', () => {
  expect(markdownToHtml('>'.repeat(15_000))).toBe(`<p>${'&gt;'.repeat(15_000)}</p>`);
});

describe('a text that people write keeps its markup', () => {
  it.each([
    ['twenty quotations within each other', `${'>'.repeat(20)} a`, `${'>'.repeat(21)} a`],
    ['twenty lists and quotations within each other', `${'> - '.repeat(10)}a`, `${'> - '.repeat(10)}> a`],
    ['a thousand quotations and lists', '> a\n- b\n'.repeat(500), '> a\n- b\n'.repeat(501)],
    ['a thousand items with a blank line between', '- a\n\n'.repeat(1000), '- a\n\n'.repeat(1001)],
    ['twenty lists within each other', `${'- '.repeat(20)}a`, `${'- '.repeat(21)}a`],
    ['a thousand words in italics in a paragraph', '*a*b'.repeat(500), `${'*a*b'.repeat(500)}*a`],
    ['five thousand lines and marks', 'a\n'.repeat(5000), 'a\n'.repeat(5001)],
  ])('with %s, and loses it beyond', (_what, most, more) => {
    expect([hasExcessiveMarkup(most), hasExcessiveMarkup(more)]).toEqual([false, true]);
  });

  it('in forty thousand characters of prose, lists and tables', () => {
    const part =
      '## Day\n\nWe *met* at **eight** in the [hall](https://steeple.test/hall).\n\n- Bible\n  - Notes\n- Hat\n\n| a | b |\n| - | - |\n| one | two |\n\n> Grace and peace\n\n早上八点，**大堂**集合，请准时；带圣经与水壶，穿便服与运动鞋。We sing, pray and read the book of Ruth together.\n\n';
    expect(hasExcessiveMarkup(filledWith(part))).toBe(false);
  });
});

it('a text that is shown with its marks has paragraphs and lines, and no element of its own', () => {
  expect(plainMarkup('a <b> & "c"\nd\n\n \n*e*\r\n\r\nf\n')).toBe(
    '<p>a &lt;b&gt; &amp; &quot;c&quot;<br />\nd</p>\n<p>*e*</p>\n<p>f</p>',
  );
});
