import { describe, expect, it } from 'vitest';
import { hasExcessiveMarkup } from '../../web/src/lib/content/excessiveMarkup.ts';
import { markdownToHtml } from '../../web/src/lib/content/markdown.ts';
import { processorMillisUpTo } from '../support/processorTime.ts';

/** The longest text that is stored in one language. */
const longest = 40_000;
const filledWith = (piece: string): string => piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest);

/** Milliseconds: twice what the worst of these takes. Beyond the limits of `hasExcessiveMarkup` it would be minutes. */
const mostMillis = 2000;

async function expectSmallAndQuick(text: string): Promise<void> {
  let html = '';
  const millis = await processorMillisUpTo(mostMillis, () => {
    html = markdownToHtml(text);
  });
  expect(html.length).toBeLessThan(400_000);
  expect(millis).toBeLessThanOrEqual(mostMillis);
}

describe('Markdown of marks alone', () => {
  it.each([
    '>',
    '> ',
    '>- ',
    '>1. ',
    '1. ',
    '- - ',
    '* a\n',
    '> a\n\n',
    '*a',
    '*a ',
    '_a ',
    '~a',
    '~~a',
    '**a',
    '*_',
    '*',
    '*[a',
    '**_a',
    '[a]',
    '[',
    '](',
    '![',
    'a\n=\n',
    'a|\n-|\n',
    '|a\n',
    '<a',
    'a\n',
    '[a]: b\n',
    '>\r',
    '*a\r\n',
  ])('of %j makes a page of at most 400 kB, in little time', async (piece) => expectSmallAndQuick(filledWith(piece)));

  it.each([
    ['a thousand marks in each paragraph', `${'*_'.repeat(499)}\n\n`.repeat(4)],
    ['as many quotations as are parsed', '> a\n\n'.repeat(1000)],
    ['as many quotations with lists as are parsed', '> - a\n\n'.repeat(1000)],
  ])('that is parsed, with %s, is so too', async (_what, text) => {
    expect(hasExcessiveMarkup(text)).toBe(false);
    await expectSmallAndQuick(text);
  });
});
