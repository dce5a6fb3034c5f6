import { ageOfConsent, consentLimits } from '@steeple/model/consentLimits';
import { type ReactNode, useId, useState } from 'react';
import type { ConsentFault } from '#lib/consent/consentForm.ts';
import { m } from '#messages/generated/messages.js';
import { TextField } from '#ui/Field.tsx';
import styles from './Consent.module.css';

/**
 * The part of a form that asks for consent: the text, for forms that children are entered in the parent, and the box to
 * tick. `consentFrom` reads the fields. Another version of the text is ticked again.
 */
export function ConsentFields({
  version,
  children,
  childLabel,
  faults,
}: {
  readonly version: number;
  /** The text, shown. */
  readonly children: ReactNode;
  /** Says that the form is for a child; without it the form does not ask. */
  readonly childLabel?: string;
  readonly faults: readonly ConsentFault[];
}) {
  const id = useId();
  const [isChild, setIsChild] = useState(false);
  const errorOf = (field: 'parentName' | 'parentContact'): string | undefined => {
    if (faults.includes(`${field}Long`)) return m.public_form_too_long();
    return faults.includes(field) ? m.public_form_missing() : undefined;
  };
  const isMissing = faults.includes('consent');
  return (
    <fieldset className={styles.consent}>
      <legend>{m.public_consent_title()}</legend>
      <div className={styles.text}>{children}</div>
      <p className={styles.version}>{m.public_consent_version({ version })}</p>
      {childLabel !== undefined && (
        <label className={styles.box}>
          <input
            name="child"
            type="checkbox"
            checked={isChild}
            onChange={(event) => setIsChild(event.target.checked)}
          />
          <span>{childLabel}</span>
        </label>
      )}
      {isChild && (
        <>
          <p className={styles.hint}>{m.public_consent_parent_hint({ age: ageOfConsent })}</p>
          <TextField
            name="parentName"
            label={m.public_consent_parent_name()}
            required
            maxLength={consentLimits.parentName}
            error={errorOf('parentName')}
          />
          <TextField
            name="parentContact"
            label={m.public_consent_parent_contact()}
            required
            maxLength={consentLimits.parentContact}
            error={errorOf('parentContact')}
          />
        </>
      )}
      <label className={styles.box}>
        <input
          key={version}
          name="consent"
          type="checkbox"
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
        />
        <span>{isChild ? m.public_consent_agree_parent() : m.public_consent_agree()}</span>
      </label>
      {isMissing && (
        <p id={`${id}-missing`} className={styles.error} role="alert">
          {m.public_consent_missing()}
        </p>
      )}
    </fieldset>
  );
}
