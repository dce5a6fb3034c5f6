import { callables } from '@steeple/model/requests/callables';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { check } from '@steeple/model/requests/validation';
import { beforeEach, expect, it } from 'vitest';
import {
  calendar,
  type CalendarInMemory,
  calendarInMemory,
  failure,
  talks,
} from '../../../tests/functions/calendar/calendarInMemory.ts';
import type { Token } from '../requests/callers.ts';
import { syncCalendarNow } from './syncCalendarNow.ts';

const other: Calendar = { ...calendar, id: 'other', googleId: 'other@steeple.test' };
let world: CalendarInMemory;
beforeEach(async () => {
  world = calendarInMemory();
  world.google.events = talks(12);
  await world.services.database
    .doc(documentPaths.siteConfig.at())
    .set({ timeZone: 'Asia/Singapore', calendars: [calendar, other] });
});

/** An admin asks for a sync. */
async function ask(choices: { calendar?: string; dryRun?: boolean; confirmRemoval?: boolean } = {}) {
  world.time.now += 600_000;
  const input = { dryRun: false, confirmRemoval: false, ...choices };
  const token = { uid: 'admin' } as Token;
  const answer = await syncCalendarNow(world.services, { input, token, log: world.log }, world.sync);
  expect(check(callables.syncCalendarNow.output, answer)).toMatchObject({ ok: true });
  return answer.runs;
}
const audits = async () =>
  (await world.services.database.collection(collectionOf(documentPaths.auditEntry.pattern)).get()).docs.map((entry) =>
    entry.data(),
  );

it('all calendars are synced for an admin, or the one that they name; each run is in the audit trail', async () => {
  expect((await ask()).map(({ calendar: id, status }) => [id, status])).toEqual([
    ['english', 'succeeded'],
    ['other', 'succeeded'],
  ]);
  world.google.events = talks(11);
  const [run, ...rest] = await ask({ calendar: 'english', confirmRemoval: true });
  expect([run, rest]).toEqual([
    {
      calendar: 'english',
      run: run?.run,
      status: 'succeeded',
      counts: { fetched: 11, created: 0, updated: 0, removed: 1, unchanged: 11 },
    },
    [],
  ]);
  expect(await world.record(run?.run ?? '')).toMatchObject({ trigger: 'admin' });
  const entries = await audits();
  expect(entries).toHaveLength(3);
  expect(entries).toContainEqual({
    action: 'calendar.synced',
    actor: 'admin',
    subject: null,
    target: documentPaths.syncRun.at('english', run?.run ?? ''),
    detail: { status: 'succeeded', confirmRemoval: true, created: 0, updated: 0, removed: 1 },
    at: expect.anything(),
  });
});

it('a calendar that the site does not have is refused', async () => {
  await expect(ask({ calendar: 'german' })).rejects.toMatchObject({ details: { reason: 'no-such-calendar' } });
  await world.services.database.doc(documentPaths.siteConfig.at()).delete();
  expect(await ask()).toEqual([]);
});

it('a failure is in the audit trail without counts', async () => {
  world.google.answer = () => {
    throw failure({ status: 401 });
  };
  expect(await ask({ calendar: 'other' })).toMatchObject([{ status: 'failed', counts: null }]);
  expect(await audits()).toMatchObject([
    { detail: { status: 'failed', confirmRemoval: false, created: 0, updated: 0, removed: 0 } },
  ]);
});

it('a dry run, and a run that found the calendar held, are answered but changed nothing to be audited', async () => {
  expect(await ask({ calendar: 'english', dryRun: true })).toMatchObject([{ status: 'dry-run' }]);
  const lease = { run: 'other', until: new Date(world.time.now + 600_000 + 60_000) };
  await world.services.database.doc(documentPaths.sync.at('english')).set({ status: 'running', lease });
  expect(await ask({ calendar: 'english' })).toMatchObject([{ status: 'busy' }]);
  expect(await audits()).toEqual([]);
});

it('a calendar that was taken out of the settings meanwhile is not answered for', async () => {
  await ask();
  world.google.events = talks(11);
  world.sync.isListed = async ({ id }) => id !== 'english';
  expect((await ask()).map((run) => run.calendar)).toEqual(['other']);
  expect(await audits()).toHaveLength(3);
});
