import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import { defaultRegion } from '@steeple/model/hosting/region';
import { defaultRetentionDays } from '@steeple/model/privacy/retention';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/**
 * Parameters that an installation may set (`functions/.env.example`); `npm run deploy` writes down the default of a
 * missing one. A value that cannot be used stops the deployment. All are here: one that is defined in a module which
 * only a call loads would be missing from what is deployed. The addresses of Google's services are no parameters: only
 * the local stack and tests set their variables.
 */

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

/** A text that a deployment asks for until it matches. */
const matching = (validationRegex: string, validationErrorMessage: string) => ({
  text: { validationRegex, validationErrorMessage },
});

// Cron fields: numbers, names, lists, ranges and steps.
const cron = matching(
  '^[0-9A-Za-z*,/-]+( [0-9A-Za-z*,/-]+){4}$',
  'Write the five fields of a cron expression, such as 0 2 * * *.',
);

/**
 * Times at which every calendar is synced and what comes once a day is done, by the clocks of {@link scheduleTimeZone}.
 */
export const nightlySyncSchedule = defineString('CALENDAR_NIGHTLY_SCHEDULE', {
  default: '0 2 * * *',
  description: 'When calendars are synced at night, as a cron expression',
  input: cron,
});

/** Times at which changed calendars are looked for beside it. */
export const frequentSyncSchedule = defineString('CALENDAR_FREQUENT_SCHEDULE', {
  default: '*/10 6-22 * * *',
  description: 'When changes of calendars are looked for by day, as a cron expression',
  input: cron,
});

/** Region of every function; a deployment writes it into the rewrites and policies of firebase.json. */
export const region = defineString('REGION', {
  default: defaultRegion,
  description: 'Region in which the functions run',
});

/** Account that every function runs as, with the rights that they need and no others; empty on the local stack. */
export const serviceAccount = defineString('SERVICE_ACCOUNT', {
  default: '',
  description: 'Service account that the functions run as',
});

/** Region and account of every function. */
export const placement = { region, serviceAccount } as const;

/** Days after a camp's last day until the personal data of its campers is deleted. */
export const retentionDays = defineInt('RETENTION_DAYS', {
  default: defaultRetentionDays,
  description: 'Days after a camp until the personal data of its campers is deleted',
});

/** Proxies between Google's front end and the functions that append an address of theirs to `X-Forwarded-For`. */
export const trustedProxies = defineInt('TRUSTED_PROXIES', {
  default: 0,
  description: "Entries of X-Forwarded-For after the visitor's own; see docs/operations.md",
});

/** True to make callables refuse requests without a valid App Check token. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls that do not come from the site itself (needs App Check to be set up)',
});

/** The site's own address with https://, for canonical addresses and link previews; empty for Firebase's own. */
export const siteAddress = defineString('SITE_ADDRESS', {
  default: '',
  description: 'Address of the site, such as https://www.example.org; empty where it has none of its own',
  input: matching('^(https://[A-Za-z0-9.-]+/?)?$', 'Write https:// and the name of the host, nothing after it.'),
});

/** The Hosting site on which changed pages are released as files; empty where the function renders every page. */
export const hostingSite = defineString('HOSTING_SITE', {
  default: '',
  description:
    'Hosting site on which changed pages are released as files; empty to render each page when it is asked for',
  input: matching('^[a-z0-9-]*$', 'Write the id of the site as Firebase Hosting shows it.'),
});

/**
 * The private key of push messages, in base64url (`npm run setup` makes it); `off` where the installation sends none.
 * The secrets stand here beside the parameters, each bound to the functions that use it.
 */
export const pushKey = defineSecret('PUSH_KEY');

/** The private key by which notices are signed for phones without signal, as {@link pushKey}. */
export const noticeKey = defineSecret('NOTICE_KEY');

/** The zone in which schedules are written; nights of the church. */
export const scheduleTimeZone = 'Asia/Singapore';

// Outside a deployment a variable may be missing, which the SDK reads as 0 or '': then the default holds.
function positive(value: number, otherwise: number): number {
  return Number.isFinite(value) && value > 0 ? value : otherwise;
}

/** The value of {@link retentionDays}: a variable that is missing must never mean "delete everything today". */
export function retentionDaysValue(): number {
  return positive(retentionDays.value(), defaultRetentionDays);
}

/** The address that a variable has, else Google's own, with a slash at the end. */
function rootUrl(variable: string, otherwise: string): string {
  return (process.env[variable] || otherwise).replace(/\/?$/, '/');
}

/** Google Calendar's address, with a slash at the end. */
export function googleCalendarRootUrl(): string {
  return rootUrl('GOOGLE_CALENDAR_ROOT_URL', 'https://www.googleapis.com/');
}

/** The address of Firebase Hosting's API, with a slash at the end. */
export function hostingRootUrl(): string {
  return rootUrl('HOSTING_API_ROOT_URL', 'https://firebasehosting.googleapis.com/');
}

/** The address that takes every push message instead of the browsers' push services; empty but in tests. */
export function pushServiceAddress(): string {
  return process.env['PUSH_SERVICE_URL'] ?? '';
}

/** The window and the guard of every sync. */
export function syncSettings() {
  return {
    window: {
      daysBack: positive(daysBack.value(), syncWindow.daysBack),
      daysAhead: positive(daysAhead.value(), syncWindow.daysAhead),
    },
    guard: { share: positive(removalPercent.value() / 100, removalGuard.share), always: removalGuard.always },
  };
}
