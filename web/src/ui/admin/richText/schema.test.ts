import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { describe, expect, it, test } from 'vitest';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { copiedHtml, pastedSlice } from '#tests/clipboardHtml.ts';
import { createState } from './editorCommands.ts';
import { documentFromMarkdown, markdownFromDocument, rewrittenMarkdown } from './markdownDocument.ts';
import { schema } from './schema.ts';
import { stateForText } from './stateForText.ts';

/** Reads a link of the page as the editor does whenever the browser has changed the elements around it. */
function markOf(attributes: Readonly<Record<string, string>>): unknown {
  const [rule] = schema.marks.link.spec.parseDOM ?? [];
  const link = { getAttribute: (name: string) => attributes[name] ?? null } as unknown as HTMLElement;
  return rule !== undefined && 'getAttrs' in rule ? rule.getAttrs?.(link as never) : undefined;
}

test('a link keeps its address and title, and one that could run a script is none', () => {
  expect(markOf({ href: 'https://example.org/plan' })).toEqual({ href: 'https://example.org/plan', title: null });
  expect(markOf({ href: '/visit', title: 'Visit' })).toEqual({ href: '/visit', title: 'Visit' });
  expect(markOf({ href: 'javascript:alert(1)' })).toBe(false);
});

/** Texts that use each node and mark of the schema, and each of their attributes with a value besides its default. */
const texts = [
  '# One\n\n## Two\n\n### Three\n\n###### Six',
  'One **two** *three* ~~four~~ `five`\nsix',
  '[One](https://example.org/a?b=1&c=2 "Two \\"three\\" style = <four>")',
  '![A hill](/files/a.webp "The hill, style=none")',
  '> One\n>\n> ---\n>\n> > Two',
  '```html title="a.html" style="dark"\n\n<p>\n  One\n\n```\n\n```\nTwo\n```',
  '<div style="color: red">\n  <b>One</b> &amp; two\n</div>',
  '- One\n- Two\n\n1. Three\n2. Four',
  '- One\n\n- Two\n\n  > <p>Three</p>\n\n1. Four\n\n2. Five',
  '0. One\n1. Two',
  '7. One\n8. Two',
  '- [x] One\n- [ ] Two\n- Three',
  '| One | Two | Three | Four |\n| :- | :-: | -: | - |\n| a | **b** | c | d |',
  'One[^note] and two[^2].\n\n[^note]: Three\n\n    - Four\n\n[^2]: Five',
];

type Kind = NodeType | MarkType;

/** Attributes that no Markdown has: cells over several columns or rows, and widths of columns. */
const withoutMarkdown = /^table_(?:cell|header)\.(?:colspan|rowspan|colwidth)$/;

function kindsAndAttributes(kind: Kind): string[] {
  const attributes = Object.keys(kind.spec.attrs ?? {}).map((name) => `${kind.name}.${name}`);
  return [kind.name, ...attributes.filter((name) => !withoutMarkdown.test(name))];
}

function usedIn(document: Node): string[] {
  const used: string[] = [];
  const add = ({ type, attrs }: { readonly type: Kind; readonly attrs: Attrs }): void => {
    const changed = Object.entries(type.spec.attrs ?? {}).filter(([name, { default: usual }]) => attrs[name] !== usual);
    used.push(type.name, ...changed.map(([name]) => `${type.name}.${name}`));
  };
  add(document);
  document.descendants((node) => {
    add(node);
    node.marks.forEach(add);
  });
  return used;
}

describe('what is copied in the editor and pasted there', () => {
  it.each(texts)('is the same Markdown: %j', (text) => {
    const { doc } = stateForText(text);
    const pasted = pastedSlice(copiedHtml(doc.content, schema), schema);
    expect(doc.copy(pasted.content).toJSON()).toEqual(doc.toJSON());
    const empty = createState(documentFromMarkdown(''));
    const filled = empty.apply(empty.tr.replaceSelection(pasted));
    expect(markdownFromDocument(filled.doc)).toBe(rewrittenMarkdown(doc));
  });

  it('was tested with each node, each mark and each attribute of the schema', () => {
    const kinds: Kind[] = [...Object.values(schema.nodes), ...Object.values(schema.marks)];
    const used = new Set(texts.flatMap((text) => usedIn(stateForText(text).doc)));
    expect([...used].toSorted()).toEqual(kinds.flatMap(kindsAndAttributes).toSorted());
  });
});

describe('HTML of another page that says it was copied in the editor', () => {
  const markdownOf = (html: string): string =>
    markdownFromDocument(schema.topNodeType.create(null, pastedSlice(html, schema).content));

  it('gives raw HTML as the text of it, which readers see as text', () => {
    const script = '<script>alert(1)</script>';
    expect(markdownOf(`<pre data-raw>${script}</pre>`)).not.toContain('<');
    const markdown = markdownOf(`<pre data-raw>${script.replaceAll('<', '&lt;')}</pre>`);
    expect(markdown).toBe(script);
    expect(markdownToHtml(markdown)).not.toContain('<script');
  });

  it('gives code where the raw HTML is other Markdown, such as a picture of another site', () => {
    const picture = '![](https://example.org/a.webp)';
    expect(markdownOf(`<pre data-raw>${picture}</pre>`)).toBe(`\`\`\`\n${picture}\n\`\`\``);
    expect(markdownOf(`<pre data-raw>&lt;b>\n\n${picture}</pre>`)).toBe(`\`\`\`\n<b>\n\n${picture}\n\`\`\``);
  });

  it('gives no style to a cell besides its alignment', () => {
    const html =
      '<table><tr><th data-align="center; background: url(https://example.org/a.webp)">One</th></tr></table>';
    expect(copiedHtml(pastedSlice(html, schema).content, schema)).not.toMatch(/style|example/);
  });
});
