import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentPurposes } from '../../model/src/people/consent.ts';
import { consentTexts } from '../../model/src/people/consentTexts.ts';

const digestOf = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

describe('version 1 of the texts', () => {
  // People have agreed to these words. A change of one here is a new text under an old number.
  test.each([
    ['camp', '5961257ddf7e3cc4'],
    ['sign-up', '6b96077e66048ed7'],
    ['message', 'e92a72130de30e12'],
  ] as const)('of %s is what it was', (purpose, digest) => {
    expect(digestOf(consentTexts[purpose])).toBe(digest);
  });

  test('is there for each purpose in both languages', () => {
    for (const purpose of consentPurposes) expect(Object.keys(consentTexts[purpose])).toEqual(['en', 'zh']);
  });
});
