import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { renderToStaticMarkup } from 'react-dom/server';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { SiteContext, unknownSite } from '#lib/site.ts';
import { SiteFooter } from './SiteFooter.tsx';

afterEach(() => setMessageLanguage('en'));

const footer = (
  <Router ssrPath="/zh-hant">
    <SiteContext value={{ ...unknownSite, currentCamp: 'camp-2026' }}>
      <SiteFooter />
    </SiteContext>
  </Router>
);

test('a page in Traditional characters says before camp and account that they are in Simplified ones', () => {
  setMessageLanguage('zh', true);
  expect(renderToStaticMarkup(footer).match(/（[简簡][体體]字）<\/a>/g)).toHaveLength(2);
  setMessageLanguage('zh');
  expect(renderToStaticMarkup(footer)).not.toContain('字）</a>');
});
