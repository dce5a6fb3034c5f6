/** A span of time in which a part of a page is shown; milliseconds since the epoch. `until` is exclusive. */
export interface ShownSpan {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/**
 * Attributes of an element that is shown for a span of time. The span is written into the page, so that a page that was
 * made some time ago is right before React runs (`showPresent.ts`, which has the same comparison: it runs alone, before
 * any shared code is fetched, and a test compares the two).
 */
export function spanAttributes({ from, until }: ShownSpan, now: number) {
  return {
    'data-shown-from': from,
    'data-shown-until': until,
    hidden: now < (from ?? now) || now >= (until ?? Number.POSITIVE_INFINITY),
    // The element may have been corrected before React takes it over.
    suppressHydrationWarning: true,
  };
}
