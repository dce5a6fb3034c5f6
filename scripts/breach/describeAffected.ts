import { documentPaths } from '@steeple/model/database/paths';
import { toCsv } from '../../web/src/lib/admin/files/csv.ts';
import type { Affected, AffectedPeople, Span } from './affectedPeople.ts';

function day(millis: number): string {
  return new Date(millis).toISOString().slice(0, 16).replace('T', ' ');
}

/** One row of the table: address, name, uid, documents, and since when. */
function rowOf({ email, name, uid, documents, since }: Affected): string[] {
  return [email ?? '', name ?? '', uid ?? '', String(documents.length), since === null ? '' : day(since)];
}

const head = ['e-mail', 'name', 'uid', 'documents', 'since (UTC)'];

/** Writes the answer for the person who runs the command. */
export function describeAffected({ kind, people, typed, erased, expired }: AffectedPeople, { from, to }: Span): string {
  const rows = [head, ...people.map(rowOf)];
  const widths = head.map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [
    `${documentPaths[kind].pattern}, from ${day(from)} to ${day(to)} UTC: ${people.length} people could have been affected.`,
    ...(people.length > 0 ? ['', ...table] : []),
    ...(typed.length > 0
      ? ['', 'Names, and telephone numbers where there are any, of people without an address, in:', ...typed]
      : []),
    ...(erased > 0
      ? ['', `${erased} accounts were deleted since. Whether they were affected only a copy of that time can tell.`]
      : []),
    ...(expired.length > 0 ? ['', 'Personal data of camps that was deleted since:', ...expired] : []),
    '',
    'Documents that were deleted before today are counted only with --copy FOLDER, a copy that `npm run backup` made then.',
  ].join('\n');
}

/** The people as a table for a spreadsheet. */
export function affectedAsCsv({ people }: AffectedPeople): string {
  return toCsv([[...head, 'paths'], ...people.map((person) => [...rowOf(person), person.documents.join(' ')])]);
}
