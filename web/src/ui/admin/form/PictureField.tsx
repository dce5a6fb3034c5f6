import { baseLanguage } from '@steeple/model/text/language';
import {
  alternativeText,
  decorativeDescription,
  type FocalPoint,
  type Picture as StoredPicture,
  pictureSchema,
} from '@steeple/model/files/picture';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import type { FieldError } from '@steeple/model/requests/validation';
import { useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { fieldPath } from '#lib/admin/fields/fieldPath.ts';
import { inEveryLanguage } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { BilingualField } from './BilingualField.tsx';
import { CheckField } from './CheckField.tsx';
import { FileField } from './FileField.tsx';
import { FocalPointField } from './FocalPointField.tsx';
import type { Change } from './formChanges.ts';
import { ErrorNote } from '#ui/admin/Note.tsx';
import styles from './PictureField.module.css';

function isDecorative({ description }: StoredPicture): boolean {
  return description[baseLanguage] !== '' && alternativeText(description[baseLanguage]) === '';
}

function withFocus({ focus: _before, ...picture }: StoredPicture, focus: FocalPoint | undefined): StoredPicture {
  return { ...picture, ...(focus !== undefined && { focus }) };
}

/**
 * A picture with its description and focal point: chosen, dropped or pasted, made smaller in this browser, uploaded.
 * The description of a new picture is empty, and nothing is saved before somebody has written it, or has said that the
 * picture is only decoration: a file name tells a screen reader nothing.
 */
export function PictureField({
  label,
  value,
  onChange,
  faults = [],
  field,
}: {
  readonly label: string;
  readonly value: StoredPicture | null;
  /** Changes the picture as it is by then: it may have been described or removed during an upload. */
  readonly onChange: (change: Change<StoredPicture | null>) => void;
  readonly faults?: readonly FieldError[];
  readonly field: string;
}) {
  const [share, setShare] = useState(0);
  /** Description that was written before the picture was marked as decoration. */
  const [written, setWritten] = useState<StoredPicture['description']>({ en: '' });
  const upload = useAction(async (file: File) => {
    setShare(0);
    const { uploadPicture } = await import('#lib/admin/files/upload.ts');
    const uploaded = await uploadPicture(file, { en: '' }, setShare);
    // What was written describes the picture before.
    setWritten(uploaded.description);
    onChange(() => uploaded);
  });
  const set = (picture: StoredPicture | null): void => onChange(() => picture);
  function makeDecoration(picture: StoredPicture, isDecoration: boolean): void {
    if (isDecoration) setWritten(picture.description);
    set({ ...picture, description: isDecoration ? inEveryLanguage(() => decorativeDescription) : written });
  }
  return (
    <div
      className={styles.field}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (file !== undefined) {
          event.preventDefault();
          upload.run(file);
        }
      }}
    >
      <FileField
        label={label}
        accept="image/*"
        isPicture
        onChoose={upload.run}
        progress={upload.busy ? { label: m.admin_picture_uploading(), share } : null}
      >
        {value !== null && (
          <Button variant="quiet" onClick={() => set(null)}>
            {m.admin_picture_remove()}
          </Button>
        )}
      </FileField>
      <ErrorNote error={upload.error} />
      {value !== null && (
        <>
          <FocalPointField picture={value} onChange={(focus) => set(withFocus(value, focus))} />
          <CheckField
            label={m.admin_picture_decorative()}
            checked={isDecorative(value)}
            onChange={(isDecoration) => makeDecoration(value, isDecoration)}
          />
          {!isDecorative(value) && (
            <BilingualField
              label={m.admin_picture_description()}
              value={value.description}
              maxLength={maxLengthOf(pictureSchema, 'description.en')}
              faults={faults}
              field={fieldPath(field, 'description')}
              hint={m.admin_picture_description_hint()}
              onChange={(description) => set({ ...value, description })}
            />
          )}
        </>
      )}
    </div>
  );
}
