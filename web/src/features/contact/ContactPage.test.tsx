import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { PageProvider } from '#lib/routing/route.ts';
import { SiteContext, unknownSite } from '#lib/site.ts';
import ContactPage from './ContactPage.tsx';

const route = {
  name: 'contact' as const,
  path: '/contact',
  pathname: '/contact',
  search: '',
  base: '',
  language: 'en' as const,
  // Saturday, 28 November 2026, noon in Singapore.
  now: Date.parse('2026-11-28T04:00:00Z'),
  data: { version: 2, html: '<p>We answer you with this.</p>', language: 'en' as const },
};

const english = { id: 'english', name: { en: 'English service' }, language: 'en' as const, weekday: 7, time: '09:30' };
const church = {
  ...unknownSite,
  timeZone: 'Asia/Singapore',
  serviceTimes: [{ ...english, minutes: 90, place: { en: 'Hall' } }],
  contacts: [{ id: 'office', name: { en: 'Church office' }, email: 'office@example.org', language: 'both' as const }],
  dataProtection: { organisation: 'A church', email: 'privacy@example.org' },
};

function renderPage(search: string, site: typeof unknownSite = church): string {
  return renderToStaticMarkup(
    <Router ssrPath="/contact" ssrSearch={search}>
      <PageProvider page={{ ...route, search }}>
        <SiteContext value={site}>
          <ContactPage />
        </SiteContext>
      </PageProvider>
    </Router>,
  );
}

test('the form says who reads a message and for how long it is stored, and asks for consent', () => {
  const page = renderPage('');
  expect(page).toContain('Only those who run this site for the church read messages');
  expect(page).toContain('deleted 180 days after it arrives');
  expect(page).toContain('<p>We answer you with this.</p>');
  expect(page).toContain('Version 2');
  expect(page).toMatch(/<input[^>]*name="consent"[^>]*type="checkbox"|<input[^>]*type="checkbox"[^>]*name="consent"/);
  expect(page).toContain('This form needs JavaScript');
});

test.each([
  ['', 'question', 'Send the message'],
  ['about=visit', 'visit', 'Say that I am coming'],
  ['about=prayer', 'prayer', 'Send the message'],
  ['about=nonsense', 'question', 'Send the message'],
])('the address %j chooses %s', (search, subject, button) => {
  const page = renderPage(search);
  expect(page).toMatch(new RegExp(`<option value="${subject}" selected`));
  expect(page).toContain(button);
});

test('the field for programs is out of reach of people', () => {
  expect(renderPage('')).toMatch(/aria-hidden="true"><label>Leave this empty <input[^>]*tabindex="-1"/i);
});

test('a visitor who comes on a Sunday is asked for one of the services of two weeks, and others are not', () => {
  const options = (search: string) => [...renderPage(search).matchAll(/<option value="(english[^"]*)"[^>]*>([^<]*)/g)];
  expect(options('about=visit').map(([, value, label]) => [value, label])).toEqual([
    ['english 2026-11-29', 'Sunday, 29 November, 9:30 am: English service'],
    ['english 2026-12-06', 'Sunday, 6 December, 9:30 am: English service'],
  ]);
  expect(options('about=question')).toEqual([]);
  expect(renderPage('about=visit', { ...church, serviceTimes: [] })).not.toContain('name="service"');
});

test('beside the form are the contacts of the church, and the address for personal data only where there are none', () => {
  expect(renderPage('').match(/mailto:[^"]+/g)).toEqual(['mailto:office@example.org']);
  expect(renderPage('', { ...church, contacts: [] }).match(/mailto:[^"]+/g)).toEqual(['mailto:privacy@example.org']);
});
