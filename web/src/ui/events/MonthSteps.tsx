import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './MonthLinks.module.css';
import { useMonthName } from './useMonthName.ts';

/** The months before and after one; null where no event is. */
export function MonthSteps({ previous, next }: { readonly previous: string | null; readonly next: string | null }) {
  const language = useLanguage();
  const name = useMonthName();
  return (
    <p className={styles.steps}>
      {previous !== null && (
        <ButtonLink icon="back" href={href('calendarMonth', language, { month: previous })} rel="prev">
          {name(previous)}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink icon="arrow" trailing href={href('calendarMonth', language, { month: next })} rel="next">
          {name(next)}
        </ButtonLink>
      )}
    </p>
  );
}
