import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { columnOf } from './groupColumns.ts';
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

  it.each([
    ['a name of the separator', 'sep=;\r\ngroup;name;room;email\r\nOlive;Amy Tan;101;amy@example.org\r\n'],
    ['a name of the comma', 'sep=,\r\ngroup,name,room,email\r\nOlive,Amy Tan,101,amy@example.org\r\n'],
    ['empty lines above', '\r\n\r\n,,,\r\ngroup,name,room,email\r\nOlive,Amy Tan,101,amy@example.org\r\n'],
    ['tabs', 'group\tname\troom\temail\nOlive\tAmy Tan\t101\tamy@example.org'],
    ['wide commas', 'group，name，room，email\nOlive，Amy Tan，101，amy@example.org'],
    ['empty columns at its end', 'group,name,room,email,,\nOlive,Amy Tan,101,amy@example.org,,'],
    ['wide letters', 'Ｇｒｏｕｐ,name,room,email\nOlive,Amy Tan,１０１,ａｍｙ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['a Chinese full stop in an address', 'group,name,room,email\nOlive,Amy Tan,101,amy@example。org'],
    ['hard spaces', 'group,name,room,email\nOlive\u00A0,Amy\u00A0 Tan,\u00A0101,amy@example.org\u00A0'],
    ['wide spaces', 'group,name,room,email\nOlive\u3000,Amy\u3000Tan,101\u3000,\u3000amy@example.org'],
    [
      'characters that nobody sees',
      'group,\u200Bname,room,email\nOlive\u200B,Amy Tan\uFEFF,1\u200D01\u2060,\u200Bamy\u200C@example.org\u200E',
    ],
    ['addresses as links', 'group,name,room,email\nOlive,Amy Tan,101,mailto:Amy@Example.org'],
    ['addresses with names', 'group,name,room,email\nOlive,Amy Tan,101,"Amy <amy@example.org>"'],
    ['a name on two lines', 'group,name,room,email\nOlive,"Amy\nTan",101,amy@example.org'],
    ['headings on two lines', '"Group\n小组","Name\n姓名",Room 房间,Email / 电邮\nOlive,Amy Tan,101,amy@example.org'],
    ['numbered questions', '1. Group:,2) Name *,3、Room?,4. Email Address\nOlive,Amy Tan,101,amy@example.org'],
    ['headings in Simplified Chinese', '小组,姓名,房间,电子邮件地址\nOlive,Amy Tan,101,amy@example.org'],
    ['headings in Traditional Chinese', '小組,姓名,房間,電子郵件\nOlive,Amy Tan,101,amy@example.org'],
    ['columns in another order', '電郵,房號,姓名,組別\namy@example.org,101,Amy Tan,Olive'],
  ])('reads a file with %s', (_name, text) => {
    const { groups, placements, missing, unused, lines } = readGroups(text);
    expect({ missing, unused, faults: lines.map(({ fault }) => fault) }).toEqual({
      missing: [],
      unused: [],
      faults: [null],
    });
    expect(groups.map(({ id, group }) => [id, group.name, group.members])).toEqual([
      ['olive', { en: 'Olive' }, [{ name: 'Amy Tan', room: '101' }]],
    ]);
    expect(placements).toEqual([{ email: 'amy@example.org', placement: { group: 'olive', room: '101' } }]);
  });

  it('names the columns that it does not read', () => {
    const { unused, lines } = readGroups(
      '"Timestamp","Group","Name","Email Address",Email,,T-shirt\n"2026/11/01 10:00:00 AM GMT+8","Olive","Amy Tan","amy@example.org",,x,M\n',
    );
    expect(lines.map(({ fault }) => fault)).toEqual([null]);
    expect(unused).toEqual([
      { number: 1, heading: 'Timestamp' },
      { number: 5, heading: 'Email' },
      { number: 6, heading: '' },
      { number: 7, heading: 'T-shirt' },
    ]);
    expect(readGroups('名稱,备注\nx,y')).toMatchObject({
      missing: ['group', 'name'],
      unused: [{ heading: '名稱' }, { heading: '备注' }],
    });
  });

  it('leaves out a line with more cells than headings, since its values may be below the wrong ones', () => {
    const { lines, groups } = readGroups('group,name,room\nOlive,Tan, Amy,101\nOlive,Ben,102,\n');
    expect(lines.map(({ fault }) => fault)).toEqual(['extraCells', null]);
    expect(groups[0]?.group.members).toEqual([{ name: 'Ben', room: '102' }]);
  });

  it('leaves out a line that another program has garbled', () => {
    const { lines } = readGroups('group,name\n\uFFFD\uFFFD,Ann\nOlive,\uFFFDen\nOlive,Carol\n');
    expect(lines.map(({ fault }) => fault)).toEqual(['garbled', 'garbled', null]);
  });

  it('takes names of one group that look the same for one', () => {
    const { groups } = readGroups('group,name\nOlive,Ann\nolive ,Ben\nＯｌｉｖｅ,Carol\nOlive\u200B,Dan\n');
    expect(groups.map(({ group }) => group.members.length)).toEqual([4]);
  });

  it('gives each line its place in the file and its address', () => {
    const { lines } = readGroups('sep=,\n\ngroup,name,email\nOlive,"Ann\nTan",ANN@example.org\n\nOlive,Ben,\n');
    expect(lines.map(({ line, email }) => [line, email])).toEqual([
      [4, 'ann@example.org'],
      [7, ''],
    ]);
  });

  it.each([
    ['姓名 Name', 'name'],
    ['Name（姓名）', 'name'],
    ['EMAIL  ADDRESS', 'email'],
    ['E-mail:', 'email'],
    ['小组（中文）', 'groupZh'],
    ['Group (Chinese)', 'groupZh'],
    ['Leader’s phone', 'leaderPhone'],
    ['組長電話', 'leaderPhone'],
    ['room_number', 'room'],
    ['Name / Room', undefined],
    ['Nickname', undefined],
    ['Parent name', undefined],
    ['', undefined],
  ])('takes the heading %j for %s', (heading, column) => expect(columnOf(heading)).toBe(column));

  it('reads what is visible the same, whatever is around it that nobody sees', () => {
    const unseen = fc.string({
      unit: fc.constantFrom(' ', '\u00A0', '\u3000', '\u200B', '\uFEFF', '\u2060'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.array(unseen, { minLength: 8, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t'),
        (around, separator) => {
          const cells = ['Olive', 'Amy Tan', '101', 'amy@example.org'].map(
            (cell, index) => `${around[index * 2] ?? ''}${cell}${around[index * 2 + 1] ?? ''}`,
          );
          const { groups, placements } = readGroups(
            `group${separator}name${separator}room${separator}email\n${cells.join(separator)}`,
          );
          expect(groups[0]?.group.members).toEqual([{ name: 'Amy Tan', room: '101' }]);
          expect(placements).toEqual([{ email: 'amy@example.org', placement: { group: 'olive', room: '101' } }]);
        },
      ),
    );
  });
});
