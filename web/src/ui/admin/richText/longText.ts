import { type EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/**
 * Length from which a document is long, in ProseMirror's positions: some 3,500 English words. Work on the whole of a
 * long text waits for a pause in the typing, or is left out.
 */
const longDocument = 20_000;

/** Tells whether a text is so long that the work of a key must not grow with it. */
export function isLongText({ doc }: EditorState): boolean {
  return doc.content.size > longDocument;
}

/** Blocks on either side of the selection that are always laid out. */
const blocksAround = 2;

/** Class of the element of a long text, and of its blocks around the selection (RichTextField.module.css). */
const longTextClass = 'long-text';
const drawnBlockClass = 'drawn-block';

/** Decorates the blocks with the ends of the selection, and those beside them. */
function blocksNearSelection({ doc, selection }: EditorState): DecorationSet {
  const ends = [selection.$from.index(0), selection.$to.index(0)];
  const near = new Set(
    ends.flatMap((at) => Array.from({ length: 2 * blocksAround + 1 }, (_, step) => at - blocksAround + step)),
  );
  const decorations: Decoration[] = [];
  doc.forEach((block, from, index) => {
    if (near.has(index)) decorations.push(Decoration.node(from, from + block.nodeSize, { class: drawnBlockClass }));
  });
  return DecorationSet.create(doc, decorations);
}

/**
 * Lets the browser leave out the layout of a long text's blocks that are not on the screen, so that a key costs as much
 * as in a short text. Blocks around the selection are always laid out: a new block would otherwise appear one frame
 * late, and an input method that composes in it would write to another place.
 */
export function longTextLayout(): Plugin {
  return new Plugin({
    props: {
      attributes: (state): Record<string, string> => (isLongText(state) ? { class: longTextClass } : {}),
      decorations: (state) => (isLongText(state) ? blocksNearSelection(state) : DecorationSet.empty),
    },
  });
}
