import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { onTestFinished } from 'vitest';

/** The Express that Google's framework for functions passes requests through: that of the SDK. */
const express = createRequire(import.meta.resolve('firebase-functions/v2/https'))(
  'express',
) as () => RequestListener & {
  readonly use: (handle: HttpsFunction) => void;
};

/** Serves an HTTPS function on this machine until the end of the test. @returns what asks it for a path. */
export async function served(
  handle: HttpsFunction,
): Promise<(path: string, request?: RequestInit) => Promise<Response>> {
  const app = express();
  app.use(handle);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return async (path, request) => fetch(`http://127.0.0.1:${port}${path}`, request);
}
