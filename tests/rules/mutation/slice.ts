import { type Block, allBlocks, documentPattern, masked, type RulesFunction, type Span } from './structure.ts';

/**
 * The emulator takes longer to compile a file the longer it is, and a mutant matters to one block: so what a block does
 * not need is left out.
 */

/** The blocks from the file down to `target`. */
function wayTo(block: Block, target: Block): Block[] {
  if (block === target) return [block];
  const inner = block.blocks.find((candidate) => candidate.start <= target.start && target.end <= candidate.end);
  return inner === undefined ? [] : [block, ...wayTo(inner, target)];
}

function calledIn(mask: string, { start, end }: Span): string[] {
  return [...mask.slice(start, end).matchAll(/\b(\w+)\(/g)].map(([, name]) => name ?? '');
}

/** The functions that the conditions of a block need, directly or by way of others. */
export function functionsOf(root: Block, target: Block, source: string): RulesFunction[] {
  const mask = masked(source);
  const inReach = wayTo(root, target).flatMap((block) => block.functions);
  const needed = new Set<RulesFunction>();
  const visit = (name: string): void => {
    for (const rulesFunction of inReach.filter((candidate) => candidate.name === name && !needed.has(candidate))) {
      needed.add(rulesFunction);
      for (const expression of rulesFunction.expressions) calledIn(mask, expression).forEach(visit);
    }
  };
  for (const { condition } of target.allows) calledIn(mask, condition).forEach(visit);
  return [...needed];
}

/** True where two patterns of a document's path, or a pattern and a path, can stand for the same document. */
function canBeSamePath(one: readonly string[], other: readonly string[]): boolean {
  const isVariable = (segment = ''): boolean => segment.startsWith('{');
  return (
    one.length === other.length &&
    one.every((segment, index) => segment === other[index] || isVariable(segment) || isVariable(other[index]))
  );
}

/**
 * Finds the parts to take out of the file so that only `target` and what it needs remain, and the blocks that allow
 * something for the same documents.
 */
export function leftOut(root: Block, target: Block, source: string): Span[] {
  const kept = judges(root).filter((block) => canBeSamePath(documentPattern(block), documentPattern(target)));
  const way = new Set(kept.flatMap((block) => wayTo(root, block)));
  const needed = new Set(kept.flatMap((block) => functionsOf(root, block, source)));
  return [...way].flatMap((block): Span[] => [
    ...block.functions.filter((rulesFunction) => !needed.has(rulesFunction)),
    ...block.blocks.filter((inner) => !way.has(inner)),
    ...(kept.includes(block) ? [] : block.allows),
  ]);
}

/** Some other text in place of a stretch of the source. */
export interface Edit extends Span {
  readonly text: string;
}

/** The source with edits made; they do not overlap, but an edit inside what is taken out is taken out with it. */
export function edited(source: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}

/** The blocks that judge documents: those with conditions of their own. */
export function judges(root: Block): Block[] {
  return allBlocks(root).filter((block) => block.allows.length > 0);
}

/** True where a block judges the document at this path. */
export function isJudgeOf(block: Block, path: string): boolean {
  return canBeSamePath(documentPattern(block), path.split('/'));
}
