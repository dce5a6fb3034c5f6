import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { traditionalChinese } from '@steeple/model/text/language';
import { parseAst, type Plugin } from 'vite';
import { traditionalWriter } from '../src/app/server/traditional/traditionalText.ts';
import { afterBuild } from './afterBuild.ts';
import { filesOf } from './serviceWorkerPlugin.ts';
import { nodesIn, type SyntaxNode } from './syntaxNodes.ts';

/** File beside the client's manifest that names the folder of the scripts in Traditional characters. */
export const traditionalFolderFile = '.vite/traditionalFolder.json';

/** Modules whose texts are compared with what readers type or choose, or name a script: they stay as they are. */
const keptModules = /\/(?:web\/src\/lib\/search\/queryTerms|model\/src\/text\/language)\.ts$/;

/** Sources of pages that no page in Traditional Chinese leads to without a full load: camp, admin area, account. */
const simplifiedOnly =
  /\/src\/(app\/layouts\/(Admin|Camp)|app\/routes\/(admin|camp)Routes|app\/boot\/campPreload|features\/(admin-|camp-|feedback\/|account\/))/;

/** The pieces of texts in a program: string literals, and parts of template literals between their values. */
function textsIn(program: SyntaxNode): SyntaxNode[] {
  return [...nodesIn(program)].filter(
    ({ type, value }) => type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string'),
  );
}

const hasHan = /\p{Script=Han}/u;

function textsWithHan(code: string): SyntaxNode[] {
  if (!hasHan.test(code)) return [];
  return textsIn(parseAst(code) as unknown as SyntaxNode).filter(({ start, end }) =>
    hasHan.test(code.slice(start, end)),
  );
}

/**
 * A script with its texts in Traditional characters. Characters are replaced within their literals, so that nothing
 * else of the code changes.
 * @param kept texts that stay as they are.
 */
export function traditionalScript(code: string, write: (text: string) => string, kept: ReadonlySet<string>): string {
  let at = 0;
  let output = '';
  for (const { start, end } of textsWithHan(code).toSorted((one, other) => one.start - other.start)) {
    const text = code.slice(start, end);
    output += code.slice(at, start) + (kept.has(text.replace(/^["'`]|["'`]$/g, '')) ? text : write(text));
    at = end;
  }
  return output + code.slice(at);
}

/**
 * Writes a second edition of the client's scripts, whose texts are in Traditional characters, into a folder of its own
 * beside the others: a page in Traditional Chinese names these instead, and no other page carries any of it. Its name
 * has a digest of what is in it, as the names of the scripts are those of the first edition.
 */
export function traditionalEditionPlugin(web: string): Plugin[] {
  const kept = new Set<string>();
  return [
    {
      name: 'steeple-traditional-kept',
      apply: (config, { command }) => command === 'build' && !config.build?.ssr,
      transform: {
        filter: { id: keptModules },
        handler(code, id) {
          const program = this.parse(code, { lang: id.endsWith('.ts') ? 'ts' : 'js' }) as unknown as SyntaxNode;
          for (const { start, end } of textsIn(program)) {
            const text = code.slice(start, end);
            if (hasHan.test(text)) kept.add(text.replace(/^["'`]|["'`]$/g, ''));
          }
        },
      },
    },
    afterBuild('steeple-traditional-edition', web, async (folder, bundle) => {
      const write = traditionalWriter();
      const scripts = filesOf(bundle, (source) => !simplifiedOnly.test(source)).flatMap((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? [[basename(file), traditionalScript(chunk.code, write, kept)] as const] : [];
      });
      const digest = createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 10);
      const name = `assets/${traditionalChinese.segment}-${digest}`;
      await mkdir(join(folder, name), { recursive: true });
      await Promise.all(scripts.map(async ([file, code]) => writeFile(join(folder, name, file), code)));
      await writeFile(join(folder, traditionalFolderFile), JSON.stringify(name));
    }),
  ];
}
