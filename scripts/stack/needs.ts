import { ExpectedError } from '../shared/expectedError.ts';
import { findFirestoreArchive, type FirestoreArchive, hasEmulatorInterface } from './java/archives.ts';
import { findJava } from './java/java.ts';
import { type PortName, portsAt, requireFreePorts, suggestOffset } from './ports.ts';
import { findRunning, findStacks } from './running.ts';
import { ALL_EMULATORS, type EmulatorName } from './workFolder.ts';

/** Those of a stack's options that decide what it needs of the machine. */
export type NeedsOptions = {
  /** Shifts every port; see ports.ts. */
  portOffset: number;
  emulators?: readonly EmulatorName[];
  /** True to release changed pages to the stand-in for Hosting, which serves the site before the Hosting emulator. */
  releases?: boolean;
  /** Further ports that must be free, such as Vite's. */
  alsoFree?: readonly PortName[];
};

export type Needs = { java: string | undefined; archive: FirestoreArchive | undefined; withInterface: boolean };

/**
 * Checks whether everything that a stack needs exists, which takes well under a second, so that a person learns what is
 * missing before anything is built or started.
 * @throws ExpectedError naming what is missing, or the port that is taken.
 */
export async function findNeeds(options: NeedsOptions): Promise<Needs> {
  const { portOffset, emulators = ALL_EMULATORS } = options;
  const withInterface = hasEmulatorInterface(process.env);
  const requiredPorts = [
    ...portsOf(emulators, withInterface),
    ...(options.releases === true ? releasePorts : []),
    ...(options.alsoFree ?? []),
  ];
  await refuseSecond(portOffset, requiredPorts);
  const needsFirestore = emulators.includes('firestore');
  const java = needsFirestore ? (await findJava(process.env)).path : undefined;
  const archive = needsFirestore ? await findFirestoreArchive(process.env) : undefined;
  await requireFreePorts(portOffset, requiredPorts, findStacks());
  return { java, archive, withInterface };
}

const releasePorts: readonly PortName[] = ['hosting', 'hostingEmulator'];

async function refuseSecond(portOffset: number, requiredPorts: readonly PortName[]): Promise<void> {
  const running = findRunning(portOffset);
  if (running === undefined || running.pid === process.pid) return;
  throw new ExpectedError(
    `Steeple already runs here, on port ${portsAt(portOffset).site}, as process ${running.pid}: stop it with \`kill -INT ${running.pid}\`, or start a second one with \`npm start -- --port-offset ${await suggestOffset(portOffset, requiredPorts)}\`.`,
  );
}

/** Names of the ports that some emulators, what comes with them and the emulators' interface listen on. */
export function portsOf(emulators: readonly EmulatorName[], withInterface: boolean): PortName[] {
  const ofEmulator: Readonly<Record<EmulatorName, readonly PortName[]>> = {
    auth: ['auth'],
    firestore: ['firestore', 'firestoreWebsocket'],
    functions: ['functions', 'eventarc', 'tasks', 'googleCalendar'],
    storage: ['storage'],
    hosting: ['site'],
  };
  return [
    'hub',
    'logging',
    ...emulators.flatMap((name) => ofEmulator[name]),
    ...(withInterface ? (['ui'] as const) : []),
  ];
}
