import type { onRequest } from 'firebase-functions/v2/https';

type Handler = Parameters<typeof onRequest>[0];

/** The answer of an HTTPS function. */
export type HttpResponse = Handler extends (request: never, response: infer Response) => unknown ? Response : never;
