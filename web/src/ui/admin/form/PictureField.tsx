import { baseLanguage, languages } from '@steeple/model/language';
import {
  alternativeText,
  decorativeDescription,
  type FocalPoint,
  type Picture as StoredPicture,
  pictureSchema,
} from '@steeple/model/picture';
import { maxLengthOf } from '@steeple/model/schemaLimits';
import type { FieldError } from '@steeple/model/validation';
import { useId, useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { fieldPath } from '#lib/admin/fields/fieldPath.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { BilingualField } from './BilingualField.tsx';
import { CheckField } from './CheckField.tsx';
import { FocalPointField } from './FocalPointField.tsx';
import layout from '#ui/admin/layout.module.css';
import type { Change } from './formChanges.ts';
import { ErrorNote } from '#ui/admin/Note.tsx';
import styles from './PictureField.module.css';
import { Progress } from '#ui/admin/Progress.tsx';

function inEveryLanguage(text: string): StoredPicture['description'] {
  return { ...Object.fromEntries(languages.map((language) => [language, text])), [baseLanguage]: text };
}

function isDecorative({ description }: StoredPicture): boolean {
  return description[baseLanguage] !== '' && alternativeText(description[baseLanguage]) === '';
}

function withFocus(picture: StoredPicture, focus: FocalPoint | undefined): StoredPicture {
  const changed = { ...picture };
  if (focus === undefined) delete changed.focus;
  else changed.focus = focus;
  return changed;
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
  const id = useId();
  const [share, setShare] = useState(0);
  /** Description that was written before the picture was marked as decoration. */
  const [written, setWritten] = useState<StoredPicture['description']>({ en: '' });
  const upload = useAction(async (file: File | undefined) => {
    if (file === undefined) return;
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
    set({ ...picture, description: isDecoration ? inEveryLanguage(decorativeDescription) : written });
  }
  // Files of every kind, so that one that cannot be used is named with the reason.
  const fileOf = (list: FileList | null): File | undefined => list?.[0];
  return (
    <div
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload.run(fileOf(event.dataTransfer.files));
      }}
      onPaste={(event) => {
        const file = fileOf(event.clipboardData.files);
        if (file !== undefined) {
          event.preventDefault();
          upload.run(file);
        }
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={layout.buttons}>
        <input id={id} type="file" accept="image/*" onChange={(event) => upload.run(fileOf(event.target.files))} />
        {value !== null && (
          <Button variant="quiet" onClick={() => set(null)}>
            {m.admin_picture_remove()}
          </Button>
        )}
      </div>
      {upload.busy && <Progress label={m.admin_picture_uploading()} done={share} total={1} />}
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
