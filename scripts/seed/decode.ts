import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { Picture } from '@steeple/model/files/picture';
import type { StoredFile } from '@steeple/model/files/file';
import type { Panorama } from '@steeple/model/camp/campArea';
import { seriesOf } from '../../functions/src/calendar/marks/seriesOf.ts';
import { shiftedDay, shiftedMoment, weeksOfCalendars, withDays } from './anchor.ts';

/** Functions that make document fields of the seed's pictures and files. */
export interface MediaFields {
  readonly picture: (name: string) => Picture;
  readonly file: (name: string) => StoredFile;
  readonly panorama: (name: string) => Panorama['file'];
}

/** Values that decoding needs beside the JSON. */
export interface DecodeContext {
  readonly weeks: number;
  readonly now: Date;
  readonly media: MediaFields;
}

type Decoder = (
  value: never,
  object: Readonly<Record<string, unknown>>,
  context: DecodeContext,
  language: Language,
) => unknown;

/** Decoders by key. An object with one of these keys represents a value that JSON cannot express. */
const DECODERS: Readonly<Record<string, Decoder>> = {
  $timestamp: (iso: string, _, { weeks }) => Timestamp.fromMillis(shiftedMoment(iso, weeks)),
  $since: (iso: string, { share }, { weeks, now }) => {
    const from = shiftedMoment(iso, weeks);
    return Timestamp.fromMillis(Math.round(from + Math.max(0, now.getTime() - from) * Number(share)));
  },
  $date: (day: string, _, { weeks }) => shiftedDay(day, weeks),
  $geopoint: ([latitude, longitude]: [number, number]) => new GeoPoint(latitude, longitude),
  $lines: (lines: string[], _, { weeks }, language) => withDays(lines.join('\n'), weeks, language),
  $picture: (name: string, _, { media }) => media.picture(name),
  $file: (name: string, _, { media }) => media.file(name),
  $panorama: (name: string, _, { media }) => media.panorama(name),
  $series: (id: string) => seriesOf({ id, recurringEventId: null, iCalUID: null }),
  // RFC 5545's basic format, as Google names an occurrence.
  $occurrence: (iso: string, _, { now }) =>
    new Date(shiftedMoment(iso, weeksOfCalendars(now))).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
};

/** Turns JSON of the seed into the data of a document: emulator-data/README.md lists the notation. */
export function decode(value: unknown, context: DecodeContext, language: Language = baseLanguage): unknown {
  if (typeof value === 'string') return withDays(value, context.weeks, language);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => decode(item, context, language));
  const object = value as Readonly<Record<string, unknown>>;
  const marker = Object.keys(object).find((key) => key.startsWith('$'));
  if (marker !== undefined) {
    const decoder = DECODERS[marker];
    if (!decoder) throw new RangeError(`Unknown notation '${marker}'`);
    return decoder(object[marker] as never, object, context, language);
  }
  return Object.fromEntries(
    Object.entries(object).map(([key, item]) => [
      key,
      decode(item, context, languages.find((candidate) => candidate === key) ?? language),
    ]),
  );
}
