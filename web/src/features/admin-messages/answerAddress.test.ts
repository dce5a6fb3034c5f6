import { expect, test } from 'vitest';
import { answerAddress } from './answerAddress.ts';

test('an e-mail address is answered by mail, with the message quoted', () => {
  const answer = answerAddress({ contact: 'mei@example.org', text: 'First line\nSecond & last' }, 'Your message');
  expect(answer?.kind).toBe('mail');
  const url = new URL(answer?.href ?? '');
  expect(decodeURIComponent(url.pathname)).toBe('mei@example.org');
  expect(url.searchParams.get('subject')).toBe('Your message');
  expect(url.searchParams.get('body')).toBe('\n\n> First line\n> Second & last');
});

test('an address cannot add recipients or headers', () => {
  const hostile = 'mei@example.org?bcc=all@example.org&subject=x';
  expect(answerAddress({ contact: hostile, text: '' }, 'Your message')).toBeNull();
});

test('a long message is cut', () => {
  const answer = answerAddress({ contact: 'mei@example.org', text: 'x'.repeat(3000) }, 'Your message');
  expect(answer?.href.length).toBeLessThan(2000);
});

test('a message is cut within a character of two parts too', () => {
  const text = `${'x'.repeat(1199)}🙏 and more`;
  expect(answerAddress({ contact: 'mei@example.org', text }, 'Your message')?.href).toContain('mailto:');
});

test('a telephone number is answered in a chat, anything else not at all', () => {
  expect(answerAddress({ contact: '+65 6555 0147', text: '' }, '')).toEqual({
    kind: 'chat',
    href: 'https://wa.me/6565550147',
  });
  expect(answerAddress({ contact: 'ask my sister', text: '' }, '')).toBeNull();
  expect(answerAddress({ contact: null, text: '' }, '')).toBeNull();
});
