import { isIPv6 } from 'node:net';

/** The part of an HTTP request that tells where it came from. */
export interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined;
}

/** The addresses in `X-Forwarded-For`, the sender's claims first and what the nearest proxy saw last. */
export function forwardedFor({ headers }: Request): string[] {
  const header = headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((entry) => entry.trim());
  return entries.at(-1) === '' ? [] : entries;
}

/**
 * The network address of the sender of a request, for rate limits. Each proxy *appends* the address that it was asked
 * from to `X-Forwarded-For`, so whatever comes before the entries of proxies that we know is the sender's own claim.
 * @param proxies entries at the end that proxies behind Google's front end have appended; the address before them is
 *   the sender's. Where there are fewer entries than that, the first one is taken.
 * @returns IPv4, or the /64 network of an IPv6 address (one household holds a whole /64), or `unknown`.
 */
export function clientAddress(request: Request, proxies = 0): string {
  const entries = forwardedFor(request);
  const address = entries[Math.max(0, entries.length - 1 - proxies)] ?? request.socket?.remoteAddress ?? 'unknown';
  return network(address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, ''));
}

/** A network that an address is in. */
export interface Network {
  readonly name: string;
  /** Number of times that the network may take the limit of one address: more people share it. */
  readonly times: number;
}

/**
 * The networks that a {@link clientAddress} is in, the narrowest first. Providers give one customer a /56 or a /48 of
 * IPv6, in which a program takes another /64 for each request.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const own = { name: address, times: 1 };
  const [head = '', size] = address.split('::');
  if (size !== '/64') return [own];
  const groups = head.split(':');
  const [last = ''] = groups.splice(3);
  const withoutLowByte = (Number.parseInt(last, 16) & 0xff00).toString(16);
  return [
    own,
    { name: `${groups.join(':')}:${withoutLowByte}::/56`, times: 2 },
    { name: `${groups.join(':')}::/48`, times: 4 },
  ];
}

/** The widest of the {@link networksOf} an address. */
export function widestNetwork(address: string): string {
  return (networksOf(address).at(-1) ?? { name: address }).name;
}

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
