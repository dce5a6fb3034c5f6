import { Link } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import { overAt } from '#lib/events/events.ts';
import { eventDays, eventTimes } from '#lib/events/eventTimes.ts';
import { placeMap } from '#lib/events/placeMap.ts';
import { isOpenAt } from '#lib/events/placesLeft.ts';
import { linkPicture } from '#lib/content/linkPicture.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkify } from './linkify.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, usePage, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ColorMark } from '#ui/ColorMark.tsx';
import { EventTitle } from '#ui/events/EventTitle.tsx';
import { Places } from '#ui/events/Places.tsx';
import { FallbackMark } from '#ui/content/Localized.tsx';
import { MixedText } from '#ui/content/MixedText.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { ShareButtons } from '#ui/content/ShareButtons.tsx';
import { SpokenLanguage } from '#ui/events/SpokenLanguage.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EventPage.module.css';
import { languageTag } from '#lib/language/traditional.ts';
import { type CalendarEntry, eventFileHref, googleCalendarUrl } from '#lib/events/eventFile.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { MenuButton } from '#ui/MenuButton.tsx';

export const loader = async (context: LoaderContext) => (await import('./loadEvent.ts')).loadEvent(context);

type Data = Awaited<ReturnType<typeof loader>>;

export const head = (event: Data): Head => ({
  title: event.title.text,
  description: event.description.text.slice(0, 200) || undefined,
  image: event.picture && linkPicture(event.picture),
});

/** One button that adds an event to the reader's own calendar, whichever that is. */
function AddToCalendar({
  event,
  variant,
}: {
  readonly event: Omit<CalendarEntry, 'url'> & { readonly id: string };
  readonly variant: 'primary' | 'secondary';
}) {
  const language = useLanguage();
  const { pathname } = usePage();
  const origin = useOrigin();
  const url = `${origin === '' ? 'https://localhost' : origin}${pathname}`;
  return (
    <MenuButton label={m.public_event_add()} icon="calendar" variant={variant}>
      <ul className={styles.choices}>
        <li>
          <a
            href={googleCalendarUrl({ ...event, url })}
            rel="noopener"
            data-needs-code={origin === '' ? '' : undefined}
          >
            {m.public_event_add_google()}
          </a>
        </li>
        <li>
          <a href={eventFileHref(event.id, language)} download={`${event.id}.ics`}>
            {m.public_event_add_file()}
          </a>
        </li>
      </ul>
    </MenuButton>
  );
}

/** The time and place of an event, the buttons, and in small type its calendar and language. */
function EventDetails({ event }: { readonly event: Data }) {
  const language = useLanguage();
  const text = useText();
  const now = usePageNow();
  const { address, calendars, timeZone } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  const map = placeMap(event.location, address);
  const isOver = now >= overAt(event, timeZone);
  const { signUp } = event;
  const canSignUp = signUp !== null && isOpenAt(signUp, now) && (signUp.free > 0 || signUp.canWait);
  return (
    <div className={styles.facts}>
      {isOver && <p className={styles.over}>{m.public_event_over()}</p>}
      <dl>
        <div>
          <dt className="visually-hidden">{m.public_event_when()}</dt>
          <dd className={styles.large}>
            <Icon name="calendar" />
            <span>
              {eventDays(event, language, timeZone)}
              <span className={styles.time}>
                {event.allDay ? m.public_event_all_day() : eventTimes(event, language, timeZone)}
              </span>
              {event.tentative && <span className={`soft ${styles.time}`}>{m.public_event_tentative()}</span>}
            </span>
          </dd>
        </div>
        {event.location !== '' && (
          <div>
            <dt className="visually-hidden">{m.public_event_where()}</dt>
            <dd className={styles.large}>
              <Icon name="place" />
              <span>
                <MixedText text={event.location} language={language} />
                {map !== null && (
                  <a className={`${styles.map} screen-only`} href={map} rel="noopener">
                    {m.public_visit_map()}
                  </a>
                )}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {!isOver && (
        <div className={styles.actions}>
          {signUp !== null && <Places signUp={signUp} />}
          {canSignUp && (
            <ButtonLink variant="primary" href={href('signUp', language, { id: event.id })}>
              {signUp.free > 0 ? m.public_sign_up() : m.public_sign_up_send_waiting()}
            </ButtonLink>
          )}
          <AddToCalendar
            event={{ ...event, title: event.title.text, description: event.description.text }}
            variant={canSignUp ? 'secondary' : 'primary'}
          />
        </div>
      )}
      <p className={`soft ${styles.held}`}>
        {calendar !== undefined && (
          <span>
            <ColorMark className={styles.dot} color={calendar.color} />
            {text(calendar.name)}
          </span>
        )}
        {/* The name of a calendar in one language says which. */}
        {(calendar?.language !== event.language || event.language === 'both') && (
          <span>
            <SpokenLanguage language={event.language} />
          </span>
        )}
      </p>
    </div>
  );
}

/** The description as it was written, its addresses as links. */
function Description({ description }: Pick<Data, 'description'>) {
  return (
    <div className={styles.description} lang={languageTag(description.language)}>
      {description.isFallback && <FallbackMark language={description.language} />}
      {description.text.split(/\n{2,}/).map((paragraph, index) => (
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
  );
}

/** One event: when and where, signing up, into one's own calendar; what it is, and when it is held again. */
export default function EventPage() {
  const event = useRouteData<typeof loader>();
  const language = useLanguage();
  return (
    <PageLayout
      title={<EventTitle event={event} />}
      eyebrow={<Link href={linkTo('events', language)}>{m.shell_title_events()}</Link>}
    >
      <div className={styles.event} data-picture={event.picture !== undefined || undefined}>
        {event.picture !== undefined && (
          <div className={`${styles.picture} screen-only`}>
            <Picture picture={event.picture} ratio="16/9" sizes="(min-width: 56rem) 40rem, 100vw" eager />
          </div>
        )}
        <EventDetails event={event} />
        <div className={styles.about}>
          {event.description.text !== '' && <Description description={event.description} />}
          {event.next.length > 0 && (
            <section className={styles.next}>
              <h2>{m.public_events_dates()}</h2>
              <ul className={styles.dates}>
                {event.next.map(({ id, day }) => (
                  <li key={id}>
                    <Link href={linkTo('event', language, { id })}>
                      {formatIsoDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' })}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ShareButtons title={event.title.text} />
        </div>
      </div>
    </PageLayout>
  );
}
