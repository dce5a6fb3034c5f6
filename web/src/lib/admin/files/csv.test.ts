import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

describe('toCsv', () => {
  it('begins with a byte order mark and ends lines as RFC 4180 says', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['1', '二'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,二');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\nsecond line', '  =1', '＝1', '＋1'])(
    'makes %j harmless',
    (cell) => {
      expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"`);
    },
  );

  it('leaves numbers and ordinary text alone', () => {
    expect(toCsv([[-3, 'a-b', '1+1', 4.5, null]])).toBe('\uFEFF-3,a-b,1+1,4.5,');
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
