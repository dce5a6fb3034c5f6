import { expect, it } from 'vitest';
import { processorMillisUpTo } from '../../../tests/support/processorTime.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type MarkdownContext, readableMarkdown } from './folderHtml.ts';

const context: MarkdownContext = {
  report: () => undefined,
  valueOf: () => undefined,
  reference: (file) => file,
  gallery: () => '',
  wikiTarget: () => null,
  isMdx: true,
};

/** Signs that a text may repeat without an end. */
const signs = [
  '{%',
  '{{',
  '{{<',
  '{{/*',
  '{#',
  '{/*',
  '{::comment}',
  '{% raw %}',
  '{% comment %}',
  '{% if a %}',
  '{{< b >}}',
  '`',
  '` ``',
  '```\n',
  '~~~\n',
  '<!--',
  '%% ',
  '[[',
  '[[a',
  '==a',
  '{:',
  '{.a',
  '](a){',
  '# a {',
  'a\n: ',
  '\n: a',
  '[//]: # (',
  '- a\n{:toc',
  'import a\n',
  '{a',
  '<a href="',
  '\n\n',
  ' \n',
  '"',
  '\\',
];

it.each(signs)('reads a text of 100,000 characters of %j in time', async (sign) => {
  const millis = await processorMillisUpTo(8000, () => {
    readableMarkdown(sign.repeat(100_000 / sign.length), context);
    splitFrontMatter(`---\n${sign.repeat(100_000 / sign.length)}`);
  });
  expect(millis).toBeLessThanOrEqual(8000);
});
