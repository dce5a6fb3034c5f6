import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { markdownFromDocument } from './markdownDocument.ts';
import { whenIdleAfter } from '#lib/idle.ts';
import { isLongText } from './longText.ts';
import { stateForText } from './stateForText.ts';

/** Pause after which the Markdown of a long text is made, and the longest time without it. Milliseconds. */
const pauseMillis = 200;
const mostMillis = 2000;
/** Pause after which the component is drawn again after a change of the text alone. Milliseconds. */
const drawMillis = 200;

interface Options {
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  /** Attributes of the element that is typed into. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLink: () => void;
  /**
   * Returns a key of the part of a state that the component shows: a transaction that leaves the key as it is draws
   * nothing at once. The view draws the text itself; numbers of the whole text follow when the typing pauses.
   */
  readonly stateKey: (state: EditorState) => string;
  /** Called with what was pasted or dropped, to be put at the selection. */
  readonly onTransfer: (view: EditorView, data: DataTransfer) => void;
}

interface Editor {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: EditorView | null;
  /** Runs a command and gives the text the focus back. */
  readonly run: (command: Command) => void;
}

/** A ProseMirror view in React. It owns the text while somebody types; only another `value` than its own changes it. */
export function useEditor(options: Options): Editor {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(options);
  const [editorView, setEditorView] = useState<EditorView | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // An error in an event of the editor becomes one of rendering, so that the field shows its Markdown instead.
  if (failure !== null) throw failure.error;
  /** Texts that were given to `onChange` and may still come back as `value`. */
  const sentTexts = useRef<string[]>([options.value]);
  /** Drops what was typed and not yet given out, when another text takes its place. */
  const forget = useRef(() => undefined as void);

  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    let callOff = (): void => undefined;
    let waitsSince: number | undefined;
    const give = (): void => {
      callOff();
      waitsSince = undefined;
      const markdown = markdownFromDocument(editor.state.doc);
      if (markdown === sentTexts.current.at(-1)) return;
      sentTexts.current = [...sentTexts.current.slice(-50), markdown];
      latest.current.onChange(markdown);
    };
    /** Gives out what waits: before anything that reads the form, or leaves it. */
    const giveWaiting = (): void => {
      if (waitsSince === undefined) return;
      try {
        give();
      } catch (error) {
        setFailure({ error });
      }
    };
    /** Gives the text out after a pause, in an idle moment, so that the next key does not wait for it. */
    const giveSoon = (): void => {
      waitsSince ??= Date.now();
      const waited = Date.now() - waitsSince;
      // It is due at the next idle moment already.
      if (waited >= mostMillis) return;
      callOff();
      callOff = whenIdleAfter(Math.min(pauseMillis, mostMillis - waited), giveWaiting);
    };
    forget.current = () => {
      callOff();
      waitsSince = undefined;
    };
    let callOffDrawing = (): void => undefined;
    let drawnKey: string | undefined;
    const drawAsNeeded = (): void => {
      callOffDrawing();
      const key = latest.current.stateKey(editor.state);
      if (key === drawnKey) callOffDrawing = whenIdleAfter(drawMillis, draw);
      else {
        drawnKey = key;
        draw();
      }
    };
    const editor: EditorView = new EditorView(host.current, {
      state: stateForText(latest.current.value, () => latest.current.onLink()),
      attributes: { ...latest.current.attributes },
      dispatchTransaction(transaction) {
        try {
          editor.updateState(editor.state.apply(transaction));
          if (transaction.docChanged) {
            // Writing the Markdown at every key is quick for a short text; 10,000 words would make a key twice as slow.
            if (isLongText(editor.state)) giveSoon();
            else give();
          }
          drawAsNeeded();
        } catch (error) {
          setFailure({ error });
        }
      },
      // Events of the browser, since ProseMirror would parse the HTML before it asks its own handlers.
      handleDOMEvents: {
        blur() {
          giveWaiting();
          return false;
        },
        keydown(_current, { ctrlKey, metaKey }) {
          // Shortcuts such as the one that saves.
          if (ctrlKey || metaKey) giveWaiting();
          return false;
        },
        paste(current, event) {
          if (event.clipboardData === null) return false;
          event.preventDefault();
          latest.current.onTransfer(current, event.clipboardData);
          return true;
        },
        drop(current, event) {
          // Text that is dragged within the editor moves by itself.
          if (current.dragging !== null || event.dataTransfer === null) return false;
          event.preventDefault();
          const place = current.posAtCoords({ left: event.clientX, top: event.clientY });
          if (place !== null)
            current.dispatch(current.state.tr.setSelection(Selection.near(current.state.doc.resolve(place.pos))));
          latest.current.onTransfer(current, event.dataTransfer);
          return true;
        },
      },
    });
    view.current = editor;
    setEditorView(editor);
    // First, so that the form that asks before it is left knows what was typed.
    for (const event of ['beforeunload', 'pagehide'] as const)
      window.addEventListener(event, giveWaiting, { capture: true });
    return () => {
      for (const event of ['beforeunload', 'pagehide'] as const)
        window.removeEventListener(event, giveWaiting, { capture: true });
      giveWaiting();
      callOff();
      callOffDrawing();
      view.current = null;
      setEditorView(null);
      editor.destroy();
    };
  }, []);

  const { value, attributes } = options;
  useEffect(() => {
    const at = sentTexts.current.lastIndexOf(value);
    if (at !== -1) {
      sentTexts.current = sentTexts.current.slice(at);
      return undefined;
    }
    const editor = view.current;
    if (editor === null) return undefined;
    const replace = (): void => {
      try {
        editor.updateState(stateForText(value, () => latest.current.onLink()));
        sentTexts.current = [value];
        forget.current();
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

  const attributesJson = JSON.stringify(attributes);
  useEffect(() => {
    // Such as the error of the field.
    view.current?.setProps({ attributes: JSON.parse(attributesJson) as Record<string, string> });
  }, [attributesJson]);

  return {
    host,
    view: editorView,
    run(command) {
      const editor = view.current;
      if (editor === null) return;
      command(editor.state, editor.dispatch.bind(editor), editor);
      editor.focus();
    },
  };
}
