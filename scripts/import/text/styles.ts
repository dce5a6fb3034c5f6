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
/** Attributes by which programs in a page show an element to some readers, or at times. */
const conditions = ['v-if', 'v-else', 'v-else-if', 'v-show', 'x-if', 'x-show', '*ngif', 'data-if', 'hidden'] as const;
/** Class of the usual frameworks for an element that is not shown; beside others such as `md:block` it may be. */
const hidingClass = /(?:^|\s)(?:hidden|is-hidden|d-none|display-none)(?:\s|$)/i;
const showingClass = /(?:^|\s)(?:d-\w+-\w+|(?:sm|md|lg|xl|2xl):\S+)(?:\s|$)/;
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
    element.name === 'template' ||
    conditions.some((name) => name in attributes) ||
    hidingDeclarations.some((declaration) => declaration.test(style)) ||
    (hidingClass.test(classes) && !showingClass.test(classes)) ||
    someReaders.test(classes) ||
    elementorSizes.every((size) => classes.includes(size))
  );
}

/** Attributes in which themes keep the picture behind an element. */
const backgroundAttributes = [
  'data-bg',
  'data-background',
  'data-background-image',
  'data-bg-image',
  'data-image-src',
  'data-parallax-image',
  'background',
] as const;

/** The address of the picture behind an element; null where there is none. */
export function backgroundAddress({ attributes }: PastedElement): string | null {
  const style = /background(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)["']?\s*\)/i.exec(attributes['style'] ?? '')?.[1];
  const named = backgroundAttributes
    .map((name) => attributes[name])
    .find((value) => /\.\w{3,4}(?:[?#)"'].*)?$/.test(value ?? ''));
  const address = (style ?? named?.replace(/^url\(["']?|["']?\)$/g, '') ?? '').trim();
  return address === '' || address.startsWith('data:') ? null : address;
}
