import type { PastedElement } from '../../../web/src/ui/admin/richText/paste/pastedTree.ts';

/** Attributes of programs in a page that show an element to some readers, or at times. */
const conditions = ['v-if', 'v-else', 'v-else-if', 'v-show', 'x-if', 'x-show', '*ngif', 'data-if', 'hidden'] as const;
/** Classes that hide in common style sheets; another of the same kind may show it again on wide screens. */
const hidingClass = /(?:^|\s)(?:hidden|is-hidden|d-none|display-none)(?:\s|$)/i;
const showingClass = /(?:^|\s)(?:d-\w+-\w+|(?:sm|md|lg|xl|2xl):\S+)(?:\s|$)/;

/** True for an element that readers of the other site did not see, or not all of them. */
export function isHiddenElement({ name, attributes }: PastedElement): boolean {
  if (name === 'template') return true;
  if (conditions.some((each) => attributes[each] !== undefined)) return true;
  const { style = '', class: classes = '' } = attributes;
  if (/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)) return true;
  return hidingClass.test(classes) && !showingClass.test(classes);
}
