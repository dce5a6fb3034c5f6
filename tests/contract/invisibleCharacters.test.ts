import { expect, test } from 'vitest';
import { readPasted } from '../../web/src/features/admin-people/pastedPeople.ts';
import { parseCsv } from '../../web/src/lib/admin/files/csv.ts';

test('addresses with invisible characters are read from a list and from a spreadsheet', () => {
  expect(readPasted('\u202aMei Tan <mei\u200b@example.org>\u202c\nlin\ufeff@example.org')).toMatchObject({
    emails: ['mei@example.org', 'lin@example.org'],
    unreadable: [],
  });
  expect(parseCsv('\ufeffE\u00admail,Name\nmei\u200b@example.org,\u202eMei').rows).toMatchObject([
    { cells: { email: 'mei@example.org', name: 'Mei' } },
  ]);
});
