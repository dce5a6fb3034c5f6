import { readFileSync } from 'node:fs';
import { blankLetters } from '@steeple/model/text/visibleText';
import { expect, test } from 'vitest';
import { readPasted } from '../../web/src/features/admin-people/pastedPeople.ts';
import { parseCsv } from '../../web/src/lib/admin/files/csv.ts';

test('the rules know the same invisible characters as the model', () => {
  const blank = blankLetters.map((code) => `\\\\x{${code.toString(16).toUpperCase()}}`).join('');
  const pattern = `[^\\\\s\\\\p{Z}\\\\p{Cc}\\\\p{Cf}\\\\p{M}${blank}]`;
  expect(readFileSync('firestore.rules', 'utf8')).toContain(pattern);
});

test('addresses with invisible characters are read from a list and from a spreadsheet', () => {
  expect(readPasted('\u202aMei Tan <mei\u200b@example.org>\u202c\nlin\ufeff@example.org')).toMatchObject({
    emails: ['mei@example.org', 'lin@example.org'],
    unreadable: [],
  });
  expect(parseCsv('\ufeffE\u00admail,Name\nmei\u200b@example.org,\u202eMei').rows).toMatchObject([
    { cells: ['mei@example.org', 'Mei'] },
  ]);
});
