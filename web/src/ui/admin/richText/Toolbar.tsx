import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { m } from '#messages/generated/messages.js';
import { Icon, type IconName } from '#ui/icons/Icon.tsx';
import {
  blockAround,
  hasMark,
  headingLevel,
  insertTable,
  setHeading,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrike,
  toggleStrong,
} from './editorCommands.ts';
import styles from '#ui/admin/form/editorToolbar.module.css';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export type EditorQuestion = 'link' | 'picture' | 'scripture';

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly shortcut?: string;
  /** Words of the tooltip, if they say more than the name. */
  readonly hint?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** True where what follows takes the focus out of the text, or puts it elsewhere in it. */
  readonly movesFocus?: boolean;
  readonly onClick: () => void;
}

/** One button. Pressing it leaves the focus in the text, unless it moves it. */
function Tool({
  icon,
  name,
  shortcut,
  hint = name,
  pressed,
  disabled = false,
  movesFocus = false,
  onClick,
}: ToolProps) {
  return (
    <button
      type="button"
      title={shortcut === undefined ? hint : `${hint} (${shortcut})`}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => {
        if (!movesFocus) event.preventDefault();
      }}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

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
  readonly isStrong: boolean;
  readonly isEm: boolean;
  readonly isStrike: boolean;
  readonly isLink: boolean;
  readonly isBulletList: boolean;
  readonly isOrderedList: boolean;
  readonly isQuote: boolean;
  readonly isTable: boolean;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
}

/** Reads what the buttons show. Most keys change nothing of it, so that the buttons need not be drawn again. */
export function toolbarState(state: EditorState): ToolbarState {
  return {
    level: headingLevel(state),
    isStrong: hasMark(state, marks.strong),
    isEm: hasMark(state, marks.em),
    isStrike: hasMark(state, marks.strike),
    isLink: hasMark(state, marks.link),
    isBulletList: blockAround(state, nodes.bulletList) !== null,
    isOrderedList: blockAround(state, nodes.orderedList) !== null,
    isQuote: blockAround(state, nodes.blockquote) !== null,
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
  const tableTools: ReactNode = state.isTable && (
    <>
      <Tool icon="rowAdd" name={m.admin_rich_row_add()} onClick={() => run(addRowAfter)} />
      <Tool icon="columnAdd" name={m.admin_rich_column_add()} onClick={() => run(addColumnAfter)} />
      <Tool icon="rowRemove" name={m.admin_rich_row_remove()} onClick={() => run(withoutRow)} />
      <Tool icon="columnRemove" name={m.admin_rich_column_remove()} onClick={() => run(withoutColumn)} />
    </>
  );
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
      <Tool
        icon="bold"
        name={m.admin_markdown_bold()}
        shortcut="Ctrl+B"
        pressed={state.isStrong}
        onClick={() => run(toggleStrong)}
      />
      <Tool
        icon="italic"
        name={m.admin_markdown_italic()}
        shortcut="Ctrl+I"
        pressed={state.isEm}
        onClick={() => run(toggleEm)}
      />
      <Tool
        icon="strike"
        name={m.admin_rich_strike()}
        shortcut="Ctrl+Shift+X"
        pressed={state.isStrike}
        onClick={() => run(toggleStrike)}
      />
      <Tool
        icon="list"
        name={m.admin_markdown_list()}
        shortcut="Ctrl+Shift+8"
        pressed={state.isBulletList}
        onClick={() => run(toggleList(nodes.bulletList))}
      />
      <Tool
        icon="numbers"
        name={m.admin_markdown_numbers()}
        shortcut="Ctrl+Shift+7"
        pressed={state.isOrderedList}
        onClick={() => run(toggleList(nodes.orderedList))}
      />
      <Tool
        icon="quote"
        name={m.admin_markdown_quote()}
        shortcut="Ctrl+Shift+9"
        pressed={state.isQuote}
        onClick={() => run(toggleQuote)}
      />
      <Tool
        icon="link"
        name={m.admin_markdown_link()}
        shortcut="Ctrl+K"
        pressed={state.isLink}
        onClick={() => onAsk('link')}
      />
      <Tool
        icon="picture"
        name={m.admin_markdown_picture()}
        hint={m.admin_markdown_picture_hint()}
        movesFocus
        onClick={() => onAsk('picture')}
      />
      <Tool icon="table" name={m.admin_rich_table()} movesFocus onClick={() => run(insertTable())} />
      <Tool icon="book" name={m.admin_rich_scripture()} movesFocus onClick={() => onAsk('scripture')} />
      {tableTools}
      <span className={styles.together}>
        <Tool
          icon="undo"
          name={m.admin_rich_undo()}
          shortcut="Ctrl+Z"
          disabled={!state.mayUndo}
          onClick={() => run(undo)}
        />
        <Tool
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
