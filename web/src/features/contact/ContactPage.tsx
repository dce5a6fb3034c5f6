import { messageLimits, type MessageSubject, messageSubjects } from '@steeple/model/visitors/message';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useConsent } from '#lib/consent/useConsent.ts';
import { chosenEarly } from '#lib/drafts/chosenEarly.ts';
import { isTypedInto } from '#lib/drafts/isTypedInto.ts';
import { useUnsavedWarning } from '#lib/drafts/useUnsavedWarning.ts';
import { useLanguage } from '#lib/language/language.ts';
import { newId } from '#lib/newId.ts';
import { useFormAction } from '#lib/useFormAction.ts';
import { href } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { useIsInBrowser } from '#lib/useIsInBrowser.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ByQuery } from '#ui/ByQuery.tsx';
import { ContactList } from '#ui/content/ContactList.tsx';
import { ConsentFields } from '#ui/consent/ConsentFields.tsx';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Contact.module.css';
import { type MessageFault, messageFaults, messageFrom, subjectOf } from './messageForm.ts';
import { dayMillis } from '@steeple/model/time/timestamp';
import { nextServices } from '#lib/events/nextService.ts';
import { useText } from '#lib/language/bilingual.ts';
import { dayInWords, wallTime } from '#lib/time/dates.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';

export const loader = async ({ source, language }: LoaderContext) =>
  (await import('#lib/consent/loadConsent.ts')).loadConsent(source, 'message', language);

export const head = (): Head => ({ description: m.public_contact_lead() });

const subjects: Record<MessageSubject, () => string> = {
  visit: m.public_contact_about_visit,
  question: m.public_contact_about_question,
  prayer: m.public_contact_about_prayer,
  alpha: m.public_contact_about_alpha,
  ministry: m.public_contact_about_ministry,
  other: m.public_contact_about_other,
};

/** Asks a visitor for the service that they come to: those of the next two weeks; nothing where a church has none. */
function ServiceChoice() {
  const { serviceTimes, timeZone } = useSite();
  const now = usePageNow();
  const language = useLanguage();
  const text = useText();
  if (serviceTimes.length === 0) return null;
  return (
    <Select name="service" label={m.public_contact_visit()} hint={m.public_contact_visit_hint()} defaultValue="">
      <option value="">{m.public_contact_visit_unknown()}</option>
      {[now, now + 7 * dayMillis]
        .flatMap((from) => nextServices(serviceTimes, timeZone, from))
        .map(({ service, date }) => (
          <option key={service.id + date} value={`${service.id} ${date}`}>
            {m.public_contact_visit_choice({
              day: dayInWords(date, language),
              time: wallTime(service.time, language),
              service: text(service.name),
            })}
          </option>
        ))}
    </Select>
  );
}

