import { dayMillis } from '@steeple/model/time/timestamp';
import { Cron } from 'croner';
import { expect, test } from 'vitest';
import { readSchedules, runSchedule, type Schedule } from '../../../scripts/stack/schedules.ts';
import { functionsUrl, projectId } from '../../addresses.ts';
import { control } from '../admin/admin.ts';
import { alive, visit } from '../browser.ts';

const events = 'calendars/english@steeple.test/events';
const title = 'Talk: Faith and weeds';
const changed = 'Talk: Faith and weeds, now in the garden';

async function byDay(): Promise<Schedule> {
  const found = (await readSchedules(functionsUrl())).find(({ name }) => name === 'syncCalendarsByDay');
  if (found === undefined) throw new Error('The functions declare no sync by day.');
  return found;
}

/** Sets the simulated clock to the next moment at which the schedule is due, as Cloud Scheduler would. */
async function nextRun(after: Date): Promise<Date> {
  const schedule = await byDay();
  const at = new Cron(schedule.expression, { timezone: schedule.timeZone }).nextRun(after);
  if (at === null) throw new Error('The schedule is never due.');
  await runSchedule(functionsUrl(), projectId(), schedule, at);
  return at;
}

test('by day the sync is due within ten minutes of any minute, and not at night', async () => {
  const { expression, timeZone } = await byDay();
  const due = new Cron(expression, { timezone: timeZone });
  const dayBegins = Date.parse('2026-11-23T06:00:00+08:00');
  for (let minute = 0; minute < 16 * 60; minute += 1) {
    const at = new Date(dayBegins + minute * 60_000);
    expect((due.nextRun(at)?.getTime() ?? 0) - at.getTime()).toBeLessThanOrEqual(600_000);
  }
  const night = new Date('2026-11-23T23:00:00+08:00');
  expect(due.nextRun(night)?.toISOString()).toBe('2026-11-23T22:00:00.000Z');
});

test.each(['/events', '/zh/events'])(
  "a change in Google's calendar is on %s in a fresh browser after the next run of the clock",
  { tags: ['prove'] },
  async (path) => {
    const changedAt = new Date('2026-11-23T10:03:00+08:00');
    // An event of the seed has a translation, which stays on the Chinese page.
    const moment = (day: number) => ({ dateTime: new Date(Date.now() + day * dayMillis).toISOString() });
    const { id } = await control<{ id: string }>('POST', events, {
      summary: title,
      start: moment(10),
      end: moment(10.1),
    });
    try {
      await nextRun(changedAt);
      await control('PATCH', `${events}/${id}`, { summary: changed });
      const at = await nextRun(changedAt);
      expect(at.getTime() - changedAt.getTime()).toBeLessThanOrEqual(600_000);
      const { page } = await visit(path);
      await alive(page);
      await page.getByText(changed).first().waitFor();
      expect(await page.getByText(title, { exact: true }).count()).toBe(0);
    } finally {
      await control('DELETE', `${events}/${id}`);
      await nextRun(changedAt);
    }
  },
);
