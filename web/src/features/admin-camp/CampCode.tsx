import { maxGrantChanges } from '@steeple/model/people/claims';
import { useState } from 'react';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import styles from './CampCode.module.css';

/**
 * Makes the code with which campers join, and leads to the way to give them access by e-mail address. Only the hash of
 * the code is stored, so it is shown this once, and can later only be replaced.
 */
export function CampCode({ camp }: { readonly camp: string }) {
  const language = useLanguage();
  const [code, setCode] = useState<string | null>(null);
  const make = useAction(async () => {
    setCode((await callFunction('setCampCode', { camp })).code);
  });
  return (
    <div className={layout.stack}>
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
            <div className={layout.tight}>
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

      <section className={layout.section}>
        <h2>{m.admin_camp_people()}</h2>
        <p className={layout.soft}>{m.admin_camp_people_text({ most: maxGrantChanges })}</p>
        <div>
          <ButtonLink icon="people" href={`${href('adminPeople', language)}?view=grants`}>
            {m.admin_camp_people_open()}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
