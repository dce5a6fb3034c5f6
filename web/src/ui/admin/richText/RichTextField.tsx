import { languageTags } from '@steeple/model/text/language';
import { DOMParser as SliceParser, type Node } from 'prosemirror-model';
import { type EditorState, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { whenIdleAfter } from '#lib/idle.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { LongTextField, type LongTextProps, TextWarning, usePictureUploads } from '#ui/admin/form/LongTextField.tsx';
import { MarkdownArea } from '#ui/admin/form/MarkdownArea.tsx';
import prose from '#ui/content/ProseHtml.module.css';
import { LinkDialog, PictureDialog, ScriptureDialog } from './EditorDialogs.tsx';
import {
  countText,
  insertPasted,
  insertPicture,
  insertScripture,
  linkAt,
  selectUndescribedPicture,
  setLink,
} from './editorCommands.ts';
import { documentFromPasted, documentFromPlainText } from './paste/pastedDocument.ts';
import { parsedBody, parsePasted } from './paste/pastedTree.ts';
import styles from './RichTextField.module.css';
import { isShownExactly } from './stateForText.ts';
import { type EditorQuestion, Toolbar, toolbarState } from './Toolbar.tsx';
import { useEditor } from './useEditor.ts';

/** Pause in typing after which words are counted, in milliseconds: counting a long text takes longer than a key. */
const countDelay = 400;

function hasPicture(document: Node): boolean {
  let isFound = false;
  document.descendants((node) => {
    isFound ||= node.type.name === 'picture';
  });
  return isFound;
}

/** Words and characters, counted when the typing pauses. */
function useCount(document: Node | undefined, language: LongTextProps['language']): string {
  const [counts, setCounts] = useState('');
  useEffect(() => {
    if (document === undefined) return undefined;
    return whenIdleAfter(countDelay, () => {
      const { words, characters } = countText(document, language);
      const numbers = { words: words.toLocaleString(), characters: characters.toLocaleString() };
      setCounts(language === 'zh' ? m.admin_rich_characters(numbers) : m.admin_rich_words(numbers));
    });
  }, [document, language]);
  return counts;
}

/** The picture that is selected, and where. */
function selectedPicture({ selection }: EditorState): NodeSelection | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'picture' ? selection : null;
}

/** Describes what this component shows of the editor's state, without the numbers of words and characters. */
function stateKey(state: EditorState): string {
  const picture = selectedPicture(state);
  return JSON.stringify([toolbarState(state), picture?.from, picture?.node.attrs]);
}

