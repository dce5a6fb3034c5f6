/** Treatment of the words between the beginning and the end of a tag. */
export type BlockKind = 'comment' | 'condition' | 'code';

/**
 * Tags of Liquid, Nunjucks, Handlebars and kramdown with words between a beginning and an end. What a condition shows
 * depends on a reader or on data that the import does not have, so its words are left out.
 */
export const tagBlocks: Readonly<Record<string, BlockKind>> = {
  comment: 'comment',
  if: 'condition',
  unless: 'condition',
  case: 'condition',
  switch: 'condition',
  ifchanged: 'condition',
  ifasync: 'condition',
  for: 'condition',
  foreach: 'condition',
  tablerow: 'condition',
  each: 'condition',
  with: 'condition',
  has: 'condition',
  is: 'condition',
  capture: 'condition',
  macro: 'condition',
  ifenv: 'condition',
  ifversion: 'condition',
  private: 'condition',
  hidden: 'condition',
  hide: 'condition',
  secret: 'condition',
  members: 'condition',
  protected: 'condition',
  password: 'condition',
  encrypt: 'condition',
  draft: 'condition',
  style: 'condition',
  javascript: 'condition',
  schema: 'condition',
  highlight: 'code',
  codeblock: 'code',
};

/** Shortcodes of Hugo and its themes with words that nobody or not everybody sees, and those with code. */
export const shortcodeBlocks: Readonly<Record<string, BlockKind>> = {
  ...Object.fromEntries(
    ['comment', 'comments', 'html-comment', 'note-to-self'].map((name) => [name, 'comment' as const]),
  ),
  ...Object.fromEntries(
    [
      'if',
      'unless',
      'when',
      'env',
      'ifenv',
      'private',
      'hidden',
      'hide',
      'secret',
      'encrypt',
      'hugo-encryptor',
      'hugo-encrypt',
      'password',
      'protected',
      'member',
      'members',
      'members-only',
      'membersonly',
      'restrict',
      'restricted',
      'login',
      'draft',
      'todo',
      'internal',
      'unpublished',
    ].map((name) => [name, 'condition' as const]),
  ),
  highlight: 'code',
  code: 'code',
};
