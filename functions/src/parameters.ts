import { defineBoolean, defineInt, defineString } from 'firebase-functions/params';

/**
 * Parameters that an installation may set (`functions/.env.example`); the first deployment asks for them. A value that
 * cannot be used stops the deployment; a missing one is the default.
 */

/** Region of every function; the rewrites of firebase.json name it too. */
export const region = defineString('REGION', {
  default: 'asia-southeast1',
  description: 'Region in which the functions run',
});

/** Days after a camp's last day until the personal data of its campers is deleted. */
export const retentionDays = defineInt('RETENTION_DAYS', {
  default: 180,
  description: 'Days after a camp until the personal data of its campers is deleted',
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
  input: { text: { validationRegex: '^(https://[A-Za-z0-9.-]+/?)?$', validationErrorMessage: 'Write https:// and the name of the host, nothing after it.' } },
});

/** The zone in which schedules are written; nights of the church. */
export const scheduleTimeZone = 'Asia/Singapore';

/**
 * The value of {@link retentionDays}. Outside a deployment the variable may be missing, which the SDK reads as 0: that
 * must never mean "delete everything today".
 */
export function retentionDaysValue(): number {
  const days = retentionDays.value();
  return Number.isInteger(days) && days > 0 ? days : 180;
}
