import { Link } from 'wouter';
import { monthOf, monthsBetween } from '#lib/events/months.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './MonthLinks.module.css';
import { monthName } from '#lib/time/dates.ts';

/** Links to the pages of months where no script runs. @param props.first a day, as is `last`. */
export function MonthLinks({ first, last }: { readonly first: string; readonly last: string }) {
  const language = useLanguage();
  return (
    <noscript>
      <h2>{m.public_events_by_month()}</h2>
      <ul className={styles.months}>
        {monthsBetween(monthOf(first), monthOf(last)).map((month) => (
          <li key={month}>
            <Link href={linkTo('calendarMonth', language, { month })}>{monthName(month, language)}</Link>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** The months before and after one; null where no event is. */
export function MonthSteps({ previous, next }: { readonly previous: string | null; readonly next: string | null }) {
  const language = useLanguage();
  return (
    <p className={`${styles.steps} screen-only`}>
      {previous !== null && (
        <ButtonLink icon="back" href={href('calendarMonth', language, { month: previous })} rel="prev">
          {monthName(previous, language)}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink icon="arrow" trailing href={href('calendarMonth', language, { month: next })} rel="next">
          {monthName(next, language)}
        </ButtonLink>
      )}
    </p>
  );
}
