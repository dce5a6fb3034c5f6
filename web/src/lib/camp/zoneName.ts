import { m } from '#messages/generated/messages.js';

/** Names a time zone: by its usual name if people know it, else by its last part. @param timeZone IANA */
export function zoneName(timeZone: string): string {
  return timeZone === 'Asia/Singapore'
    ? m.feedback_singapore_time()
    : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
