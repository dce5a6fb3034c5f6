import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

describe('toCsv', () => {
  it('begins with a byte order mark and ends lines as RFC 4180 says', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['1', '二'],
      ]),
    ).toBe('\uFEFF"a","b"\r\n"1","二"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠A1', '﹦1', '⁼1', '﹣1', '−1', '–1', '—1', '‐1'])(
    'makes %j harmless',
    (cell) => {
      expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"`);
    },
  );

  it.each([
    ['\t=1', "\t'=1"],
    ['\r=1', "\r'=1"],
    ['  =1', "  '=1"],
    ['\u200B\u00A0=1', "\u200B\u00A0'=1"],
    ["'=1", "'=1"],
    ['=1\nsecond line', "'=1\nsecond line"],
  ])('makes %j harmless behind what a spreadsheet passes over', (cell, expected) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF"${expected}"`);
  });

  it.each([
    ["x;=cmd|' /C calc'!A1", "x;'=cmd|' /C calc'!A1"],
    ['x; +1;-2', "x; '+1;'-2"],
    ['x；＝1', "x；'＝1"],
    ['x\t=1', "x\t'=1"],
    ['x\n=1\r\n@A1', "x\n'=1\r\n'@A1"],
    ['x;"=1', `x;""'=1`],
  ])('makes %j harmless where the separator is another one', (cell, expected) => {
    expect(toCsv([['first', cell]])).toBe(`\uFEFF"first","${expected}"`);
  });

  it('quotes every text, and leaves numbers and ordinary words as they are', () => {
    expect(toCsv([[-3, 'a-b', '1+1', 'me@steeple.test; you', 4.5, true, null, '']])).toBe(
      '\uFEFF-3,"a-b","1+1","me@steeple.test; you",4.5,true,,""',
    );
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"');
  });
});

describe('parseCsv', () => {
  it('keeps the headings, and of each row its line in the file', () => {
    expect(parseCsv('\uFEFFGroup, Name \r\nMustard, Ann\r\n\r\nOlive,Ben\r\n')).toEqual({
      headings: ['Group', 'Name'],
      rows: [
        { line: 2, cells: ['Mustard', 'Ann'] },
        { line: 4, cells: ['Olive', 'Ben'] },
      ],
    });
  });

  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
    ['wide commas', 'a，b\n1，2'],
    ['wide semicolons', 'a；b\n1；2'],
    ['a separator that the first line names', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['a comma that the first line names', 'sep=,\na,b\n1,2'],
    ['a tab that the first line names', 'sep=\t\na\tb\n1\t2'],
    ['a name of the separator that was saved as a cell', '"sep=;"\na;b\n1;2'],
    ['a name of the separator with empty cells', 'sep=,,,\na,b,,\n1,2,,'],
    ['a name of the separator below an empty line', '\n\nSEP=;\n\na;b\n1;2'],
    ['empty lines above', '\n  \n,,\n\u3000\na,b\n1,2'],
    ['line endings of an old Macintosh', 'a,b\r1,2\r'],
    ['quotation marks', '"a";"b"\n"1";"2"'],
    ['commas within cells, and semicolons between them', '"a";b\n1;2'],
  ])('reads %s', (_name, text) => {
    const { headings, rows } = parseCsv(text);
    expect([headings.filter(Boolean), rows[0]?.cells.filter(Boolean)]).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('is not misled by separators within headings and cells', () => {
    expect(parseCsv('"Name, as in passport";Group\n"Tan, Amy";"A;B"').rows[0]?.cells).toEqual(['Tan, Amy', 'A;B']);
    expect(parseCsv('"sep=",b\n1,2').headings).toEqual(['sep=', 'b']);
    expect(parseCsv('"\nName",Group\nAmy,Olive').headings).toEqual(['Name', 'Group']);
  });

  it('counts the lines of cells, of what is above, and of what is between', () => {
    const { rows } = parseCsv('sep=,\n\na,"b\nc"\n"1\n2\n3",x\n,\ny,z\n');
    expect(rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [5, 'x'],
      [9, 'z'],
    ]);
  });

  it('reads its own files back, quotes and line breaks included', () => {
    expect(
      parseCsv(
        toCsv([
          ['a', 'b'],
          ['x "y"', 'two\nlines'],
        ]),
      ).rows[0]?.cells,
    ).toEqual(['x "y"', 'two\nlines']);
  });

  it('reads nothing of nothing', () => {
    for (const text of ['', '\n', ' , \n;;', 'sep=;'])
      expect(parseCsv(text)).toEqual({ headings: parseCsv(text).headings, rows: [] });
  });
});
