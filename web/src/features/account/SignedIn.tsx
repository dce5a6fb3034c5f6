import type { Claims } from '@steeple/model/claims';
import { hasDuties } from '@steeple/model/duties';
import { guardOf } from './sign-in/guardOf.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';

/**
 * Shown at the sign-in page to a person who is signed in already.
 * @param props.wanted the page that they came for, or null.
 */
export function SignedIn({
  name,
  claims,
  wanted,
}: {
  readonly name: string;
  readonly claims: Claims;
  readonly wanted: string | null;
}) {
  const language = useLanguage();
  const isRefused = wanted !== null && guardOf(wanted) === 'admin' && !hasDuties(claims);
  return (
    <>
      <p>{m.account_signed_in_as({ name })}</p>
      {isRefused && <p className={styles.note}>{m.account_no_access()}</p>}
      <p className={styles.actions}>
        {wanted !== null && !isRefused && (
          <ButtonLink variant="primary" href={wanted}>
            {m.account_continue()}
          </ButtonLink>
        )}
        <ButtonLink href={href('account', language)}>{m.shell_my_account()}</ButtonLink>
        <ButtonLink href={href('home', language)}>{m.shell_go_home()}</ButtonLink>
      </p>
    </>
  );
}
