/** The server: reads requests, applies faults, writes answers. Loopback only. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { ApiError } from './errors/errors.ts';
import type { FaultEffect } from './errors/faults.ts';
import { usualReason } from './errors/faults.ts';

/** A request, read whole. */
export interface HttpRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface HttpAnswer {
  status: number;
  body?: object;
  etag?: string;
  /** Faults that change how the answer is written. */
  effects?: FaultEffect[];
}

export type Handler = (request: HttpRequest) => HttpAnswer;

/** Listens on 127.0.0.1; port 0 takes a free one. */
export async function serve(port: number, handle: Handler): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, response) => {
    void respond(incoming, response, handle);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => closeServer(server) };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

async function respond(incoming: IncomingMessage, response: ServerResponse, handle: Handler): Promise<void> {
  let answer: HttpAnswer;
  try {
    const body = await readBody(incoming);
    answer = handle({
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', 'http://127.0.0.1'),
      headers: incoming.headers,
      body,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
      answer = { status: 500, body: { error: { code: 500, message: `Stand-in: ${message}`, errors: [] } } };
    } else answer = { status: error.code, body: error.body() };
  }
  const effects = answer.effects ?? [];
  for (const effect of effects) {
    if (effect.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, effect.ms));
  }
  if (effects.some((effect) => effect.kind === 'refused')) {
    response.destroy();
    return;
  }
  write(response, applyError(answer, effects), effects);
}

function applyError(answer: HttpAnswer, effects: FaultEffect[]): HttpAnswer {
  const documented = effects.find((effect) => effect.kind === 'answer');
  if (documented) return { status: documented.code, body: documented.body };
  if (effects.some((effect) => effect.kind === 'withoutItems') && answer.body && 'items' in answer.body) {
    const { items: _items, ...body } = answer.body;
    return { ...answer, body };
  }
  const error = effects.find((effect) => effect.kind === 'error');
  if (!error) return answer;
  const usual = usualReason[error.code] ?? { domain: 'global', reason: 'backendError', message: 'Backend Error' };
  const detail = {
    domain: usual.domain,
    reason: error.reason ?? usual.reason,
    message: error.message ?? usual.message,
  };
  return { status: error.code, body: new ApiError(error.code, detail).body() };
}

function write(response: ServerResponse, answer: HttpAnswer, effects: FaultEffect[]): void {
  response.setHeader('Content-Type', 'application/json; charset=UTF-8');
  if (answer.etag) response.setHeader('ETag', answer.etag);
  const error = effects.find((effect) => effect.kind === 'error');
  if (error?.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  if (effects.some((effect) => effect.kind === 'invalidJson')) {
    response.writeHead(200).end(`<html>${text.slice(0, 40)}`);
    return;
  }
  if (effects.some((effect) => effect.kind === 'broken')) {
    response.writeHead(answer.status, { 'Content-Length': Buffer.byteLength(text) });
    response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy());
    return;
  }
  response.writeHead(answer.status).end(text);
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError(400, { domain: 'global', reason: 'parseError', message: 'Parse Error' });
  }
}
