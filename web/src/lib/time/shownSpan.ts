/** A span of time in which a part of a page is shown; milliseconds since the epoch. `until` is exclusive. */
export interface ShownSpan {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Selects the elements that are shown for a span of time only. */
export const spanSelector = '[data-shown-from],[data-shown-until]';

/** Tells whether a part of a page is hidden at a moment, milliseconds since the epoch. */
export function isHiddenAt(
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: ShownSpan,
  now: number,
) {
  return now < from || now >= until;
}

/**
 * Attributes of an element that is shown for a span of time. The span is written into the page, so that a page that was
 * made some time ago is right before React runs ({@link showPresent}).
 */
export function spanAttributes({ from, until }: ShownSpan, now: number) {
  return {
    'data-shown-from': from,
    'data-shown-until': until,
    hidden: isHiddenAt({ from, until }, now),
    // The element may have been corrected before React takes it over.
    suppressHydrationWarning: true,
  };
}

/** Shows and hides the parts of a page as they are to be at a moment, milliseconds since the epoch. */
export function showPresent(root: Pick<ParentNode, 'querySelectorAll'>, now: number): void {
  const read = (value: string | undefined): number | undefined => (value === undefined ? undefined : Number(value));
  for (const element of root.querySelectorAll<HTMLElement>(spanSelector)) {
    const { shownFrom, shownUntil } = element.dataset;
    element.hidden = isHiddenAt({ from: read(shownFrom), until: read(shownUntil) }, now);
  }
}
