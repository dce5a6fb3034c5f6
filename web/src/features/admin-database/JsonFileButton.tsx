import { useRef } from 'react';
import { readTextFile, TextFileError } from '#lib/admin/files/readTextFile.ts';
import { useLanguage } from '#lib/language/language.ts';
import { errorText } from '#lib/requests/errors.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { JsonError } from './values/valueJson.ts';

/**
 * Button that chooses a JSON file and reads it; a message says what is wrong with a file that cannot be used.
 * @param props.read reads the text of the file. @throws JsonError
 */
export function JsonFileButton<Content>({
  label,
  read,
  onRead,
}: {
  readonly label: string;
  readonly read: (json: string) => Content;
  readonly onRead: (content: Content) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      onRead(read((await readTextFile(file)).text));
    } catch (error) {
      if (error instanceof TextFileError) showToast(errorText(error, language));
      else if (!(error instanceof JsonError)) throw error;
      else showToast(error.at === '' ? m.admin_db_import_bad() : m.admin_db_import_bad_at({ at: error.at }));
    }
  };
  return (
    <>
      <Button icon="upload" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={(event) => {
          void readFile(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
