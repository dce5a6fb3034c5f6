import { eventFileHref, googleCalendarUrl, type CalendarEntry } from '#lib/events/eventFile.ts';
import { useLanguage } from '#lib/language/language.ts';
import { usePage } from '#lib/routing/route.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EventPage.module.css';

/** One button that adds an event to the reader's own calendar, whichever that is. */
export function AddToCalendar({
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
