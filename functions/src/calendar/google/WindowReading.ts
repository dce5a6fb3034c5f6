/** Combines the pages of one list: the events that count, each once, and their presentation by marks. */
import { deflateSync, inflateSync } from 'node:zlib';
import type { SyncProblems } from '@steeple/model/calendar/calendarSync';
import { type Occurrence, placeMarks, type Presented } from '@steeple/model/calendar/placeMarks';
import type { DigestEntry } from '../store/digest.ts';
import { minutesOf } from '../store/digest.ts';
import type { FetchedWindow } from './fetchWindow.ts';
import type { GoogleEvent } from './googleEvent.ts';
import type { CalendarSettings } from '../mapping/mapEvent.ts';
import { endOf, eventDocumentId, fingerprintOf, fingerprintWith, readingOf } from '../mapping/mapEvent.ts';
import type { MarkIndex } from '../marks/markIndex.ts';
import { occurrenceOf, seriesOf } from '../marks/seriesOf.ts';

/** The entry that counts of those with one id. */
interface Winner {
  /** Position in the archive; undefined where the event is not for the public. */
  position: number | undefined;
  /** RFC 3339, as Google has it. */
  updated: string;
  series: string;
  occurrence: string | null;
}

/**
 * Fetched events, packed: whether they are needed is known only when the last page has come, and 20,000 of them must
 * fit into a small function. Nearly always they are dropped unread.
 */
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

export class WindowReading {
  readonly #settings: CalendarSettings;
  readonly #digest = new Map<string, DigestEntry>();
  readonly #winners = new Map<string, Winner>();
  readonly #unreadable = new Set<string>();
  readonly #series = new Map<string, number>();
  readonly #problems: SyncProblems = { withoutId: 0, unreadable: 0, duplicate: 0 };
  readonly #archive = new PageArchive();
  #position = 0;

  constructor(settings: CalendarSettings) {
    this.#settings = settings;
  }

  get size(): number {
    return this.#digest.size;
  }

  add(events: readonly GoogleEvent[]): void {
    const published: GoogleEvent[] = [];
    for (const event of events) {
      const reading = readingOf(event, this.#settings.timeZone);
      if (reading === 'without-id') {
        this.#problems.withoutId += 1;
        continue;
      }
      const id = eventDocumentId(this.#settings.id, String(event.id));
      const winner = this.#win(id, event);
      if (!winner) continue;
      this.#unreadable.delete(id);
      this.#digest.delete(id);
      if (reading === 'unreadable') this.#unreadable.add(id);
      if (reading !== 'published') continue;
      this.#digest.set(id, {
        fingerprint: fingerprintOf(event, this.#settings),
        endMinutes: minutesOf(endOf(event, this.#settings.timeZone)),
      });
      winner.position = this.#position;
      this.#position += 1;
      published.push(event);
    }
    this.#archive.add(published);
  }

  finish(startMinutes: number, marks: MarkIndex): FetchedWindow {
    this.#problems.unreadable = this.#unreadable.size;
    for (const { position, series } of this.#winners.values()) {
      if (position !== undefined) this.#series.set(series, (this.#series.get(series) ?? 0) + 1);
    }
    let presented = this.#place(marks);
    const digest = new Map<string, DigestEntry>();
    for (const [id, entry] of this.#digest) {
      const how = presented.get(id);
      digest.set(id, how ? { ...entry, fingerprint: fingerprintWith(entry.fingerprint, how) } : entry);
    }
    return {
      digest,
      settings: this.#settings,
      startMinutes,
      unreadable: this.#unreadable,
      problems: this.#problems,
      events: () => this.#events(),
      countOf: (series) => this.#series.get(series) ?? 0,
      presented: (newer = []) => {
        if (newer.length > 0) {
          marks.add(newer);
          presented = this.#place(marks);
        }
        return presented;
      },
    };
  }

  /** Of two entries with one id the one that was updated later counts, else the one that came later. */
  #win(id: string, event: GoogleEvent): Winner | undefined {
    const before = this.#winners.get(id);
    const updated = event.updated ?? '';
    if (before) this.#problems.duplicate += 1;
    if (before && updated < before.updated) return undefined;
    const winner: Winner = { position: undefined, updated, series: seriesOf(event), occurrence: occurrenceOf(event) };
    this.#winners.set(id, winner);
    return winner;
  }

  *#events(): Generator<readonly [string, GoogleEvent]> {
    let position = 0;
    for (const event of this.#archive.events()) {
      const id = eventDocumentId(this.#settings.id, String(event.id));
      if (this.#winners.get(id)?.position === position) yield [id, event];
      position += 1;
    }
  }

  /** Computes the presentation of the events of marked series, by document id. */
  #place(marks: MarkIndex): Map<string, Presented> {
    const marked = new Map<string, Occurrence[]>();
    for (const [id, { position, series, occurrence }] of this.#winners) {
      if (position === undefined || !marks.has(series)) continue;
      const occurrences = marked.get(series) ?? [];
      occurrences.push({ id, occurrence });
      marked.set(series, occurrences);
    }
    return new Map([...marked].flatMap(([series, occurrences]) => [...placeMarks(marks.of(series), occurrences)]));
  }
}
