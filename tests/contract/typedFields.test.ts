import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../web/src');

/** Elements of the source that are fields of a number, or of a date as the browser writes it: name and attributes. */
const fields = globSync('**/*.tsx', { cwd: web })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const source = readFileSync(join(web, file), 'utf8');
    return [...source.matchAll(/type(?:=|: )["'](?:date|datetime-local|month|number|time|week)["']/g)].map(
      ({ index }) => {
        const start = source.lastIndexOf('\n', source.lastIndexOf('<', index)) + 1;
        const element = source.slice(start, source.indexOf('/>', index)).trim();
        return { file, line: source.slice(0, index).split('\n').length, element };
      },
    );
  })
  .filter(({ file }) => !file.endsWith('NumberField.tsx'));

test('the source has fields of numbers beside the one of the admin area', () => {
  expect(fields.length).toBeGreaterThan(0);
});

test.each(fields)('a field of a number can be typed key by key: $file, line $line', ({ element }) => {
  // A value that is set while a part of it is typed takes the part away; the browser keeps a default value apart.
  expect(element).toMatch(/\bdefaultValue=/);
});

test('no field of a date or a time is the browser’s own, which follows its language and not that of the page', () => {
  expect(fields.filter(({ element }) => /type="(?!number)/.test(element))).toEqual([]);
});
