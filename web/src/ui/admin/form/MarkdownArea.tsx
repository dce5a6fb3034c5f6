import { languageTags } from '@steeple/model/text/language';
import { useRef, useState } from 'react';
import {
  markdownChange,
  type MarkdownCommand,
  markdownCommands,
  type TextChange,
} from '#lib/admin/content/markdownCommands.ts';
import { announce } from '#lib/announce.ts';
import { m } from '#messages/generated/messages.js';
import { Icon, type IconName } from '#ui/icons/Icon.tsx';
import toolbar from './editorToolbar.module.css';
import { LongTextField, type LongTextProps, usePictureUploads } from './LongTextField.tsx';
import styles from './MarkdownArea.module.css';

const buttons: Record<
  MarkdownCommand,
  { readonly icon: IconName; readonly name: () => string; readonly shortcut?: string }
> = {
  bold: { icon: 'bold', name: m.admin_markdown_bold, shortcut: 'b' },
  italic: { icon: 'italic', name: m.admin_markdown_italic, shortcut: 'i' },
  heading: { icon: 'heading', name: m.admin_markdown_heading },
  list: { icon: 'list', name: m.admin_markdown_list },
  numbers: { icon: 'numbers', name: m.admin_markdown_numbers },
  quote: { icon: 'quote', name: m.admin_markdown_quote },
  link: { icon: 'link', name: m.admin_markdown_link, shortcut: 'k' },
};

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

/** A text in Markdown with the buttons that write its marks; pictures may be dropped or pasted into it. */
export function MarkdownArea(text: LongTextProps) {
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
          <div
            className={`${toolbar.toolbar} ${styles.bar}`}
            role="toolbar"
            aria-label={m.admin_markdown_toolbar()}
            aria-controls={wiring.id}
          >
            {markdownCommands.map((command) => {
              const { icon, name, shortcut } = buttons[command];
              return (
                <button
                  key={command}
                  type="button"
                  title={shortcut === undefined ? name() : `${name()} (Ctrl+${shortcut.toUpperCase()})`}
                  aria-label={name()}
                  onClick={() => run(command)}
                >
                  <Icon name={icon} />
                </button>
              );
            })}
            <button
              type="button"
              title={m.admin_markdown_picture_hint()}
              aria-label={m.admin_markdown_picture()}
              onClick={choosePictures}
            >
              <Icon name="picture" />
            </button>
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
              const command = markdownCommands.find((name) => buttons[name].shortcut === event.key.toLowerCase());
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
