import { type Language, languageNames, languageTags } from '@steeple/model/text/language';
import type { Picture } from '@steeple/model/files/picture';
import { type ReactNode, useRef, useState } from 'react';
import {
  markdownChange,
  type MarkdownCommand,
  markdownCommands,
  type TextChange,
} from '#lib/admin/content/markdownCommands.ts';
import { announce } from '#lib/announce.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { hasUndescribedPicture } from '#lib/admin/content/undescribedPictures.ts';
import { textPictureAddress } from '#lib/admin/content/textPictureAddress.ts';
import { m } from '#messages/generated/messages.js';
import { Field } from '#ui/Field.tsx';
import { Icon, type IconName } from '#ui/icons/Icon.tsx';
import toolbar from './editorToolbar.module.css';
import styles from './MarkdownArea.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';

/** Properties of every field of a long text, in either view. */
export interface LongTextProps {
  readonly label: ReactNode;
  readonly language: Language;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly lines?: number;
  /** Path of the field in its document, by which a fault finds it. */
  readonly field: string;
}

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
export function MarkdownArea({
  label,
  language,
  value,
  onChange,
  maxLength,
  error,
  optional,
  lines = 14,
  field: path,
}: LongTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState(0);
  const upload = useAction(async (files: readonly File[]) => {
    const { uploadPictures } = await import('#lib/admin/files/upload.ts');
    setShare(0);
    const write = (picture: Picture): void => {
      const address = textPictureAddress(picture);
      const field = area.current;
      if (field === null) return;
      const at = field.selectionEnd;
      const insert = `${at > 0 && field.value[at - 1] !== '\n' ? '\n\n' : ''}![](${address})\n`;
      // The cursor is between the brackets: the description is what the person should write next.
      const start = at + insert.indexOf('[') + 1;
      change(field, { from: at, to: at, insert, start, end: start });
      announce(m.admin_picture_describe());
    };
    await uploadPictures(files, write, setShare);
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
    <div className={styles.markdown}>
      <Field
        label={
          <>
            {label} <span className={styles.language}>{languageNames[language]}</span>
          </>
        }
        error={error}
        {...(optional !== undefined && { optional })}
      >
        {(wiring) => (
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
                onClick={() => chooser.current?.click()}
              >
                <Icon name="picture" />
              </button>
              <input
                ref={chooser}
                type="file"
                accept="image/*"
                multiple
                hidden
                onChange={(event) => {
                  upload.run([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
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
                const command = markdownCommands.find((each) => buttons[each].shortcut === event.key.toLowerCase());
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
                if (files.length > 0) upload.run(files);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const files = [...event.dataTransfer.files];
                if (files.length > 0) {
                  event.preventDefault();
                  upload.run(files);
                }
              }}
            />
          </>
        )}
      </Field>
      {refused > 0 && (
        <p className={styles.warning} role="status">
          {m.admin_rich_paste_too_long({ length: refused.toLocaleString(), limit: maxLength.toLocaleString() })}
        </p>
      )}
      {hasUndescribedPicture(value) && (
        <p className={styles.warning} role="status">
          {m.admin_markdown_picture_undescribed()}
        </p>
      )}
      {upload.busy && <Progress label={m.admin_picture_uploading()} done={share} total={1} />}
      <ErrorNote error={upload.error} />
    </div>
  );
}
