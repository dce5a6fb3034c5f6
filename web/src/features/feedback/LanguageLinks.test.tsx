import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

/** The links, each with its address and whether it is the main one. */
function linksOn(page: Partial<ShownPage>, isChoice: boolean): unknown[] {
  const html = renderToStaticMarkup(
    <Router ssrPath="/camp/feedback_page">
      <PageProvider page={page as ShownPage}>
        <LanguageLinks isChoice={isChoice} />
      </PageProvider>
    </Router>,
  );
  return [...html.matchAll(/<a [^>]*>/g)].map(([link]) => [/href="([^"]*)"/.exec(link)?.[1], link.includes('primary')]);
}

test('the page before the form has a link to it in both languages, first of all in the reader’s', () => {
  expect(linksOn({ name: 'campFeedbackPage', language: 'en' }, true)).toEqual([
    ['/camp/feedback', true],
    ['/camp/feedback_cn', false],
  ]);
  expect(linksOn({ name: 'campFeedbackPage', language: 'zh' }, true)).toEqual([
    ['/camp/feedback', false],
    ['/camp/feedback_cn', true],
  ]);
});

test('the form has a link to the other language alone', () => {
  expect(linksOn({ name: 'campFeedback', language: 'en' }, false)).toEqual([['/camp/feedback_cn', false]]);
  expect(linksOn({ name: 'campFeedbackChinese', language: 'zh' }, false)).toEqual([['/camp/feedback', false]]);
});
