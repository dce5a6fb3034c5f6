import { hasDuties } from '@steeple/model/people/duties';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Session } from '#lib/auth/sessionStore.ts';
import { matchPage } from '#lib/routing/matchPage.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { Verification } from './Verification.tsx';

/**
 * Shown at the sign-in page to a person who is signed in already. Where the wanted page is refused, it opens by itself
 * when the account gets access to it.
 * @param props.requestedPath the page that they came for, or null.
 */
export function SignedIn({
  session: { account, claims },
  requestedPath,
}: {
  readonly session: Extract<Session, { status: 'signedIn' }>;
  readonly requestedPath: string | null;
}) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const isRefused = requestedPath !== null && matchPage(requestedPath).route?.guard === 'admin' && !hasDuties(claims);
  const wasRefused = useRef(isRefused);
  useEffect(() => {
    if (isRefused) wasRefused.current = true;
    else if (wasRefused.current && requestedPath !== null) navigate(`~${requestedPath}`, { replace: true });
  }, [isRefused, requestedPath, navigate]);
  const email = account.email ?? '';
  return (
    <>
      <p>{m.account_signed_in_as({ name: email })}</p>
      {isRefused && !account.emailVerified && (
        <Verification text={m.account_unverified_wanted({ email })} returnTo={requestedPath} />
      )}
      {isRefused && account.emailVerified && <p className={styles.note}>{m.account_no_access()}</p>}
      <p className={styles.actions}>
        {requestedPath !== null && !isRefused && (
          <ButtonLink variant="primary" href={requestedPath}>
            {m.account_continue()}
          </ButtonLink>
        )}
        <ButtonLink href={href('account', language)}>{m.shell_my_account()}</ButtonLink>
        <ButtonLink href={href('home', language)}>{m.shell_go_home()}</ButtonLink>
      </p>
    </>
  );
}
