import type { Break, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { lineBreaks } from '#lib/content/markdownLineBreaks.ts';

/** A line ending in a paragraph is a break; a backslash before it adds none. */
const breaks: Extension = {
  enter: {
    hardBreakEscape() {},
    lineBreak(token) {
      // The value is what a break becomes in the alternative text of a picture.
      const node: Break & { readonly value: string } = { type: 'break', value: ' ' };
      this.enter(node, token);
    },
  },
  exit: {
    hardBreakEscape() {},
    lineBreak(token) {
      this.exit(token);
    },
  },
};

/** Without the second search for addresses, which finds some that readers' pages do not link. */
const gfmTree = gfmFromMarkdown().map((extension): Extension => ({ ...extension, transforms: [] }));

/** Reads Markdown with the parser and the extensions of `markdownToHtml`, so that both see the same text. */
export function markdownTree(markdown: string): Root {
  return fromMarkdown(markdown.replace(/\r\n?/g, '\n'), {
    extensions: [gfm(), lineBreaks],
    mdastExtensions: [...gfmTree, breaks],
  });
}
