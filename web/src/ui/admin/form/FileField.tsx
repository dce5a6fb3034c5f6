import { type ReactNode, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { Field, type FieldProps } from '#ui/Field.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import styles from './FileField.module.css';

/**
 * A field that takes one file, chosen or dropped: a button in the language of the page with the name of the file. The
 * browser's own control says both in the language of the browser.
 */
export function FileField({
  accept,
  isPicture = false,
  chooseLabel = isPicture ? m.admin_file_choose_picture() : m.admin_file_choose(),
  onChoose,
  progress = null,
  children,
  ...field
}: FieldProps & {
  readonly accept?: string;
  readonly isPicture?: boolean;
  readonly chooseLabel?: string;
  readonly onChoose: (file: File) => void;
  /** Work on the file that is under way, with its share from 0 to 1. */
  readonly progress?: { readonly label: string; readonly share: number } | null;
  /** Further buttons. */
  readonly children?: ReactNode;
}) {
  const [name, setName] = useState('');
  const [isOver, setIsOver] = useState(false);
  const takeFile = (list: FileList | null): void => {
    const file = list?.[0];
    if (file === undefined) return;
    setName(file.name);
    onChoose(file);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            takeFile(event.dataTransfer.files);
          }}
        >
          <input
            type="file"
            {...wiring}
            className="visually-hidden"
            accept={accept}
            onChange={({ target }) => {
              takeFile(target.files);
              // The same file can be chosen again, once it was changed.
              target.value = '';
            }}
          />
          <label htmlFor={wiring.id} className={styles.button}>
            <Icon name={isPicture ? 'picture' : 'upload'} />
            {chooseLabel}
          </label>
          <span className={styles.name}>{name === '' ? m.admin_file_drop() : name}</span>
          {children}
          {progress !== null && <Progress label={progress.label} done={progress.share} total={1} />}
        </div>
      )}
    </Field>
  );
}
