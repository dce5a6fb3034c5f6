/**
 * Google's APIs of one project on this machine, as far as a deployment uses them. Every request is compared with the
 * methods that the installed `googleapis` package declares, and one that Google would not understand is refused.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { LOCAL_HOSTING_TOKEN } from '../hosting/createHosting.ts';
import { HostingError } from '../hosting/errors.ts';
import { CloudState } from './CloudState.ts';
import { faultOf } from './googleMethods.ts';
import { CloudError } from './answers/answer.ts';
import { routes } from './routes.ts';

export interface GoogleCloud {
  /** Without a slash at the end; a service's own address follows, such as `/run.googleapis.com/v2/…`. */
  readonly url: string;
  readonly state: CloudState;
  /** Every request, as `VERB host/path`, in the order of arrival. */
  readonly requests: readonly string[];
  /** Requests that Google would not understand, or that nothing here answers. */
  readonly mistakes: readonly string[];
  close(): Promise<void>;
}

/** The token that every request to an API carries. */
export const CLOUD_TOKEN = 'steeple-google-cloud';

export async function createGoogleCloud(project: string): Promise<GoogleCloud> {
  const state = new CloudState(project);
  const requests: string[] = [];
  const mistakes: string[] = [];
  const server = createServer((incoming, response) => {
    void respond(incoming, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    // The clients of Firestore and of Hosting have no path before their own.
    const path = (incoming.url ?? '/')
      .replace(/^\/(?=v1\/projects\/)/, '/firestore.googleapis.com/')
      .replace(/^\/(?=v1beta1\/sites\/)/, '/firebasehosting.googleapis.com/');
    const target = new URL(`https:/${path}`);
    const verb = incoming.method ?? 'GET';
    const text = Buffer.concat(chunks);
    const isMalformed = /%(?![0-9a-f]{2})/i.test(target.pathname);
    const name = `${verb} ${target.hostname}${isMalformed ? target.pathname : decodeURIComponent(target.pathname)}`;
    requests.push(name);
    try {
      const instead = state.faults.onRequest?.(name);
      if (instead !== undefined) return answerWith(response, instead);
      if (isMalformed) throw new CloudError(400, 'INVALID_ARGUMENT', 'The address cannot be decoded.');
      const body = /json/.test(incoming.headers['content-type'] ?? '') && text.length > 0 ? parse(text) : undefined;
      // Tokens and uploads are no such APIs; two that firebase-tools asks are not in `googleapis`.
      const isApi = /^(?!(www|upload|sts|runtimeconfig|firebaseextensions)\.).*\.googleapis\.com$/.test(
        target.hostname,
      );
      if (isApi) {
        const fault = faultOf(verb, target, body);
        if (fault !== undefined) throw new CloudError(400, 'INVALID_ARGUMENT', `Invalid request: ${fault}`, true);
        // firebase-tools takes an address on this machine for an emulator, and says `owner` to it; of documents it
        // asks nothing.
        const tokens = [
          CLOUD_TOKEN,
          LOCAL_HOSTING_TOKEN,
          ...(target.pathname.includes('/documents/') ? [] : ['owner']),
        ];
        if (!tokens.some((token) => incoming.headers.authorization === `Bearer ${token}`))
          throw new CloudError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
      }
      const route = routes.find(
        (candidate) => candidate.verb === verb && candidate.pattern.test(name.slice(verb.length + 1)),
      );
      if (route === undefined) throw new CloudError(404, 'NOT_FOUND', `The stand-in has no ${name}`, true);
      const names = route.pattern.exec(name.slice(verb.length + 1))?.slice(1) ?? [];
      const answer = route.answer({
        state,
        names,
        query: target.searchParams,
        body: body ?? {},
        text,
        origin: url,
      });
      answerWith(response, answer);
    } catch (error) {
      if (error instanceof HostingError) return send(response, error.code, error.body());
      if (!(error instanceof CloudError)) {
        mistakes.push(`${name}: ${String(error)}`);
        return send(response, 500, { error: { code: 500, status: 'INTERNAL', message: String(error) } });
      }
      if (error.isMistake) mistakes.push(error.message);
      send(response, error.code, error.body());
    }
  }

  return {
    url,
    state,
    requests,
    mistakes,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers with JSON, or as a server of pages with a status, headers and a text. */
function answerWith(response: ServerResponse, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('html' in answer)) return send(response, 200, answer);
  const { status, html, headers } = answer as { status: number; html: string; headers?: object };
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function parse(text: Buffer): Record<string, unknown> {
  return JSON.parse(text.toString()) as Record<string, unknown>;
}
