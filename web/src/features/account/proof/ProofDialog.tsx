import { recentSignInHours } from '@steeple/model/people/adminProof';
import { useState } from 'react';
import type { ProofReason } from '#lib/firebase/proofRequests.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useAnswer } from '#lib/requests/useAnswer.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { m } from '#messages/generated/messages.js';
import { AccountForm } from '../AccountForm.tsx';
import { factorPartId, possibleProofs } from '../proveIdentity.ts';
import { CodeDialog } from '../second-factor/CodeDialog.tsx';
import { enrolledFactors, signedInWithFactor } from '../second-factor/enrolment.ts';
import { ProofForm } from './ProofForm.tsx';

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
  const goOn = async (): Promise<void> => {
    if (await signedInWithFactor()) onEnd(true);
    else if ((await enrolledFactors()).length > 0) onEnrolled();
    else throw Object.assign(new Error('No second factor'), { code: 'auth/second-factor-missing' });
  };
  return (
    <AccountForm label={m.account_proof_do()} run={goOn} onCancel={() => onEnd(false)}>
      <p>{m.account_proof_factor_missing()}</p>
      <p>
        <a href={`${href('account', language)}#${factorPartId}`} target="_blank" rel="noopener">
          {m.account_proof_factor_open()}
        </a>
      </p>
    </AccountForm>
  );
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
  const findOptions = async () => ({
    proofs: await possibleProofs(),
    hasFactor: reason === 'sign-in-too-old' || (await enrolledFactors()).length > 0,
  });
  const options = useAnswer(findOptions, { proofs: ['password'], hasFactor: true });
  const [isEnrolled, setEnrolled] = useState(false);
  const close = (): void => onEnd(false);
  return (
    <>
      <Dialog title={m.account_proof_title()} onClose={close}>
        {options !== null && !options.hasFactor && !isEnrolled ? (
          <FactorMissing onEnd={onEnd} onEnrolled={() => setEnrolled(true)} />
        ) : (
          <ProofForm
            proofs={options?.proofs ?? null}
            label={m.account_proof_do()}
            focuses
            back={`${location.pathname}${location.search}`}
            sent={m.account_proof_link_sent}
            onProven={async () => onEnd(true)}
            onClose={close}
          >
            <p>
              {reason === 'sign-in-too-old'
                ? m.account_proof_old({ hours: recentSignInHours })
                : m.account_proof_factor()}
            </p>
          </ProofForm>
        )}
      </Dialog>
      <CodeDialog />
    </>
  );
}
