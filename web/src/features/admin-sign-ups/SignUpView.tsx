import type { SignUp, SignUpSettings } from '@steeple/model/visitors/signUp';
import { plain } from '@steeple/model/database/plain';
import type { Event } from '@steeple/model/calendar/event';
import type { WithId } from '@steeple/model/database/publicSource';
import { Link } from 'wouter';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { CopyButton } from '#ui/CopyButton.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Note } from '#ui/admin/Note.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EntriesList } from './EntriesList.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { emptySettings } from './signUpContent.ts';

function settingsOf(signUp: SignUp): SignUpSettings {
  const { isOpen, places, waitingPlaces, party, closesAt, needsContact, keptDays, note, questions } = plain(
    signUp,
  ) as SignUp;
  return { isOpen, places, waitingPlaces, party, closesAt, needsContact, keptDays, note, questions };
}

/** The sign-up of one event: who comes, and the settings. */
export function SignUpView({ event: id }: { readonly event: string }) {
  const language = useLanguage();
  const signUps = useDocument('signUp', [id]);
  const events = useDocument('event', [id]);
  const eyebrow = <Link href={linkTo('adminSignUps', language)}>{m.shell_title_adminSignUps()}</Link>;
  return (
    <Loaded live={signUps}>
      {(signUp) => (
        <Loaded live={events}>
          {(event: WithId<Event> | null) => {
            const heading = event ?? signUp;
            if (heading === null)
              return (
                <PageLayout title={m.shell_title_adminSignUps()} eyebrow={eyebrow}>
                  <EmptyState title={m.admin_sign_up_no_event()} />
                </PageLayout>
              );
            const address = `${location.origin}${href('signUp', language, { id })}`;
            return (
              <PageLayout title={heading.title} eyebrow={eyebrow} lead={<Moment at={heading.start} />}>
                <div className={layout.stack}>
                  {event === null && <Note tone="warn">{m.admin_sign_up_event_gone()}</Note>}
                  {signUp !== null && (
                    <>
                      <p className={layout.buttons}>
                        <Link href={linkTo('signUp', language, { id })}>{m.admin_sign_up_page()}</Link>
                        <CopyButton text={address} label={m.admin_sign_up_copy_address()} />
                      </p>
                      <EntriesList event={id} signUp={signUp} />
                    </>
                  )}
                  <section className={layout.section}>
                    <h2>{signUp === null ? m.admin_sign_up_begin() : m.admin_sign_up_settings()}</h2>
                    <SettingsForm
                      event={id}
                      stored={signUp === null ? emptySettings : settingsOf(signUp)}
                      revision={signUp?.revision ?? 0}
                    />
                  </section>
                </div>
              </PageLayout>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
