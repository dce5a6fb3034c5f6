import { ageOfConsent, consentLimits } from '@steeple/model/people/consent';
import type { ConsentFault } from '#lib/consent/consentForm.ts';
import { m } from '#messages/generated/messages.js';
import { TextField } from '#ui/Field.tsx';
import styles from './Consent.module.css';

/** Name and contact of the parent or guardian who agrees for a child. Fetched by those who enter a child. */
export default function ParentFields({ faults }: { readonly faults: readonly ConsentFault[] }) {
  const errorOf = (field: 'parentName' | 'parentContact'): string | undefined => {
    if (faults.includes(`${field}Long`)) return m.public_form_too_long();
    return faults.includes(field) ? m.public_form_missing() : undefined;
  };
  return (
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
  );
}
