import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freshModules } from '../../tests/functions/freshModules.ts';
import { loggedLines } from '../../tests/functions/loggedLines.ts';
import { memoryServices } from '../../tests/memory/services.ts';
import type { scheduledFunctions } from './schedules.ts';

type ScheduleName = keyof typeof scheduledFunctions;

/** The module of each function's logic. */
const logic = {
  sendDueNotices: './notices/sendDueNotices.ts',
  remindBeforeCamp: './notices/remindBeforeCamp.ts',
  countPlans: './plans/countPlans.ts',
  publishDue: './content/publishDue.ts',
  refreshSite: './release/refreshSite.ts',
  closeDisabledAccounts: './roles/claims/closeDisabledAccounts.ts',
  syncCalendarsByDay: './calendar/syncCalendars.ts',
  syncCalendars: './calendar/syncCalendars.ts',
  recountFeedback: './feedback/recountFeedback.ts',
  reconcileAccounts: './nightly/reconcileAccounts.ts',
  expireData: './nightly/expireData.ts',
  rebuildListings: './listings/rebuildListings.ts',
} as const satisfies Record<ScheduleName, string>;

const schedules = Object.keys(logic) as ScheduleName[];
const services = memoryServices();
const ran: { readonly name: string; readonly services: unknown; readonly log: unknown }[] = [];
let failure: Error | undefined;
let functions: typeof scheduledFunctions;

const logicOf = (name: ScheduleName) => async (receivedServices: unknown, log: unknown) => {
  ran.push({ name, services: receivedServices, log });
  if (failure !== undefined) throw failure;
};

beforeAll(async () => {
  await freshModules();
  vi.doMock('./services.ts', () => ({ projectServices: () => services }));
  for (const [module, names] of Map.groupBy(schedules, (name) => logic[name]))
    vi.doMock(module, () => Object.fromEntries(names.map((name) => [name, logicOf(name)])));
  ({ scheduledFunctions: functions } = await import('./schedules.ts'));
});
afterAll(async () => {
  for (const module of ['./services.ts', ...Object.values(logic)]) vi.doUnmock(module);
  await freshModules();
});

const run = async (name: ScheduleName): Promise<void> => functions[name].run({ scheduleTime: '' });

test.each(schedules)('%s runs its own logic by the clock', async (name) => {
  ran.length = 0;
  await run(name);
  const log = expect.objectContaining({ info: expect.any(Function) as unknown }) as unknown;
  expect(ran).toEqual([{ name, services, log }]);
});

test('a run that fails is logged and reported to the scheduler, without the message of its error', async () => {
  onTestFinished(() => void (failure = undefined));
  failure = new Error('No document grants/mei@steeple.test');
  const lines = loggedLines();
  await expect(run('publishDue')).rejects.toEqual(new Error('publishDue failed'));
  expect(lines).toMatchObject([{ severity: 'ERROR', message: 'run failed', function: 'publishDue', error: 'Error' }]);
  expect(JSON.stringify(lines)).not.toContain('mei@steeple.test');
});
