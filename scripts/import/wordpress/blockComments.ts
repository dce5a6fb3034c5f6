import type { BlockAttributes } from './hiddenBlocks.ts';
import type { Mark } from './markEnds.ts';

/** A comment with which the block editor begins or ends a block; its name is without `core/`. */
export interface BlockComment extends Mark {
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
