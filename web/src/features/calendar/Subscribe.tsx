import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { useOrigin } from '#lib/useOrigin.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Subscribe.module.css';

/** The church's calendars in one's own: addresses that phones and Google Calendar subscribe to. */
export function Subscribe() {
  const { calendars } = useSite();
  const language = useLanguage();
  const text = useText();
  const origin = useOrigin();
  const feeds = [
    { id: null, name: m.public_calendar_all() },
    ...calendars.map(({ id, name }) => ({ id, name: text(name) })),
  ];
  return (
    <MenuButton label={m.public_calendar_subscribe()} icon="calendar">
      <p className={styles.hint}>{m.public_calendar_subscribe_hint()}</p>
      <ul className={styles.feeds}>
        {feeds.map(({ id, name }) => {
          const path = `/calendar.ics?${new URLSearchParams({ ...(id !== null && { calendar: id }), language })}`;
          // Without its host an address cannot be subscribed to; the server's page links to the file itself.
          const webcal = origin === '' ? path : `${origin}${path}`.replace(/^https?:/, 'webcal:');
          return (
            <li key={path}>
              <a href={webcal} data-needs-code={origin === '' ? '' : undefined}>
                <Icon name="calendar" /> {name}
              </a>
              {origin !== '' && (
                <a
                  className={styles.other}
                  href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
                  rel="noopener"
                >
                  {m.public_event_add_google()}
                </a>
              )}
              <CopyButton text={origin + path} label={m.shell_copy_link()} />
            </li>
          );
        })}
      </ul>
    </MenuButton>
  );
}
