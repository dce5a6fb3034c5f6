import { sha256 } from '../../backup/files.ts';
import { withSortedKeys } from '../../backup/sortedKeys.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The id of a document that is made from something of another site: the same in every run, in the form of the client
 * library's ids (20 alphanumeric characters).
 */
export function idFrom(origin: string, ...names: readonly string[]): string {
  let number = BigInt(`0x${sha256(JSON.stringify([origin, ...names]))}`);
  let id = '';
  while (id.length < 20) {
    id += alphabet[Number(number % 62n)];
    number /= 62n;
  }
  return id;
}

/** Fields that change without anybody's writing: they do not count as an edit. */
const notContent = new Set(['revision', 'updatedAt', 'outdated', 'status', 'publishAt']);

/** The digest of a post's or page's content, by which an edit is noticed. */
export function contentDigest(document: Readonly<Record<string, unknown>>): string {
  const content = Object.fromEntries(Object.entries(document).filter(([name]) => !notContent.has(name)));
  return sha256(JSON.stringify(withSortedKeys(content)));
}
