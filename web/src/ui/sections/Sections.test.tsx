import { sectionExamples } from '@steeple/model/examples/sections';
import type { Language } from '@steeple/model/text/language';
import { type PageSection, sectionKinds } from '@steeple/model/content/page';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { Router } from 'wouter';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { sectionContents } from '#lib/content/pageContent.ts';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { SiteContext, unknownSite } from '#lib/site.ts';
import { Sections } from './Sections.tsx';

const full = siteConfigExamples.valid.find(({ name }) => name === 'full')?.value as SiteConfig;

function renderSections(sections: readonly PageSection[], language: Language = 'en', site: SiteConfig = full): string {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <PageProvider page={{ language, pathname: '/' } as ShownPage}>
        <SiteContext value={site}>
          <Sections sections={sectionContents(sections, language, markdownToHtml)} />
        </SiteContext>
      </PageProvider>
    </Router>,
  );
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  it.each(sectionKinds)('a section of the kind %s has its anchor and its heading', (kind) => {
    const section = sectionExamples[kind];
    const html = renderSections([section], language);
    expect(html).toContain(`id="${section.id}"`);
    // Titles in Chinese say where a line may end.
    expect(html.replaceAll('<wbr/>', '')).toContain(section.heading[language]);
  });
});

test.each([
  ['people', { people: [] }],
  ['questions', { questions: [] }],
  ['action', { links: [] }],
  ['gallery', { pictures: [] }],
] as const)('a section of the kind %s without entries has no heading either', (kind, without) => {
  expect(renderSections([sectionExamples[kind]])).toContain('<h2');
  expect(renderSections([{ ...sectionExamples[kind], ...without } as PageSection])).not.toContain('<section');
});

test('times and place are not shown before somebody has entered them', () => {
  const { map: _map, ...section } = sectionExamples.place;
  expect(renderSections([section])).toContain('<h2');
  expect(renderSections([section], 'en', unknownSite)).not.toContain('<section');
});

test('answers are Markdown made safe, and every other text is plain', () => {
  const [question] = sectionExamples.questions.questions;
  const answer = { en: '**Under** <script>alert(1)</script> [here](javascript:alert(1))' };
  const html = renderSections([{ ...sectionExamples.questions, questions: [{ ...question, answer }] }]);
  expect(html).toContain('<strong>Under</strong>');
  expect(html).not.toMatch(/<script|javascript:/);
  expect(renderSections([{ ...sectionExamples.quotation, text: { en: '<b>Light</b>' } }])).toContain('&lt;b&gt;Light');
});

test('links of a call to action stay in the language of the page, and others leave the site as they are', () => {
  const html = renderSections([sectionExamples.action], 'zh');
  expect(html).toContain('href="https://example.org/live"');
  expect(html).toContain('href="/zh/visit"');
});

test('a link that is neither a path nor https leads nowhere', () => {
  const [link] = sectionExamples.action.links;
  const html = renderSections([{ ...sectionExamples.action, links: [{ ...link, to: 'javascript:alert(1)' }] }]);
  expect(html).toContain('Plan a visit');
  expect(html).not.toContain('javascript:');
});

test('nothing of a recording is loaded before it is pressed', () => {
  expect(renderSections([sectionExamples.media])).toMatch(/<audio[^>]* preload="none"/);
  const { file: _file, ...elsewhere } = sectionExamples.media;
  const video = renderSections([{ ...elsewhere, url: 'https://www.youtube.com/watch?v=aBcDeFgHiJk' }]);
  expect(video).toContain('href="https://www.youtube.com/watch?v=aBcDeFgHiJk"');
  expect(video).not.toMatch(/<iframe|youtube-nocookie|ytimg/);
});

test('a text that is missing in the language of the page is marked once in its section', () => {
  const { people } = sectionExamples.people;
  const english = people.map((person) => ({ ...person, role: { en: 'Pastor' }, text: { en: 'Grows chillies.' } }));
  const html = renderSections([{ ...sectionExamples.people, people: english }], 'zh');
  expect(html.match(/lang="en-SG?"|lang="en"/g)?.length).toBeGreaterThan(0);
  expect(html.match(/class="[^"]*mark/g)).toHaveLength(1);
});
