import { useEffect, useState } from 'react';
import { requestProof } from '#lib/firebase/proofRequests.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { errorCode, errorText } from '#lib/requests/errors.ts';
import { useSite } from '#lib/site.ts';
import { takeUnlessOver } from '#lib/requests/takeUnlessOver.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { beginEnrolment, isUnavailable, type NewFactor } from './enrolment.ts';

/** Begins; where the sign-in is too old for that, asks for it once and begins again. */
async function begin(site: string, name: string): Promise<NewFactor> {
  try {
    return await beginEnrolment(site, name);
  } catch (error) {
    if (errorCode(error) !== 'auth/requires-recent-login' || !(await requestProof('sign-in-too-old'))) throw error;
    return beginEnrolment(site, name);
  }
}

/** Sets up an authenticator app: a QR code or a key, and the first code that the app shows. */
export function EnrolDialog({
  count,
  onClose,
  onDone,
}: {
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const language = useLanguage();
  const text = useText();
  const site = text(useSite().name);
  const name = m.account_factor_name({ number: count + 1 });
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [code, setCode] = useState('');
  useEffect(() => takeUnlessOver(begin(site, name), setFactor, setFailure), [site, name]);
  return (
    <Dialog title={m.account_factor_add()} onClose={onClose}>
      {failure !== null ? (
        <div role="alert" className={styles.form}>
          <p className="fault">
            {isUnavailable(failure) ? m.account_factor_unavailable() : errorText(failure, language)}
          </p>
          <p className={styles.actions}>
            <Button onClick={onClose}>{m.shell_close()}</Button>
          </p>
        </div>
      ) : factor === null ? (
        <Skeleton lines={6} />
      ) : (
        <AccountForm
          label={m.account_factor_save()}
          focusOn="code"
          run={async () => {
            await factor.enrol(code);
            await onDone();
          }}
          onCancel={onClose}
        >
          <p>{m.account_factor_scan()}</p>
          <QrCode className={styles.code} label={m.account_factor_qr()} text={factor.address} />
          <p>
            {m.account_factor_key()}
            <code>{factor.key}</code>{' '}
            <CopyButton text={factor.key.replaceAll(' ', '')} label={m.account_factor_key_copy()} />
          </p>
          <CodeField code={code} onChange={setCode} />
        </AccountForm>
      )}
    </Dialog>
  );
}
