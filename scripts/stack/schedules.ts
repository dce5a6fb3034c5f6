import { Cron } from 'croner';
import { ExpectedError } from '../shared/expectedError.ts';

/** A function that Cloud Scheduler calls in production, as it declares itself. */
export type Schedule = { name: string; region: string; expression: string; timeZone: string };

type Trigger = {
  name: string;
  region: string;
  schedule?: { schedule: string; timeZone?: string | null };
};

/**
 * Returns what the functions of a running Functions emulator declare to be scheduled, each once: after a reload the
 * emulator lists the triggers of before beside the new ones.
 */
export async function readSchedules(functionsUrl: string): Promise<Schedule[]> {
  const response = await fetch(`${functionsUrl}/backends`);
  const { backends } = (await response.json()) as { backends: { functionTriggers: Trigger[] }[] };
  const latest = new Map<string, Schedule>();
  for (const { name, region, schedule } of backends.flatMap((backend) => backend.functionTriggers)) {
    if (schedule === undefined) continue;
    latest.set(`${region}/${name}`, {
      name,
      region,
      expression: schedule.schedule,
      timeZone: schedule.timeZone ?? 'UTC',
    });
  }
  return [...latest.values()];
}

/**
 * Every reload of the functions gives their triggers a new number; there are not more reloads than this in a session.
 */
const MOST_RELOADS = 10_000;

/**
 * Runs a scheduled function once, as Cloud Scheduler does: a POST with its two headers.
 * @param at the time the run was due; the handler sees it as `scheduleTime`.
 * @throws ExpectedError when the function answers with an error.
 */
export async function runSchedule(
  functionsUrl: string,
  projectId: string,
  schedule: Schedule,
  at: Date,
): Promise<void> {
  for (let generation = 0; generation < MOST_RELOADS; generation += 1) {
    const trigger = `${schedule.region}-${schedule.name}-${generation}`;
    const response = await fetch(`${functionsUrl}/functions/projects/${projectId}/triggers/${trigger}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-CloudScheduler': 'true',
        'X-CloudScheduler-JobName': `firebase-schedule-${schedule.name}-${schedule.region}`,
        'X-CloudScheduler-ScheduleTime': at.toISOString(),
      },
      body: '{}',
    });
    const body = await response.text();
    // 204 is the emulator's word for a trigger of before the last reload.
    if (response.status === 204) continue;
    if (response.ok) return;
    throw new ExpectedError(`${schedule.name} failed with ${response.status}: ${body.slice(0, 500)}`);
  }
}

/**
 * Cloud Scheduler's stand-in: calls each scheduled function when its expression, in its own time zone, is due.
 * One run at a time per function, as a later run would only meet the earlier one's lease.
 * @returns a function that stops calling them.
 */
export function startScheduler(
  schedules: readonly Schedule[],
  run: (schedule: Schedule, at: Date) => Promise<void>,
  report: (message: string) => void,
): () => void {
  const jobs = schedules.map(
    (schedule) =>
      new Cron(cronExpression(schedule.expression), { timezone: schedule.timeZone, protect: true }, async () => {
        try {
          await run(schedule, new Date());
        } catch (error) {
          report(`${schedule.name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }),
  );
  return () => jobs.forEach((job) => job.stop());
}

/** Cloud Scheduler also takes App Engine's "every 5 minutes"; croner takes cron expressions only. */
export function cronExpression(expression: string): string {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(expression) ?? [];
  if (count === undefined) return expression;
  return unit === 'minutes' ? `*/${count} * * * *` : `0 */${count} * * *`;
}
