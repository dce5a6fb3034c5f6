import { describe, expect, it } from 'vitest';
import { readGroups } from './groupsCsv.ts';

const file = `Group,Group (Chinese),Leader,Leader phone,Meeting point,Name,Room,E-mail
Olive,橄榄,Grace Lim,+65 6555 0101,By the oak,Ann Tan,B2,Ann@Example.org
Olive,,,,,Ben Lee,B3,
种子,,Mark Ong,,,Carol,C1,carol@example.org
`;

describe('readGroups', () => {
  it('makes groups of the lines, and places people who have an address', () => {
    const { groups, placements, lines } = readGroups(file);
    expect(groups).toEqual([
      {
        id: 'olive',
        faults: [],
        group: {
          name: { en: 'Olive', zh: '橄榄' },
          leader: { name: 'Grace Lim', phone: '+6565550101' },
          meetingPoint: { en: 'By the oak' },
          order: 1,
          members: [
            { name: 'Ann Tan', room: 'B2' },
            { name: 'Ben Lee', room: 'B3' },
          ],
        },
      },
      {
        id: 'group-2',
        faults: [],
        group: {
          name: { en: '种子' },
          leader: { name: 'Mark Ong' },
          members: [{ name: 'Carol', room: 'C1' }],
          order: 2,
        },
      },
    ]);
    expect(placements).toEqual([
      { email: 'ann@example.org', placement: { group: 'olive', room: 'B2' } },
      { email: 'carol@example.org', placement: { group: 'group-2', room: 'C1' } },
    ]);
    expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, null],
      [4, null],
    ]);
  });

  it('reads Chinese headings and semicolons', () => {
    expect(readGroups('小组;姓名;房间\n橄榄;安;B2').groups[0]?.group.members).toEqual([{ name: '安', room: 'B2' }]);
  });

  it('leaves faulty lines out and says why', () => {
    const { lines, groups } = readGroups(
      'group,name,email\n,Ann,\nOlive,,\nOlive,Ben,ben@\nOlive,Carol,c@example.org\nOlive,Dan,C@example.org\n',
    );
    expect(lines.map(({ fault }) => fault)).toEqual(['noGroup', 'noName', 'badEmail', null, 'repeatedEmail']);
    expect(groups[0]?.group.members).toEqual([{ name: 'Carol' }]);
  });

  it('lets the model judge the groups', () => {
    expect(readGroups('group,name\nOlive,Ann').groups[0]?.faults.map((fault) => fault.field)).toEqual(['leader.name']);
    expect(
      readGroups('group,leader,leader phone,name\nOlive,Grace,12,Ann').groups[0]?.faults.map((fault) => fault.field),
    ).toEqual(['leader.phone']);
  });

  it('says which columns are missing', () => {
    expect(readGroups('name\nAnn').missing).toEqual(['group']);
  });
});
