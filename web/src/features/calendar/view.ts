import { changedQuery } from '#lib/changedQuery.ts';
import { calendarViews, loadedQuery } from '#lib/routing/pageQuery.ts';
import { firstDay } from './grid.ts';

/** The part of the calendar that is shown; it is in the address. */
export interface CalendarView {
  readonly view: (typeof calendarViews)[number];
  /** The day that decides which month or week, or from which the list begins, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Reads the view from a page's canonical query; today's month where it names none. */
export function readView(query: URLSearchParams, today: string): CalendarView {
  return {
    view: calendarViews.find((viewName) => viewName === query.get('view')) ?? calendarViews[0],
    date: query.get('date') ?? today,
  };
}

/**
 * The address of a view, one for each month, week or list; filters in the query stay.
 * @param today leaves the date out of the address of the view that contains it: that address always shows the current
 * one.
 */
export function viewHref(pathname: string, view: CalendarView, query: URLSearchParams, today?: string): string {
  const date = firstDay(view);
  const isCurrent = today !== undefined && date === firstDay({ ...view, date: today });
  const change = { view: view.view === calendarViews[0] ? null : view.view, date: isCurrent ? null : date };
  return pathname + loadedQuery(pathname, changedQuery(query, change));
}
