import { defineBoolean, defineInt, defineString } from 'firebase-functions/params';

/**
 * What an installation may set (`functions/.env.example`), asked for at the first deployment. A value that cannot be
 * used stops the deployment; a missing one is the default.
 */

/** Region of every function; also stands in firebase.json's rewrites. */
export const region = defineString('REGION', {
  default: 'asia-southeast1',
  description: 'Region in which the functions run',
});

/** Days after a camp's last day until the personal data of its campers is deleted. */
export const retentionDays = defineInt('RETENTION_DAYS', {
  default: 180,
  description: 'Days after a camp until the personal data of its campers is deleted',
});

/** Whether callables refuse requests without a valid App Check token. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse calls that do not come from the site itself (needs App Check to be set up)',
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
