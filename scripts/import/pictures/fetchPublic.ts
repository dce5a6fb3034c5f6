import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Limits of one fetch. */
export interface FetchLimits {
  /** Most bytes of an answer. */
  readonly bytes: number;
  /** Milliseconds from the question to the last byte, redirects included. */
  readonly millis: number;
  readonly redirects: number;
}

/** The network as {@link fetchPublic} uses it; tests pass another. */
export interface FetchNetwork {
  /** Finds the addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** Tells whether a connection to an address and a port is allowed. */
  readonly isAllowed: (address: string, port: number) => boolean;
}

/** The public internet, on the two ports of the web: nothing of this machine or its network is asked. */
export const publicNetwork: FetchNetwork = {
  resolve: async (host) => lookup(host, { all: true }),
  isAllowed: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
};

/** A fetch that was refused or failed; the message is a sentence for the list of an import. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** True where trying again later may help. */
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

const forbidden = 'Its address is within a private network, which the import does not ask.';

/** Chooses the address to connect to; the connection goes to this very address, whatever a later answer would be. */
async function addressOf(url: URL, network: FetchNetwork): Promise<LookupAddress> {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  let found: readonly LookupAddress[];
  try {
    found = family === 0 ? await network.resolve(host) : [{ address: host, family }];
  } catch {
    throw new FetchError(`The host ${host} is not found.`, true);
  }
  const [first] = found;
  // One forbidden address among several is an attack, or a fault of the host's.
  if (first === undefined || !found.every(({ address }) => network.isAllowed(address, port)))
    throw new FetchError(forbidden, false);
  return first;
}

async function ask(url: URL, network: FetchNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const chosenAddress = await addressOf(url, network);
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'image/*', 'user-agent': 'Steeple import' },
    lookup: (_host, lookupOptions, callback) => {
      if (typeof lookupOptions === 'object' && lookupOptions.all === true) callback(null, [chosenAddress]);
      else callback(null, chosenAddress.address, chosenAddress.family);
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    request.on('error', reject);
    request.end();
  });
}

async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const tooLarge = new FetchError(`It is larger than ${Math.floor(most / 1024 / 1024)} MB.`, false);
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy();
    throw tooLarge;
  }
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw tooLarge;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Fetches a file from the public internet. Only http and https are asked, without credentials; each host is looked up
 * once and connected to at the address that was checked, and so is each redirect's.
 * @throws FetchError
 */
export async function fetchPublic(address: string, limits: FetchLimits, network: FetchNetwork): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.millis);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      if (!/^https?:$/.test(url.protocol)) throw new FetchError('Its address is neither http nor https.', false);
      url.username = '';
      url.password = '';
      const response = await ask(url, network, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new FetchError(`The old site answers with ${status}.`, status >= 500 || status === 429);
      }
      return await bodyOf(response, limits.bytes);
    }
    throw new FetchError('It is redirected too many times.', false);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (signal.aborted)
      throw new FetchError(`It did not arrive within ${Math.round(limits.millis / 1000)} seconds.`, true);
    if (error instanceof TypeError) throw new FetchError('Its address cannot be read.', false);
    throw new FetchError(`The old site cannot be reached (${(error as Error).message.slice(0, 200)}).`, true);
  }
}
