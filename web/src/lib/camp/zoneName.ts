import { m } from '#messages/generated/messages.js';

/** What to call a zone: by name where people know it, else its last part. @param timeZone IANA */
export function zoneName(timeZone: string): string {
  return timeZone === 'Asia/Singapore' ? m.feedback_singapore_time() : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
