import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { blockAround, headingLevel, holds, insertTable, setHeading, toggle } from './editorCommands.ts';
import styles from '#ui/admin/form/editorToolbar.module.css';
import { ToolButton } from '#ui/admin/form/ToolButton.tsx';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export type EditorQuestion = 'link' | 'picture' | 'scripture';

/** The buttons that give the selection a mark or a block, and take it away again. */
const toggles = [
  { icon: 'bold', name: m.admin_markdown_bold, shortcut: 'Ctrl+B', type: marks.strong },
  { icon: 'italic', name: m.admin_markdown_italic, shortcut: 'Ctrl+I', type: marks.em },
  { icon: 'strike', name: m.admin_rich_strike, shortcut: 'Ctrl+Shift+X', type: marks.strike },
  { icon: 'list', name: m.admin_markdown_list, shortcut: 'Ctrl+Shift+8', type: nodes.bulletList },
  { icon: 'numbers', name: m.admin_markdown_numbers, shortcut: 'Ctrl+Shift+7', type: nodes.orderedList },
  { icon: 'quote', name: m.admin_markdown_quote, shortcut: 'Ctrl+Shift+9', type: nodes.blockquote },
] as const;

const withoutRow: Command = (state, dispatch) => {
  const table = blockAround(state, nodes.table);
  return table !== null && table.childCount > 1 ? deleteRow(state, dispatch) : deleteTable(state, dispatch);
};
const withoutColumn: Command = (state, dispatch) => {
  const row = blockAround(state, nodes.table_row);
  return row !== null && row.childCount > 1 ? deleteColumn(state, dispatch) : deleteTable(state, dispatch);
};

/** The place that each key of a toolbar goes to, of `count` controls from the one at `place`. */
const moves: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Makes a toolbar one stop of the Tab key, within which the arrow keys move: the pattern of ARIA for toolbars. */
function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const active = useRef(0);
  const controls = (): HTMLElement[] => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const mark = (): void => {
    const allControls = controls();
    active.current = Math.min(active.current, allControls.length - 1);
    for (const [index, control] of allControls.entries()) control.tabIndex = index === active.current ? 0 : -1;
  };
  // After each drawing: the buttons of a table come and go with the selection.
  useLayoutEffect(mark);
  return {
    ref: bar,
    onFocus: () => {
      const place = controls().findIndex((control) => control === document.activeElement);
      if (place !== -1) active.current = place;
      mark();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const allControls = controls();
      allControls[move(active.current, allControls.length)]?.focus();
    },
  };
}

/** State of the selection, as the buttons show it. */
export interface ToolbarState {
  /** Level of the heading; 0 for a paragraph. */
  readonly level: number;
  /** Icons of the toggles that are on. */
  readonly pressed: readonly string[];
  readonly isLink: boolean;
  readonly isTable: boolean;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
}

/** Reads what the buttons show. Most keys change nothing of it, so that the buttons need not be drawn again. */
export function toolbarState(state: EditorState): ToolbarState {
  return {
    level: headingLevel(state),
    pressed: toggles.filter(({ type }) => holds(state, type)).map(({ icon }) => icon),
    isLink: holds(state, marks.link),
    isTable: isInTable(state),
    mayUndo: undoDepth(state) > 0,
    mayRedo: redoDepth(state) > 0,
  };
}

/** The buttons above the text, with what holds at the selection. */
export function Toolbar({
  state,
  run,
  onAsk,
  controls,
}: {
  readonly state: ToolbarState;
  readonly run: (command: Command) => void;
  readonly onAsk: (question: EditorQuestion) => void;
  /** Id of the text. */
  readonly controls: string;
}) {
  const { level } = state;
  const roving = useRovingFocus();
  return (
    <div
      {...roving}
      className={styles.toolbar}
      role="toolbar"
      aria-label={m.admin_markdown_toolbar()}
      aria-controls={controls}
    >
      <select
        aria-label={m.admin_rich_style()}
        value={level}
        onChange={(event) => run(setHeading(Number(event.target.value)))}
      >
        <option value={0}>{m.admin_rich_paragraph()}</option>
        <option value={2}>{m.admin_rich_heading()}</option>
        <option value={3}>{m.admin_rich_subheading()}</option>
        {level > 3 && <option value={level}>{`${m.admin_rich_subheading()} ${level - 2}`}</option>}
      </select>
      {toggles.map(({ icon, name, shortcut, type }) => (
        <ToolButton
          key={icon}
          icon={icon}
          name={name()}
          shortcut={shortcut}
          pressed={state.pressed.includes(icon)}
          onClick={() => run(toggle(type))}
        />
      ))}
      <ToolButton
        icon="link"
        name={m.admin_markdown_link()}
        shortcut="Ctrl+K"
        pressed={state.isLink}
        onClick={() => onAsk('link')}
      />
      <ToolButton
        icon="picture"
        name={m.admin_markdown_picture()}
        hint={m.admin_markdown_picture_hint()}
        movesFocus
        onClick={() => onAsk('picture')}
      />
      <ToolButton icon="table" name={m.admin_rich_table()} movesFocus onClick={() => run(insertTable())} />
      <ToolButton icon="book" name={m.admin_rich_scripture()} movesFocus onClick={() => onAsk('scripture')} />
      {state.isTable && (
        <>
          <ToolButton icon="rowAdd" name={m.admin_rich_row_add()} onClick={() => run(addRowAfter)} />
          <ToolButton icon="columnAdd" name={m.admin_rich_column_add()} onClick={() => run(addColumnAfter)} />
          <ToolButton icon="rowRemove" name={m.admin_rich_row_remove()} onClick={() => run(withoutRow)} />
          <ToolButton icon="columnRemove" name={m.admin_rich_column_remove()} onClick={() => run(withoutColumn)} />
        </>
      )}
      <span className={styles.together}>
        <ToolButton
          icon="undo"
          name={m.admin_rich_undo()}
          shortcut="Ctrl+Z"
          disabled={!state.mayUndo}
          onClick={() => run(undo)}
        />
        <ToolButton
          icon="redo"
          name={m.admin_rich_redo()}
          shortcut="Ctrl+Y"
          disabled={!state.mayRedo}
          onClick={() => run(redo)}
        />
      </span>
    </div>
  );
}
