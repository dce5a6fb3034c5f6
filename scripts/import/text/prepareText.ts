import { parsePastedInNode } from '../../../web/src/ui/admin/richText/paste/parsePastedInNode.ts';
import type { PastedElement, PastedNode } from '../../../web/src/ui/admin/richText/paste/pastedTree.ts';
import { isReview } from '../../../web/src/ui/admin/richText/paste/pastedWords.ts';
import type { Attachments, SourceItem, SourcePicture } from '../source.ts';
import { embeddedLink } from './embeds.ts';
import { wordsOf } from './htmlWords.ts';
import { backgroundAddress, isOutOfSight } from './styles.ts';

/** A text of the other site as a tree, with its pictures found and everything that pages cannot show replaced. */
export interface PreparedText {
  readonly body: PastedElement;
  /** Pictures in the order of the text; an `img` of the tree has the address of one in `data-picture`. */
  readonly pictures: readonly SourcePicture[];
}

/** Inputs of {@link prepareText} besides the HTML. */
export interface TextContext extends Pick<SourceItem, 'isClassic' | 'localPicture' | 'localLink'> {
  /** Complete address that relative ones begin from; null where it is not known. */
  readonly base: string | null;
  readonly attachments: Attachments | undefined;
  /** Receives sentences about what was left out, also several times. */
  readonly report: (reason: string) => void;
}

