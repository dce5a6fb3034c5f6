import type { Break, Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { micromark } from 'micromark';
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

/** Tells of each list whether its items have the distances of paragraphs; the tree errs within quotations. */
function looseLists(markdown: string): boolean[] {
  const isLoose: boolean[] = [];
  const record = ({ _loose: loose }: { readonly _loose?: boolean | undefined }): undefined => {
    isLoose.push(loose === true);
  };
  micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [{ enter: { listOrdered: record, listUnordered: record } }],
  });
  return isLoose;
}

function setLoose(node: Nodes, loose: Iterator<boolean>): void {
  if (node.type === 'list') {
    node.spread = loose.next().value === true;
    for (const item of node.children) item.spread = node.spread;
  }
  if ('children' in node) for (const child of node.children) setLoose(child, loose);
}

/** Reads Markdown with the parser and the extensions of `markdownToHtml`, so that both see the same text. */
export function markdownTree(markdown: string): Root {
  const text = markdown.replace(/\r\n?/g, '\n');
  const tree = fromMarkdown(text, {
    extensions: [gfm(), lineBreaks],
    mdastExtensions: [...gfmTree, breaks],
  });
  setLoose(tree, looseLists(text).values());
  return tree;
}
