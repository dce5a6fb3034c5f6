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
  ])('makes %j harmless behind what a spreadsheet passes over', (cell, written) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF"${written}"`);
  });

  it.each([
    ["x;=cmd|' /C calc'!A1", "x;'=cmd|' /C calc'!A1"],
    ['x; +1;-2', "x; '+1;'-2"],
    ['x；＝1', "x；'＝1"],
    ['x\t=1', "x\t'=1"],
    ['x\n=1\r\n@A1', "x\n'=1\r\n'@A1"],
    ['x;"=1', `x;""'=1`],
  ])('makes %j harmless where the separator is another one', (cell, written) => {
    expect(toCsv([['first', cell]])).toBe(`\uFEFF"first","${written}"`);
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
  it('names each row by the heading and keeps its line in the file', () => {
    expect(parseCsv('\uFEFFGroup, Name \r\nMustard, Ann\r\n\r\nOlive,Ben\r\n')).toEqual({
      columns: ['group', 'name'],
      rows: [
        { line: 2, cells: { group: 'Mustard', name: 'Ann' } },
        { line: 4, cells: { group: 'Olive', name: 'Ben' } },
      ],
    });
  });

  it('reads semicolons and tabs as well', () => {
    expect(parseCsv('a;b\n1;2').rows[0]?.cells).toEqual({ a: '1', b: '2' });
    expect(parseCsv('a\tb\n1\t2').rows[0]?.cells).toEqual({ a: '1', b: '2' });
  });

  it('reads its own files back, quotes and line breaks included', () => {
    expect(
      parseCsv(
        toCsv([
          ['a', 'b'],
          ['x "y"', 'two\nlines'],
        ]),
      ).rows[0]?.cells,
    ).toEqual({ a: 'x "y"', b: 'two\nlines' });
  });
});
