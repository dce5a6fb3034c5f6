import { recentSignInHours } from '@steeple/model/people/adminProof';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProofReason } from '#lib/firebase/proofRequests.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { FormError } from '../FormError.tsx';
import type { Proof } from '../identity.ts';
import { possibleProofs, proveGoogle, provePassword, sendProofLink } from '../proveIdentity.ts';
import { CodeDialog } from '../second-factor/CodeDialog.tsx';
import { enrolledFactors, signedInWithFactor } from '../second-factor/enrolment.ts';
import { useFirstField } from '../second-factor/useFirstField.ts';
import { OtherProofs, ProofFields } from './ProofFields.tsx';
import '../authErrorTexts.ts';
import { href } from '#lib/routing/paths.ts';
import { factorPartId } from '../second-factor/factorPartId.ts';

/** Shown where the account has no second factor yet: it is set up on another page, and then the work goes on here. */
function FactorMissing({
  onEnd,
  onEnrolled,
}: {
  readonly onEnd: (isProven: boolean) => void;
  /** Called where the account has a second factor by now, and this sign-in had none. */
  readonly onEnrolled: () => void;
}) {
  const language = useLanguage();
  const action = useFormAction();
  const goOn = async (): Promise<void> => {
    if (await signedInWithFactor()) onEnd(true);
    else if ((await enrolledFactors()).length > 0) onEnrolled();
    else throw Object.assign(new Error('No second factor'), { code: 'auth/second-factor-missing' });
  };
  return (
    <div className={styles.form}>
      <p>{m.account_proof_factor_missing()}</p>
      <p>
        <a href={`${href('account', language)}#${factorPartId}`} target="_blank" rel="noopener">
          {m.account_proof_factor_open()}
        </a>
      </p>
      <FormError error={action.error} />
      <p className={styles.actions}>
        <Button variant="primary" busy={action.isBusy} onClick={() => action.run(goOn)}>
          {m.account_proof_do()}
        </Button>
        <Button onClick={() => onEnd(false)}>{m.shell_cancel()}</Button>
      </p>
    </div>
  );
}

interface ProofOptions {
  readonly proofs: readonly Proof[];
  readonly hasFactor: boolean;
}

/** Finds the proofs that the account can give; null until they are known. */
function useProofOptions(reason: ProofReason): ProofOptions | null {
  const [options, setOptions] = useState<ProofOptions | null>(null);
  useEffect(() => {
    let isOver = false;
    const find = async (): Promise<ProofOptions> => ({
      proofs: await possibleProofs(),
      hasFactor: reason === 'sign-in-too-old' || (await enrolledFactors()).length > 0,
    });
    find().then(
      (foundOptions) => isOver || setOptions(foundOptions),
      () => isOver || setOptions({ proofs: ['password'], hasFactor: true }),
    );
    return () => {
      isOver = true;
    };
  }, [reason]);
  return options;
}

/**
 * Asks an admin to sign in again before something is given, deleted or exported, and then goes on with it. The page
 * behind stays as it is.
 */
export function ProofDialog({
  reason,
  onEnd,
}: {
  readonly reason: ProofReason;
  readonly onEnd: (isProven: boolean) => void;
}) {
  const language = useLanguage();
  const options = useProofOptions(reason);
  const [chosen, setChosen] = useState<Proof | null>(null);
  const [isEnrolled, setEnrolled] = useState(false);
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proof = chosen ?? options?.proofs[0] ?? 'password';
  const action = useFormAction(proof);
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form, options === null || !(options.hasFactor || isEnrolled) ? '' : proof);

  async function prove(): Promise<void> {
    if (proof === 'link') {
      setSentTo(await sendProofLink(language, `${location.pathname}${location.search}`));
      return;
    }
    await (proof === 'google' ? proveGoogle() : provePassword(password));
    onEnd(true);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    action.run(prove);
  }

  let content: ReactNode;
  if (options === null) content = <Skeleton lines={3} />;
  else if (!options.hasFactor && !isEnrolled)
    content = <FactorMissing onEnd={onEnd} onEnrolled={() => setEnrolled(true)} />;
  else if (sentTo !== null)
    content = (
      <>
        <p role="status">{m.account_proof_link_sent({ email: sentTo })}</p>
        <p className={styles.actions}>
          <Button onClick={() => onEnd(false)}>{m.shell_close()}</Button>
        </p>
      </>
    );
  else
    content = (
      <form ref={form} className={styles.form} onSubmit={submit}>
        <p>
          {reason === 'sign-in-too-old' ? m.account_proof_old({ hours: recentSignInHours }) : m.account_proof_factor()}
        </p>
        <ProofFields proof={proof} password={password} onPassword={setPassword} />
        <FormError error={action.error} />
        <p className={styles.actions}>
          <Button variant="primary" type="submit" busy={action.isBusy}>
            {proof === 'link' ? m.account_link_send() : m.account_proof_do()}
          </Button>
          <Button onClick={() => onEnd(false)}>{m.shell_cancel()}</Button>
        </p>
        <OtherProofs proofs={options.proofs} proof={proof} onChoose={setChosen} />
      </form>
    );
  return (
    <>
      <Dialog title={m.account_proof_title()} onClose={() => onEnd(false)}>
        {content}
      </Dialog>
      <CodeDialog />
    </>
  );
}
