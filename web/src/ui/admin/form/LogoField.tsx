import type { Logo as StoredLogo } from '@steeple/model/files/logo';
import { useState } from 'react';
import { useAction } from '#lib/admin/useAction.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { ErrorNote } from '#ui/admin/Note.tsx';
import layout from '#ui/admin/layout.module.css';
import { Button } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Select } from '#ui/Field.tsx';
import { CheckField } from './CheckField.tsx';
import { FileField } from './FileField.tsx';
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
  const text = useText();
  const { name } = useSite();
  const [share, setShare] = useState(0);
  const upload = useAction(async (file: File) => {
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
    <div className={layout.tight}>
      <FileField
        label={label}
        hint={hint}
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        isPicture
        chooseLabel={value === undefined ? m.admin_logo_choose() : m.admin_logo_replace()}
        onChoose={upload.run}
        progress={upload.busy ? { label: m.admin_picture_uploading(), share } : null}
      >
        {value !== undefined && (
          <>
            <Button variant="quiet" onClick={() => onChange(() => undefined)}>
              {m.admin_logo_remove()}
            </Button>
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
          </>
        )}
      </FileField>
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
