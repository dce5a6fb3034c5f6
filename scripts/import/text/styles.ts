import type { PastedElement } from '../../../web/src/ui/admin/richText/paste/pastedTree.ts';

/** Declarations with which a page hides an element, or puts it where nobody looks. */
const hidingDeclarations = [
  /display:none/,
  /visibility:(?:hidden|collapse)/,
  /(?:^|;)opacity:0(?:\.0+)?(?:;|!|$)/,
  /(?:^|;)font-size:0/,
  /(?:left|top|right|text-indent|margin-left):-\d{4,}/,
  /(?:^|;)(?:max-)?height:0(?:px)?;(?:.*;)?overflow:hidden|overflow:hidden;(?:.*;)?(?:max-)?height:0(?:px)?(?:;|$)/,
  /clip:rect\(0/,
];
/** Class of the usual frameworks for an element that is not shown; beside others such as `md:block` it may be. */
const hidingClass = /^\s*(?:hidden|d-none)(?:\s+[\w-]+)*\s*$/;
/** Classes with which style sheets show an element only to some readers. */
const someReaders =
  /(?:^|\s)(?:members?|logged-?in|subscribers?|private)-(?:only|content)(?:\s|$)|(?:^|\s)(?:hide-(?:if-)?logged-?out|show-(?:if-)?logged-?in)(?:\s|$)/;
/** Classes of Elementor, each for a size of screen. */
const elementorSizes = ['elementor-hidden-desktop', 'elementor-hidden-tablet', 'elementor-hidden-mobile'];

function styleOf({ attributes }: PastedElement): string {
  return (attributes['style'] ?? '').toLowerCase().replaceAll(/\s/g, '');
}

/**
 * True for an element that the old page shows to nobody, or to some readers. Words for screen readers alone, and a
 * `details` that is closed, are for readers.
 */
export function isOutOfSight(element: PastedElement): boolean {
  const { attributes } = element;
  const classes = attributes['class'] ?? '';
  const style = styleOf(element);
  return (
    'hidden' in attributes ||
    hidingDeclarations.some((declaration) => declaration.test(style)) ||
    (hidingClass.test(classes) && !/d-(?:sm|md|lg|xl|print)-/.test(classes)) ||
    someReaders.test(classes) ||
    elementorSizes.every((size) => classes.includes(size))
  );
}

/** Attributes in which themes keep the picture behind an element. */
const backgroundAttributes = ['data-bg', 'data-background', 'data-background-image', 'data-bg-image', 'data-image-src', 'data-parallax-image', 'background'] as const; // prettier-ignore

/** The address of the picture behind an element; null where there is none. */
export function backgroundAddress({ attributes }: PastedElement): string | null {
  const style = /background(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)["']?\s*\)/i.exec(attributes['style'] ?? '')?.[1];
  const named = backgroundAttributes
    .map((name) => attributes[name])
    .find((value) => /\.\w{3,4}(?:[?#)"'].*)?$/.test(value ?? ''));
  const address = (style ?? named?.replace(/^url\(["']?|["']?\)$/g, '') ?? '').trim();
  return address === '' || address.startsWith('data:') ? null : address;
}
