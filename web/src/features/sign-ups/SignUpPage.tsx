import type { OwnSignUp as Own, SignUpDetails } from '@steeple/model/signUp';
import { toMillis } from '@steeple/model/moment';
import type { SignUpFault } from '@steeple/model/signUpFaults';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { eventDays, eventTimes } from '#lib/events/eventTimes.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useFormAction } from '#lib/requests/useFormAction.ts';
import { href } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, useRoute, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { useIsInBrowser } from '#lib/useIsInBrowser.ts';
import { Button } from '#ui/Button.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import { OwnSignUp } from './OwnSignUp.tsx';
import styles from './SignUp.module.css';
import { SignUpFields } from './SignUpFields.tsx';
import { detailsFrom } from './signUpForm.ts';
import { newSecret, secretIn } from './signUpSecret.ts';

export const loader = async (context: LoaderContext) => (await import('./loadSignUp.ts')).loadSignUp(context);

export const head = ({ event }: Awaited<ReturnType<typeof loader>>): Head => ({
  title: m.public_sign_up_title({ event: event.title.text }),
  description: m.public_sign_up_description({ event: event.title.text }),
  noindex: true,
});

/** Time between two looks at a sign-up whose place is not assigned yet. Milliseconds. */
const lookAgainMillis = 3000;

/** Signing up for an event, and behind the link with its secret: seeing, changing and cancelling it. */
export default function SignUpPage() {
  const { event, signUp } = useRouteData<typeof loader>();
  const language = useLanguage();
  const text = useText();
  const { timeZone, contacts } = useSite();
  const { now } = useRoute();
  const isInBrowser = useIsInBrowser();
  const action = useFormAction();
  const [own, setOwn] = useState<Own | null>(null);
  const [faults, setFaults] = useState<readonly SignUpFault[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const confirmation = useRef<HTMLDivElement>(null);

  const call = async (change: Parameters<typeof changeOwn>[2], of: string): Promise<void> => {
    setOwn(await changeOwn(event.id, of, change));
  };
  const read = (of: string): void => {
    setIsReading(true);
    action.run(async () =>
      call({ kind: 'read' }, of)
        .catch((error: unknown) => {
          // Somebody else may have made this address: what is typed now must not be theirs to read.
          if (reasonOf(error) === 'no-such-sign-up') forget();
          throw error;
        })
        .finally(() => setIsReading(false)),
    );
  };
  const { run } = action;
  useEffect(() => {
    const found = secretIn(location.hash);
    setSecret(found);
    if (found !== null) read(found);
    // The page is opened with one address; another event is another page.
  }, [event.id]);
  useEffect(() => {
    if (own?.state !== 'arrived' || secret === null) return undefined;
    const timer = setTimeout(() => run(async () => call({ kind: 'read' }, secret)), lookAgainMillis);
    return () => clearTimeout(timer);
  }, [own, secret]);
  useEffect(() => {
    confirmation.current?.querySelector<HTMLElement>('[role=status]')?.focus();
  }, [own?.state]);

  const send = (
    submitted: SyntheticEvent<HTMLFormElement>,
    submit: (details: SignUpDetails) => Promise<void>,
  ): void => {
    submitted.preventDefault();
    const details = detailsFrom(new FormData(submitted.currentTarget), signUp.questions);
    action.run(async () => {
      const { signUpFaults } = await import('@steeple/model/signUpFaults');
      const found = signUpFaults(signUp, details);
      setFaults(found);
      if (found.length === 0) await submit(details);
    });
  };
  const create = async (details: SignUpDetails): Promise<void> => {
    // In the address before it is sent: after a reload the same sign-up is found, or sent again, never a second one.
    const used = secret ?? newSecret();
    setSecret(used);
    history.replaceState(history.state, '', `#${used}`);
    const { callFunction } = await import('#lib/firebase/callFunction.ts');
    try {
      setOwn(await callFunction('signUp', { event: event.id, secret: used, language, details }));
    } catch (error) {
      // A secret that was refused for want of places is used up.
      if (reasonOf(error) === 'sign-up-full') forget();
      throw error;
    }
  };
  const forget = (): void => {
    setSecret(null);
    setOwn(null);
    history.replaceState(history.state, '', location.pathname + location.search);
  };

  const free = Math.max(0, signUp.places - signUp.taken);
  const hasPlaces = signUp.waiting === 0 && free > 0;
  const isFull = !hasPlaces && signUp.waiting >= signUp.waitingPlaces;
  const isOpen = signUp.isOpen && now < toMillis(signUp.closesAt ?? signUp.start);
  const email = contacts.find((contact) => contact.email !== undefined)?.email;
  return (
    <PageLayout
      narrow
      title={m.public_sign_up_title({ event: event.title.text })}
      eyebrow={<a href={href('event', language, { id: event.id })}>{event.title.text}</a>}
      lead={`${eventDays(event, language, timeZone)}${m.public_separator()}${
        event.allDay ? m.public_event_all_day() : eventTimes(event, language, timeZone)
      }`}
    >
      {signUp.note !== null && <p className={styles.note}>{text(signUp.note)}</p>}
      {own !== null && secret !== null ? (
        <div ref={confirmation}>
          <OwnSignUp
            own={own}
            event={event.id}
            secret={secret}
            isBusy={action.isBusy}
            onCancel={() => action.run(async () => call({ kind: 'cancel' }, secret))}
            onAgain={forget}
          >
            <form
              key={own.revision}
              className={styles.form}
              noValidate
              onSubmit={(submitted) =>
                send(submitted, async (details) => call({ kind: 'change', revision: own.revision, details }, secret))
              }
            >
              <SignUpFields settings={signUp} details={own} faults={faults} />
              <p>
                <Button variant="primary" type="submit" busy={action.isBusy}>
                  {m.public_sign_up_save()}
                </Button>
              </p>
            </form>
          </OwnSignUp>
        </div>
      ) : isReading ? (
        <p role="status">{m.public_sign_up_reading()}</p>
      ) : (
        <>
          <p className={styles.places} data-full={!hasPlaces || undefined}>
            {hasPlaces
              ? m.public_sign_up_places({ count: free })
              : isFull
                ? m.public_sign_up_full()
                : m.public_sign_up_list({ count: signUp.waiting })}
          </p>
          {isOpen ? (
            <form className={styles.form} noValidate onSubmit={(submitted) => send(submitted, create)}>
              <SignUpFields settings={signUp} faults={faults} />
              <p className={styles.privacy}>{m.public_sign_up_privacy({ days: signUp.keptDays })}</p>
              <noscript>
                <p>{m.public_form_no_script()}</p>
              </noscript>
              <p>
                <Button variant="primary" type="submit" busy={action.isBusy} disabled={!isInBrowser}>
                  {hasPlaces ? m.public_sign_up_send() : m.public_sign_up_send_waiting()}
                </Button>
              </p>
            </form>
          ) : (
            <p>{m.public_sign_up_closed()}</p>
          )}
        </>
      )}
      {action.error !== null && (
        <p className={styles.error} role="alert">
          {action.error}
        </p>
      )}
      {email !== undefined && (
        <p className={styles.help}>
          {m.public_form_help()} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </PageLayout>
  );
}

function reasonOf(error: unknown): string | undefined {
  return (error as { details?: { reason?: string } }).details?.reason;
}

async function changeOwn(
  event: string,
  secret: string,
  change: { kind: 'read' } | { kind: 'cancel' } | { kind: 'change'; revision: number; details: SignUpDetails },
): Promise<Own> {
  const { callFunction } = await import('#lib/firebase/callFunction.ts');
  return callFunction('changeSignUp', { event, secret, change });
}
