import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { returnPath } from '#lib/auth/returnPath.ts';
import { signOut } from '#lib/auth/session.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useIsInBrowser } from '#lib/useIsInBrowser.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { OtherBrowser } from '#ui/camp/OtherBrowser.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampLogin.module.css';
import { JoinStep } from './JoinStep.tsx';

/** `/camp/login`: an account, then the camp's code, then the page that was wanted. */
export default function CampLoginPage() {
  const language = useLanguage();
  const session = useSession();
  const camp = useCurrentCamp();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [isJoined, setIsJoined] = useState(false);
  const destination = returnPath(search.get('to'), language) ?? href('campDashboard', language);
  const ownPath = `${href('campLogin', language)}?to=${encodeURIComponent(destination)}`;
  const isCamper = camp !== null && (session.claims.admin || session.claims.camps.includes(camp));
  const isInBrowser = useIsInBrowser();
  const account = session.account?.isAnonymous === true ? null : session.account;

  // A camper who wanted a page goes on to it at once: after signing in, or when the role arrives with a fresh token.
  const isOnTheWay = search.has('to');
  const isWaiting = useRef(false);
  useEffect(() => {
    if (session.status === 'unknown') return;
    if (!isCamper) isWaiting.current = true;
    else if (isWaiting.current || isOnTheWay) navigate(`~${destination}`, { replace: true });
  }, [session.status, isCamper, isOnTheWay, destination, navigate]);

  return (
    <CampPageLayout title={m.camp_login_title()} lead={m.camp_login_lead()}>
      {isInBrowser && <OtherBrowser />}
      {isCamper && isOnTheWay && !isJoined && <Skeleton lines={4} />}
      {isCamper && !isOnTheWay && !isJoined && (
        <div className={styles.step}>
          <p>{m.camp_login_already()}</p>
          <ButtonLink variant="primary" href={destination}>
            {m.camp_login_continue()}
          </ButtonLink>
        </div>
      )}
      {isJoined && (
        <p role="status" className={styles.joined}>
          <strong>{m.camp_login_joined()}</strong> {m.camp_login_preparing()}
        </p>
      )}
      {/* Until it is known who is signed in, it shows how to join, as the server's page does. */}
      {!isCamper && !isJoined && (
        <>
          {isOnTheWay && <p className={styles.reason}>{m.camp_login_account_needed()}</p>}
          <ol className={styles.steps}>
            <li data-done={account !== null || undefined}>
              <h2>{m.camp_login_step_account()}</h2>
              {account === null ? (
                <>
                  <p>{m.camp_login_step_account_text()}</p>
                  <ButtonLink variant="primary" href={`${href('login', language)}?to=${encodeURIComponent(ownPath)}`}>
                    {m.camp_login_sign_in()}
                  </ButtonLink>
                </>
              ) : (
                <p>
                  {m.camp_login_signed_in_as({ name: account.email ?? account.displayName ?? '' })}
                  <Button variant="quiet" onClick={() => signOut(ownPath)}>
                    {m.camp_login_other_account()}
                  </Button>
                </p>
              )}
            </li>
            <li data-waiting={account === null || undefined}>
              <h2>{m.camp_login_step_code()}</h2>
              {account === null || camp === null ? (
                <p>{m.camp_login_step_code_text()}</p>
              ) : (
                <JoinStep camp={camp} onJoined={() => setIsJoined(true)} />
              )}
            </li>
          </ol>
        </>
      )}
    </CampPageLayout>
  );
}
