import { type Language, languageNames } from '@steeple/model/text/language';
import type { Picture } from '@steeple/model/files/picture';
import { type ReactNode, useRef, useState } from 'react';
import { hasUndescribedPicture } from '#lib/admin/content/undescribedPictures.ts';
import { textPictureAddress } from '#lib/admin/content/textPictureAddress.ts';
import { type Action, useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import { Field, type FieldProps, type FieldWiring } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import styles from './LongTextField.module.css';

/** Properties of every field of a long text, in either view. */
export interface LongTextProps extends Omit<FieldProps, 'hint'> {
  readonly language: Language;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly lines?: number;
  /** Path of the field in its document, by which a fault finds it. */
  readonly field: string;
}

/** The pictures of a long text that are being uploaded. */
interface PictureUploads<Target> extends Action<[files: readonly File[], target: Target]> {
  readonly share: number;
}

/** Uploads pictures one after the other. @param insert gets the address of each, and how many were chosen together. */
export function usePictureUploads<Target>(
  insert: (address: string, count: number, target: Target) => void,
): PictureUploads<Target> {
  const [share, setShare] = useState(0);
  const action = useAction(async (files: readonly File[], target: Target) => {
    const { uploadPictures } = await import('#lib/admin/files/upload.ts');
    setShare(0);
    const insertPicture = (picture: Picture): void => insert(textPictureAddress(picture), files.length, target);
    await uploadPictures(files, insertPicture, setShare);
  });
  return { ...action, share };
}

/** Says in a line that something about a text needs attention. */
export function TextWarning({ children }: { readonly children: ReactNode }) {
  return (
    <p className={layout.small} role="status">
      {children}
    </p>
  );
}

/** A long text with everything around the place where it is typed, which is the same in both views. */
export function LongTextField<Target>({
  text: { label, language, value, maxLength, error, optional },
  id,
  uploads,
  target,
  refused,
  undescribed,
  below,
  children,
}: {
  readonly text: LongTextProps;
  readonly id?: string;
  readonly uploads: PictureUploads<Target>;
  /** Place of the pictures that are chosen. */
  readonly target: Target;
  /** Length of a text that was pasted and is too long; 0 for none. */
  readonly refused: number;
  /** Says that a picture of the text has no description; null while it is being described. */
  readonly undescribed: ReactNode;
  readonly below?: ReactNode;
  /** Makes the place where the text is typed. @param choosePictures opens the browser's choice of files. */
  readonly children: (wiring: FieldWiring, choosePictures: () => void) => ReactNode;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={layout.tight}>
      <Field
        {...(id !== undefined && { id })}
        label={
          <>
            {label} <span className={styles.language}>{languageNames[language]}</span>
          </>
        }
        error={error}
        {...(optional !== undefined && { optional })}
      >
        {(wiring) => children(wiring, () => chooser.current?.click())}
      </Field>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={m.admin_markdown_picture_hint()}
        onChange={(event) => {
          uploads.run([...(event.target.files ?? [])], target);
          event.target.value = '';
        }}
      />
      {below}
      {refused > 0 && (
        <TextWarning>
          {m.admin_rich_paste_too_long({ length: refused.toLocaleString(), limit: maxLength.toLocaleString() })}
        </TextWarning>
      )}
      {undescribed !== null && hasUndescribedPicture(value) && <TextWarning>{undescribed}</TextWarning>}
      {uploads.busy && <Progress label={m.admin_picture_uploading()} done={uploads.share} total={1} />}
      <ErrorNote error={uploads.error} />
    </div>
  );
}
