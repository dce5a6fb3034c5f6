import { expect, test } from 'vitest';
import { hideAwaited } from './hideAwaited.ts';
import { showAwaited } from '#app/navigation/showAwaited.ts';

/** An element as far as the two functions use it. */
function part(byQuery: string) {
  const dataset: Record<string, string> = { byQuery };
  return { dataset, removeAttribute: () => delete dataset['awaited'] };
}

function rootOf(parts: ReturnType<typeof part>[]): ParentNode {
  const querySelectorAll = (selector: string) =>
    selector === '[data-by-query]' ? parts : parts.filter(({ dataset }) => 'awaited' in dataset);
  return { querySelectorAll } as unknown as ParentNode;
}

test('parts are hidden whose parameters the address has, and no others, until they are shown', () => {
  const parts = [part('q tag page'), part('about')];
  const root = rootOf(parts);
  expect(hideAwaited(root, '')).toEqual([]);
  expect(hideAwaited(root, '?fbclid=tag')).toEqual([]);
  expect(hideAwaited(root, '?fbclid=x&tag=')).toEqual([parts[0]]);
  expect(parts.map(({ dataset }) => dataset['awaited'])).toEqual(['', undefined]);
  showAwaited(root);
  expect(parts.map(({ dataset }) => dataset['awaited'])).toEqual([undefined, undefined]);
});
