import type { BlockAttributes } from './hiddenBlocks.ts';

/** A comment with which the block editor begins or ends a block. */
export interface BlockComment {
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  /** True for a block without content of its own. */
  readonly isEmpty: boolean;
  /** Without `core/`. */
  readonly name: string;
  readonly attributes: BlockAttributes;
}

const commentPattern = /^\s*(\/)?wp:([a-z][\w/-]{0,120})(?:\s+(\{[^]*\}))?\s*(\/)?\s*$/;

function parsed(json: string | undefined): BlockAttributes {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as BlockAttributes) : {};
  } catch {
    return {};
  }
}

/** True for a text that WordPress's block editor wrote. */
export function hasBlocks(html: string): boolean {
  return html.includes('<!-- wp:');
}

/** Finds the comments of blocks in a text. */
export function blockComments(html: string): BlockComment[] {
  const found: BlockComment[] = [];
  if (!hasBlocks(html)) return found;
  for (let at = html.indexOf('<!--'); at !== -1; at = html.indexOf('<!--', at)) {
    const close = html.indexOf('-->', at);
    if (close === -1) break;
    const match = commentPattern.exec(html.slice(at + 4, close));
    if (match !== null)
      found.push({
        start: at,
        end: close + 3,
        isEnd: match[1] === '/',
        isEmpty: match[4] === '/',
        name: (match[2] ?? '').replace(/^core\//, ''),
        attributes: parsed(match[3]),
      });
    at = close + 3;
  }
  return found;
}

/** The position after a block that begins at a comment; the end of the text where its end is missing. */
export function endOfBlock(comments: readonly BlockComment[], index: number, html: string): number {
  const first = comments[index];
  if (first === undefined || first.isEmpty) return first?.end ?? html.length;
  let depth = 0;
  for (let at = index; at < comments.length; at += 1) {
    const comment = comments[at];
    if (comment === undefined || comment.name !== first.name || comment.isEmpty) continue;
    depth += comment.isEnd ? -1 : 1;
    if (depth === 0) return comment.end;
  }
  return html.length;
}
