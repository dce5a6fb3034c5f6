import type { Logo as StoredLogo } from '@steeple/model/files/logo';
import { useId, useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import layout from '#ui/admin/layout.module.css';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Select } from '#ui/Field.tsx';
import { CheckField } from './CheckField.tsx';
import type { Change } from './formChanges.ts';
import styles from './LogoField.module.css';

const grounds = ['light', 'dark'] as const;

/** The logo: chosen, drawn as PNG in this browser, uploaded, and shown on both grounds. */
export function LogoField({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint?: React.ReactNode;
  readonly value: StoredLogo | undefined;
  readonly onChange: (change: Change<StoredLogo | undefined>) => void;
}) {
  const id = useId();
  const text = useText();
  const { name } = useSite();
  const [share, setShare] = useState(0);
  const upload = useAction(async (file: File | undefined) => {
    if (file === undefined) return;
    setShare(0);
    const { uploadLogo } = await import('#lib/admin/files/uploadLogo.ts');
    const uploaded = await uploadLogo(file, setShare);
    onChange((before) => ({ ...uploaded, ...(before?.hasName === true && { hasName: true }) }));
  });
  const change = (fields: Partial<StoredLogo>): void =>
    onChange((before) => {
      if (before === undefined) return before;
      const { ground, hasName, ...file } = { ...before, ...fields };
      return { ...file, ...(ground !== undefined && { ground }), ...(hasName === true && { hasName }) };
    });
  return (
    <div
      className={styles.field}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload.run(event.dataTransfer.files[0]);
      }}
    >
      <p className={styles.label}>{label}</p>
      {value !== undefined && (
        <div className={styles.previews}>
          {grounds.map((ground) => (
            <figure key={ground} className={styles.preview} data-ground={ground}>
              <div data-plate={value.ground !== undefined && value.ground !== ground ? value.ground : undefined}>
                <Logo logo={{ ...value, hasName: true }} name={m.admin_logo_preview()} />
              </div>
              <figcaption>{ground === 'light' ? m.admin_site_accent() : m.admin_site_accent_dark()}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className={layout.buttons}>
        <label className={styles.choose} htmlFor={id}>
          {value === undefined ? m.admin_logo_choose() : m.admin_logo_replace()}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              upload.run(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {value !== undefined && (
          <Button variant="quiet" onClick={() => onChange(() => undefined)}>
            {m.admin_logo_remove()}
          </Button>
        )}
      </div>
      {hint !== undefined && <p className={layout.small}>{hint}</p>}
      {upload.busy && <Progress label={m.admin_picture_uploading()} done={share} total={1} />}
      <ErrorNote error={upload.error} />
      {value !== undefined && (
        <>
          <CheckField
            label={m.admin_logo_has_name({ name: text(name) })}
            checked={value.hasName === true}
            onChange={(hasName) => change({ hasName })}
          />
          <Select
            label={m.admin_logo_ground()}
            value={value.ground ?? ''}
            onChange={({ target }) => change({ ground: grounds.find((ground) => ground === target.value) })}
            options={[
              ['', m.admin_logo_ground_both()],
              ['light', m.admin_logo_ground_light()],
              ['dark', m.admin_logo_ground_dark()],
            ]}
          />
        </>
      )}
    </div>
  );
}
