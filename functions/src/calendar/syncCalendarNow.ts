import type { CallableOutput } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { audit } from '../audit.ts';
import type { AccountCall } from '../requests/callable.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { followServiceTimes } from './followServiceTimes.ts';
import { readCalendars } from './calendarsToSync.ts';
import { syncSettings } from '../parameters.ts';
import type { SyncServices } from './syncCalendar.ts';
import { syncEach } from './syncEach.ts';
import { syncServices } from './syncServices.ts';

/**
 * Runs the nightly sync now, of one calendar or all, for an admin; each run is noted in the audit trail. Its progress
 * shows in `syncs/{calendar}`.
 * @param sync apart from `services`, so that tests bring their own Google.
 */
export async function syncCalendarNow(
  services: Services,
  { input, token, log }: Pick<AccountCall<'syncCalendarNow'>, 'input' | 'token' | 'log'>,
  sync: SyncServices = syncServices(services, log),
): Promise<CallableOutput<'syncCalendarNow'>> {
  const { calendars, timeZone, series } = await readCalendars(services.database, log);
  const chosenCalendars =
    input.calendar === undefined ? calendars : calendars.filter(({ id }) => id === input.calendar);
  if (input.calendar !== undefined && chosenCalendars.length === 0) {
    throw refusal('no-such-calendar');
  }
  const { dryRun, confirmRemoval } = input;
  const runs = await syncEach(
    sync,
    { calendars: chosenCalendars, timeZone },
    { trigger: 'admin', dryRun, confirmRemoval, ...syncSettings() },
  );
  if (!dryRun) await followServiceTimes(services, log, { series, timeZone });
  const answers: CallableOutput<'syncCalendarNow'>['runs'] = [];
  for (const { calendar, run, status, counts } of runs) {
    if (status === 'passed-over') continue;
    answers.push({ calendar, run, status, counts });
    if (dryRun || status === 'busy') continue;
    await audit(services, {
      action: 'calendar.synced',
      actor: token.uid,
      target: documentPaths.syncRun.at(calendar, run),
      detail: {
        status,
        confirmRemoval,
        created: counts?.created ?? 0,
        updated: counts?.updated ?? 0,
        removed: counts?.removed ?? 0,
      },
    });
  }
  return { runs: answers };
}
