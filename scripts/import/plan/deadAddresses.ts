import { redirectKey } from '@steeple/model/hosting/redirectKey';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { addressKey, decodedPath } from '../text/addresses.ts';

/** An address of the other site that imported texts link to and that leads nowhere here. */
export interface DeadAddress {
  readonly address: string;
  /** Texts that link to it. */
  readonly links: number;
}

/** Most addresses that are listed. */
const mostListed = 1000;

const ownPaths: ReadonlySet<string> = new Set(Object.values(paths).map(({ path }) => path));

/** Counts in how many texts each address is linked to. */
export class DeadAddresses {
  readonly #found = new Map<string, { address: string; links: number }>();

  /** Adds the addresses that one text links to. @param base complete address of the other site. */
  add(addresses: Iterable<string>, base: string | null): void {
    const inText = new Map<string, string>();
    for (const address of addresses) {
      const key = addressKey(address, base);
      // Addresses that this site has by itself lead to it when the domain does.
      if (key !== null && !ownPaths.has(decodedPath(new URL(address, base ?? undefined).pathname)))
        inText.set(key, address.replace(/#.*$/, ''));
    }
    for (const [key, address] of inText) {
      const before = this.#found.get(key);
      if (before === undefined) this.#found.set(key, { address, links: 1 });
      else before.links += 1;
    }
  }

  /**
   * Lists the addresses, those that most texts link to first.
   * @param hasRedirects tells for keys of redirects whether there is one.
   */
  async list(hasRedirects: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<DeadAddress[]> {
    const found = [...this.#found.values()]
      .toSorted((one, other) => other.links - one.links || one.address.localeCompare(other.address))
      .slice(0, mostListed);
    const keyOf = ({ address }: DeadAddress): string | null => redirectKey(new URL(address).pathname);
    const redirected = await hasRedirects(found.map(keyOf).filter((key) => key !== null));
    return found.filter((address) => !redirected.has(keyOf(address) ?? ''));
  }
}
