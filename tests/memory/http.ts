import { Writable } from 'node:stream';
import type { Request } from 'firebase-functions/v2/https';
import type { HttpResponse } from '../../functions/src/render/http.ts';

/** The answer of an HTTPS function, as its handler writes it. */
export class MemoryAnswer extends Writable {
  code = 200;
  headersSent = false;
  readonly headers: Record<string, string> = {};
  readonly #chunks: Buffer[] = [];

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get body(): string {
    return this.bytes.toString();
  }

  status(code: number): this {
    this.code = code;
    return this;
  }

  set(header: string | Readonly<Record<string, string>>, value = ''): this {
    Object.assign(this.headers, typeof header === 'string' ? { [header]: value } : header);
    return this;
  }

  type(type: string): this {
    return this.set('Content-Type', type);
  }

  send(body: string | Buffer): this {
    return this.end(body);
  }

  redirect(code: number, location: string): void {
    this.status(code).set('Location', location).end();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.headersSent = true;
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.headersSent = true;
    done();
  }
}

/** The part of a request that handlers read. */
interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks an HTTPS function, or a part of one.
 * @param address path and query.
 */
export async function ask(
  handler: (request: Request, response: HttpResponse) => unknown,
  address: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<MemoryAnswer> {
  const answer = new MemoryAnswer();
  const request = { method, headers, originalUrl: address, path: address.split('?', 1)[0], get: () => undefined };
  await handler(request as unknown as Request, answer as unknown as HttpResponse);
  return answer;
}
