/** A mark at the beginning or the end of a part: the tag of a shortcode, or the comment of a block. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  /** True for one that has nothing inside and no end: `[name /]`, `<!-- wp:name /-->`. */
  readonly isEmpty: boolean;
  readonly name: string;
}

/** Ends of the marks of a text. */
export interface MarkEnds<AnyMark extends Mark> {
  /** The end of a mark that no other one of the same name comes before: WordPress does not nest shortcodes. */
  readonly next: ReadonlyMap<AnyMark, AnyMark>;
  /** The end that is as deep as its mark, where marks of one name are within each other; of an empty one itself. */
  readonly outer: ReadonlyMap<AnyMark, AnyMark>;
  /** The last end of each name. */
  readonly last: ReadonlyMap<string, AnyMark>;
}

/** Pairs the marks of a text with their ends, by their names. */
export function markEnds<AnyMark extends Mark>(marks: readonly AnyMark[]): MarkEnds<AnyMark> {
  const next = new Map<AnyMark, AnyMark>();
  const outer = new Map<AnyMark, AnyMark>();
  for (const list of Map.groupBy(marks, ({ name }) => name).values()) {
    const open: AnyMark[] = [];
    for (const [index, mark] of list.entries()) {
      const following = list[index + 1];
      if (following?.isEnd) next.set(mark, following);
      const begun = mark.isEmpty ? mark : mark.isEnd ? open.pop() : undefined;
      if (begun !== undefined) outer.set(begun, mark);
      else if (!mark.isEnd) open.push(mark);
    }
  }
  return { next, outer, last: new Map(marks.filter(({ isEnd }) => isEnd).map((mark) => [mark.name, mark])) };
}
