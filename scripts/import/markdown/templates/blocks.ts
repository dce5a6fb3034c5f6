/** Treatment of the words between the beginning and the end of a tag. */
export type BlockKind = 'comment' | 'condition' | 'code';

function blocks(kind: BlockKind, ...names: readonly string[]): Readonly<Record<string, BlockKind>> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

/** Blocks that tags and shortcodes have alike. */
const common = {
  ...blocks('comment', 'comment'),
  ...blocks('condition', 'if', 'unless', 'ifenv', 'private', 'hidden', 'hide', 'secret', 'members'),
  ...blocks('condition', 'protected', 'password', 'encrypt', 'draft'),
  ...blocks('code', 'highlight'),
};

/**
 * Tags of Liquid, Nunjucks, Handlebars and kramdown with words between a beginning and an end. What a condition shows
 * depends on a reader or on data that the import does not have, so its words are left out.
 */
export const tagBlocks: Readonly<Record<string, BlockKind>> = {
  ...common,
  ...blocks('condition', 'case', 'switch', 'ifchanged', 'ifasync', 'ifversion'),
  ...blocks('condition', 'for', 'foreach', 'each', 'tablerow', 'with', 'has', 'is'),
  ...blocks('condition', 'capture', 'macro'),
  ...blocks('condition', 'style', 'javascript', 'schema'),
  ...blocks('code', 'codeblock'),
};

/** Shortcodes of Hugo and its themes with words that nobody or not everybody sees, and those with code. */
export const shortcodeBlocks: Readonly<Record<string, BlockKind>> = {
  ...common,
  ...blocks('comment', 'comments', 'html-comment', 'note-to-self'),
  ...blocks('condition', 'when', 'env'),
  ...blocks('condition', 'hugo-encryptor', 'hugo-encrypt'),
  ...blocks('condition', 'member', 'members-only', 'membersonly', 'restrict', 'restricted', 'login'),
  ...blocks('condition', 'todo', 'internal', 'unpublished'),
  ...blocks('code', 'code'),
};
