import { expect, it } from 'vitest';
import { describeForScreen, describeRemarks, describeResult } from './describeImport.ts';
import { readPages } from './readPages.ts';
import type { Remark } from './source.ts';
import { outcomeOf } from './write/writeText.ts';
import { contentDigest } from './plan/ids.ts';

const remarks: Remark[] = [
  { kind: 'changed', title: 'B', address: 'https://x.example/b', reason: 'A script was left out.' },
  { kind: 'left out', title: 'C\u001b[31m', address: '', reason: 'It is in the trash.' },
  { kind: 'changed', title: 'B', address: 'https://x.example/b', reason: 'A form was left out.' },
];

it('lists what was not taken by title, address and reason, without signs that a terminal obeys', () => {
  expect(describeRemarks(remarks)).toBe(
    'Not taken: 1\n\nC [31m\n    It is in the trash.\n\nTaken, but not as it was: 2\n\nB – https://x.example/b\n    A script was left out.\n    A form was left out.\n',
  );
  expect(describeRemarks([])).toBe('Everything was taken as it was.\n');
});

it('shows the beginning of a long list and says where the rest is', () => {
  const many = Array.from({ length: 100 }, (_, index): Remark => ({
    kind: 'left out',
    title: `T${index}`,
    address: '',
    reason: 'R',
  }));
  const lines = describeForScreen(many, 'list.txt').split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('… 162 more lines in list.txt');
});

it('says of a dry run what it would do', () => {
  const result = {
    outcomes: { created: 3, updated: 0, unchanged: 1, edited: 0, deleted: 0 },
    pictures: { used: 2, stored: 2 },
    redirects: 3,
    remarks,
  };
  expect(describeResult(result, false)).toContain('     3  texts to create');
  expect(describeResult(result, true)).toContain('     3  texts created');
});

it('reads the pages that are to be replaced', () => {
  expect([...readPages(['about-us=about', 'contact=visit'])]).toEqual([
    ['about-us', 'about'],
    ['contact', 'visit'],
  ]);
  expect(() => readPages(['about-us=nowhere'])).toThrow('The pages are home, about');
  expect(() => readPages(['a=about', 'b=about'])).toThrow('about is named twice');
});

it('decides by the digest of what was written, not by who wrote last', () => {
  const stored = { title: { en: 'A' }, revision: 1 };
  const other = { title: { en: 'B' } };
  const record = { digest: contentDigest(stored) };
  const now = new Date(0);
  expect(outcomeOf(stored, undefined, undefined, now)).toBe('created');
  expect(outcomeOf(stored, undefined, { title: { en: 'Of the set-up' } }, now)).toBe('updated');
  expect(outcomeOf(stored, record, { ...stored, revision: 4 }, now)).toBe('unchanged');
  expect(outcomeOf(other, record, stored, now)).toBe('updated');
  expect(outcomeOf(stored, record, { title: { en: 'Edited' } }, now)).toBe('edited');
  expect(outcomeOf(other, record, { title: { en: 'Edited' } }, now)).toBe('edited');
  expect(outcomeOf(stored, record, undefined, now)).toBe('deleted');
});
