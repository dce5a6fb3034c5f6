/**
 * Fetched events, packed: only the last page shows whether they are needed, and 20,000 must fit into a small function.
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
