import { dayOf, type EventSummary, overAt } from '#lib/events/events.ts';
import type { FoldedEvent } from '#lib/events/foldSeries.ts';
import { shortTimes } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { spanAttributes } from '#lib/time/shownSpan.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { m } from '#messages/generated/messages.js';
import { MixedText } from '#ui/content/MixedText.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { HeldIn } from './SpokenLanguage.tsx';
import styles from './EventCards.module.css';
import { EventLink } from './EventTitle.tsx';
import { Places } from './Places.tsx';

/** An event as a card, with those that repeat it later. */
export type EventCard = Pick<FoldedEvent, 'event'> & Partial<FoldedEvent>;

/** The most later dates that a card names. */
const mostDates = 3;

/** The date in large type, where an event has no picture. */
function DateTile({ day }: { readonly day: string }) {
  const language = useLanguage();
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.weekday}>{formatIsoDate(day, language, { weekday: 'short' })}</span>
      <span className={styles.number}>{formatIsoDate(day, 'en', { day: 'numeric' })}</span>
      <span>{formatIsoDate(day, language, { month: 'short' })}</span>
    </span>
  );
}

/** The later dates of an event that repeats, in one line. */
function LaterDates({ events }: { readonly events: readonly EventSummary[] }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const days = events
    .slice(0, mostDates)
    .map((event) => formatIsoDate(dayOf(event, timeZone), language, { day: 'numeric', month: 'short' }));
  const dates = days.join(m.public_list_separator());
  return (
    <span>{events.length > mostDates ? m.public_events_also_more({ dates }) : m.public_events_also({ dates })}</span>
  );
}

interface EventCardsProps {
  readonly cards: readonly EventCard[];
  /** Shows the first one large, with its picture beside the text. */
  readonly lead?: boolean;
  /** Puts each card's picture beside its text at every width, so that many cards take little room. */
  readonly rows?: boolean;
  /** Level of the headings. */
  readonly level?: 3 | 4;
  /** True where the first picture is in sight when the page opens: it is not loaded lazily. */
  readonly beginsPage?: boolean;
  /** Hides each event from the moment at which it is over. */
  readonly hidesOver?: boolean;
}

/** Events as cards: picture or date, when, title, place, calendar or language, places left. */
export function EventCards({ cards, lead, rows, level = 3, beginsPage, hidesOver }: EventCardsProps) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const now = usePageNow();
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.cards} data-lead={lead} data-rows={rows}>
      {cards.map(({ event, repeats = [] }, place) => (
        <li
          key={event.id}
          className={styles.card}
          {...(hidesOver === true && spanAttributes({ until: overAt(event, timeZone) }, now))}
        >
          <div className={`${styles.picture} screen-only`}>
            {event.picture === undefined ? (
              <DateTile day={dayOf(event, timeZone)} />
            ) : (
              <Picture
                picture={event.picture}
                ratio={lead && place === 0 ? '16/9' : 'card'}
                sizes={
                  lead && place === 0
                    ? '(min-width: 56rem) 40rem, 100vw'
                    : rows
                      ? '9rem'
                      : lead && cards.length < 3
                        ? '(min-width: 44rem) min(50vw, 37rem), 7rem'
                        : '(min-width: 44rem) 22rem, 7rem'
                }
                eager={beginsPage && place === 0}
                decorative
              />
            )}
          </div>
          <div className={styles.text}>
            <p className={styles.when}>{shortTimes(event, language, timeZone)}</p>
            <Heading className={styles.title}>
              <EventLink event={event} />
            </Heading>
            <p className={styles.meta}>
              {event.location !== '' && (
                <span>
                  <MixedText text={event.location} language={language} />
                </span>
              )}
              <HeldIn event={event} />
              {repeats.length > 0 && <LaterDates events={repeats} />}
              {event.signUp !== undefined && <Places signUp={event.signUp} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
