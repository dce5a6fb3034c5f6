import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { PageContext } from '#lib/routing/route.ts';
import ContactPage from './ContactPage.tsx';

const route = {
  name: 'contact' as const,
  path: '/contact',
  pathname: '/contact',
  search: '',
  base: '',
  language: 'en' as const,
  now: 0,
  data: { version: 2, html: '<p>We answer you with this.</p>', language: 'en' as const },
};

function shown(search: string): string {
  return renderToStaticMarkup(
    <Router ssrPath="/contact" ssrSearch={search}>
      <PageContext value={{ ...route, search }}>
        <ContactPage />
      </PageContext>
    </Router>,
  );
}

test('the form says who reads a message and for how long it is stored, and asks for consent', () => {
  const page = shown('');
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
  const page = shown(search);
  expect(page).toMatch(new RegExp(`<option value="${subject}" selected`));
  expect(page).toContain(button);
});

test('the field for programs is out of reach of people', () => {
  expect(shown('')).toMatch(/aria-hidden="true"><label>Leave this empty <input[^>]*tabindex="-1"/i);
});
