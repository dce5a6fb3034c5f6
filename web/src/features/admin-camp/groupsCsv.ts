import { type CampGroup, campGroupSchema } from '@steeple/model/camp/campArea';
import type { Placement } from '@steeple/model/people/claims';
import { emailSchema } from '@steeple/model/schemas/fields';
import { check, type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { hasVisible } from '@steeple/model/text/visibleText';
import { typedEmail } from '#lib/admin/fields/emailAddress.ts';
import { freshId } from '#lib/admin/fields/freshId.ts';
import { parseCsv } from '#lib/admin/files/csv.ts';
import { slugFrom } from '#lib/admin/fields/slug.ts';
import { type ColumnName, columnOf } from './groupColumns.ts';

type Row = Partial<Record<ColumnName, string>>;

/** Result of reading one line of the file. */
export interface LineReport {
  readonly line: number;
  readonly name: string;
  readonly group: string;
  /** Error in the line; a line with an error is left out. */
  readonly fault: 'noGroup' | 'noName' | 'badEmail' | 'repeatedEmail' | 'extraCells' | 'garbled' | null;
  /** Address as it is stored; empty where there is none. */
  readonly email: string;
}

/** A column of the file from which nothing is read. */
export interface UnusedColumn {
  /** Position, from 1. */
  readonly number: number;
  /** Heading; empty where it has none. */
  readonly heading: string;
}

/** Contents of a file: groups as they will be stored, placements by e-mail address, and the result of each line. */
export interface GroupsFile {
  readonly groups: readonly {
    readonly id: string;
    readonly group: CampGroup;
    readonly faults: readonly FieldError[];
  }[];
  readonly placements: readonly { readonly email: string; readonly placement: Placement }[];
  readonly lines: readonly LineReport[];
  /** Columns that must be there and are not. */
  readonly missing: readonly ('group' | 'name')[];
  /** Columns that the import does not know, that repeat another one, or that have no heading but something below it. */
  readonly unused: readonly UnusedColumn[];
}

/** A cell as one line: hard spaces and line endings are spaces. */
function oneLine(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim();
}

/** A code or a number of a cell, without wide forms and without characters that nobody sees. */
function readCode(cell: string): string {
  return oneLine(cell.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}

/** Reads the cells of columns with codes; those of other columns are words, which stay as they are written. */
const readers: { readonly [Column in ColumnName]?: (cell: string) => string } = {
  leaderPhone: readCode,
  room: readCode,
  email: (cell) => (hasVisible(cell) ? typedEmail(cell) : ''),
};

interface ReadRow {
  readonly line: number;
  readonly row: Row;
  /** True where the row has more cells than there are headings, so that a value may be below the wrong one. */
  readonly isLonger: boolean;
}

function readRows(text: string): { rows: ReadRow[] } & Pick<GroupsFile, 'missing' | 'unused'> {
  const { headings, rows } = parseCsv(text);
  const columnPlaces = new Map<ColumnName, number>();
  const unused: UnusedColumn[] = [];
  headings.forEach((written, index) => {
    const heading = oneLine(written);
    const column = columnOf(heading);
    if (column !== undefined && !columnPlaces.has(column)) columnPlaces.set(column, index);
    else if (heading !== '' || rows.some(({ cells }) => hasVisible(cells[index] ?? '')))
      unused.push({ number: index + 1, heading });
  });
  return {
    rows: rows.map(({ line, cells }) => ({
      line,
      row: Object.fromEntries(
        [...columnPlaces].map(([column, index]) => [column, (readers[column] ?? oneLine)(cells[index] ?? '')]),
      ),
      isLonger: cells.slice(headings.length).some(hasVisible),
    })),
    missing: (['group', 'name'] as const).filter((column) => !columnPlaces.has(column)),
    unused,
  };
}

function faultOf({ row, isLonger }: ReadRow, earlierEmails: ReadonlySet<string>): LineReport['fault'] {
  const { group = '', name = '', email = '' } = row;
  if (isLonger) return 'extraCells';
  // A program wrote this that did not know the encoding of the words.
  if (Object.values(row).some((cell) => cell.includes('\uFFFD'))) return 'garbled';
  if (!hasVisible(group)) return 'noGroup';
  if (!hasVisible(name)) return 'noName';
  if (email === '') return null;
  if (!check(emailSchema, email).ok) return 'badEmail';
  return earlierEmails.has(email) ? 'repeatedEmail' : null;
}

/** Identifies a group in the file: by its name, whatever the width and the case of the letters. */
function groupKey(name: string): string {
  return readCode(name).toLowerCase();
}

/**
 * Reads a file of campers: a line each, with the group they belong to. Details of a group are taken from its first
 * valid line.
 */
export function readGroups(text: string): GroupsFile {
  const { rows, missing, unused } = readRows(text);
  if (missing.length > 0) return { groups: [], placements: [], lines: [], missing, unused };
  const groups = new Map<string, { id: string; group: CampGroup }>();
  const placements: { email: string; placement: Placement }[] = [];
  const earlierEmails = new Set<string>();
  const lines = rows.map((read): LineReport => {
    const { group: groupName = '', name = '', room = '', email = '' } = read.row;
    const fault = faultOf(read, earlierEmails);
    if (fault === null) {
      const key = groupKey(groupName);
      const groupOfRow = groups.get(key) ?? {
        id: idFor(groupName, groups),
        group: newGroup(read.row, groups.size + 1),
      };
      groupOfRow.group.members.push({ name, ...(room !== '' && { room }) });
      groups.set(key, groupOfRow);
      if (email !== '') {
        earlierEmails.add(email);
        placements.push({ email, placement: { group: groupOfRow.id, room: room === '' ? null : room } });
      }
    }
    return { line: read.line, name, group: groupName, fault, email };
  });
  const checkedGroups = [...groups.values()].map(({ id, group }) => ({
    id,
    group,
    faults: fieldErrors(campGroupSchema, group),
  }));
  return { groups: checkedGroups, placements, lines, missing, unused };
}

function idFor(name: string, groups: ReadonlyMap<string, { readonly id: string }>): string {
  const usedIds = [...groups.values()].map(({ id }) => id);
  const slug = slugFrom(name).slice(0, 60);
  return slug !== '' && !usedIds.includes(slug) ? slug : freshId(usedIds, 'group');
}

function newGroup(
  { group = '', groupZh = '', leader = '', leaderPhone = '', meetingPoint = '' }: Row,
  order: number,
): CampGroup {
  const phone = leaderPhone.replaceAll(/[\s()-]/g, '');
  return {
    name: { en: group, ...(groupZh !== '' && { zh: groupZh }) },
    leader: { name: leader, ...(phone !== '' && { phone }) },
    ...(meetingPoint !== '' && { meetingPoint: { en: meetingPoint } }),
    members: [],
    order,
  };
}
