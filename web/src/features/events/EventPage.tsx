import { toMillis } from '@steeple/model/timestamp';
import { Link } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import { eventDays, eventTimes } from '#lib/events/eventTimes.ts';
import { eventFileHref, googleCalendarUrl } from '#lib/events/eventFile.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkify } from './linkify.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, usePage, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EventTitle } from '#ui/events/EventTitle.tsx';
import { FallbackMark } from '#ui/content/Localized.tsx';
import { MixedText } from '#ui/content/MixedText.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ShareButtons } from '#ui/content/ShareButtons.tsx';
import { SpokenLanguage } from '#ui/events/SpokenLanguage.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EventPage.module.css';
import { languageTag } from '#lib/language/traditional.ts';

export const loader = async (context: LoaderContext) => (await import('./loadEvent.ts')).loadEvent(context);

export const head = (event: Awaited<ReturnType<typeof loader>>): Head => ({
  title: event.title.text,
  description: event.description.text.slice(0, 200) || undefined,
});

/** One event: when, where, in which language, and into one's own calendar. */
export default function EventPage() {
  const event = useRouteData<typeof loader>();
  const language = useLanguage();
  const text = useText();
  const { pathname, now } = usePage();
  const origin = useOrigin();
  const { calendars, timeZone } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  const entry = {
    ...event,
    title: event.title.text,
    description: event.description.text,
    url: `${origin === '' ? 'https://localhost' : origin}${pathname}`,
  };
  return (
    <PageLayout
      title={<EventTitle event={event} />}
      eyebrow={<Link href={linkTo('events', language)}>{m.shell_title_events()}</Link>}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{m.public_event_when()}</dt>
          <dd>
            {eventDays(event, language, timeZone)}
            <br />
            {event.allDay ? m.public_event_all_day() : eventTimes(event, language, timeZone)}
            {event.tentative && (
              <>
                <br />
                {m.public_event_tentative()}
              </>
            )}
          </dd>
        </div>
        {event.location !== '' && (
          <div>
            <dt>{m.public_event_where()}</dt>
            <dd>
              <MixedText text={event.location} language={language} />
            </dd>
          </div>
        )}
        <div>
          <dt>{m.public_event_language()}</dt>
          <dd>
            <SpokenLanguage language={event.language} />
          </dd>
        </div>
        {calendar !== undefined && (
          <div>
            <dt>{m.public_events_calendar()}</dt>
            <dd>{text(calendar.name)}</dd>
          </div>
        )}
      </dl>
      {event.description.text !== '' && (
        <div className={styles.description} lang={languageTag(event.description.language)}>
          {event.description.isFallback && <FallbackMark language={event.description.language} />}
          {event.description.text.split(/\n{2,}/).map((paragraph, index) => (
            // The paragraphs of a text have no other name than their place.
            // eslint-disable-next-line react/no-array-index-key
            <p key={index}>
              {linkify(paragraph).map((part) =>
                part.href === null ? (
                  part.text
                ) : (
                  <a key={part.href} href={part.href} rel="noopener nofollow">
                    {part.text}
                  </a>
                ),
              )}
            </p>
          ))}
        </div>
      )}
      {event.signUp !== null && (
        <p className={styles.actions}>
          {event.signUp.isOpen && now < toMillis(event.signUp.until) ? (
            <ButtonLink variant="primary" href={href('signUp', language, { id: event.id })}>
              {m.public_sign_up()}
            </ButtonLink>
          ) : (
            m.public_sign_up_closed_short()
          )}
        </p>
      )}
      <p className={styles.actions}>
        <ButtonLink
          variant={event.signUp === null ? 'primary' : 'secondary'}
          icon="calendar"
          href={eventFileHref(event.id, language)}
          download={`${event.id}.ics`}
        >
          {m.public_event_add()}
        </ButtonLink>
        <ButtonLink
          icon="external"
          href={googleCalendarUrl(entry)}
          rel="noopener"
          data-needs-code={origin === '' ? '' : undefined}
        >
          {m.public_event_add_google()}
        </ButtonLink>
      </p>
      <ShareButtons title={event.title.text} />
    </PageLayout>
  );
}
