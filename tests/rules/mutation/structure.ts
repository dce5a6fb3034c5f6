/** The structure of a rules file by offsets: its blocks, functions and their contents. */

/** A stretch of the source, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `function name(…) { … }` */
export interface RulesFunction extends Span {
  readonly name: string;
  /** The expressions that are assigned and returned. */
  readonly expressions: readonly Span[];
}

/** `allow get, list: if …;` */
export interface Allow extends Span {
  readonly operations: Span & { readonly names: readonly string[] };
  readonly condition: Span;
}

/** A `match` block, or the file itself, whose pattern is empty. */
export interface Block extends Span {
  /** The whole path's segments, those of the blocks around it included. */
  readonly pattern: readonly string[];
  readonly functions: readonly RulesFunction[];
  readonly allows: readonly Allow[];
  readonly blocks: readonly Block[];
}

/** The source with comments and quoted texts blanked out, every offset the same. */
export function masked(source: string): string {
  return source.replaceAll(/\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (text) =>
    text.startsWith('//') ? ' '.repeat(text.length) : `'${'_'.repeat(text.length - 2)}'`,
  );
}

/** The offset after the bracket that closes the one at `open`. */
function closing(mask: string, open: number): number {
  let depth = 0;
  for (let at = open; at < mask.length; at += 1) {
    if ('({['.includes(mask[at] ?? ' ')) depth += 1;
    if (')}]'.includes(mask[at] ?? ' ')) depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`Nothing closes the bracket at ${open}`);
}

function trimmed(mask: string, start: number, end: number): Span {
  const text = mask.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length) };
}

function readFunction(mask: string, start: number, name: string): RulesFunction {
  const body = mask.indexOf('{', closing(mask, mask.indexOf('(', start)));
  const end = closing(mask, body);
  const expressions = [...mask.slice(body, end).matchAll(/\b(?:let\s+\w+\s*=|return)\s/g)].map((match) => {
    const from = body + match.index + match[0].length;
    return trimmed(mask, from, mask.indexOf(';', from));
  });
  return { start, end, name, expressions };
}

function readAllow(mask: string, start: number): Allow {
  const colon = mask.indexOf(':', start);
  const end = mask.indexOf(';', start) + 1;
  const operations = trimmed(mask, start + 'allow'.length, colon);
  const condition = mask.indexOf('if', colon) + 2;
  return {
    start,
    end,
    operations: { ...operations, names: mask.slice(operations.start, operations.end).split(/,\s*/) },
    condition: trimmed(mask, condition, end - 1),
  };
}

function readBlock(mask: string, start: number, open: number, pattern: readonly string[]): Block {
  const end = open === 0 ? mask.length : closing(mask, open);
  const functions: RulesFunction[] = [];
  const allows: Allow[] = [];
  const blocks: Block[] = [];
  const statement = /\b(?:function\s+(\w+)|allow\s|match\s+(\/\S+)\s*\{|service\s+[\w.]+\s*\{)/g;
  statement.lastIndex = open + 1;
  for (let found = statement.exec(mask); found !== null && found.index < end; found = statement.exec(mask)) {
    const [text, name, path] = found;
    const inner =
      name !== undefined
        ? readFunction(mask, found.index, name)
        : text.startsWith('allow')
          ? readAllow(mask, found.index)
          : readBlock(mask, found.index, found.index + text.length - 1, [
              ...pattern,
              ...(path ?? '').split('/').filter(Boolean),
            ]);
    if ('name' in inner) functions.push(inner);
    else if ('operations' in inner) allows.push(inner);
    else blocks.push(inner);
    statement.lastIndex = inner.end;
  }
  return { start, end, pattern, functions, allows, blocks };
}

/** Reads a rules file. */
export function readStructure(source: string): Block {
  return readBlock(masked(source), 0, 0, []);
}

/** A block and all blocks in it. */
export function allBlocks(block: Block): Block[] {
  return [block, ...block.blocks.flatMap(allBlocks)];
}

/** The segments of a block's path below the database's root. */
export function documentPattern({ pattern }: Block): readonly string[] {
  return pattern.slice(pattern.indexOf('documents') + 1);
}
