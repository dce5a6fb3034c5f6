import { consentLimits } from '@steeple/model/people/consent';
import { describe, expect, test } from 'vitest';
import { consentFaults, consentFrom } from './consentForm.ts';
import { isOutdatedConsent } from './useConsent.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const ofChild = { consent: 'on', child: 'on', parentName: ' Tan Wei Ming ', parentContact: ' wei@example.org ' };

describe('the consent of a form', () => {
  test('of somebody who agrees for themselves has no parent, whatever was typed before', () => {
    const { child: _child, ...adult } = ofChild;
    expect(consentFrom(formOf(adult))).toEqual({ isAgreed: true, parent: null });
    expect(consentFaults(consentFrom(formOf(adult)))).toEqual([]);
  });

  test('of a child has the parent, trimmed', () => {
    const written = consentFrom(formOf(ofChild));
    expect(written).toEqual({ isAgreed: true, parent: { name: 'Tan Wei Ming', contact: 'wei@example.org' } });
    expect(consentFaults(written)).toEqual([]);
  });

  test.each([
    [{ parentName: ' ' }, 'parentName'],
    [{ parentContact: '' }, 'parentContact'],
    [{ parentName: 'x'.repeat(consentLimits.parentName + 1) }, 'parentNameLong'],
    [{ parentContact: 'x'.repeat(consentLimits.parentContact + 1) }, 'parentContactLong'],
  ])('names what is missing or too long: %j', (change, fault) => {
    expect(consentFaults(consentFrom(formOf({ ...ofChild, ...change })))).toEqual([fault]);
  });

  test('is asked for', () => {
    const { consent: _consent, ...without } = ofChild;
    expect(consentFaults(consentFrom(formOf(without)))).toEqual(['consent']);
  });
});

test('a refused version differs from other refusals', () => {
  const refused = (field: string): unknown => ({ details: { fields: [{ field, message: { en: '' } }] } });
  expect(['consent', 'consent.version', 'consent.parent.name', 'text'].map(refused).map(isOutdatedConsent)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([null, new Error('x'), { details: null }].map(isOutdatedConsent)).toEqual([false, false, false]);
});
