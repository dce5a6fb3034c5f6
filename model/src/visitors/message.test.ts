import { describe, expect, it } from 'vitest';
import { messageExamples } from '../../tests/examples/forms.ts';
import { issuesOf, issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { messageSchema, sentMessageSchema } from './message.ts';

describe('a stored message', () => {
  it('fits its examples', () => {
    expect(misjudged(messageSchema, messageExamples)).toEqual([]);
  });

  it.each(['visit', 'question', 'prayer', 'alpha', 'ministry', 'other'])('is about %s', (about) => {
    expect(issuesWith(messageSchema, messageExamples, 'about', about)).toEqual([]);
  });

  it('is about nothing without a name', () => {
    expect(issuesWith(messageSchema, messageExamples, 'about', '')).toEqual(['about']);
  });
});

describe('a sent message', () => {
  const sent = {
    about: 'visit',
    name: 'Grace Lim',
    contact: null,
    text: '',
    language: 'en',
    consent: 1,
    id: 'Ab3dEf6hIj9lMn2pQr5t',
    seconds: 12,
    website: '',
  };

  it('is accepted as the form sends it', () => {
    expect(issuesOf(sentMessageSchema, sent)).toEqual([]);
  });

  it.each([
    ['a contact', 'contact', 'grace@example.org', []],
    ['a contact of two lines', 'contact', 'grace\nlim', ['contact: line']],
    ['a service and its date', 'visit', { service: 'english', date: '2026-11-29' }, []],
    [
      'a service on a day that no month has',
      'visit',
      { service: 'english', date: '2026-11-31' },
      ['visit.date: isoDate'],
    ],
    ['the longest text', 'text', 'x'.repeat(3000), []],
    ['a longer text', 'text', 'x'.repeat(3001), ['text']],
    ['the longest name', 'name', 'x'.repeat(80), []],
    ['a longer name', 'name', 'x'.repeat(81), ['name']],
    ['an id of 19 characters', 'id', 'Ab3dEf6hIj9lMn2pQr5', ['id']],
    ['an id of other characters', 'id', 'Ab3dEf6hIj9lMn2pQr5/', ['id']],
    ['no time at all', 'seconds', 0, []],
    ['a time before the form was opened', 'seconds', -1, ['seconds']],
    ['a part of a second', 'seconds', 0.5, ['seconds']],
    ['what a program fills in', 'website', 'https://example.org', []],
    ['300 characters that a program fills in', 'website', 'x'.repeat(300), []],
    ['301 characters that a program fills in', 'website', 'x'.repeat(301), ['website']],
    ['a time of arrival of its own', 'arrivedAt', 1, ['arrivedAt']],
  ])('with %s', (_name, field, value, faults) => {
    expect(issuesOf(sentMessageSchema, { ...sent, [field]: value })).toEqual(faults);
  });

  it.each(Object.keys(sent))('is refused without %s', (field) => {
    expect(issuesOf(sentMessageSchema, { ...sent, [field]: undefined })).toEqual([field]);
  });
});
