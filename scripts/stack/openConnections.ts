import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

/**
 * Preloaded into firebase-tools. Its servers close a connection after five seconds without a request, and a busy client
 * that is just then writing to it gets EPIPE or ECONNRESET, which Google's servers do not do. Zero leaves connections
 * open until the client closes them.
 */
subscribe('tracing:net.server.listen:asyncStart', (message) => {
  const { server } = message as { server: unknown };
  if (server instanceof Server) server.keepAliveTimeout = 0;
});
