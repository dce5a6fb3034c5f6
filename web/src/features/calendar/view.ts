/** Shape of a day in the address. */
const isoDatePattern = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** The ways of looking at the calendar. */
export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

/** What part of the calendar is looked at; it stands in the address. */
export interface CalendarView {
  readonly view: View;
  /** The day that decides which month or week, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Reads the view from a query; today's month where it says nothing usable. */
export function readView(search: URLSearchParams, today: string): CalendarView {
  const date = search.get('date') ?? '';
  const isDate = isoDatePattern.test(date) && !Number.isNaN(Date.parse(date));
  return { view: views.find((each) => each === search.get('view')) ?? 'month', date: isDate ? date : today };
}

/** The query for a view, with its question mark; what else stands in the address stays. */
export function viewQuery({ view, date }: CalendarView, keep: URLSearchParams): string {
  const search = new URLSearchParams(keep);
  search.set('view', view);
  search.set('date', date);
  return `?${search}`;
}
