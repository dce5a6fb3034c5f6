import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../../scripts/stack/folders.ts';

/** One file's import or re-export of another one of the repository. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** False where only types are imported, which leave nothing in the code that runs. */
  readonly isValue: boolean;
}

/** Reads what each of these files imports of the others. Paths are those of the repository. */
export function importsOf(files: readonly string[]): Import[] {
  const ownFiles = new Set(files);
  return files.flatMap((from) => {
    const source = readFileSync(join(ROOT, from), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
    const found = [
      ...staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        isValue: entries.length === 0 || entries.some(({ isType }) => !isType),
      })),
      ...staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', isValue: !isType })),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        specifier: source.slice(start + 1, end - 1),
        isValue: true,
      })),
    ];
    return found.flatMap(({ specifier, isValue }) => {
      const to = pathOf(from, specifier);
      return to !== undefined && ownFiles.has(to) ? [{ from, to, isValue }] : [];
    });
  });
}

const packages: readonly (readonly [prefix: RegExp, folder: (rest: string) => string])[] = [
  [/^@steeple\/model\/examples\//, (rest) => `model/tests/examples/${rest}.ts`],
  [/^@steeple\/model\//, (rest) => `model/src/${rest}.ts`],
  [/^#tests\//, (rest) => `web/tests/${rest}`],
  [/^#/, (rest) => `web/src/${rest}`],
];

function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [prefix, folder] = packages.find(([pattern]) => pattern.test(specifier)) ?? [];
  return prefix && folder?.(specifier.replace(prefix, ''));
}
