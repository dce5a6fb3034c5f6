import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { markdownFromDocument } from '../markdownDocument.ts';
import { parsePastedInNode } from './parsePastedInNode.ts';
import { documentFromPasted, documentFromPlainText } from './pastedDocument.ts';
import { pasteSamples, plainSamples } from '#tests/pasteSamples.ts';

function pasteHtml(html: string): string {
  const document = documentFromPasted(parsePastedInNode(html));
  document.check();
  return markdownFromDocument(document);
}

function expectHarmless(markdown: string): void {
  const html = markdownToHtml(markdown);
  expect(html).not.toMatch(/<(?:script|style|iframe|svg|object|form)\b/i);
  expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style)=/i);
  expect(html).not.toMatch(/<img[^>]*src="(?!\/(?:files|images)\/)/);
  expect(html).not.toMatch(/(?:javascript|data|file|vbscript):[^<]*"/i);
}

describe('a paste', () => {
  it.each(pasteSamples)('$name', ({ html, markdown }) => {
    expect(pasteHtml(html)).toBe(markdown);
    expectHarmless(pasteHtml(html));
  });

  it.each(plainSamples)('of plain text: $name', ({ text, markdown }) => {
    expect(markdownFromDocument(documentFromPlainText(text))).toBe(markdown);
    expectHarmless(markdownFromDocument(documentFromPlainText(text)));
  });

  test('of any nesting of elements is a document, and harmless', () => {
    const names = [
      'p',
      'div',
      'b',
      'i',
      'a',
      'ul',
      'ol',
      'li',
      'table',
      'tr',
      'td',
      'h1',
      'h6',
      'pre',
      'blockquote',
      'br',
      'img',
      'script',
      'style',
      'svg',
      'span',
      'section',
      'code',
      'hr',
      'o:p',
    ];
    const attributes = fc.constantFrom(
      '',
      ' href="javascript:x"',
      ' src="https://x.example/a.png"',
      ' onload="x"',
      ' style="mso-list:l0 level2 lfo1"',
      ' style="font-weight:700"',
      ' colspan="9"',
      ' href="https://x.example/"',
    );
    const html = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 5, depthIdentifier: 'html' },
        fc.constantFrom('word', '平安', ' ', '&nbsp;', '<', '*', '1. ', '🙂'),
        fc
          .tuple(fc.constantFrom(...names), attributes, fc.array(tie('html'), { maxLength: 4 }))
          .map(([name, attribute, inside]) => `<${name}${attribute}>${inside.join('')}</${name}>`),
      ),
    })).html;
    fc.assert(
      fc.property(fc.array(html, { maxLength: 4 }), (parts) => expectHarmless(pasteHtml(parts.join('')))),
      { numRuns: 500 },
    );
  });
});
