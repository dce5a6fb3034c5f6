import { expect, test } from 'vitest';
import { screens } from '../../scripts/pictures/screens.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';
import { paths } from '../../web/src/lib/routing/paths.ts';

test('pictures are taken of every page of the site', () => {
  const seenRoutes = new Set<string | undefined>(screens.map(({ path }) => matchPage(path).route?.name));
  expect(Object.keys(paths).filter((name) => !seenRoutes.has(name))).toEqual([]);
});

test('each picture has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
