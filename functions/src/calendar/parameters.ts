import { removalGuard, syncWindow } from '@steeple/model/calendarSync';
import { defineInt, defineString } from 'firebase-functions/params';

/** Parameters of the calendar sync that an installation may set. */

const GOOGLE_ROOT_URL = 'https://www.googleapis.com/';

const rootUrlParameter = defineString('GOOGLE_CALENDAR_ROOT_URL', {
  default: GOOGLE_ROOT_URL,
  description: 'Where Google Calendar is; only the local stack has another',
});
const daysBack = defineInt('CALENDAR_DAYS_BACK', {
  default: syncWindow.daysBack,
  description: 'Days before today that the site keeps events',
});
const daysAhead = defineInt('CALENDAR_DAYS_AHEAD', {
  default: syncWindow.daysAhead,
  description: 'Days after today that the site knows events',
});
const removalPercent = defineInt('CALENDAR_REMOVAL_PERCENT', {
  default: removalGuard.share * 100,
  description: 'Percentage of a calendar that a sync may remove without an admin',
});

// Outside a deployment a variable may be missing, which the SDK reads as 0 or '': then the default holds.
function positive(value: number, otherwise: number): number {
  return Number.isFinite(value) && value > 0 ? value : otherwise;
}

/** Google Calendar's address, with a slash at the end. */
export function googleCalendarRootUrl(): string {
  const url = rootUrlParameter.value() || GOOGLE_ROOT_URL;
  return url.endsWith('/') ? url : `${url}/`;
}

/** The window and the guard of every sync. */
export function syncSettings() {
  return {
    window: { daysBack: positive(daysBack.value(), syncWindow.daysBack), daysAhead: positive(daysAhead.value(), syncWindow.daysAhead) },
    guard: { share: positive(removalPercent.value() / 100, removalGuard.share), always: removalGuard.always },
  };
}
