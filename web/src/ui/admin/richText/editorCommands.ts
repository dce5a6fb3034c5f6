import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Attrs, MarkType, type Node, NodeType, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, NodeSelection, type Transaction } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import type { Language } from '@steeple/model/text/language';
import { longTextLayout } from './longText.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Depth of the innermost block of a kind around the selection; 0 where there is none. */
function depthOf({ selection: { $from } }: EditorState, type: NodeType): number {
  for (let { depth } = $from; depth > 0; depth -= 1) if ($from.node(depth).type === type) return depth;
  return 0;
}

/** The innermost block of a kind around the selection. */
export function blockAround(state: EditorState, type: NodeType): Node | null {
  const depth = depthOf(state, type);
  return depth === 0 ? null : state.selection.$from.node(depth);
}

/** True where the selection is in a block of the kind; where all of it, or what is typed next, has the mark. */
export function holds(state: EditorState, type: MarkType | NodeType): boolean {
  if (type instanceof NodeType) return blockAround(state, type) !== null;
  const { from, to, empty, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

/** The level of the heading that the selection begins in: 0 in a paragraph, 2 for both of the first two levels. */
export function headingLevel(state: EditorState): number {
  const { parent } = state.selection.$from;
  return parent.type === nodes.heading ? Math.max(2, Number(parent.attrs['level'])) : 0;
}

export function setHeading(level: number): Command {
  return level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
}

/** Makes a list of the selection; a second time, paragraphs again; in a list of the other kind, changes the kind. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    if (holds(state, type)) return liftListItem(nodes.listItem)(state, dispatch, view);
    const other = type === nodes.bulletList ? nodes.orderedList : nodes.bulletList;
    const list = blockAround(state, other);
    if (list === null) return wrapInList(type)(state, dispatch, view);
    const place = state.selection.$from.before(depthOf(state, other));
    dispatch?.(state.tr.setNodeMarkup(place, type, { tight: list.attrs['tight'] }));
    return true;
  };
}

/** Makes a quotation of the selection, or takes it out of one. */
const toggleQuote: Command = (state, dispatch, view) =>
  holds(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view);

/** Gives the selection a mark, or makes a list or a quotation of it; a second time, takes it away. */
export function toggle(type: MarkType | NodeType): Command {
  if (type instanceof MarkType) return toggleMark(type);
  return type === nodes.blockquote ? toggleQuote : toggleList(type);
}

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

/** Puts blocks in the place of the selection. */
function insertBlocks(blocks: readonly Node[]): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false;
    const { $from } = state.selection;
    const isEmpty = $from.depth > 0 && $from.parent.isTextblock && $from.parent.content.size === 0;
    const tr: Transaction = isEmpty
      ? state.tr.replaceWith($from.before(), $from.after(), blocks)
      : state.tr.insert($from.depth === 0 ? $from.pos : $from.after(1), blocks);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Inserts a table with a heading row. */
export function insertTable(rows = 3, columns = 2): Command {
  const row = (type: NodeType): Node =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, () => type.create(null, nodes.paragraph.create())),
    );
  return insertBlocks([
    nodes.table.create(
      null,
      Array.from({ length: rows }, (_none, index) => row(index === 0 ? nodes.table_header : nodes.table_cell)),
    ),
    nodes.paragraph.create(),
  ]);
}

export interface Scripture {
  readonly passage: string;
  readonly reference: string;
  readonly translation: string;
}

/** A quotation of scripture: in English the reference in italics after the passage, in Chinese after a dash. */
function scriptureQuotation({ passage, reference, translation }: Scripture, language: Language): Node {
  const lines = passage.trim().split(/\s*\n\s*/);
  const words = lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [nodes.hardBreak.create()]),
    ...(line === '' ? [] : [schema.text(line)]),
  ]);
  const [ref, version] = [reference.trim(), translation.trim()];
  const source =
    language === 'zh'
      ? schema.text(`——${ref}${version === '' ? '' : `（${version}）`}`)
      : schema.text([ref, version].filter((value) => value !== '').join(', ') || '–', [marks.em.create()]);
  const content = ref === '' ? words : language === 'zh' ? [...words, source] : [...words, schema.text(' '), source];
  return nodes.blockquote.create(null, nodes.paragraph.create(null, content));
}

export function insertScripture(scripture: Scripture, language: Language): Command {
  return insertBlocks([scriptureQuotation(scripture, language)]);
}

