/** The marks of all series, and which of them a calendar has. */
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';

export class MarkIndex {
  readonly #bySeries = new Map<string, Map<string, EventMark>>();

  constructor(marks: Iterable<EventMark>) {
    this.add(marks);
  }

  /** Newer marks take the place of older ones. */
  add(marks: Iterable<EventMark>): void {
    for (const mark of marks) {
      const ofSeries = this.#bySeries.get(mark.series) ?? new Map<string, EventMark>();
      this.#bySeries.set(mark.series, ofSeries.set(markId(mark), mark));
    }
  }

  of(series: string): EventMark[] {
    return [...(this.#bySeries.get(series)?.values() ?? [])];
  }

  has(series: string): boolean {
    return this.#bySeries.has(series);
  }
}
