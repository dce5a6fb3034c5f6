import { pageIds } from '@steeple/model/content/page';
import { expect, test } from 'vitest';
import { pageFields } from './pageFields.ts';

function hintOf(id: (typeof pageIds)[number]): unknown {
  return pageFields(id, { title: { en: '' }, description: { en: '' }, sections: [] }).find(
    ({ key }) => key === 'description',
  )?.hint;
}

test('the description of a page is said to be under its title where it is: on every page but the home page', () => {
  const [homeHint, ...otherHints] = ['home' as const, ...pageIds.filter((id) => id !== 'home')].map(hintOf);
  expect(homeHint).toMatch(
    /^Shown in search engines and in shared links\. The title of the home page is followed by the “Tagline”/,
  );
  expect(otherHints).toHaveLength(pageIds.length - 1);
  for (const hint of otherHints) expect(hint).toBe('Shown under the title, in search engines and in shared links.');
});
