import '../authErrorTexts.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { href } from '#lib/routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { FormError } from '../FormError.tsx';
import { enrolledFactors, signedInWithFactor } from '../second-factor/enrolment.ts';
import { factorPartId } from '../second-factor/factorPartId.ts';

/** Shown where the account has no second factor yet: it is set up on another page, and then the work goes on here. */
export function FactorMissing({
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
