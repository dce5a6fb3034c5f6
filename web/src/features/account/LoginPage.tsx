import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { href } from '#lib/addresses.ts';
import { inAppBrowser } from '#lib/inAppBrowser.ts';
import { useLanguage } from '#lib/language.ts';
import { returnPath } from '#lib/returnPath.ts';
import { useSession } from '#lib/useSession.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Account.module.css';
import { InAppAdvice } from './InAppAdvice.tsx';
import { LinkArrival } from './LinkArrival.tsx';
import { PasswordField } from './PasswordField.tsx';
import { createAccount, isSignInLink, sendPasswordReset, sendSignInLink, signInWithGoogle, signInWithPassword } from './signIn.ts';
import { useAction } from './useAction.ts';

const modes = ['signin', 'signup', 'reset', 'link'] as const;
type Mode = (typeof modes)[number];

const titles = { signin: m.account_sign_in, signup: m.account_sign_up, reset: m.account_reset, link: m.account_link };
const actions = { signin: m.account_sign_in, signup: m.account_sign_up, reset: m.account_reset_send, link: m.account_link_send };
const sent = { reset: m.account_reset_sent, link: m.account_link_sent };

function useArrivedByLink(): boolean | null {
  const [isLink, setIsLink] = useState<boolean | null>(null);
  useEffect(() => {
    isSignInLink().then(setIsLink, () => setIsLink(false));
  }, []);
  return isLink;
}

function useUserAgent(): string {
  return useSyncExternalStore(() => () => undefined, () => navigator.userAgent, () => '');
}

/** Signing in, making an account, a new password, a link by e-mail; afterwards the page that was wanted. */
export default function LoginPage() {
  const language = useLanguage();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const session = useSession();
  const isLink = useArrivedByLink();
  const app = inAppBrowser(useUserAgent());
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<{ readonly mode: 'reset' | 'link'; readonly email: string } | null>(null);
  const action = useAction();

  const wanted = returnPath(search.get('to')) ?? href('account', language);
  const mode = modes.find((each) => each === search.get('mode')) ?? (app === null ? 'signin' : 'link');
  const here = href('login', language);
  const to = (next: Mode): string => `${here}?${new URLSearchParams({ mode: next, to: wanted })}`;
  const leave = (): void => navigate(wanted, { replace: true });
  const isGuarded = search.has('to');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    switch (mode) {
      case 'signup': return action.run(() => createAccount(name, email, password, wanted), leave);
      case 'reset': return action.run(() => sendPasswordReset(email, to('signin')), () => setSentTo({ mode, email }));
      case 'link': return action.run(() => sendSignInLink(email, to('link')), () => setSentTo({ mode, email }));
      default: return action.run(() => signInWithPassword(email, password), leave);
    }
  };

  if (isLink === null || session.status === 'unknown') return <Page narrow title={titles[mode]()}><div className={styles.waiting}><Skeleton lines={5} /></div></Page>;
  if (isLink) return <Page narrow title={m.account_link()}><LinkArrival onDone={leave} /></Page>;
  if (session.status === 'signedIn' && !session.account.isAnonymous && !action.isBusy) {
    return (
      <Page narrow title={m.account_signed_in()} lead={m.account_signed_in_as({ name: session.account.email ?? '' })}>
        {isGuarded && <p className={styles.note}>{m.account_no_access()}</p>}
        <p className={styles.actions}><ButtonLink variant="primary" href={href('account', language)}>{m.shell_my_account()}</ButtonLink><ButtonLink href={href('home', language)}>{m.shell_go_home()}</ButtonLink></p>
      </Page>
    );
  }
  return (
    <Page narrow title={titles[mode]()} lead={isGuarded ? m.account_needed() : m.account_lead()}>
      {app !== null && <InAppAdvice app={app} />}
      {sentTo !== null && sentTo.mode === mode ? <p className={styles.note} role="status">{sent[sentTo.mode]({ email: sentTo.email })}</p> : (
        <form className={styles.form} onSubmit={submit}>
          {mode === 'signup' && <TextField label={m.account_name()} optional autoComplete="name" maxLength={80} value={name} onChange={(event) => setName(event.currentTarget.value)} />}
          <TextField label={m.account_email()} type="email" required autoComplete="email" inputMode="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
          {(mode === 'signin' || mode === 'signup') && <PasswordField label={m.account_password()} kind={mode === 'signup' ? 'new' : 'current'} value={password} onChange={setPassword} />}
          {action.error !== null && <p className={styles.error} role="alert">{action.error}</p>}
          <p className={styles.actions}><Button variant="primary" type="submit" busy={action.isBusy}>{actions[mode]()}</Button></p>
        </form>
      )}
      {app === null && (mode === 'signin' || mode === 'signup') && (
        <p className={styles.or}><Button onClick={() => action.run(signInWithGoogle, leave)}>{m.account_google()}</Button></p>
      )}
      <ul className={styles.others}>
        {modes.filter((each) => each !== mode).map((each) => <li key={each}><a href={to(each)}>{each === 'signin' ? m.account_to_sign_in() : each === 'signup' ? m.account_to_sign_up() : each === 'reset' ? m.account_to_reset() : m.account_to_link()}</a></li>)}
      </ul>
    </Page>
  );
}
