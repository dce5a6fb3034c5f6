/** A month some months later or earlier. @param month `YYYY-MM` */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The month of a day, `YYYY-MM`. @param day `YYYY-MM-DD` */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** The months from one to another, both included. @param first `YYYY-MM`, as is `last`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** A month that a calendar can show, `YYYY-MM`, as a regular expression. */
export const monthPattern = '(?:19[7-9]|2[01]\\d)\\d-(?:0[1-9]|1[0-2])';
