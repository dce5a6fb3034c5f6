import { trustedPolicies } from '@steeple/model/hosting/contentSecurityPolicy';
import { declarePolicy } from '#lib/trustedTypes/declarePolicy.ts';

/** Pasted HTML as a plain tree: the browser's parser makes it in the editor, parse5 in tests. Nothing in it runs. */
export type PastedNode = PastedText | PastedElement;

interface PastedText {
  readonly text: string;
}

export interface PastedElement {
  /** In lower case. Elements of Word have a prefix, as `o:p`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PastedNode[];
}

/**
 * Leaves style sheets out and renames attributes of style: the browser would report each to the console, since the
 * content security policy holds for parsed documents too. What is quoted stays: a title may say `style=`.
 */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/"[^"]*"|'[^']*'|(\s)style(?=\s*=)/gi, (part, space?: string) =>
        space === undefined ? part : `${space}data-style`,
      ),
    );
}

// The document that the parser makes is not shown and runs nothing. The editor takes only what its schema knows.
const policy = declarePolicy(trustedPolicies.paste, { createHTML: withoutStyles });

/** Parses HTML with the browser's parser, which neither runs scripts nor fetches pictures. */
export function parsedBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
}

/** Converts HTML to a plain tree. */
export function parsePasted(html: string): PastedElement {
  const convert = (node: ChildNode): PastedNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ text: node.nodeValue ?? '' }];
    if (!(node instanceof Element)) return [];
    return [
      {
        name: node.nodeName.toLowerCase(),
        attributes: Object.fromEntries(
          Array.from(node.attributes, ({ name, value }) => [
            name.toLowerCase().replace(/^data-style$/, 'style'),
            value,
          ]),
        ),
        children: Array.from(node.childNodes).flatMap(convert),
      },
    ];
  };
  return { name: 'body', attributes: {}, children: Array.from(parsedBody(html).childNodes).flatMap(convert) };
}
