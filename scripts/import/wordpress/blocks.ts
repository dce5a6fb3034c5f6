/** Blocks that the server of WordPress fills only when it shows a page, and that have nothing to read. */
const silent = new Set([
  'more',
  'nextpage',
  'spacer',
  'separator',
  'post-title',
  'post-content',
  'post-featured-image',
]);
const emptyBlock = /<!--\s+wp:([a-z][a-z0-9/_-]{0,80})(\s+\{[^<>]{0,20000}\})?\s+\/-->/g;
/** Blocks within blocks within blocks: deeper ones are left out. */
const deepest = 3;

/** Functions that {@link fillBlocks} needs from the export. */
export interface BlockContext {
  /** HTML of a block that several texts share, by its number. */
  readonly sharedBlock: (id: string) => string | undefined;
  /** Receives the name of each block that has no content of its own. */
  readonly unknown: (name: string) => void;
}

/** True for a text that WordPress's block editor wrote. */
export function hasBlocks(html: string): boolean {
  return html.includes('<!-- wp:');
}

/**
 * Replaces blocks without content of their own: a shared one by its HTML; of others, such as "latest posts", the name
 * is reported. Comments around other blocks are left out by the HTML parser.
 */
export function fillBlocks(html: string, context: BlockContext, depth = 0): string {
  if (!hasBlocks(html)) return html;
  return html.replaceAll(emptyBlock, (_whole, name: string, attributes: string | undefined) => {
    if (name === 'block' && depth < deepest) {
      const id = /"ref":\s*(\d{1,15})/.exec(attributes ?? '')?.[1];
      const shared = id === undefined ? undefined : context.sharedBlock(id);
      if (shared !== undefined) return fillBlocks(shared, context, depth + 1);
    }
    if (!silent.has(name)) context.unknown(name);
    return '';
  });
}