/** `/contact`: a message, a request for prayer, or the word of a visitor that they come. */
export default function ContactPage() {
  const language = useLanguage();
  const { consent, renewAfter } = useConsent(useRouteData<typeof loader>(), 'message');
  const { contacts, dataProtection } = useSite();
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const action = useFormAction();
  const [chosen, setChosen] = useState<MessageSubject | null>(null);
  const about = chosen ?? subjectOf(search.get('about'));
  const [faults, setFaults] = useState<readonly MessageFault[]>([]);
  const [sent, setSent] = useState<MessageSubject | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedWarning(isTyped && sent === null, m.public_form_leave);
  // One id for every attempt to send these words, so that they are stored once.
  const attempted = useRef({ words: '', id: '' });
  const form = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  const confirmation = useRef<HTMLElement>(null);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);
  useEffect(() => {
    if (sent !== null) confirmation.current?.focus();
  }, [sent]);
  // Takes over what was chosen and typed before the page's code was loaded.
  useLayoutEffect(() => {
    setIsTyped(isTypedInto(form.current));
    const early = chosenEarly(form.current?.querySelector('select')?.options ?? []);
    if (early !== undefined) setChosen(subjectOf(early));
  }, []);

  const send = (submitted: SyntheticEvent<HTMLFormElement>): void => {
    submitted.preventDefault();
    const { hasConsent, ...written } = messageFrom(new FormData(submitted.currentTarget));
    const newFaults = messageFaults({ ...written, hasConsent });
    setFaults(newFaults);
    if (newFaults.length > 0) return;
    const words = JSON.stringify(written);
    if (attempted.current.words !== words) attempted.current = { words, id: newId() };
    const seconds = Math.floor((Date.now() - openedAt.current) / 1000);
    const content = { ...written, id: attempted.current.id, language, consent: consent.version, seconds };
    action.run(
      async () => {
        // A person whom the browser filled the form in for is not sent back.
        const missing = (messageLimits.leastSeconds - seconds) * 1000;
        if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
        const { callFunction } = await import('#lib/firebase/callFunction.ts');
        try {
          await callFunction('sendMessage', { ...content, seconds: Math.max(seconds, messageLimits.leastSeconds) });
        } catch (error) {
          await renewAfter(error);
          throw error;
        }
      },
      () => setSent(written.about),
    );
  };
  const errorOf = (field: 'name' | 'text' | 'contact'): string | undefined => {
    if (faults.some((fault) => fault === `${field}Long`)) return m.public_form_too_long();
    return faults.includes(field) ? m.public_form_missing() : undefined;
  };

  if (sent !== null)
    return (
      <PageLayout narrow title={m.shell_title_contact()}>
        <section ref={confirmation} className={styles.sent} role="status" tabIndex={-1}>
          <h2>{sent === 'visit' ? m.public_contact_sent_visit() : m.public_contact_sent()}</h2>
          <p>{sent === 'visit' ? m.public_contact_sent_visit_text() : m.public_contact_sent_text()}</p>
          {sent === 'visit' && (
            <p>
              <ButtonLink variant="primary" icon="place" href={href('visit', language)}>
                {m.public_contact_way()}
              </ButtonLink>
            </p>
          )}
        </section>
      </PageLayout>
    );
  return (
    <PageLayout title={m.shell_title_contact()} lead={m.public_contact_lead()}>
      <div className={styles.columns}>
        <ByQuery names="about">
          <form ref={form} className={styles.form} noValidate onInput={() => setIsTyped(true)} onSubmit={send}>
            <Select
              name="about"
              label={m.public_contact_about()}
              value={about}
              onChange={(event) => setChosen(subjectOf(event.target.value))}
            >
              {messageSubjects.map((subject) => (
                <option key={subject} value={subject}>
                  {subjects[subject]()}
                </option>
              ))}
            </Select>
            {about === 'visit' && <ServiceChoice />}
            <TextField
              name="name"
              label={m.public_form_name()}
              autoComplete="name"
              required
              maxLength={messageLimits.name}
              error={errorOf('name')}
            />
            <TextField
              name="contact"
              label={m.public_form_contact()}
              hint={m.public_contact_contact_hint()}
              autoComplete="email"
              optional
              maxLength={messageLimits.contact}
              error={errorOf('contact')}
            />
            <TextArea
              name="text"
              label={m.public_contact_text()}
              hint={about === 'visit' ? m.public_contact_text_visit() : undefined}
              rows={5}
              required={about !== 'visit'}
              optional={about === 'visit'}
              maxLength={messageLimits.text}
              error={errorOf('text')}
            />
            <div className={styles.trap} aria-hidden="true">
              <label>
                {m.public_contact_trap()} <input name="website" type="text" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            <ConsentFields version={consent.version} faults={faults.includes('consent') ? ['consent'] : []}>
              <ProseHtml html={consent.html} language={consent.language} />
            </ConsentFields>
            <noscript>{import.meta.env.SSR && <p>{m.public_form_no_script()}</p>}</noscript>
            <p>
              <Button variant="primary" type="submit" busy={action.isBusy} disabled={!isInBrowser}>
                {about === 'visit' ? m.public_contact_send_visit() : m.public_contact_send()}
              </Button>
            </p>
            {action.error !== null && (
              <p className="fault" role="alert">
                {action.error}
              </p>
            )}
            <p className={styles.privacy}>
              {m.public_contact_readers({ days: messageLimits.keptDays })}
              <a href={href('pdpa', language)} target="_blank" rel="noopener">
                {m.shell_title_pdpa()}
              </a>
            </p>
          </form>
        </ByQuery>
        {(contacts.length > 0 || dataProtection.email !== undefined) && (
          <aside className={styles.direct}>
            <h2>{m.public_contact_direct()}</h2>
            {contacts.length > 0 ? (
              <ContactList contacts={contacts} />
            ) : (
              <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>
            )}
          </aside>
        )}
      </div>
    </PageLayout>
  );
}
