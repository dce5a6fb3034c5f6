import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { markdownFromDocument } from './markdownDocument.ts';
import { stateForText } from './stateForText.ts';

interface Options {
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** Attributes of the element that is typed into. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLink: () => void;
  /** True where the paste or drop was taken. */
  readonly onTransfer: (view: EditorView, data: DataTransfer) => boolean;
}

interface Editor {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: EditorView | null;
  /** Runs a command and gives the text the focus back. */
  readonly run: (command: Command) => void;
}

/**
 * A ProseMirror view in a React component. The view owns the text while somebody types, so that an input method is
 * never interrupted; `value` changes it only where it is not one that the view has given out itself.
 */
export function useEditor(options: Options): Editor {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(options);
  const [shown, setShown] = useState<EditorView | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // An error in an event of the editor becomes one of rendering, so that the field shows its Markdown instead.
  if (failure !== null) throw failure.error;
  /** Texts that were given to `onChange` and may still come back as `value`. */
  const given = useRef<string[]>([options.value]);

  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const editor: EditorView = new EditorView(host.current, {
      state: stateForText(latest.current.value, () => latest.current.onLink()),
      attributes: { ...latest.current.attributes },
      dispatchTransaction(transaction) {
        try {
          editor.updateState(editor.state.apply(transaction));
          if (transaction.docChanged) {
            const markdown = markdownFromDocument(editor.state.doc);
            if (markdown !== given.current.at(-1)) {
              given.current = [...given.current.slice(-50), markdown];
              latest.current.onChange(markdown);
            }
          }
          draw();
        } catch (error) {
          setFailure({ error });
        }
      },
      // ProseMirror parses HTML before it asks: that of others is read by `onTransfer` alone, without its styles.
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : ''),
      handlePaste: (current, event) =>
        event.clipboardData !== null && latest.current.onTransfer(current, event.clipboardData),
      handleDrop: (current, event, _slice, moved) =>
        !moved && event.dataTransfer !== null && latest.current.onTransfer(current, event.dataTransfer),
    });
    view.current = editor;
    setShown(editor);
    return () => {
      view.current = null;
      setShown(null);
      editor.destroy();
    };
  }, []);

  const { value, attributes } = options;
  useEffect(() => {
    const at = given.current.lastIndexOf(value);
    if (at !== -1) {
      given.current = given.current.slice(at);
      return undefined;
    }
    const editor = view.current;
    if (editor === null) return undefined;
    const replace = (): void => {
      try {
        editor.updateState(stateForText(value, () => latest.current.onLink()));
        given.current = [value];
        draw();
      } catch (error) {
        setFailure({ error });
      }
    };
    if (!editor.composing) {
      replace();
      return undefined;
    }
    // An input method is at work: the text changes when its word is complete.
    editor.dom.addEventListener('compositionend', replace, { once: true });
    return () => editor.dom.removeEventListener('compositionend', replace);
  }, [value]);

  const drawn = JSON.stringify(attributes);
  useEffect(() => {
    // Such as the error of the field.
    view.current?.setProps({ attributes: JSON.parse(drawn) as Record<string, string> });
  }, [drawn]);

  return {
    host,
    view: shown,
    run(command) {
      const editor = view.current;
      if (editor === null) return;
      command(editor.state, editor.dispatch.bind(editor), editor);
      editor.focus();
    },
  };
}
