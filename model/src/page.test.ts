import { expect, it } from 'vitest';
import { pageExamples, pageVersionExamples } from '../tests/examples/page.ts';
import { misjudged } from '../tests/examples/judge.ts';
import { pageIds, pageSchema, pageVersionSchema } from './page.ts';

it('a page and its versions fit their examples', () => {
  expect(misjudged(pageSchema, pageExamples)).toEqual([]);
  expect(misjudged(pageVersionSchema, pageVersionExamples)).toEqual([]);
});

it.each([
  'home',
  'about',
  'visit',
  'giving',
  'alpha',
  'ministry',
  'resources',
  'chinese-ministry',
  'chinese-service',
  'pdpa',
])('an admin can edit the page %s', (id) => {
  expect(pageIds).toContain(id);
});
