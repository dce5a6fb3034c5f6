import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import styles from './CampCode.module.css';

/**
 * Makes the code with which campers join. Only its hash is stored, so it is shown this once, and can later only be
 * replaced.
 */
export function CampCode({ camp }: { readonly camp: string }) {
  const [newCode, setNewCode] = useState<{ readonly camp: string; readonly code: string } | null>(null);
  const make = useAction(async () => {
    setNewCode(await callFunction('setCampCode', { camp }));
  });
  const code = newCode?.camp === camp ? newCode.code : null;
  return (
    <section className={layout.section}>
      <h2>{m.admin_code_title()}</h2>
      <p className={layout.soft}>{m.admin_code_text()}</p>
      <div className={layout.bar}>
        <Button
          variant={code === null ? 'primary' : 'secondary'}
          busy={make.busy}
          onClick={() => {
            if (window.confirm(m.admin_code_replace())) make.run();
          }}
        >
          {m.admin_code_make()}
        </Button>
      </div>
      <div role="status">
        {code !== null && (
          <div className={styles.newCode}>
            <p className={layout.soft}>{m.admin_code_now()}</p>
            <p className={styles.code}>
              <strong>{code}</strong> <CopyButton text={code} />
            </p>
            <p className={layout.soft}>{m.admin_code_once()}</p>
          </div>
        )}
      </div>
      <ErrorNote error={make.error} />
    </section>
  );
}
