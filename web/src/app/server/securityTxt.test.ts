import { languages, languageTags } from '@steeple/model/text/language';
import { expect, test } from 'vitest';
import { generatedFiles } from './feedsAndSitemap.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';

const expires = { seconds: Date.UTC(2027, 4, 1) / 1000, nanoseconds: 0 };
const security = { contact: 'security@example.org', expires };
const origin = 'https://steeple.example';

test('the contact of the settings, until its date', () => {
  expect(securityTxt({ security }, origin, Date.UTC(2026, 10, 22))).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2027-05-01T00:00:00.000Z',
      `Preferred-Languages: ${languages.map((language) => languageTags[language]).join(', ')}`,
      'Canonical: https://steeple.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(securityTxt({ security }, origin, Date.UTC(2027, 4, 1) - 1)).not.toBeNull();
  expect(securityTxt({ security }, origin, Date.UTC(2027, 4, 1))).toBeNull();
  expect(securityTxt({}, origin, 0)).toBeNull();
});

test('an address ends no line and begins no field', () => {
  const contact = 'a\nContact: mailto:evil@example.org';
  const text = securityTxt({ security: { contact, expires } }, origin, 0) ?? '';
  expect(text.match(/^Contact:/gm)).toHaveLength(1);
});

test('the file is made of the settings, and missing where they name none', async () => {
  const answer = async (site: object | null) =>
    generatedFiles[securityTxtPath]?.({
      source: { document: async () => site as never, list: async () => [] },
      origin,
      now: 0,
    });
  expect(await answer({ security })).toMatchObject({ contentType: 'text/plain; charset=utf-8' });
  expect(await answer({})).toBeNull();
  expect(await answer(null)).toBeNull();
});
