import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isOwnPicture, safeHref } from './addresses.ts';
import { markdownTree } from './markdownTree.ts';

const textOf = (attributes: Attrs, name: string): string => String(attributes[name] ?? '');

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      // Styles of pasted elements are removed, and no other word of theirs may be written into one.
      getFromDOM: (dom) => /^(?:left|center|right)$/.exec(dom.getAttribute('data-align') ?? '')?.[0] ?? null,
      setDOMAttr: (value, attributes) => {
        if (typeof value !== 'string') return;
        attributes['style'] = `text-align: ${value}`;
        attributes['data-align'] = value;
      },
    },
  },
});

/** Value of `data-loose` of a list; null is not written. */
const looseOf = ({ tight }: Attrs): string | null => (tight === false ? '' : null);

const isTight = (dom: HTMLElement): boolean => !dom.hasAttribute('data-loose');

function startOf(dom: HTMLElement): number {
  const start = Number.parseInt(dom.getAttribute('start') ?? '', 10);
  return start >= 0 ? start : 1;
}

/** Tells whether a text is one block of HTML in Markdown too. Other Markdown could bring a picture of another site. */
function isRawHtml(source: string): boolean {
  const [only, ...others] = markdownTree(source).children;
  return only?.type === 'html' && others.length === 0;
}

/** `toDOM` writes each attribute that Markdown has, and `parseDOM` reads it: what is copied in the editor is HTML. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      { tag: 'h2[data-level="1"]', attrs: { level: 1 } },
      ...[1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
    ],
    // The first two levels look alike to readers: the page's title is the first.
    toDOM: ({ attrs: { level } }): DOMOutputSpec =>
      level === 1 ? ['h2', { 'data-level': '1' }, 0] : [`h${Number(level)}`, 0],
  },
  codeBlock: {
    attrs: { lang: { default: null }, meta: { default: null } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (dom) => ({
          lang: dom.getAttribute('data-lang'),
          meta: dom.getAttribute('data-meta'),
        }),
      },
    ],
    toDOM: ({ attrs: { lang, meta } }): DOMOutputSpec => [
      'pre',
      { 'data-lang': lang as unknown, 'data-meta': meta as unknown },
      ['code', 0],
    ],
  },
  horizontalRule: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: (): DOMOutputSpec => ['hr'],
  },
  /** Raw HTML of a stored text. Readers see its source, so it is kept and shown as such, and cannot be changed here. */
  rawBlock: {
    attrs: { source: { default: '' } },
    group: 'block',
    atom: true,
    parseDOM: [
      {
        tag: 'pre[data-raw]',
        // Before the rule of code, which holds for each `pre`.
        priority: 60,
        getAttrs: (dom) => {
          const source = dom.textContent;
          return isRawHtml(source) && { source };
        },
      },
    ],
    // As text, never as elements: nothing in it is shown or run.
    toDOM: (node): DOMOutputSpec => ['pre', { 'data-raw': '' }, textOf(node.attrs, 'source')],
  },
  /** The text of a footnote; its number is given by the reader's page. */
  footnote: {
    attrs: { label: { default: '1' } },
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'aside[data-footnote]', getAttrs: (dom) => ({ label: dom.getAttribute('data-footnote') }) }],
    toDOM: (node): DOMOutputSpec => ['aside', { 'data-footnote': textOf(node.attrs, 'label') }, 0],
  },
  orderedList: {
    attrs: { start: { default: 1 }, tight: { default: true } },
    content: 'listItem+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: startOf(dom), tight: isTight(dom) }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', { start: textOf(attrs, 'start'), 'data-loose': looseOf(attrs) }, 0],
  },
  bulletList: {
    attrs: { tight: { default: true } },
    content: 'listItem+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'ul', getAttrs: (dom) => ({ tight: isTight(dom) }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ul', { 'data-loose': looseOf(attrs) }, 0],
  },
  listItem: {
    attrs: { checked: { default: null } },
    content: 'block+',
    defining: true,
    parseDOM: [
      {
        tag: 'li',
        getAttrs: (dom) => {
          const checked = dom.getAttribute('data-checked');
          return { checked: checked === null ? null : checked === 'true' };
        },
      },
    ],
    toDOM: (node): DOMOutputSpec => [
      'li',
      node.attrs['checked'] === null ? {} : { 'data-checked': String(node.attrs['checked']) },
      0,
    ],
  },
  ...tables,
  text: { group: 'inline' },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
    leafText: () => '\n',
  },
  picture: {
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: null } },
    inline: true,
    group: 'inline',
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => {
          const src = dom.getAttribute('src') ?? '';
          return isOwnPicture(src)
            ? { src, alt: dom.getAttribute('alt') ?? '', title: dom.getAttribute('title') }
            : false;
        },
      },
    ],
    toDOM: (node): DOMOutputSpec => [
      'img',
      {
        src: safeHref(textOf(node.attrs, 'src')),
        alt: textOf(node.attrs, 'alt'),
        title: node.attrs['title'] as unknown,
        loading: 'lazy',
      },
    ],
  },
  footnoteCall: {
    attrs: { label: { default: '1' } },
    inline: true,
    group: 'inline',
    atom: true,
    parseDOM: [{ tag: 'sup[data-call]', getAttrs: (dom) => ({ label: dom.getAttribute('data-call') ?? '1' }) }],
    toDOM: (node): DOMOutputSpec => [
      'sup',
      { 'data-call': textOf(node.attrs, 'label') },
      `[${textOf(node.attrs, 'label')}]`,
    ],
  },
} satisfies Record<string, NodeSpec>;

/** The order is that in which they surround a text: a link is outside, code inside. */
const marks = {
  link: {
    attrs: { href: { default: '' }, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = safeHref(dom.getAttribute('href') ?? '');
          return href === '' ? false : { href, title: dom.getAttribute('title') };
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'a',
      { href: safeHref(textOf(attrs, 'href')), title: attrs['title'] as unknown, rel: 'noreferrer' },
      0,
    ],
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
    toDOM: (): DOMOutputSpec => ['del', 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }],
    toDOM: (): DOMOutputSpec => ['code', 0],
  },
} satisfies Record<string, MarkSpec>;

/** Texts of the visual editor: what `markdownToHtml` shows to readers, and nothing else. */
export const schema = new Schema({ nodes, marks });
