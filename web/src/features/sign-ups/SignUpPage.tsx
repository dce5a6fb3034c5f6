import type { OwnSignUp as Own, SignUpDetails } from '@steeple/model/visitors/signUp';
import { ageOfConsent } from '@steeple/model/people/consent';
import { type SignUpFault, signUpFaults } from '@steeple/model/visitors/signUpFaults';
import { lazy, Suspense, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type ConsentFault, consentFaults, consentFrom } from '#lib/consent/consentForm.ts';
import { useConsent } from '#lib/consent/useConsent.ts';
import { isOpenAt, placesLeft } from '#lib/events/placesLeft.ts';
import { useText } from '#lib/language/bilingual.ts';
import { isTypedInto } from '#lib/drafts/isTypedInto.ts';
import { useUnsavedWarning } from '#lib/drafts/useUnsavedWarning.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, usePage, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/Button.tsx';
import { ConsentFields } from '#ui/consent/ConsentFields.tsx';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import { placesText } from '#ui/events/Places.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './SignUp.module.css';
import { SignUpFields } from './SignUpFields.tsx';
import { detailsFrom } from './signUpForm.ts';
import { useOwnSignUp } from './useOwnSignUp.ts';

export const loader = async (context: LoaderContext) => (await import('./loadSignUp.ts')).loadSignUp(context);

export const head = ({ event }: Awaited<ReturnType<typeof loader>>): Head => ({
  title: m.public_sign_up_title({ event: event.title.text }),
  description: m.public_sign_up_description({ event: event.title.text }),
  noindex: true,
});

/** Fetched by those who have signed up. */
const OwnSignUp = lazy(async () => ({ default: (await import('./OwnSignUp.tsx')).OwnSignUp }));

/** Signing up for an event, and behind the link with its secret: seeing, changing and cancelling it. */
export default function SignUpPage() {
  const { event, signUp, days, times, consent: loaded } = useRouteData<typeof loader>();
  const { consent, renewAfter } = useConsent(loaded, 'sign-up');
  const language = useLanguage();
  const text = useText();
  const { contacts, dataProtection } = useSite();
  const help = contacts.find(({ email }) => email !== undefined)?.email ?? dataProtection.email;
  const { now } = usePage();
  const { page, ownSignUp, secret, isBusy, isReading, error } = useOwnSignUp(event.id, renewAfter);
  const [faults, setFaults] = useState<readonly SignUpFault[]>([]);
  const [unagreed, setUnagreed] = useState<readonly ConsentFault[]>([]);
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedWarning(isTyped, m.public_form_leave);
  const noteTyping = (): void => setIsTyped(true);
  const send = async (request: Promise<void> | undefined): Promise<void> => {
    await request;
    if (page?.store.getState().error === null) setIsTyped(false);
  };
  const form = useRef<HTMLFormElement>(null);
  // Typed before the page's code was loaded.
  useLayoutEffect(() => {
    if (isTypedInto(form.current)) setIsTyped(true);
  }, []);

  const checkForm = (submitted: SyntheticEvent<HTMLFormElement>, before?: SignUpDetails): SignUpDetails | null => {
    submitted.preventDefault();
    const details = detailsFrom(new FormData(submitted.currentTarget), signUp.questions);
    const newFaults = signUpFaults(signUp, details, before);
    setFaults(newFaults);
    return newFaults.length === 0 ? details : null;
  };
  const create = (submitted: SyntheticEvent<HTMLFormElement>): void => {
    const details = checkForm(submitted);
    const written = consentFrom(new FormData(submitted.currentTarget));
    const missing = consentFaults(written);
    setUnagreed(missing);
    if (details === null || missing.length > 0) return;
    void send(page?.create(language, details, { version: consent.version, parent: written.parent }));
  };
  const change = (submitted: SyntheticEvent<HTMLFormElement>, before: Own): void => {
    const details = checkForm(submitted, before);
    if (details !== null) void send(page?.change({ kind: 'change', revision: before.revision, details }));
  };

  const freePlaces = placesLeft(signUp);
  const hasPlaces = freePlaces.free > 0;
  const isOpen = isOpenAt(freePlaces, now);
  const when = times === null ? days : `${days}${m.public_separator()}${times}`;
  return (
    <PageLayout
      narrow
      title={m.public_sign_up_title({ event: event.title.text })}
      eyebrow={<Link href={linkTo('event', language, { id: event.id })}>{event.title.text}</Link>}
      lead={when}
    >
      {signUp.note !== null && <p className={styles.note}>{text(signUp.note)}</p>}
      {ownSignUp !== null && secret !== null ? (
        <Suspense fallback={<p role="status">{m.public_sign_up_reading()}</p>}>
          <OwnSignUp
            ownSignUp={ownSignUp}
            event={event}
            when={when}
            secret={secret}
            isBusy={isBusy}
            onCancel={() => void send(page?.change({ kind: 'cancel' }))}
            onAgain={() => {
              page?.forget();
              setIsTyped(false);
            }}
          >
            <form
              key={ownSignUp.revision}
              className={styles.form}
              noValidate
              onInput={noteTyping}
              onSubmit={(submitted) => change(submitted, ownSignUp)}
            >
              <SignUpFields settings={signUp} details={ownSignUp} faults={faults} />
              <p>
                <Button variant="primary" type="submit" busy={isBusy} busyLabel={m.public_form_sending()}>
                  {m.public_sign_up_save()}
                </Button>
              </p>
            </form>
          </OwnSignUp>
        </Suspense>
      ) : isReading ? (
        <p role="status">{m.public_sign_up_reading()}</p>
      ) : (
        <>
          <p className={styles.places} data-full={!hasPlaces || undefined}>
            {hasPlaces
              ? placesText(freePlaces)
              : freePlaces.canWait
                ? m.public_sign_up_list({ count: freePlaces.waiting })
                : m.public_sign_up_full()}
          </p>
          {isOpen ? (
            <form ref={form} className={styles.form} noValidate onInput={noteTyping} onSubmit={create}>
              <SignUpFields settings={signUp} faults={faults} />
              <ConsentFields
                version={consent.version}
                childLabel={m.public_consent_child_sign_up({ age: ageOfConsent })}
                faults={unagreed}
              >
                <ProseHtml html={consent.html} language={consent.language} />
                <p>
                  {signUp.keptDays === 1
                    ? m.public_sign_up_privacy_one()
                    : m.public_sign_up_privacy({ days: signUp.keptDays })}
                </p>
              </ConsentFields>
              <noscript>{import.meta.env.SSR && <p>{m.public_form_no_script()}</p>}</noscript>
              <p>
                <Button
                  variant="primary"
                  type="submit"
                  busy={isBusy}
                  busyLabel={m.public_form_sending()}
                  disabled={page === null}
                >
                  {hasPlaces ? m.public_sign_up_send() : m.public_sign_up_send_waiting()}
                </Button>
              </p>
            </form>
          ) : (
            <p>{m.public_sign_up_closed()}</p>
          )}
        </>
      )}
      {error !== null && (
        <p className={`fault ${styles.error}`} role="alert">
          {error}
        </p>
      )}
      {help !== undefined && (
        <p className={styles.help}>
          {m.public_form_help()}
          <a href={`mailto:${help}`}>{help}</a>
        </p>
      )}
    </PageLayout>
  );
}
