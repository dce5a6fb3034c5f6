import { userLimits } from '@steeple/model/people/user';
import { type FormEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { inAppBrowser } from '#lib/inAppBrowser.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { returnPath } from '#lib/auth/returnPath.ts';
import { useOptionalSession } from '#lib/auth/useOptionalSession.ts';
import { useBrowserValue, useIsInBrowser } from '#lib/useIsInBrowser.ts';
import { Button } from '#ui/Button.tsx';
import { ByQuery } from '#ui/ByQuery.tsx';
import { TextField } from '#ui/Field.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from '../Account.module.css';
import { FormError } from '../FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFormAction } from '#lib/useFormAction.ts';

// The page is shown without the provider's code; see useIsTouched.
const loadProvider = async () => import('./signIn.ts');
const SignInLinkForm = lazy(async () => ({ default: (await import('./SignInLinkForm.tsx')).SignInLinkForm }));
const SignedIn = lazy(async () => ({ default: (await import('../SignedIn.tsx')).SignedIn }));
const EndedSignIn = lazy(async () => ({ default: (await import('./EndedSignIn.tsx')).EndedSignIn }));
const SignInParts = lazy(async () => ({ default: (await import('./SignInParts.tsx')).SignInParts }));
const InAppAdvice = lazy(async () => ({ default: (await import('./InAppAdvice.tsx')).InAppAdvice }));

const modes = ['signin', 'signup', 'reset', 'link'] as const;
type Mode = (typeof modes)[number];

const titles = { signin: m.account_sign_in, signup: m.account_sign_up, reset: m.account_reset, link: m.account_link };
const actions = {
  signin: m.account_sign_in,
  signup: m.account_sign_up,
  reset: m.account_reset_send,
  link: m.account_link_send,
};
const leads = {
  signin: m.account_needed,
  signup: m.account_needed_sign_up,
  reset: m.account_needed_reset,
  link: m.account_needed,
};
const switchLabels = {
  signin: m.account_to_sign_in,
  signup: m.account_to_sign_up,
  reset: m.account_to_reset,
  link: m.account_to_link,
};
const sent = { reset: m.account_reset_sent, link: m.account_link_sent };

export const head = () => ({ description: m.account_lead() });

/**
 * Query parameters that mark the address of a link by e-mail, in every form that it is wrapped in (Firebase Auth,
 * ActionCodeURL).
 */
const linkMarks = ['oobCode', 'link', 'deep_link_id'];

/**
 * Tells whether this page was opened by a link by e-mail; null until the provider has checked an address that may be
 * one.
 */
function useArrivedByLink(search: URLSearchParams): boolean | null {
  const mayBe = linkMarks.some((mark) => search.has(mark));
  const [isLink, setIsLink] = useState<boolean | null>(null);
  // A page that is a file has its query only once the browser has taken it over.
  useEffect(() => {
    if (mayBe)
      loadProvider()
        .then(async ({ isSignInLink }) => isSignInLink())
        .then(setIsLink, () => setIsLink(false));
  }, [mayBe]);
  return mayBe ? isLink : false;
}

const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * True once somebody uses the page. The provider's code is fetched then, to be ready when the form is sent or a window
 * is to open.
 */
function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const noteTouch = (): void => setIsTouched(true);
    if (document.activeElement?.closest('form') != null) noteTouch();
    for (const touch of touches) addEventListener(touch, noteTouch, { once: true, passive: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, noteTouch);
    };
  }, []);
  return isTouched;
}

/** Signing in, making an account, a new password, a link by e-mail; afterwards the page that was wanted. */
export default function LoginPage() {
  return (
    <ByQuery names="to mode ended oobCode">
      <SignIn />
    </ByQuery>
  );
}

