import { type ReactNode, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm.tsx';
import type { Proof } from '../identity.ts';
import { proveGoogle, provePassword, sendProofLink } from '../proveIdentity.ts';
import { PasswordField } from '../sign-in/PasswordField.tsx';

const switchLabels = {
  password: m.account_delete_by_password,
  link: m.account_delete_by_link,
  google: m.account_delete_by_google,
} as const satisfies Record<Proof, () => string>;

/** Asks for a proof that the account can give, and then goes on; a link that it sends goes on when it is opened. */
export function ProofForm({
  proofs,
  label,
  variant,
  focuses = false,
  back,
  sent,
  onProven,
  onClose,
  isHeld,
  children,
}: {
  /** The proofs to choose from, the likeliest first; none where the sign-in is fresh. Null until they are known. */
  readonly proofs: readonly Proof[] | null;
  readonly label: string;
  readonly variant?: 'danger';
  readonly focuses?: boolean;
  /** Path of the page that a link leads back to; by default that of the account's deletion. */
  readonly back?: string;
  /** Says that a link was sent. */
  readonly sent: (to: { email: string }) => string;
  readonly onProven: (signal: AbortSignal) => Promise<void>;
  readonly onClose: () => void;
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<Proof | null>(null);
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (proofs === null) return <Skeleton lines={3} />;
  if (sentTo !== null)
    return (
      <>
        <p role="status">{sent({ email: sentTo })}</p>
        <p className={styles.actions}>
          <Button onClick={onClose}>{m.shell_close()}</Button>
        </p>
      </>
    );
  const proof = chosen ?? proofs[0];
  const isLink = proof === 'link';
  const run = async (signal: AbortSignal): Promise<void> => {
    if (isLink) {
      setSentTo(await sendProofLink(language, back));
      return;
    }
    if (proof === 'password') await provePassword(password);
    if (proof === 'google') await proveGoogle();
    await onProven(signal);
  };
  return (
    <AccountForm
      label={isLink ? m.account_link_send() : label}
      variant={isLink ? undefined : variant}
      about={proof}
      focusOn={focuses ? proof : undefined}
      run={run}
      onCancel={onClose}
      isHeld={isHeld}
      below={proofs
        .filter((otherProof) => otherProof !== proof)
        .map((otherProof) => (
          <p key={otherProof}>
            <Button variant="quiet" onClick={() => setChosen(otherProof)}>
              {switchLabels[otherProof]()}
            </Button>
          </p>
        ))}
    >
      {children}
      {proof === 'password' && (
        <PasswordField label={m.account_password_again()} kind="current" value={password} onChange={setPassword} />
      )}
      {isLink && <p>{m.account_delete_link_hint()}</p>}
      {proof === 'google' && <p>{m.account_delete_google_hint()}</p>}
    </AccountForm>
  );
}
