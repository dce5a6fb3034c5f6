import { messageLimits } from '@steeple/model/visitors/message';
import { describe, expect, test } from 'vitest';
import { messageFaults, messageFrom, subjectOf } from './messageForm.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('the contact form', () => {
  const complete = { about: 'prayer', name: ' Mei ', contact: '', text: ' Please pray. ', consent: 'on', website: '' };

  test('reads what was typed', () => {
    expect(messageFrom(formOf(complete))).toEqual({
      about: 'prayer',
      name: 'Mei',
      contact: null,
      text: 'Please pray.',
      hasConsent: true,
      website: '',
    });
    expect(messageFaults(messageFrom(formOf(complete)))).toEqual([]);
  });

  test('reads the service that a visitor comes to, and none where they do not know yet', () => {
    const visit = (service: string) => messageFrom(formOf({ ...complete, about: 'visit', service })).visit;
    expect(visit('english 2026-11-29')).toEqual({ service: 'english', date: '2026-11-29' });
    expect(visit('')).toBeUndefined();
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ text: '\n' }, 'text'],
    [{ name: 'x'.repeat(messageLimits.name + 1) }, 'nameLong'],
    [{ text: 'x'.repeat(messageLimits.text + 1) }, 'textLong'],
    [{ contact: 'x'.repeat(messageLimits.contact + 1) }, 'contactLong'],
  ])('names what is missing or too long: %j', (change, fault) => {
    expect(messageFaults(messageFrom(formOf({ ...complete, ...change })))).toEqual([fault]);
  });

  test('asks for consent', () => {
    const { consent: _consent, ...without } = complete;
    expect(messageFaults(messageFrom(formOf(without)))).toEqual(['consent']);
  });

  test('takes a visit without a text', () => {
    expect(messageFaults(messageFrom(formOf({ ...complete, about: 'visit', text: '' })))).toEqual([]);
  });

  test('knows its subjects', () => {
    expect(subjectOf('visit')).toBe('visit');
    expect(subjectOf('__proto__')).toBe('question');
  });
});
