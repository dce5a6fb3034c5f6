import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { siteUrl } from '../addresses.ts';

/** The site behind a door of its own. */
export interface Signal {
  /** The site's origin as seen through the door. */
  readonly origin: string;
  /** Shuts the door: whatever asks for the site from now on, the service worker too, finds nobody. */
  readonly lose: () => Promise<void>;
}

/**
 * A way to the site that can be cut. A browser's own "offline" does not reach what its service worker fetches; a
 * refused connection does.
 */
export async function createSignal(): Promise<Signal> {
  const { hostname, port } = new URL(siteUrl());
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // Browsers drop connections as they like.
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async lose() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
