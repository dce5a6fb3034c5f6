import type { Event } from './event.ts';

/**
 * The UID of an event in every calendar file (RFC 5545 section 3.8.4.7), the same in each feed and single file, and
 * after the event has moved to another hour or another of the church's calendars. Google's id of an occurrence names
 * its original start, so that each occurrence of a series has a UID of its own (decision record 0044).
 * @param id of the event's document.
 * @param domain makes the UIDs of events that were added by hand globally unique; it must never change.
 */
export function eventUid({ googleId }: Pick<Event, 'googleId'>, id: string, domain: string): string {
  return googleId === null ? `${id}@${domain}` : `${googleId}@google.com`;
}