/** Elements that are left out, with the reason; of a form, the words inside stay. */
const hiddenElements: ReadonlyMap<string, string> = new Map([
  ['script', 'A script was left out.'],
  ['form', 'A form was left out.'],
  ['svg', 'A drawing in SVG was left out.'],
  ['math', 'A formula was left out.'],
  ...['object', 'embed', 'applet', 'canvas'].map((name) => [name, 'An embedded object was left out.'] as const),
]);
const pictureEnding = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)(?:[?#].*)?$/i;
/** Elements in which a line ending of a text without blocks is no break. */
const withoutBreaks: ReadonlySet<string> = new Set([
  'pre',
  'textarea',
  'ul',
  'ol',
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'dl',
  'script',
  'style',
]);

function element(name: string, children: readonly PastedNode[], attributes: PastedElement['attributes'] = {}) {
  return { name, attributes, children } satisfies PastedElement;
}

/** Most elements within each other: the conversion calls itself for each. No text that people read has as many. */
const deepest = 200;

/** @throws RangeError where elements are nested deeper than {@link deepest}. */
function checkDepth(body: PastedElement): void {
  let level: readonly PastedNode[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new RangeError('The elements are nested too deeply');
    level = level.flatMap((node) => ('name' in node ? node.children : []));
  }
}

/**
 * Prepares one text. Nothing is fetched, so the pictures are known before one of them is.
 * @throws RangeError where its elements are nested too deeply.
 */
export function prepareText(html: string, context: TextContext): PreparedText {
  const pictures: SourcePicture[] = [];
  const { report } = context;

  function complete(address: string): string | null {
    const url = URL.parse(address.trim(), context.base ?? undefined);
    return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
  }

  function picture(img: PastedElement): PastedElement[] {
    const { attributes } = img;
    const alt = (attributes['alt'] ?? '').trim();
    if (/^\p{Extended_Pictographic}/u.test(alt)) return [img];
    const sizes = (attributes['srcset'] ?? attributes['data-srcset'] ?? '').trim().split(/[\s,]/, 1)[0];
    const lazy = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'].map((name) => attributes[name]);
    const src = attributes['src'] ?? '';
    const bestSource = /^data:|^$/.test(src) ? (lazy.find((value) => value !== undefined) ?? (sizes || src)) : src;
    const id = /\bwp-image-(\d+)\b/.exec(attributes['class'] ?? '')?.[1] ?? attributes['data-id'];
    const local = context.localPicture?.(bestSource) ?? null;
    const address = local ?? complete(bestSource);
    const attached =
      (id === undefined ? undefined : context.attachments?.byId(id)) ??
      (address === null ? undefined : context.attachments?.byAddress(address));
    const found = attached?.address ?? address;
    if (found === null) {
      report(
        bestSource.startsWith('data:')
          ? 'A picture is written into the text itself instead of being a file, and was left out.'
          : `A picture has no address that can be read (“${bestSource.slice(0, 100)}”), and was left out.`,
      );
      return [];
    }
    const description = alt === '' ? (attached?.description ?? '') : alt;
    pictures.push({ address: found, description });
    return [element('img', [], { 'data-picture': found, alt: description })];
  }

  /** Picture and caption as pages have them: a line in italics under the picture. */
  function figure(node: PastedElement): PastedNode[] {
    const parts = node.children.flatMap((child) => adapted(child, false));
    const isCaption = (child: PastedNode): child is PastedElement => 'name' in child && child.name === 'figcaption';
    const caption = parts.filter(isCaption).flatMap(({ children }) => children);
    const rest = parts.filter((child) => !isCaption(child) && !('text' in child && child.text.trim() === ''));
    const italic = wordsOf(element('em', caption)).trim() === '' ? [] : [element('em', caption)];
    const [only] = rest;
    const isPicture = rest.length === 1 && only !== undefined && 'name' in only && ['img', 'a'].includes(only.name);
    if (isPicture && italic.length > 0) return [element('p', [only, element('br', []), ...italic])];
    return [...rest.map((child) => element('div', [child])), ...(italic.length > 0 ? [element('p', italic)] : [])];
  }

  function linked(text: string): PastedNode[] {
    const parts: PastedNode[] = [];
    let at = 0;
    for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"“”，。；）]{4,2000}/g)) {
      const address = match[0].replace(/[.,;:!?)\]]+$/, '');
      parts.push({ text: text.slice(at, match.index) }, element('a', [{ text: address }], { href: address }));
      at = match.index + address.length;
    }
    parts.push({ text: text.slice(at) });
    return parts;
  }

  function words(text: string, isBroken: boolean, isLink: boolean): PastedNode[] {
    const lines = isBroken ? text.replaceAll(/\r\n?/g, '\n').split('\n') : [text];
    return lines.flatMap((line, index) => [
      ...(index === 0 ? [] : [element('br', [])]),
      ...(isLink ? [{ text: line }] : linked(line)),
    ]);
  }

  function anchor(node: PastedElement, isBroken: boolean): PastedNode[] {
    const children = node.children.flatMap((child) => adapted(child, isBroken, true));
    const visibleChildren = children.filter((child) => !('text' in child && child.text.trim() === ''));
    const [only] = visibleChildren;
    const href = node.attributes['href'] ?? '';
    const isPicture = visibleChildren.length === 1 && only !== undefined && 'name' in only && only.name === 'img';
    // A picture that opens itself in full size, or the page of the picture.
    if (
      isPicture &&
      (pictureEnding.test(href) || /attachment_id=/.test(href) || /\battachment\b/.test(node.attributes['rel'] ?? ''))
    )
      return [only];
    const url = /^(?:#|mailto:|tel:)/i.test(href.trim()) ? href.trim() : complete(href);
    const target = context.localLink?.(href) ?? url;
    if (target === null && context.localLink !== undefined && href.trim() !== '')
      report(`It links to “${href.slice(0, 200)}”, which leads nowhere here: the words stay without the link.`);
    if (target === null) return [element('span', children)];
    // An address of the other site as words is shown whole.
    const label = target !== href && wordsOf(node).trim() === href.trim() ? [{ text: target }] : children;
    return [element('a', label, { href: target })];
  }

  /** A picture behind an element, before the element's content. */
  function background(node: PastedElement): PastedNode[] {
    const address = node.name === 'img' ? null : backgroundAddress(node);
    const countBefore = pictures.length;
    const pictureNodes = address === null ? [] : picture(element('img', [], { src: address }));
    const added = pictures[countBefore];
    // A theme may show the same picture as an element too.
    if (added === undefined || !contains(node, added.address))
      return pictureNodes.map((child) => element('p', [child]));
    pictures.pop();
    return [];
  }

  function contains(node: PastedElement, address: string): boolean {
    return node.children.some(
      (child) =>
        'name' in child &&
        ((child.name === 'img' && complete(child.attributes['src'] ?? '') === address) || contains(child, address)),
    );
  }

  /** The link that replaces what another site shows within the page. */
  function linkTo(address: string): PastedElement {
    report(`Embedded content of ${new URL(address).host} became a link.`);
    return element('p', [element('a', [{ text: address }], { href: address })]);
  }

  /** A link of an element that is none: a button that opens a page, a part of a picture, a post of a social network. */
  function hiddenLink({ name, attributes }: PastedElement): string | null {
    const opened = /(?:location(?:\.href)?\s*=|open\()\s*['"]([^'"]+)['"]/.exec(attributes['onclick'] ?? '')?.[1];
    const address = (name === 'area' ? attributes['href'] : attributes['data-href']) ?? opened;
    return address === undefined ? null : complete(address);
  }

  function adapted(node: PastedNode, isBroken: boolean, isLink = false): PastedNode[] {
    if (!('name' in node)) return words(node.text, isBroken, isLink);
    if (isOutOfSight(node)) {
      // The words of a template are no children of it.
      if (node.name === 'template' || wordsOf(node).trim() !== '')
        report('A part that the old page does not show was left out.');
      return [];
    }
    if (isReview(node)) return [];
    const inner = isBroken && !withoutBreaks.has(node.name);
    const embedded = node.name === 'object' || node.name === 'embed' ? embeddedLink(node, complete) : null;
    if (embedded !== null) return [linkTo(embedded)];
    const hiddenReason = hiddenElements.get(node.name);
    if (hiddenReason !== undefined) report(hiddenReason);
    if (hiddenReason !== undefined && node.name !== 'form') return [];
    switch (node.name) {
      case 'img':
        return picture(node);
      case 'a':
        return anchor(node, inner);
      case 'figure':
        return figure(node);
      case 'iframe':
      case 'video':
      case 'audio': {
        const found = embeddedLink(node, complete);
        if (found === null) {
          report('An embedded frame without a readable address was left out.');
          return [];
        }
        return [linkTo(found)];
      }
      case 'map':
        return node.children.flatMap((child) => adapted(child, false));
      case 'area':
      case 'button': {
        const href = hiddenLink(node);
        const label = node.attributes['alt'] ?? node.attributes['title'] ?? href ?? '';
        const inside = node.children.flatMap((child) => adapted(child, false, isLink));
        const children = node.name === 'area' ? [{ text: label }] : inside;
        return [href === null ? element('span', inside) : element('a', children, { href }), { text: ' ' }];
      }
      case 'pre':
      case 'code':
      case 'style':
        return [node];
      case 'td':
      case 'th':
      case 'li':
      case 'dd':
        return [
          {
            ...node,
            children: [...background(node), ...node.children.flatMap((child) => adapted(child, context.isClassic))],
          },
        ];
      default: {
        const href = hiddenLink(node);
        if (href !== null && wordsOf(node).trim() === '') return [linkTo(href)];
        return [
          ...background(node),
          { ...node, children: node.children.flatMap((child) => adapted(child, inner, isLink)) },
        ];
      }
    }
  }

  const parsed = parsePastedInNode(html);
  checkDepth(parsed);
  const body = element(
    'body',
    parsed.children.flatMap((child) => adapted(child, context.isClassic)),
  );
  return { body, pictures };
}
