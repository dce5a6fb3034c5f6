import { createServer } from 'node:net';
import { ExpectedError } from '../shared/expectedError.ts';

/** Fixed ports of the local stack (README.md beside this file) with their names in messages; an offset shifts all. */
const BASE_PORTS = {
  ui: { port: 4000, label: 'emulator interface' },
  hub: { port: 4400, label: 'emulator hub' },
  logging: { port: 4500, label: 'emulator logging' },
  site: { port: 5000, label: 'site' },
  functions: { port: 5001, label: 'functions' },
  googleCalendar: { port: 5080, label: 'Google Calendar' },
  pushService: { port: 5085, label: 'push service of tests' },
  hosting: { port: 5094, label: 'Hosting interface' },
  hostingEmulator: { port: 5096, label: 'Hosting emulator behind the site' },
  vite: { port: 5173, label: 'Vite' },
  firestore: { port: 8080, label: 'Firestore' },
  auth: { port: 9099, label: 'Auth' },
  firestoreWebsocket: { port: 9150, label: "Firestore's websocket" },
  storage: { port: 9199, label: 'Storage' },
  eventarc: { port: 9299, label: 'Eventarc' },
  tasks: { port: 9499, label: 'Cloud Tasks' },
} as const;

export type PortName = keyof typeof BASE_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Distance of the offsets of stacks that run side by side: no port of one is a port of another. */
export const NEXT_STACK_OFFSET = 110;

/** Largest offset with which every port stays a port. */
export const LARGEST_OFFSET = 65_535 - Math.max(...Object.values(BASE_PORTS).map(({ port }) => port));

/** The ports of a stack that runs `offset` above the fixed ones. */
export function portsAt(offset: number): Ports {
  const shifted = Object.entries(BASE_PORTS).map(([name, { port }]) => [name, port + offset]);
  return Object.fromEntries(shifted) as Record<PortName, number>;
}

/**
 * Reads an offset from `--port-offset`, else from STEEPLE_PORT_OFFSET, else `otherwise`.
 * @throws ExpectedError when it is not a whole number from 0 to {@link LARGEST_OFFSET}.
 */
export function readPortOffset(argument: string | undefined, otherwise = 0): number {
  const text = argument ?? process.env.STEEPLE_PORT_OFFSET;
  if (text === undefined || text === '') return otherwise;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > LARGEST_OFFSET) {
    throw new ExpectedError(
      `A port offset is a whole number from 0 to ${LARGEST_OFFSET}, not "${text}": npm start -- --port-offset 100`,
    );
  }
  return offset;
}

/** Ports that browsers and fetch refuse to talk to (Fetch standard, "port blocking"), above the privileged ones. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** True for a port that no browser opens. */
export function isBlockedByBrowsers(port: number): boolean {
  return BLOCKED_PORTS.has(port);
}

/** True where this program can listen on a port of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Names of those of the given ports that another program holds. */
export async function takenPorts(ports: Ports, requiredPorts: readonly PortName[]): Promise<PortName[]> {
  const free = await Promise.all(requiredPorts.map(async (name) => isPortFree(ports[name])));
  return requiredPorts.filter((_, index) => !free[index]);
}

/** "8080 (Firestore) and 9099 (Auth)", for messages. */
export function describePorts(ports: Ports, names: readonly PortName[]): string {
  const parts = names.map((name) => `${ports[name]} (${BASE_PORTS[name].label})`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/**
 * The steps in which another offset is looked for; a hundred would put the hub of one stack on the logging port of
 * another.
 */
const OFFSET_STEP = 30;

/**
 * Returns the next offset after `takenOffset` at which every required port is free now and open to browsers, for
 * messages.
 * @param isFree tells whether a program can listen on a port; passed in by tests.
 */
export async function suggestOffset(
  takenOffset: number,
  requiredPorts: readonly PortName[],
  isFree = isPortFree,
): Promise<number> {
  for (let offset = takenOffset + OFFSET_STEP; offset <= LARGEST_OFFSET; offset += OFFSET_STEP) {
    const ports = requiredPorts.map((name) => portsAt(offset)[name]);
    if (ports.some(isBlockedByBrowsers)) continue;
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return offset;
  }
  return 0;
}

/** A stack of this folder, which holds the ports of its offset. */
type Holder = { readonly pid: number; readonly portOffset: number };

/**
 * Refuses to go on when a port is taken, so that nobody reads a bind error out of a log.
 * @param stacks the stacks of this folder, so that a port of theirs is not called another program's.
 * @throws ExpectedError naming every taken port, or one that no browser would open.
 */
export async function requireFreePorts(
  portOffset: number,
  requiredPorts: readonly PortName[],
  stacks: readonly Holder[] = [],
): Promise<void> {
  const ports = portsAt(portOffset);
  const move = async (): Promise<string> =>
    `\`npm start -- --port-offset ${await suggestOffset(portOffset, requiredPorts)}\``;
  const blocked = requiredPorts.filter((name) => isBlockedByBrowsers(ports[name]));
  if (blocked.length > 0) {
    throw new ExpectedError(
      `Browsers refuse port ${describePorts(ports, blocked)}: choose another offset: ${await move()}.`,
    );
  }
  const busyPorts = await takenPorts(ports, requiredPorts);
  if (busyPorts.length === 0) return;
  const subject = busyPorts.length === 1 ? 'Port' : 'Ports';
  const verb = busyPorts.length === 1 ? 'is' : 'are';
  const own = stacks.find((stack) => Object.values(portsAt(stack.portOffset)).includes(ports[busyPorts[0] ?? 'site']));
  const holder =
    own === undefined
      ? 'another program: stop it'
      : `Steeple's own stack at port offset ${own.portOffset}: stop it with \`kill -INT ${own.pid}\``;
  throw new ExpectedError(
    `${subject} ${describePorts(ports, busyPorts)} ${verb} taken by ${holder}, or move Steeple with ${await move()}.`,
  );
}
