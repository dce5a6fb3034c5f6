import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { isBlockedByBrowsers } from '../../scripts/stack/ports.ts';
import { authHost, firestoreHost, functionsUrl, siteUrl, storageHost } from '../addresses.ts';

/** Proxies in front of the site and its emulators, which a test can stop and start. */
export interface Signal {
  /** The site's origin as seen through its proxy; a page finds the emulators by the same distance from their ports. */
  readonly origin: string;
  /** Stops the proxies: every later connection fails, the service worker's too. */
  readonly lose: () => Promise<void>;
  /** Starts them again, at the same ports. */
  readonly find: () => Promise<void>;
}

interface Door {
  readonly open: () => Promise<void>;
  readonly shut: () => Promise<void>;
}

/**
 * Distance of the first proxies' ports from the stack's ports; where one port is taken or refused by browsers, all
 * proxies try ports a few numbers higher.
 */
const firstShift = 700;
const step = 3;
const tries = 30;

/** Makes a proxy at a distance from a port of this machine; stopped at first. */
function createDoor(host: string, shift: number): Door {
  const { hostname, port } = new URL(`http://${host}`);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // Browsers drop connections as they like.
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  return {
    async open() {
      if (server !== null) return;
      const opening = createServer((near) => {
        const far = keep(connect(Number(port), hostname));
        keep(near).pipe(far).pipe(near);
        // A connection that breaks on one side breaks on the other: a browser asks again when a connection ends, and
        // waits for ever when it gets no answer.
        far.on('close', (hadError) => void (hadError ? near.destroy() : near.end()));
        near.on('close', () => far.destroy());
      });
      opening.listen(Number(port) + shift, hostname);
      await once(opening, 'listening');
      server = opening;
    },
    async shut() {
      if (server === null) return;
      const closing = server;
      server = null;
      closing.close();
      for (const socket of sockets) socket.destroy();
      await once(closing, 'close');
    },
  };
}

/**
 * Makes a connection to the site that a test can cut. A browser's own "offline" does not affect the fetches of its
 * service worker; a refused connection does.
 */
export async function createSignal(): Promise<Signal> {
  const site = new URL(siteUrl());
  const hosts = [
    site.host,
    new URL(functionsUrl()).host,
    firestoreHost().address,
    authHost().address,
    storageHost().address,
  ];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const shift = firstShift + attempt * step;
    if (hosts.some((host) => isBlockedByBrowsers(Number(new URL(`http://${host}`).port) + shift))) continue;
    const doors = hosts.map((host) => createDoor(host, shift));
    const lose = async (): Promise<void> => void (await Promise.all(doors.map(async (door) => door.shut())));
    const find = async (): Promise<void> => void (await Promise.all(doors.map(async (door) => door.open())));
    const opened = await Promise.allSettled(doors.map(async (door) => door.open()));
    if (opened.every(({ status }) => status === 'fulfilled'))
      return { origin: `http://${site.hostname}:${Number(site.port) + shift}`, lose, find };
    await lose();
  }
  throw new Error('No ports are free for the doors.');
}