function Editor(text: LongTextProps) {
  const { language, value, onChange, maxLength, error, lines = 14, field: path } = text;
  const textId = useId();
  const [question, setQuestion] = useState<EditorQuestion | null>(null);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [leavesPictures, setLeavesPictures] = useState(false);
  const [refused, setRefused] = useState(0);

  const uploads = usePictureUploads((address, count, target: EditorView | null) => {
    // One picture is described at once; of several each has its button.
    if (count === 1) {
      setUploaded(address);
      setQuestion('picture');
    } else if (target !== null) insertPicture({ src: address, alt: '' })(target.state, target.dispatch.bind(target));
  });

  const takeTransfer = (view: EditorView, data: DataTransfer): void => {
    const html = data.getData('text/html');
    const plain = data.getData('text/plain');
    // Files of every kind, so that one that cannot be used is named with the reason.
    const files = [...data.files];
    setLeavesPictures(false);
    // The HTML of Word is many times as long as its words; without words it is measured itself.
    const length = plain === '' ? html.length : plain.length;
    const isTooLong = length > maxLength && html.length + plain.length > 0 && files.length === 0;
    setRefused(isTooLong ? length : 0);
    if (isTooLong) return;
    if (view.state.selection.$from.parent.type.spec.code === true) {
      if (plain !== '') view.dispatch(view.state.tr.insertText(plain).scrollIntoView());
      return;
    }
    // What this editor wrote itself comes back through its own schema.
    if (html.includes('data-pm-slice')) {
      const slice = SliceParser.fromSchema(view.state.schema).parseSlice(parsedBody(html));
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
      return;
    }
    if (html !== '') {
      const document = documentFromPasted(parsePasted(html));
      const isEmpty = document.textContent.trim() === '' && !hasPicture(document);
      if (!isEmpty) {
        setLeavesPictures(/<img\b/i.test(html) && !hasPicture(document));
        insertPasted(document)(view.state, view.dispatch.bind(view), view);
        return;
      }
    }
    if (files.length > 0) {
      uploads.run(files, view);
      return;
    }
    if (plain === '') {
      setLeavesPictures(/<img\b/i.test(html));
      return;
    }
    insertPasted(documentFromPlainText(plain))(view.state, view.dispatch.bind(view), view);
  };

  const hasError = (error ?? '') !== '';
  const attributes: Record<string, string> = {
    id: textId,
    class: `${prose['prose'] ?? ''} ${styles['text'] ?? ''}`,
    // As high in one language as in the other, beside each other.
    style: `min-height: ${lines * 1.9}rem`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${textId}-label`,
    lang: languageTags[language],
    'data-field': path,
    ...(hasError && { 'aria-invalid': 'true', 'aria-describedby': `${textId}-error` }),
  };
  const editor = useEditor({
    value,
    onChange,
    attributes,
    stateKey,
    onLink: () => setQuestion('link'),
    onTransfer: takeTransfer,
  });
  const state = editor.view?.state;
  const count = useCount(state?.doc, language);
  const selected = state === undefined ? null : selectedPicture(state);
  const close = (): void => {
    setQuestion(null);
    setUploaded(null);
    editor.view?.focus();
  };
  const describe = (alt: string, caption: string): void => {
    if (uploaded !== null) editor.run(insertPicture({ src: uploaded, alt }, caption));
    else if (selected !== null)
      editor.run((current, dispatch) => {
        dispatch?.(current.tr.setNodeMarkup(selected.from, null, { ...selected.node.attrs, alt }));
        return true;
      });
    close();
  };

  return (
    <>
      <LongTextField
        text={text}
        id={textId}
        uploads={uploads}
        target={editor.view}
        refused={refused}
        undescribed={
          question === null ? (
            <>
              {m.admin_rich_picture_undescribed()}{' '}
              <button
                type="button"
                onClick={() => {
                  editor.run(selectUndescribedPicture);
                  setQuestion('picture');
                }}
              >
                {m.admin_rich_picture_edit()}
              </button>
            </>
          ) : null
        }
        below={
          <>
            <p className={styles['count']}>
              {selected !== null && (
                <Button icon="edit" onClick={() => setQuestion('picture')}>
                  {m.admin_rich_picture_edit()}
                </Button>
              )}
              <span>{count}</span>
            </p>
            {value.length > maxLength && (
              <TextWarning>
                {m.admin_rich_too_long({ length: value.length.toLocaleString(), limit: maxLength.toLocaleString() })}
              </TextWarning>
            )}
            {leavesPictures && <TextWarning>{m.admin_rich_pictures_left()}</TextWarning>}
          </>
        }
      >
        {(_, choosePictures) => (
          <div className={styles['frame']}>
            {state !== undefined && (
              <Toolbar
                state={toolbarState(state)}
                run={editor.run}
                onAsk={(next) => (next === 'picture' && selected === null ? choosePictures() : setQuestion(next))}
                controls={textId}
              />
            )}
            <div ref={editor.host} />
          </div>
        )}
      </LongTextField>
      {question === 'link' && state !== undefined && (
        <LinkDialog
          address={linkAt(state)}
          onClose={close}
          onApply={(address) => {
            editor.run(setLink(address));
            close();
          }}
        />
      )}
      {question === 'picture' && (
        <PictureDialog
          alt={String(uploaded === null ? (selected?.node.attrs['alt'] ?? '') : '')}
          isNew={uploaded !== null}
          onClose={() => {
            // An upload is not thrown away because its question was closed.
            if (uploaded !== null) {
              editor.run(insertPicture({ src: uploaded, alt: '' }));
              announce(m.admin_rich_picture_undescribed());
            }
            close();
          }}
          onApply={describe}
        />
      )}
      {question === 'scripture' && (
        <ScriptureDialog
          onClose={close}
          onApply={(scripture) => {
            editor.run(insertScripture(scripture, language));
            close();
          }}
        />
      )}
    </>
  );
}

/** A long text as readers see it, with the buttons that give it structure; stored as Markdown. */
export function RichTextField(props: LongTextProps) {
  const [isShown] = useState(() => isShownExactly(props.value));
  return isShown ? <Editor {...props} /> : <MarkdownArea {...props} reason={m.admin_rich_unsupported()} />;
}
