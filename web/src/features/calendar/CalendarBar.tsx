import { addDays } from '@steeple/model/time/calendarDate';
import { isFiltered, readEventFilter } from '#lib/events/eventFilter.ts';
import { addMonths, monthOf } from '#lib/events/months.ts';
import { dayAndMonth } from '#lib/events/eventTimes.ts';
import { monthName } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { calendarViews } from '#lib/routing/pageQuery.ts';
import { usePage, usePageQuery } from '#lib/routing/route.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { QueryControls } from '#ui/ByQuery.tsx';
import { ChoiceLinks } from '#ui/ChoiceLinks.tsx';
import { EventFilters } from '#ui/events/EventFilters.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CalendarBar.module.css';
import { viewDays, weekOf } from './grid.ts';
import { type CalendarView, viewHref } from './view.ts';

const steps = {
  month: [m.public_calendar_previous_month, m.public_calendar_next_month],
  week: [m.public_calendar_previous_week, m.public_calendar_next_week],
  agenda: [m.public_calendar_earlier, m.public_calendar_later],
} as const;
const labels = { month: m.public_calendar_month, week: m.public_calendar_week, agenda: m.public_calendar_agenda };

/** The same view earlier (-1) or later (1). */
function shiftDate({ view, date }: CalendarView, direction: 1 | -1): string {
  return view === 'month' ? `${addMonths(monthOf(date), direction)}-01` : addDays(date, viewDays[view] * direction);
}

/** Names the month or days that are shown, with steps back and forth and the choice of views. */
export function CalendarBar({ view, today }: { readonly view: CalendarView; readonly today: string }) {
  const language = useLanguage();
  const { pathname } = usePage();
  const query = usePageQuery();
  const hrefOfView = (next: CalendarView): string => viewHref(pathname, next, query, today);
  const [first = view.date, , , , , , last = view.date] = weekOf(view.date);
  const title =
    view.view === 'month'
      ? monthName(monthOf(view.date), language)
      : view.view === 'week'
        ? `${dayAndMonth(first, language)} – ${dayAndMonth(last, language)}`
        : m.public_calendar_from({ day: dayAndMonth(view.date, language) });
  const [previous, next] = steps[view.view];
  return (
    <div className={styles.bar}>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <QueryControls>
        <div className={`${styles.steps} screen-only`}>
          <ButtonLink
            icon="back"
            href={hrefOfView({ ...view, date: shiftDate(view, -1) })}
            rel="nofollow"
            aria-label={previous()}
          />
          <ButtonLink href={hrefOfView({ ...view, date: today })} rel="nofollow">
            {m.public_day_today()}
          </ButtonLink>
          <ButtonLink
            icon="arrow"
            href={hrefOfView({ ...view, date: shiftDate(view, 1) })}
            rel="nofollow"
            aria-label={next()}
          />
        </div>
        <ChoiceLinks
          label={m.public_calendar_view()}
          choices={calendarViews.map((viewName) => ({
            key: viewName,
            label: labels[viewName](),
            href: hrefOfView({ view: viewName, date: view.date }),
            isCurrent: viewName === view.view,
          }))}
        />
        <MenuButton
          label={isFiltered(readEventFilter(query)) ? m.public_calendar_filtered() : m.public_calendar_filter()}
          icon="settings"
        >
          <EventFilters inPanel />
        </MenuButton>
      </QueryControls>
    </div>
  );
}
