import { fromMillis } from '@steeple/model/time/timestamp';
import { useCallback, useEffect, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { useLanguage } from '#lib/language/language.ts';
import { errorText } from '#lib/requests/errors.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { useSite } from '#lib/site.ts';
import { longDate } from '#lib/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { FormError } from '../FormError.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { enrolledFactors, removeFactor } from './enrolment.ts';

type FactorsState =
  | { readonly factors: Awaited<ReturnType<typeof enrolledFactors>> }
  | { readonly error: unknown }
  | null;

/**
 * The second factors of an admin's account, and how to set one up. The last one is removed by another admin only, so
 * that no one who finds an open browser takes it away.
 */
export function SecondFactor() {
  const language = useLanguage();
  const { timeZone } = useSite();
  const [factorsState, setFactorsState] = useState<FactorsState>(null);
  const [isEnrolling, setIsEnrolling] = useState(false);
  const action = useFormAction();
  const load = useCallback(async (): Promise<void> => {
    await enrolledFactors().then(
      (factors) => setFactorsState({ factors }),
      (error: unknown) => setFactorsState({ error }),
    );
  }, []);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  if (factorsState === null) return <Skeleton lines={2} />;
  if ('error' in factorsState)
    return (
      <div role="alert">
        <p className="fault">{errorText(factorsState.error, language)}</p>
        <Button icon="refresh" onClick={() => void load()}>
          {m.shell_try_again()}
        </Button>
      </div>
    );
  const { factors } = factorsState;
  return (
    <>
      <p>{m.account_factor_text()}</p>
      {factors.length === 0 ? (
        <p>{m.account_factor_none()}</p>
      ) : (
        <ul className={styles.access}>
          {factors.map(({ uid, name, since }) => (
            <li key={uid}>
              {m.account_factor_since({ name, date: longDate(fromMillis(since), timeZone, language) })}{' '}
              {factors.length > 1 && (
                <Button
                  variant="quiet"
                  busy={action.isBusy}
                  onClick={() =>
                    action.run(async () => {
                      await removeFactor(uid);
                      await load();
                      announce(m.account_factor_removed());
                    })
                  }
                >
                  {m.account_factor_remove()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {factors.length === 1 && <p>{m.account_factor_second()}</p>}
      <FormError error={action.error} />
      <p className={styles.actions}>
        <Button onClick={() => setIsEnrolling(true)}>
          {factors.length === 0 ? m.account_factor_add() : m.account_factor_add_another()}
        </Button>
      </p>
      {isEnrolling && (
        <EnrolDialog
          count={factors.length}
          onClose={() => setIsEnrolling(false)}
          onDone={async () => {
            setIsEnrolling(false);
            await load();
            announce(m.account_factor_done());
          }}
        />
      )}
    </>
  );
}
