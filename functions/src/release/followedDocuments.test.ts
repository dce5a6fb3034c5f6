import { documentPaths } from '@steeple/model/database/paths';
import { expect, test } from 'vitest';
import { followedPath, followTriggers } from './followedDocuments.ts';

test('the path of a changed document is made of the ids that its trigger names', () => {
  const ids = { camp: 'camp-2026', item: 'breakfast' };
  const { pattern } = documentPaths.scheduleItem;
  const params = Object.fromEntries(
    [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ''], index) => [name, Object.values(ids)[index] ?? '']),
  );
  expect(followedPath('scheduleItem', params)).toBe(documentPaths.scheduleItem.at(ids.camp, ids.item));
  expect(followedPath('siteConfig', {})).toBe(documentPaths.siteConfig.at());
  expect(followedPath('scheduleItem', {})).toBe(pattern.replaceAll(/\{\w+\}/g, ''));
});

test.each(Object.entries(followTriggers))('%s follows a kind of document that exists: %s', (trigger, name) => {
  expect(trigger.toLowerCase()).toBe(`follow${name}`.toLowerCase());
  expect(documentPaths).toHaveProperty(name);
});
