import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ConsentFault } from '#lib/consent/consentForm.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Consent.module.css';

const ParentFields = lazy(async () => import('./ParentFields.tsx'));

interface ConsentFieldsProps {
  readonly version: number;
  /** The text that is agreed to, and what else there is to know about the data. */
  readonly children: ReactNode;
  /** Says that the form is for a child; without it the form does not ask. */
  readonly childLabel?: string;
  readonly faults: readonly ConsentFault[];
}

/**
 * The part of a form that asks for consent: for forms that children are entered in the parent, the box to tick, and
 * what is agreed to, folded. `consentFrom` reads the fields. Another version of the text is ticked again.
 */
export function ConsentFields({ version, children, childLabel, faults }: ConsentFieldsProps) {
  const id = useId();
  const [isChild, setIsChild] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Ticked before the page's code was there, or filled in again by the browser.
  useEffect(() => setIsChild(box.current?.checked === true), []);
  const isMissing = faults.includes('consent');
  return (
    <fieldset className={styles.consent}>
      <legend>{m.public_consent_title()}</legend>
      {childLabel !== undefined && (
        <label className={styles.box}>
          <input name="child" type="checkbox" ref={box} onChange={(event) => setIsChild(event.target.checked)} />
          <span>{childLabel}</span>
        </label>
      )}
      {isChild && (
        <Suspense>
          <ParentFields faults={faults} />
        </Suspense>
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
        <p id={`${id}-missing`} className="fault" role="alert">
          {m.public_consent_missing()}
        </p>
      )}
      <details className={styles.details}>
        <summary>{m.public_consent_details()}</summary>
        <div className={styles.text}>{children}</div>
        <p className={styles.hint}>{m.public_consent_version({ version })}</p>
      </details>
    </fieldset>
  );
}
