import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { processorMillisUpTo } from '../../../tests/support/processorTime.ts';
import { cellSpan, placeCells } from './tableGrid.ts';

/** Cells written as `text`, `text/columns` or `text/columns/rows`. */
const cell = (written: string) => {
  const [text = '', colspan = '1', rowspan = '1'] = written.split('/');
  return { text, ...cellSpan({ colspan, rowspan }) };
};

/** The rows as they are read: each column's word, in brackets where it comes from a row above. */
function read(...sections: string[][][]): string[] {
  const { rows, columns } = placeCells(sections.map((section) => section.map((row) => row.map(cell))));
  return rows.map((row) =>
    Array.from({ length: columns }, (_none, index) => {
      const placed = row.find(({ column }) => column === index);
      return placed === undefined ? '' : placed.isFirst ? placed.cell.text : `(${placed.cell.text})`;
    }).join('|'),
  );
}

describe('a cell is in its column', () => {
  it.each<[string, string[][][], string[]]>([
    [
      'below one that reaches over two rows',
      [
        [
          ['Sunday/1/2', '9:00', 'English'],
          ['11:00', '华语'],
          ['Friday', '20:00', 'Youth'],
        ],
      ],
      ['Sunday|9:00|English', '(Sunday)|11:00|华语', 'Friday|20:00|Youth'],
    ],
    [
      'below a heading of two rows',
      [
        [
          ['Date/1/2', 'Duty/2'],
          ['Usher', 'Sound'],
        ],
        [['6 Dec', 'Amy', 'Ben']],
      ],
      ['Date|Duty|', '(Date)|Usher|Sound', '6 Dec|Amy|Ben'],
    ],
    [
      'beside one in the middle that reaches down',
      [
        [
          ['a', 'b/1/3', 'c'],
          ['d', 'e'],
          ['f', 'g'],
          ['h', 'i', 'j'],
        ],
      ],
      ['a|b|c', 'd|(b)|e', 'f|(b)|g', 'h|i|j'],
    ],
    [
      'beside one that reaches over columns and rows',
      [[['a/2/2', 'b'], ['c'], ['d', 'e', 'f']]],
      ['a||b', '(a)||c', 'd|e|f'],
    ],
    [
      'between two that reach down',
      [[['a/1/2', 'b', 'c/1/2'], ['d'], ['e', 'f', 'g']]],
      ['a|b|c', '(a)|d|(c)', 'e|f|g'],
    ],
    ['of a row that has none of its own', [[['a/1/2', 'b/1/2'], [], ['c', 'd']]], ['a|b', '(a)|(b)', 'c|d']],
    ['after the head, into which nothing reaches', [[['a/1/9', 'b']], [['c', 'd']]], ['a|b', 'c|d']],
    ['below one that reaches to the end', [[['a/1/0', 'b'], ['c'], ['d']]], ['a|b', '(a)|c', '(a)|d']],
    [
      'though columns that nothing begins in are left out',
      [
        [
          ['a/3', 'b/5'],
          ['c/3', 'd'],
        ],
      ],
      ['a|b', 'c|d'],
    ],
    ['where a whole sheet is filled', [[['a', 'b'], ['c/16384']]], ['a|b', 'c|']],
    [
      'where spans are no numbers',
      [
        [
          ['a/x/y', 'b/-2/-1'],
          ['c/0', 'd/1.9'],
        ],
      ],
      ['a|b', 'c|d'],
    ],
  ])('%s', (_name, sections, rows) => expect(read(...sections)).toEqual(rows));
});

test('no cell of any table is lost, and no two of a row share a column', () => {
  const anyCell = fc.record({ colspan: fc.integer({ min: 1, max: 4 }), rowspan: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.array(anyCell, { maxLength: 5 }), { maxLength: 6 }), { maxLength: 3 }),
      (sections) => {
        const { rows, columns } = placeCells(sections);
        const written = rows.map((row) => row.filter(({ isFirst }) => isFirst).map((placed) => placed.cell));
        expect(written).toEqual(sections.flat());
        for (const row of rows) {
          expect(new Set(row.map(({ column }) => column)).size).toBe(row.length);
          for (const { column } of row) expect(column).toBeLessThan(columns);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a table of many cells is placed in a moment', async () => {
  const row = Array.from({ length: 50_000 }, () => ({ colspan: 1, rowspan: 2 }));
  const place = () => expect(placeCells([[row, row, row]]).rows[1]).toHaveLength(100_000);
  expect(await processorMillisUpTo(5000, place)).toBeLessThanOrEqual(5000);
});
