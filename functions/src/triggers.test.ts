import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshModules } from '../../tests/functions/freshModules.ts';
import { type MemoryLog, memoryLog, memoryServices } from '../../tests/memory/services.ts';
import type { triggerFunctions } from './triggers.ts';

type TriggerName = Exclude<keyof typeof triggerFunctions, `list${string}`>;
const services = memoryServices();
const project = vi.fn<() => unknown>();
const logic = vi.fn<(name: string, ...parameters: readonly unknown[]) => unknown>();
const named = vi.fn<(name: string, run: string) => void>();
let log: MemoryLog;
let functions: typeof triggerFunctions;

const modules = {
  countResponse: './feedback/countResponse.ts',
  applyEventMark: './calendar/marks/applyEventMark.ts',
  applyGrant: './roles/claims/applyGrant.ts',
  assignSignUp: './sign-ups/assignSignUp.ts',
  wantRelease: './release/wantRelease.ts',
  releaseChanges: './release/releaseChanges.ts',
  sendNotice: './notices/sendNotice.ts',
};

beforeAll(async () => {
  await freshModules();
  vi.doMock('./services.ts', () => ({ projectServices: project }));
  vi.doMock('./log.ts', () => ({
    createLog: (name: string, run: string) => {
      named(name, run);
      return log;
    },
  }));
  for (const [name, module] of Object.entries(modules))
    vi.doMock(module, () => ({ [name]: async (...parameters: readonly unknown[]) => logic(name, ...parameters) }));
  ({ triggerFunctions: functions } = await import('./triggers.ts'));
});
afterAll(async () => {
  for (const module of ['./services.ts', './log.ts', ...Object.values(modules)]) vi.doUnmock(module);
  await freshModules();
});
beforeEach(() => {
  log = memoryLog();
  project.mockReset().mockReturnValue(services);
  logic.mockReset();
  named.mockReset();
});

const written = async (name: TriggerName, document: string): Promise<unknown> => {
  const event = { specversion: '1.0', id: 'event-1', source: '', type: '', time: '', data: undefined, document };
  return functions[name].run(event as Parameters<(typeof functions)[TriggerName]['run']>[0]);
};

/** For each trigger: a document, what its logic gets, what it logs of a result, and what it logs of a failure. */
const triggers: readonly {
  readonly name: TriggerName;
  readonly document: string;
  readonly calls: readonly unknown[];
  readonly result?: unknown;
  readonly line?: readonly [string, unknown];
  readonly failure: readonly [string, unknown];
}[] = [
  {
    name: 'aggregateFeedback',
    document: 'camps/camp-2026/feedback/mei',
    calls: ['countResponse', services, 'camp-2026', 'mei'],
    result: true,
    line: ['counted', { camp: 'camp-2026', changed: true }],
    failure: ['not counted', { camp: 'camp-2026' }],
  },
  {
    name: 'applyEventMark',
    document: 'eventMarks/series_20261126',
    calls: ['applyEventMark', services.database, 'series'],
    result: 3,
    line: ['applied', { events: 3 }],
    failure: ['mark not applied', {}],
  },
  {
    name: 'applyGrant',
    document: 'grants/mei@steeple.test',
    calls: ['applyGrant', services, 'mei@steeple.test'],
    result: 'claims changed',
    line: ['applied', { outcome: 'claims changed' }],
    failure: ['not applied', {}],
  },
  {
    name: 'assignSignUp',
    document: 'signUps/supper/entries/one',
    calls: ['assignSignUp', services, 'supper'],
    failure: ['places not assigned', { event: 'supper' }],
  },
  ...(
    [
      ['followSiteConfig', 'state/site-config'],
      ['followCamp', 'camps/camp-2026'],
      ['followCampInfo', 'camps/camp-2026/info/arrival'],
      ['followScheduleItem', 'camps/camp-2026/schedule/one'],
      ['followPanorama', 'camps/camp-2026/panoramas/hall'],
      ['followEmergencyNumbers', 'camps/camp-2026/emergency/numbers'],
      ['followSignUp', 'signUps/supper'],
      ['followConsentText', 'consentTexts/sign-up'],
    ] as const
  ).map(([name, document]) => ({
    name,
    document,
    calls: ['wantRelease', [document]],
    failure: ['change not noted', {}] as const,
  })),
  {
    name: 'releaseSite',
    document: 'releases/wanted',
    calls: ['releaseChanges', expect.objectContaining({ lines: [] })],
    failure: ['not released', {}],
  },
  {
    name: 'sendNotice',
    document: 'camps/camp-2026/notices/rain',
    calls: ['sendNotice', services, 'camp-2026', 'rain', expect.objectContaining({ lines: [] })],
    failure: ['notice not pushed', { camp: 'camp-2026' }],
  },
];

test.each(triggers)('$name follows the document as it is now', async ({ name, document, calls, result, line }) => {
  logic.mockReturnValue(result);
  await written(name, document);
  expect(logic.mock.calls).toEqual([calls]);
  expect(named.mock.calls).toEqual([[name, 'event-1']]);
  expect(log.lines.map(({ severity, message, fields }) => [severity, message, fields])).toEqual(
    line === undefined ? [] : [['info', ...line]],
  );
});

test.each(triggers)('a failure of $name is logged and delivered again', async ({ name, document, failure }) => {
  logic.mockRejectedValue(new Error('No document grants/mei@steeple.test'));
  // What is thrown is logged with its message, so it is not the error itself.
  await expect(written(name, document)).rejects.toEqual(new Error(`${name} failed`));
  expect(log.lines).toEqual([{ severity: 'error', message: failure[0], fields: failure[1] }]);
});

test('a mark of one event only is of the event itself', async () => {
  await written('applyEventMark', 'eventMarks/single');
  expect(logic.mock.calls).toEqual([['applyEventMark', services.database, 'single']]);
});
