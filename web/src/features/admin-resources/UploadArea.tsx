import { publicAudience } from '@steeple/model/content/audience';
import { useRef, useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { Note } from '#ui/admin/Note.tsx';
import { refusalOf } from '#lib/admin/files/uploadedFile.ts';
import { audienceLabel, refusalLabels } from './resourceContent.ts';
import styles from './Resources.module.css';

/** Files that were chosen together, with what was chosen for all of them. */
export interface ChosenFiles {
  readonly files: readonly File[];
  readonly category: string;
  readonly audience: string;
}

/**
 * Takes files by choosing or dropping; files that cannot be taken are named with the reason. Nothing is uploaded yet.
 */
export function UploadArea({ onChoose }: { readonly onChoose: (chosen: ChosenFiles) => void }) {
  const text = useText();
  const { resourceCategories, currentCamp } = useSite();
  const { isAdmin } = useMay();
  const chooser = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [audience, setAudience] = useState<string>(publicAudience);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly reason: string }[]>([]);
  const chosen = category ?? resourceCategories[0]?.id ?? '';

  function takeFiles(files: readonly File[]): void {
    const checkedFiles = files.map((file) => ({ file, refusal: refusalOf(file) }));
    setRefused(
      checkedFiles.flatMap(({ file, refusal }) =>
        refusal === null ? [] : [{ name: file.name, reason: refusalLabels[refusal]() }],
      ),
    );
    const usable = checkedFiles.filter(({ refusal }) => refusal === null).map(({ file }) => file);
    if (usable.length > 0) onChoose({ files: usable, category: chosen, audience });
  }

  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        takeFiles([...event.dataTransfer.files]);
      }}
    >
      <div className={layout.bar}>
        <Select
          label={m.admin_resource_category()}
          value={chosen}
          onChange={(event) => setCategory(event.target.value)}
          options={resourceCategories.map(({ id, name }) => [id, text(name)])}
        />
        <Select
          label={m.admin_resource_audience()}
          value={audience}
          onChange={(event) => setAudience(event.target.value)}
          options={[publicAudience, ...(currentCamp !== null && isAdmin ? [currentCamp] : [])].map((name) => [
            name,
            audienceLabel(name),
          ])}
        />
        <Button variant="primary" icon="upload" onClick={() => chooser.current?.click()}>
          {m.admin_resource_choose()}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={m.admin_resource_choose()}
          onChange={(event) => {
            takeFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <p className={layout.soft}>{m.admin_resource_drop()}</p>
      {refused.length > 0 && (
        <Note tone="bad" title={m.admin_resource_refused()}>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
