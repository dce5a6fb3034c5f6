import { readFileSync } from 'node:fs';
import { languages } from '@steeple/model/text/language';
import { expect, test } from 'vitest';
import { type PagePath, paths } from '../../web/src/lib/routing/paths.ts';
import { prefixed, shellOf } from '../../web/src/lib/routing/shells.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
  hosting: { rewrites: { source: string; destination?: string; function?: { functionId: string } }[] };
};
/** The paths that a source names, without its choices in braces; `/**` is any ending. */
function choices(source: string): string[] {
  const group = /\{([^{}]*)\}/.exec(source);
  if (group === null) return [source];
  return (group[1] ?? '').split(',').flatMap((choice) => choices(source.replace(group[0], () => choice)));
}
/** The first rewrite that answers a path. */
function rewriteOf(path: string) {
  return hosting.rewrites.find(({ source }) =>
    choices(source).some((choice) =>
      choice.endsWith('**') ? path.startsWith(choice.slice(0, -2)) && path !== choice.slice(0, -3) : choice === path,
    ),
  );
}
const addresses = Object.values(paths).flatMap(({ path, ...rest }: PagePath) =>
  languages.map((language) => ({ path: prefixed(path.replaceAll(/[:*]\w+/g, 'a/b'), language), ...rest })),
);

test('Hosting answers an address with the shell that the worker answers without signal', () => {
  const toShells = hosting.rewrites.flatMap(({ source, destination }) =>
    destination === undefined ? [] : choices(source).map((path) => ({ path, destination })),
  );
  expect(toShells.length).toBeGreaterThanOrEqual(50);
  expect(toShells.map(({ path }) => ({ path, destination: shellOf(path) }))).toEqual(toShells);
});

test.each(addresses)('$path is made by the browser where it is personal, and else by the server', (address) => {
  const { path, personal = false } = address;
  const { destination, function: rendered } = rewriteOf(path) ?? {};
  expect([destination, rendered?.functionId]).toEqual(personal ? [shellOf(path), undefined] : [undefined, 'render']);
});

test.each([
  '/camp/nothing',
  '/zh/camp/nothing',
  '/admin/nothing',
  '/zh/admin/posts/nothing',
  '/admins',
  '/camp/info/x',
])('the server says that there is no page at %s', (path) => {
  expect(rewriteOf(path)?.function?.functionId).toBe('render');
});
