import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccountState, LastSignIn, Providers } from './SignInState.tsx';
import type { SignIn } from './useSignIns.ts';

const account: SignIn = {
  uid: 'one',
  isVerified: true,
  isDisabled: false,
  providers: ['google.com', 'password', 'saml.church'],
  secondFactors: 0,
  lastSignInAt: Date.parse('2026-11-22T20:30:00Z'),
};
const textOf = (content: ReactNode): string => renderToStaticMarkup(<>{content}</>).replaceAll(/<[^>]*>/g, '');

it.each([
  ['verified', account, 'Verified'],
  ['not verified', { ...account, isVerified: false }, 'Not verified'],
  ['disabled, whether verified or not', { ...account, isDisabled: true }, 'Disabled'],
  ['deleted', null, 'No account'],
  ['not known yet', undefined, '…'],
] as const)('an account that is %s says so', (_, signIn, words) => {
  expect(textOf(<AccountState signIn={signIn} />)).toBe(words);
});

it('providers have the names that people know, and others their id', () => {
  expect(textOf(<Providers signIn={account} />)).toBe('Google · Password or e-mail link · saml.church');
  expect(textOf(<Providers signIn={{ ...account, providers: [] }} />)).toBe('–');
});

it("the last sign-in is shown by the church's clocks, and its absence in a word", () => {
  expect(textOf(<LastSignIn signIn={account} show="date" />)).toContain('23');
  expect(textOf(<LastSignIn signIn={{ ...account, lastSignInAt: null }} show="date" />)).toBe('Never');
  expect(textOf(<LastSignIn signIn={null} show="date" />)).toBe('–');
});
