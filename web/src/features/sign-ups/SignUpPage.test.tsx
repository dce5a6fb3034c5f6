import type { SignUp } from '@steeple/model/visitors/signUp';
import { fromMillis } from '@steeple/model/time/timestamp';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { PageProvider } from '#lib/routing/route.ts';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { OwnSignUp } from './OwnSignUp.tsx';
import { SignUpFields } from './SignUpFields.tsx';
import SignUpPage from './SignUpPage.tsx';

const start = fromMillis(Date.UTC(2099, 0, 1));
const settings: SignUp = {
  isOpen: true,
  places: 50,
  waitingPlaces: 20,
  party: 6,
  closesAt: null,
  needsContact: false,
  keptDays: 30,
  note: { en: 'Bring a dish.' },
  taken: 48,
  waiting: 0,
  numbered: 20,
  title: 'Supper',
  start,
  end: start,
  revision: 1,
  updatedAt: start,
  questions: [
    {
      id: 'meal',
      kind: 'choice',
      label: { en: 'Meal' },
      required: true,
      options: [{ id: 'o1', label: { en: 'Everything' } }],
    },
    { id: 'children', kind: 'number', label: { en: 'Children' }, required: false, options: [] },
  ],
};
const address = href('signUp', 'en', { id: 'supper' });
const event = exampleEvent('supper', '2099-01-01T08:00:00+08:00', {
  title: { text: 'Supper', language: 'en', isFallback: false },
});

const consent = { version: 3, html: '<p>The church prepares the supper with this.</p>', language: 'en' as const };

function renderPage(change: Partial<SignUp>): string {
  const route = {
    name: 'signUp' as const,
    path: address,
    pathname: address,
    search: '',
    base: '',
    language: 'en' as const,
    now: Date.UTC(2098, 0, 1),
    data: { event, signUp: { ...settings, ...change }, days: '1 January', times: '8:00 am', consent },
  };
  return renderToStaticMarkup(
    <Router ssrPath={route.pathname}>
      <PageProvider page={route}>
        <SignUpPage />
      </PageProvider>
    </Router>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

test.each([
  ['places', {}, ['2 places left', 'Meal', 'Everything', 'Children', 'Bring a dish.', 'Sign up']],
  ['a waiting list', { taken: 50, waiting: 3 }, ['People on the waiting list: 3', 'Join the waiting list']],
  ['neither', { taken: 50, waiting: 20 }, ['All places and the waiting list are full']],
] as const)('the page says that there are %s', (_, change, words) => {
  for (const word of words) expect(renderPage(change)).toContain(word);
  expect(renderPage(change)).toContain('This form needs JavaScript');
  for (const word of [
    'The church prepares',
    'Version 3',
    'I am signing up a child under 13',
    'I agree to how the church uses',
  ])
    expect(renderPage(change)).toContain(word);
});

test.each([
  ['closed by an admin', { isOpen: false }],
  ['over', { closesAt: fromMillis(Date.UTC(2097, 0, 1)) }],
] as const)('a sign-up that is %s shows no form', (_, change) => {
  expect(renderPage(change)).toContain('Sign-up for this event has closed');
  expect(renderPage(change)).not.toContain('Your name');
});

test.each([
  ['of a party that was larger than one may be by now', 1, 4, 'at most 4'],
  ['of a party within the limit', 6, 4, 'at most 6'],
] as const)('the form %s offers as many people as it may name', (_, party, people, hint) => {
  const details = { people, name: 'Mei', contact: null, answers: {} };
  const html = renderToStaticMarkup(<SignUpFields settings={{ ...settings, party }} details={details} faults={[]} />);
  expect(html).toContain(`value="${people}"`);
  expect(html).toContain(hint);
});

test.each([
  ['placed', 'You have signed up', 'Cancel my sign-up'],
  ['waiting', 'You are on the waiting list', 'Cancel my sign-up'],
  ['cancelled', 'Your sign-up is cancelled', 'Sign up again'],
] as const)('a sign-up that is %s says so, with its next step', (state, title, button) => {
  const ownSignUp = { state, people: 2, name: 'Mei', contact: null, answers: {}, revision: 1 };
  const text = renderToStaticMarkup(
    <OwnSignUp
      {...{ ownSignUp, event, when: '1 January, 8:00 am', secret: 's'.repeat(43), isBusy: false }}
      onCancel={() => {}}
      onAgain={() => {}}
    >
      {null}
    </OwnSignUp>,
  );
  expect(text).toContain(title);
  expect(text).toContain(button);
  const hasReceipt = state !== 'cancelled';
  expect(text.includes(`href="${address}#${'s'.repeat(43)}"`)).toBe(hasReceipt);
  expect(text.includes('Supper\n1 January, 8:00 am\nHall\nMei, number of people: 2')).toBe(hasReceipt);
  // The link is long: it is followed or copied, and not read.
  expect(text.replaceAll(/<[^>]*>/g, '')).not.toContain('s'.repeat(43));
});

test.each([
  [30, 'It is deleted 30 days after the event.'],
  [1, 'It is deleted the day after the event.'],
])('the page says when a sign-up is deleted that is stored for %i days', (keptDays, words) => {
  expect(renderPage({ keptDays })).toContain(words);
});
