import { monthPattern } from './months.ts';

/**
 * Path of the file with every event that is not over; in Traditional characters under their prefix. The browser filters
 * `/events` with it where the page is a file.
 */
export const upcomingFile = '/events.json';

/**
 * Path of the file with the events that a month of the calendar shows, its whole weeks included; in Traditional
 * characters under their prefix. @param month `YYYY-MM`
 */
export function monthFile(month: string): string {
  return `/events-${month}.json`;
}

/** The month whose events a path without prefix names, `YYYY-MM`; null for any other path. */
export function monthOfFile(path: string): string | null {
  return new RegExp(`^/events-(${monthPattern})[.]json$`).exec(path)?.[1] ?? null;
}

/** True for the paths of both kinds, with or without prefix. */
export function isEventFile(path: string): boolean {
  return /^\/(?:[a-z-]+\/)?events(?:-\d{4}-\d\d)?\.json$/.test(path);
}