/** Gives the selection a link, or the address itself where nothing is selected; without an address, takes it away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty, $from } = state.selection;
    const active = marks.link.isInSet($from.marks());
    let [start, end] = [from, to];
    if (empty && active !== undefined) {
      $from.parent.forEach((child, offset) => {
        const at = $from.start() + offset;
        if (at <= from && from <= at + child.nodeSize && active.isInSet(child.marks)) {
          start = at;
          end = at + child.nodeSize;
        }
      });
    }
    const { tr } = state;
    if (href === '') dispatch?.(tr.removeMark(start, end, marks.link));
    else {
      const link = marks.link.create({ href });
      if (start === end) dispatch?.(tr.replaceSelectionWith(schema.text(href, [link]), false));
      else dispatch?.(tr.removeMark(start, end, marks.link).addMark(start, end, link));
    }
    return true;
  };
}

/** The address of the link at the selection, empty where there is none. */
export function linkAt(state: EditorState): string {
  const { $from, from, to } = state.selection;
  let address = String(marks.link.isInSet($from.marks())?.attrs['href'] ?? '');
  state.doc.nodesBetween(from, to, (node) => {
    const mark = marks.link.isInSet(node.marks);
    if (address === '' && mark !== undefined) address = String(mark.attrs['href']);
  });
  return address;
}

/** Inserts a picture and, under it, its caption in italics: the form in which readers' pages show one. */
export function insertPicture(attributes: Attrs, caption = ''): Command {
  return (state, dispatch) => {
    const content = [
      nodes.picture.create(attributes),
      ...(caption.trim() === '' ? [] : [nodes.hardBreak.create(), schema.text(caption.trim(), [marks.em.create()])]),
    ];
    if (insertBlocks([nodes.paragraph.create(null, content)])(state, dispatch)) return true;
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create(attributes)));
    return true;
  };
}

/** Selects the first picture without a description. */
export const selectUndescribedPicture: Command = (state, dispatch) => {
  let picturePosition: number | null = null;
  state.doc.descendants((node, position) => {
    if (picturePosition === null && node.type === nodes.picture && String(node.attrs['alt']).trim() === '')
      picturePosition = position;
  });
  if (picturePosition === null) return false;
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, picturePosition)).scrollIntoView());
  return true;
};

/** Puts a pasted document in the place of the selection; in a cell of a table, its words. */
export function insertPasted(pasted: Node): Command {
  return (state, dispatch) => {
    const tr = isInTable(state)
      ? state.tr.insertText(pasted.textBetween(0, pasted.content.size, ' ', ' '))
      : state.tr.replaceSelection(Slice.maxOpen(pasted.content));
    dispatch?.(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    return true;
  };
}

/** Words and characters of a text. Chinese is counted in characters, without spaces. */
export function countText(document: Node, language: Language): { readonly words: number; readonly characters: number } {
  const text = document.textBetween(0, document.content.size, '\n', '\n');
  const characters = Array.from(text.replace(/\s/gu, '')).length;
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
    if (isWordLike === true) words += 1;
  return { words, characters };
}

/** Signs at the start of a line that people who know Markdown type. */
const typedSigns = inputRules({
  rules: [
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(/^(\d+)\.\s$/, nodes.orderedList, (match) => ({ start: Number(match[1]) })),
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, (match) => ({ level: Math.max(2, match[1]?.length ?? 2) })),
  ],
});

const shortcuts: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggle(marks.strong),
  'Mod-i': toggle(marks.em),
  'Mod-Shift-x': toggle(marks.strike),
  'Mod-Alt-0': setHeading(0),
  'Mod-Alt-2': setHeading(2),
  'Mod-Alt-3': setHeading(3),
  'Mod-Shift-7': toggle(nodes.orderedList),
  'Mod-Shift-8': toggle(nodes.bulletList),
  'Mod-Shift-9': toggle(nodes.blockquote),
  'Shift-Enter': insertBreak,
  'Mod-Enter': insertBreak,
  Enter: splitListItem(nodes.listItem),
  // Only where there is something to move: elsewhere the key leaves the field, as people without a mouse need it.
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.listItem)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
};

/** The state of an editor for a document; `onLink` opens the question for an address. */
export function createState(doc: Node, onLink: () => void = () => undefined): EditorState {
  const linkKey: Command = () => {
    onLink();
    return true;
  };
  return EditorState.create({
    doc,
    plugins: [
      history(),
      typedSigns,
      keymap({ ...shortcuts, 'Mod-k': linkKey }),
      keymap(baseKeymap),
      tableEditing(),
      longTextLayout(),
    ],
  });
}
