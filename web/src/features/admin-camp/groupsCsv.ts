import { type CampGroup, campGroupSchema } from '@steeple/model/campArea';
import { grantId, type Placement } from '@steeple/model/claims';
import { emailSchema } from '@steeple/model/fields';
import { check, type FieldError } from '@steeple/model/validation';
import { parseCsv } from '#lib/admin/files/csv.ts';
import { slugFrom } from '#lib/admin/fields/slug.ts';

/** Columns by their names in both languages. */
const columnNames = {
  group: ['group', '小组', '组别', '组名'],
  groupZh: ['group (chinese)', 'group zh', '小组（中文）', '中文组名'],
  leader: ['leader', '组长'],
  leaderPhone: ['leader phone', '组长电话'],
  meetingPoint: ['meeting point', '集合地点'],
  name: ['name', '姓名'],
  room: ['room', '房间'],
  email: ['email', 'e-mail', '电子邮箱', '邮箱'],
} as const;
type ColumnName = keyof typeof columnNames;
type Row = Partial<Record<ColumnName, string>>;

/** Result of reading one line of the file. */
export interface LineReport {
  readonly line: number;
  readonly name: string;
  readonly group: string;
  /** Error in the line; a line with an error is left out. */
  readonly fault: 'noGroup' | 'noName' | 'badEmail' | 'repeatedEmail' | null;
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
  readonly missing: readonly ColumnName[];
}

function readRows(text: string): { rows: { line: number; row: Row }[]; missing: ColumnName[] } {
  const table = parseCsv(text);
  const found = (Object.keys(columnNames) as ColumnName[]).flatMap((name) => {
    const column = table.columns.find((each) => (columnNames[name] as readonly string[]).includes(each));
    return column === undefined ? [] : [[name, column] as const];
  });
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(found.map(([name, column]) => [name, cells[column] ?? ''])) as Row,
  }));
  return { rows, missing: (['group', 'name'] as const).filter((name) => found.every(([each]) => each !== name)) };
}

function faultOf({ group = '', name = '', email = '' }: Row, seen: ReadonlySet<string>): LineReport['fault'] {
  if (group === '') return 'noGroup';
  if (name === '') return 'noName';
  if (email === '') return null;
  if (!check(emailSchema, grantId(email)).ok) return 'badEmail';
  return seen.has(grantId(email)) ? 'repeatedEmail' : null;
}

/**
 * Reads a file of campers: a line each, with the group they belong to. Details of a group are taken from its first
 * valid line.
 */
export function readGroups(text: string): GroupsFile {
  const { rows, missing } = readRows(text);
  if (missing.length > 0) return { groups: [], placements: [], lines: [], missing };
  const groups = new Map<string, { id: string; group: CampGroup }>();
  const placements: { email: string; placement: Placement }[] = [];
  const seen = new Set<string>();
  const lines = rows.map(({ line, row }): LineReport => {
    const { group: groupName = '', name = '', room = '', email = '' } = row;
    const fault = faultOf(row, seen);
    if (fault === null) {
      const known = groups.get(groupName) ?? { id: idFor(groupName, groups), group: newGroup(row, groups.size + 1) };
      known.group.members.push({ name, ...(room !== '' && { room }) });
      groups.set(groupName, known);
      if (email !== '') {
        seen.add(grantId(email));
        placements.push({ email: grantId(email), placement: { group: known.id, room: room === '' ? null : room } });
      }
    }
    return { line, name, group: groupName, fault };
  });
  const checked = [...groups.values()].map(({ id, group }) => {
    const result = check(campGroupSchema, group);
    return { id, group, faults: result.ok ? [] : result.errors };
  });
  return { groups: checked, placements, lines, missing };
}

function idFor(name: string, groups: ReadonlyMap<string, { readonly id: string }>): string {
  const taken = new Set([...groups.values()].map(({ id }) => id));
  const slug = slugFrom(name).slice(0, 60);
  if (slug !== '' && !taken.has(slug)) return slug;
  let number = groups.size + 1;
  while (taken.has(`group-${number}`)) number += 1;
  return `group-${number}`;
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
