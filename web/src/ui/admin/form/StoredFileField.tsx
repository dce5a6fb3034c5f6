import { publicAudience } from '@steeple/model/content/audience';
import type { StoredFile } from '@steeple/model/files/file';
import { useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import type { FieldProps } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { FileField } from './FileField.tsx';

/** A file that everybody may read: chosen, uploaded, removed. */
export function StoredFileField({
  value,
  onChange,
  accept,
  ...field
}: FieldProps & {
  readonly value: StoredFile | null;
  readonly accept: string;
  readonly onChange: (file: StoredFile | null) => void;
}) {
  const language = useLanguage();
  const [share, setShare] = useState(0);
  const upload = useAction(async (file: File) => {
    setShare(0);
    const { storeFile } = await import('#lib/admin/files/storeFile.ts');
    onChange(await storeFile(file, publicAudience, setShare));
  });
  return (
    <div className={layout.tight}>
      <FileField
        {...field}
        optional
        accept={accept}
        onChoose={upload.run}
        progress={upload.busy ? { label: m.admin_picture_uploading(), share } : null}
      />
      <ErrorNote error={upload.error} />
      {value !== null && (
        <p className={layout.bar}>
          {value.name}, {fileSize(value.size, language)}
          <Button variant="quiet" onClick={() => onChange(null)}>
            {m.admin_form_remove({ what: value.name })}
          </Button>
        </p>
      )}
    </div>
  );
}
