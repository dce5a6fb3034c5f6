/** Finds the events that an admin's marks are for. */
import type { Event } from './event.ts';
import type { EventMark } from './eventMark.ts';
import type { Picture } from '../files/picture.ts';

/** The part of an event that marks decide. */
export type Presented = Pick<Event, 'hidden' | 'featured' | 'translations'> & { readonly picture: Picture | null };

/** The decisions of a mark. */
export type Mark = Pick<EventMark, 'occurrence' | 'hidden' | 'featured' | 'translations' | 'picture'>;

/** One event of a series. */
export interface Occurrence {
  /** Document id. */
  readonly id: string;
  /** Its original start, as {@link EventMark} has it; null for a single event. */
  readonly occurrence: string | null;
}

/** An event that no mark is for. */
export const unmarked: Presented = { hidden: false, featured: false, translations: {}, picture: null };

/**
 * Writes out the texts and the picture of a presentation: equal texts for equal ones, whatever the order of their keys.
 */
export function presentationKey({ translations, picture }: Pick<Presented, 'translations' | 'picture'>): string {
  const words = Object.entries(translations)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, { title, description, location }]) => [
      language,
      title,
      description,
      ...(location === undefined ? [] : [location]),
    ]);
  if (picture === null) return JSON.stringify(words);
  const { path, description, width, height, widths, formats, focus } = picture;
  return JSON.stringify([
    words,
    path,
    description.en,
    description.zh,
    width,
    height,
    widths,
    formats,
    focus?.x,
    focus?.y,
  ]);
}

/**
 * Decides how each event of a series is presented. Depends on nothing but its arguments, so that a run that failed, or
 * events that came and went, leave no trace.
 *
 * A mark of an occurrence is for the one with the same original start. Where a series moves to another hour or day,
 * Google gives all its occurrences new original starts: such a mark is then for the nearest occurrence, less than half
 * of the series' usual gap away. Where only this occurrence is missing (cancelled), the mark waits for its return.
 * @param occurrences all events of the series that are known.
 */
export function placeMarks(marks: readonly Mark[], occurrences: readonly Occurrence[]): Map<string, Presented> {
  const seriesMark = marks.find((mark) => mark.occurrence === null);
  const exact = new Map<string | null, Mark>();
  const present = new Set(occurrences.map(({ occurrence }) => occurrence));
  const timeline = timelineOf(occurrences);
  const moved: { readonly id: string | undefined; readonly mark: Mark }[] = [];
  for (const mark of marks) {
    if (mark.occurrence === null) continue;
    exact.set(mark.occurrence, mark);
    if (!present.has(mark.occurrence)) moved.push({ id: nearest(timeline, instantOf(mark.occurrence)), mark });
  }
  return new Map(
    occurrences.map(({ id, occurrence }) => {
      const own = exact.get(occurrence);
      const movedMarks = moved.filter((candidate) => candidate.id === id).map(({ mark }) => mark);
      const decided = <Field extends keyof Mark>(field: Field): Mark[Field] | undefined =>
        own?.[field] ?? movedMarks.find((mark) => mark[field] != null)?.[field] ?? seriesMark?.[field];
      return [
        id,
        {
          // An exception from hiding is not carried over: rather one occurrence too many hidden than one public.
          hidden: own?.hidden ?? (movedMarks.some((mark) => mark.hidden === true) || (seriesMark?.hidden ?? false)),
          featured: decided('featured') ?? false,
          translations: decided('translations') ?? {},
          picture: decided('picture') ?? null,
        },
      ];
    }),
  );
}

interface Point {
  readonly id: string;
  readonly at: number;
}

const inOrder = (a: Point, b: Point): number => a.at - b.at || (a.id < b.id ? -1 : 1);

function timelineOf(occurrences: readonly Occurrence[]): Point[] {
  return occurrences
    .flatMap(({ id, occurrence }) => (occurrence === null ? [] : [{ id, at: instantOf(occurrence) }]))
    .sort(inOrder);
}

const WEEK_MS = 604_800_000;

/** The event nearest to an instant, less than half of the usual gap away; of two that are as near, the first. */
function nearest(timeline: readonly Point[], instant: number): string | undefined {
  const gaps = timeline
    .flatMap((point, index) => timeline.slice(index + 1, index + 2).map((next) => next.at - point.at))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? WEEK_MS;
  const [found] = timeline
    .map(({ id, at }) => ({ id, away: Math.abs(at - instant) }))
    .filter(({ away }) => away < usual / 2)
    .sort((a, b) => a.away - b.away);
  return found?.id;
}

/** Milliseconds since 1970; a whole day counts from midnight UTC, which is near enough to compare. */
function instantOf(occurrence: string): number {
  const [year, month, day] = [occurrence.slice(0, 4), occurrence.slice(4, 6), occurrence.slice(6, 8)].map(Number);
  const [hour, minute, second] = [occurrence.slice(9, 11), occurrence.slice(11, 13), occurrence.slice(13, 15)].map(
    Number,
  );
  return Date.UTC(Number(year), Number(month) - 1, day, hour, minute, second);
}
