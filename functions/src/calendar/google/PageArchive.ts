/**
 * Fetched events, packed: whether they are needed is known only when the last page has come, and 20,000 of them must
 * fit into a small function. Nearly always they are dropped unread.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import type { GoogleEvent } from './googleEvent.ts';

export class PageArchive {
  readonly #pages: Buffer[] = [];

  add(events: readonly GoogleEvent[]): void {
    this.#pages.push(deflateSync(JSON.stringify(events), { level: 1 }));
  }

  /** The events again, a page in memory at a time. */
  *events(): Generator<GoogleEvent> {
    for (const page of this.#pages) yield* JSON.parse(inflateSync(page).toString('utf8')) as GoogleEvent[];
  }
}
