import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isNode, nodesIn, type SyntaxNode } from './syntaxNodes.ts';

/** File beside the client's manifest with the source of each route's module, by area and route name. */
export const routeSourcesFile = '.vite/routeSources.json';

/**
 * Sources of route modules, relative to `web`, by route table (`publicRoutes`, `campRoutes`, `adminRoutes`) and route
 * name, and those of layouts by area (`laterLayouts`).
 */
export type RouteSources = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Finds the module that each entry of a table imports: `name: page(title, () => import('…'))`. */
function importsOf(table: SyntaxNode): [route: string, specifier: string][] {
  return (table.properties as SyntaxNode[]).flatMap((entry) => {
    const imported = [...nodesIn(entry)].find(({ type }) => type === 'ImportExpression')?.source as
      | { value: string }
      | undefined;
    return imported === undefined ? [] : [[(entry.key as { name: string }).name, imported.value] as [string, string]];
  });
}

/**
 * Writes the source of each route's module beside the client's manifest, so that the server and the tests of weight
 * know which chunks a route needs. Read from the syntax tree of the tables: objects named `…Routes` or `…Layouts`.
 */
export function routeSourcesPlugin(web: string): Plugin {
  const sources: Record<string, Record<string, string>> = {};
  return {
    name: 'steeple-route-sources',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      order: 'pre',
      filter: { id: /\/src\/app\/(routes\/\w+\.ts|Pages\.tsx)$/ },
      async handler(code, id) {
        const program = this.parse(code, { lang: 'tsx' }) as unknown as SyntaxNode;
        for (const node of nodesIn(program)) {
          const name = node.type === 'VariableDeclarator' ? (node.id as { name?: string }).name : undefined;
          if (name === undefined || !/(?:Routes|Layouts)$/.test(name)) continue;
          if (!isNode(node.init) || node.init.type !== 'ObjectExpression') continue;
          const found = await Promise.all(
            importsOf(node.init).map(async ([route, specifier]) => {
              const resolved = await this.resolve(specifier, id);
              if (resolved === null) this.error(`The entry ${route} imports ${specifier}, which does not exist.`);
              return [route, relative(web, resolved.id)] as const;
            }),
          );
          sources[name] = Object.fromEntries(found);
        }
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: routeSourcesFile, source: JSON.stringify(sources) });
    },
  };
}
