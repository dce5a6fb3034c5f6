import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryParameters } from '../../web/src/lib/routing/queryParameters.ts';

const root = join(import.meta.dirname, '../../web/src');
const readers = globSync(
  [
    'features/{home,pages,events,calendar,content,testimonies,resources,search,account}/**/*.ts*',
    'lib/events/eventFilter.ts',
    'ui/SearchField.tsx',
  ],
  { cwd: root },
).filter((file) => !file.includes('.test.'));

it('every parameter that a public page reads out of its address is one that the server lets through', () => {
  const documentedNames = new Set(
    Object.values(queryParameters).flatMap((parameters) => Object.keys(parameters ?? {})),
  );
  const read = readers.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/search\w*\.(?:get|set|has)\('(\w+)'/g)].map((found) => ({
      file,
      name: found[1] ?? '',
    })),
  );
  expect(read.length).toBeGreaterThan(5);
  expect(read.filter(({ name }) => !documentedNames.has(name))).toEqual([]);
});

it('a part of a page that waits for its query names parameters that the page knows', () => {
  const pages = globSync('features/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<ByQuery names="([^"]+)">/g)].map(([, names = '']) => ({
      file,
      names: names.split(' '),
    })),
  );
  const routes = ['routes', 'campRoutes']
    .map((name) => readFileSync(join(root, `app/routes/${name}.ts`), 'utf8'))
    .join();
  expect(pages.length).toBeGreaterThan(5);
  for (const { file, names } of pages) {
    const route = new RegExp(`^ +(\\w+): page\\(.*#${file}`, 'm').exec(routes)?.[1];
    const documentedNames = Object.keys(queryParameters[route as keyof typeof queryParameters] ?? {});
    expect([file, names.filter((name) => !documentedNames.includes(name))]).toEqual([file, []]);
  }
});