function SignIn() {
  const language = useLanguage();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const isLink = useArrivedByLink(search);
  const isInBrowser = useIsInBrowser();
  const isTouched = useIsTouched();
  const session = useOptionalSession(isTouched || isLink !== false);
  const app = inAppBrowser(useBrowserValue(() => navigator.userAgent, ''));
  const opensWindows = isTouched && app === null;
  useEffect(() => {
    if (opensWindows)
      Promise.all([import('../googleWindow.ts'), loadProvider()]).then(
        async ([{ prepareGoogleWindow }]) => prepareGoogleWindow(),
        () => undefined,
      );
  }, [opensWindows]);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<{ readonly mode: 'reset' | 'link'; readonly email: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Takes over the text that was typed before the page's code was loaded: before the button can be pressed, and not an
  // instant later, when React has emptied the fields meanwhile.
  useLayoutEffect(() => {
    const readTyped = (type: string): string =>
      form.current?.querySelector<HTMLInputElement>(`input[type=${type}]`)?.value ?? '';
    if (readTyped('text') !== '') setName(readTyped('text'));
    if (readTyped('email') !== '') setEmail(readTyped('email'));
    if (readTyped('password') !== '') setPassword(readTyped('password'));
  }, []);

  const destination = returnPath(search.get('to'), language) ?? href('account', language);
  const mode = modes.find((listedMode) => listedMode === search.get('mode')) ?? (app === null ? 'signin' : 'link');
  const action = useFormAction(mode);
  const loginPath = href('login', language);
  const isGuarded = search.has('to');
  const hrefOfMode = (next: Mode): string =>
    `${loginPath}?${new URLSearchParams({ mode: next, ...(isGuarded && { to: destination }) })}`;
  const leave = (): void => navigate(`~${destination}`, { replace: true });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    switch (mode) {
      case 'signup':
        return action.run(async () => (await loadProvider()).createAccount(name, email, password, destination), leave);
      case 'reset':
        return action.run(
          async () => (await loadProvider()).sendPasswordReset(email, hrefOfMode('signin')),
          () => setSentTo({ mode, email }),
        );
      case 'link':
        return action.run(
          async () => (await loadProvider()).sendSignInLink(email, hrefOfMode('link')),
          () => setSentTo({ mode, email }),
        );
      default:
        return action.run(async () => (await loadProvider()).signInWithPassword(email, password), leave);
    }
  };

  if (isLink === null)
    return (
      <PageLayout narrow title={titles[mode]()}>
        <div className={styles.waiting}>
          <Skeleton lines={5} />
        </div>
      </PageLayout>
    );
  if (isLink)
    return (
      <PageLayout narrow title={m.account_link()}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <SignInLinkForm onDone={leave} />
          <SignInParts />
        </Suspense>
      </PageLayout>
    );
  if (session?.status === 'signedIn' && !session.account.isAnonymous && !action.isBusy) {
    return (
      <PageLayout narrow title={m.account_signed_in()}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <SignedIn session={session} requestedPath={isGuarded ? destination : null} />
        </Suspense>
      </PageLayout>
    );
  }
  return (
    <PageLayout narrow title={titles[mode]()} lead={isGuarded ? leads[mode]() : m.account_lead()}>
      {isTouched && (
        <Suspense fallback={null}>
          <SignInParts />
        </Suspense>
      )}
      {isInBrowser && (search.has('ended') || destination.startsWith(href('adminDashboard', language))) && (
        <Suspense fallback={null}>
          <EndedSignIn reset={hrefOfMode('reset')} google={hrefOfMode('signin')} />
        </Suspense>
      )}
      {app !== null && (
        <Suspense fallback={null}>
          <InAppAdvice app={app} />
        </Suspense>
      )}
      {sentTo !== null && sentTo.mode === mode ? (
        <p className={styles.note} role="status">
          {sent[sentTo.mode]({ email: sentTo.email })}
        </p>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit}>
          {mode === 'signup' && (
            <TextField
              label={m.account_name()}
              optional
              autoComplete="name"
              maxLength={userLimits.displayName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <TextField
            label={m.account_email()}
            type="email"
            required
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {(mode === 'signin' || mode === 'signup') && (
            <PasswordField
              label={m.account_password()}
              kind={mode === 'signup' ? 'new' : 'current'}
              value={password}
              onChange={setPassword}
            />
          )}
          <FormError error={action.error} />
          <p className={styles.actions}>
            <Button variant="primary" type="submit" disabled={!isInBrowser} busy={action.isBusy}>
              {actions[mode]()}
            </Button>
          </p>
        </form>
      )}
      {app === null && (mode === 'signin' || mode === 'signup') && (
        <p className={styles.or}>
          <Button
            busy={action.isBusy}
            onClick={() => action.run(async () => (await loadProvider()).signInWithGoogle(), leave)}
          >
            {m.account_google()}
          </Button>
        </p>
      )}
      <ul className={styles.others}>
        {modes
          .filter((otherMode) => otherMode !== mode)
          .map((otherMode) => (
            <li key={otherMode}>
              <a href={hrefOfMode(otherMode)}>{switchLabels[otherMode]()}</a>
            </li>
          ))}
      </ul>
    </PageLayout>
  );
}
