import { languageTags } from '@steeple/model/text/language';
import { useRef, useState } from 'react';
import { markdownChange, type MarkdownCommand, type TextChange } from '#lib/admin/content/markdownCommands.ts';
import { announce } from '#lib/announce.ts';
import { m } from '#messages/generated/messages.js';
import toolbar from './editorToolbar.module.css';
import { LongTextField, type LongTextProps, usePictureUploads } from './LongTextField.tsx';
import styles from './MarkdownArea.module.css';
import { ToolButton } from './ToolButton.tsx';

interface Button {
  /** The command, whose icon has the same name. */
  readonly command: MarkdownCommand;
  readonly name: () => string;
  /** Key that is pressed together with Ctrl. */
  readonly shortcut?: string;
}

const buttons: readonly Button[] = [
  { command: 'bold', name: m.admin_markdown_bold, shortcut: 'B' },
  { command: 'italic', name: m.admin_markdown_italic, shortcut: 'I' },
  { command: 'heading', name: m.admin_markdown_heading },
  { command: 'list', name: m.admin_markdown_list },
  { command: 'numbers', name: m.admin_markdown_numbers },
  { command: 'quote', name: m.admin_markdown_quote },
  { command: 'link', name: m.admin_markdown_link, shortcut: 'K' },
];

/** Changes the field as if it had been typed, so that the browser's own undo takes it back. */
function change(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextChange): void {
  area.focus();
  area.setSelectionRange(from, to);
  // The only way that keeps the browser's undo; the fallback is for those that no longer have it.
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

/**
 * A text in Markdown with the buttons that write its marks; pictures may be dropped or pasted into it.
 * @param reason says why it is here in the place of the visual editor.
 */
export function MarkdownArea({ reason, ...text }: LongTextProps & { readonly reason?: string }) {
  const { language, value, onChange, maxLength, lines = 14, field: path } = text;
  const area = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState(0);
  const uploads = usePictureUploads((address) => {
    const field = area.current;
    if (field === null) return;
    const at = field.selectionEnd;
    const insert = `${at > 0 && field.value[at - 1] !== '\n' ? '\n\n' : ''}![](${address})\n`;
    // The cursor is between the brackets: the description is what the person should write next.
    const start = at + insert.indexOf('[') + 1;
    change(field, { from: at, to: at, insert, start, end: start });
    announce(m.admin_picture_describe());
  });
  const run = (command: MarkdownCommand): void => {
    const field = area.current;
    if (field !== null)
      change(
        field,
        markdownChange(command, { text: field.value, start: field.selectionStart, end: field.selectionEnd }),
      );
  };
  return (
    <LongTextField
      text={text}
      uploads={uploads}
      target={undefined}
      refused={refused}
      undescribed={m.admin_markdown_picture_undescribed()}
    >
      {(wiring, choosePictures) => (
        <>
          {reason !== undefined && (
            <p className={styles.reason} role="status">
              {reason}
            </p>
          )}
          <div
            className={`${toolbar.toolbar} ${styles.bar}`}
            role="toolbar"
            aria-label={m.admin_markdown_toolbar()}
            aria-controls={wiring.id}
          >
            {buttons.map(({ command, name, shortcut }) => (
              <ToolButton
                key={command}
                icon={command}
                name={name()}
                shortcut={shortcut && `Ctrl+${shortcut}`}
                onClick={() => run(command)}
              />
            ))}
            <ToolButton
              icon="picture"
              name={m.admin_markdown_picture()}
              hint={m.admin_markdown_picture_hint()}
              movesFocus
              onClick={choosePictures}
            />
          </div>
          <textarea
            ref={area}
            data-field={path}
            lang={languageTags[language]}
            value={value}
            rows={lines}
            maxLength={maxLength}
            {...wiring}
            className={`${wiring.className} ${styles.area}`}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              const command = buttons.find(({ shortcut }) => shortcut === event.key.toUpperCase())?.command;
              if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && command !== undefined) {
                event.preventDefault();
                run(command);
              }
            }}
            onPaste={(event) => {
              // Files of every kind, so that one that cannot be used is named with the reason.
              const files = [...event.clipboardData.files];
              const { length } = event.clipboardData.getData('text/plain');
              // The browser would cut a long text at the limit, and say nothing.
              const isTooLong = files.length === 0 && length > maxLength;
              setRefused(isTooLong ? length : 0);
              if (files.length > 0 || isTooLong) event.preventDefault();
              if (files.length > 0) uploads.run(files, undefined);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const files = [...event.dataTransfer.files];
              if (files.length > 0) {
                event.preventDefault();
                uploads.run(files, undefined);
              }
            }}
          />
        </>
      )}
    </LongTextField>
  );
}
