import { beforeAll, describe, expect, test } from 'vitest';
import { prepareIndex, type PreparedIndex, searchSite } from '../../../web/src/lib/search/siteSearch.ts';
import { questions } from './questions.ts';
import { seedIndex } from './seedIndex.ts';

/** A day in the seed's own week. */
const now = new Date('2026-11-18T04:00:00Z');
let index: PreparedIndex;

beforeAll(async () => {
  index = prepareIndex(await seedIndex(now));
});

/** Kind and title of what is found, the best first. */
function found(query: string): string[] {
  const { matches } = searchSite(index, query, now.getTime());
  return matches.map(({ item: { kind, title } }) => `${kind}: ${Object.values(title)[0] ?? ''}`);
}

describe('the questions of visitors', () => {
  test('are at least a hundred, each asked once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(new Set(questions.map(([query]) => query)).size).toBe(questions.length);
  });

  test('have their answer first in at least 95 of 100', () => {
    const misses = questions.flatMap(([query, expected]) => {
      const [first = 'nothing'] = found(query);
      return first === expected ? [] : [`${query}: ${first}, not ${expected}`];
    });
    expect(misses.slice(Math.floor(questions.length * 0.05))).toEqual([]);
  });

  test('have it among the first three in all', () => {
    const missing = questions.flatMap(([query, expected]) =>
      found(query).slice(0, 3).includes(expected) ? [] : [`${query}: ${found(query).slice(0, 3).join(', ')}`],
    );
    expect(missing).toEqual([]);
  });
});

test('an article is found by the Chinese name of its tag', () => {
  // "Missions" is a tag of this article, whose own texts do not say 宣教.
  expect(found('宣教')).toContain('article: Thirty oranges');
});

test('of the camp, only what everybody may open is in the index', async () => {
  const text = JSON.stringify(await seedIndex(now));
  expect(text).toContain('Angin Bay Retreat Centre');
  expect(text).not.toContain('Camp song, the melody');
  // A session's outline, and a phone number of the camp's contacts.
  expect(text).not.toContain('A seed in the ground');
});
