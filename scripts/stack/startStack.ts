import { randomUUID } from 'node:crypto';
import { addressesAt, type ReachedStack, stackEnvironment } from './addresses.ts';
import { prepareJava } from './java/prepareJava.ts';
import { localSecrets } from './localSecrets.ts';
import { findNeeds, type NeedsOptions } from './needs.ts';
import { type Ports, portsAt } from './ports.ts';
import { forgetReleases, hostingApiAddress, type ReleasedSite, startReleasedSite } from './releasedSite.ts';
import { forgetRunning, noteRunning } from './running.ts';
import { readSchedules, runSchedule, type Schedule, startScheduler } from './schedules.ts';
import { hasState, saveState } from './state.ts';
import { startGoogleCalendar } from './servers.ts';
import { startSuite } from './suite.ts';
import { ALL_EMULATORS, makeWorkFolder } from './workFolder.ts';

export type StackOptions = NeedsOptions & {
  /** Begins with `demo-`, so that nothing in it can reach a real project. */
  projectId: string;
  /** Folder with the state: read at the start, written by {@link Stack.save}. Without it nothing is stored. */
  stateFolder?: string;
  /** Parameters of the functions (`functions/src/parameters.ts`) that are not at their defaults. */
  parameters?: Readonly<Record<string, string>>;
  /** Starts empty even where the state folder holds something, which the next {@link Stack.save} replaces. */
  fresh?: boolean;
  /** True to send push messages to a stand-in of the test that runs, and none to the services of browsers. */
  pushStandIn?: boolean;
  /** True to note in {@link Stack.released} which paths were answered by no file. */
  countPassed?: boolean;
  /** Ends the start-up early. */
  signal?: AbortSignal;
  /** Receives every line of firebase-tools, which is in the log file anyway. */
  onLine?: (line: string) => void;
  /** Receives the stack's own messages, such as a scheduled function that failed. */
  report?: (message: string) => void;
};

export type Stack = ReachedStack & {
  ports: Ports;
  /** Environment variables by which Google's clients and our tests find this stack. */
  environment: Readonly<Record<string, string>>;
  /** Did the state folder hold an earlier state? */
  resumed: boolean;
  /** True where our stand-in for Google's rules runtime judges Storage. */
  storageRulesStandIn: boolean;
  /** True where the emulators' own web interface runs. */
  hasInterface: boolean;
  /** The stand-in for Hosting, where the stack releases pages. */
  released: ReleasedSite | undefined;
  log: string;
  /** Copies the builds again; functions that already run keep what they loaded. */
  takeBuilds: () => void;
  /** Copies the builds again and restarts the functions. */
  reload: () => Promise<void>;
  /** Calls scheduled functions when they are due, from now on. Without it tests choose their moment. */
  runSchedules: () => Promise<void>;
  /** Settles when the emulators end, whether asked to or not. */
  ended: Promise<void>;
  /** Saves the state, if there is a folder for it. */
  save: () => Promise<void>;
  /** Ends every process without saving. May be called more than once. */
  stop: () => Promise<void>;
};

/**
 * Starts a local stack: the Firebase emulators and the local Google Calendar. The scheduler starts with
 * {@link Stack.runSchedules}.
 * @throws ExpectedError when something is missing on this machine or a port is taken.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { projectId, portOffset, emulators = ALL_EMULATORS } = options;
  const ports = portsAt(portOffset);
  const needs = await findNeeds(options);

  const addresses = addressesAt(ports);
  const mark = randomUUID();
  const folder = makeWorkFolder(projectId, ports, {
    emulators,
    withInterface: needs.withInterface,
    hostingPort: options.releases === true ? ports.hostingEmulator : ports.site,
    parameters: {
      GOOGLE_CALENDAR_ROOT_URL: addresses.googleCalendar,
      ...(options.pushStandIn === true && { PUSH_SERVICE_URL: addresses.pushService }),
      ...(options.releases === true && {
        HOSTING_SITE: projectId,
        HOSTING_API_ROOT_URL: hostingApiAddress(ports),
        SITE_ADDRESS: addresses.site,
      }),
      ...options.parameters,
    },
    secrets: localSecrets(projectId),
  });
  const prepared = prepareJava(folder.path, needs, process.env);
  const stopping: (() => Promise<void> | void)[] = [folder.close, () => forgetRunning(portOffset)];
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => (stopped ??= runAll(stopping));
  const save = async (): Promise<void> => {
    if (options.stateFolder === undefined) return;
    // Functions that run may finish and no further ones start, so that the state is at rest.
    if (emulators.includes('functions'))
      await setTriggers(addresses.hub, 'disable', AbortSignal.timeout(SETTLE_DEADLINE_MS)).catch(() => undefined);
    await saveState(addresses.hub, options.stateFolder);
  };
  const resumed = options.fresh !== true && hasState(options.stateFolder);
  const storageBucket = `${projectId}.appspot.com`;
  const running = { pid: process.pid, projectId, storageBucket, portOffset, addresses };

  try {
    noteRunning({ ...running, isStarting: true });
    if (emulators.includes('functions')) stopping.unshift(await startGoogleCalendar(ports.googleCalendar));
    const suite = await startSuite({
      projectId,
      firestore: addresses.firestore,
      emulators,
      folder,
      mark,
      environment: prepared.environment,
      importFrom: resumed ? options.stateFolder : undefined,
      mayDownload: needs.archive?.from === 'download',
      onLine: options.onLine,
      signal: options.signal,
    });
    stopping.unshift(suite.stop);
    const released =
      options.releases === true
        ? await startReleasedSite(projectId, ports, folder.path, { counts: options.countPassed === true })
        : undefined;
    if (released !== undefined) {
      stopping.unshift(released.stop);
      released.deploy();
      if (resumed) await forgetReleases(projectId, addresses.firestore);
    }
    const takeBuilds = (): void => {
      folder.copyBuilds();
      released?.deploy();
    };
    const runSchedules = async (): Promise<void> => {
      const run = async (schedule: Schedule, at: Date): Promise<void> =>
        runSchedule(addresses.functions, projectId, schedule, at);
      const schedules = await readSchedules(addresses.functions);
      stopping.unshift(startScheduler(schedules, run, options.report ?? (() => undefined)));
    };
    noteRunning(running);
    return {
      projectId,
      storageBucket,
      addresses,
      ports,
      environment: stackEnvironment(running),
      resumed,
      storageRulesStandIn: prepared.storageRulesStandIn,
      hasInterface: needs.withInterface,
      released,
      log: folder.log,
      reload: async () => {
        takeBuilds();
        await setTriggers(addresses.hub, 'disable');
        await setTriggers(addresses.hub, 'enable');
      },
      takeBuilds,
      runSchedules,
      save,
      ended: suite.ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Time that running functions have to finish before the state is saved without them. Milliseconds. */
const SETTLE_DEADLINE_MS = 15_000;

/** Answers when no function runs that a trigger had started. */
async function setTriggers(
  hub: string,
  action: 'disable' | 'enable',
  signal: AbortSignal | null = null,
): Promise<void> {
  const response = await fetch(`${hub}/functions/${action}BackgroundTriggers`, { method: 'PUT', signal });
  if (!response.ok) throw new Error(`The emulator hub could not ${action} triggers: ${await response.text()}`);
}

async function runAll(steps: readonly (() => Promise<void> | void)[]): Promise<void> {
  for (const step of steps) await step();
}
