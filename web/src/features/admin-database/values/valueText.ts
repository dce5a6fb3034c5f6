import { geopointLimits } from '@steeple/model/schemas/geopoint';
import type { Timestamp } from '@steeple/model/time/timestamp';
import type { Contents, ValueOf, ValueType } from './value.ts';

/** The types that a person edits as one line or one box of text. */
export type TextType = Exclude<ValueType, 'null' | 'boolean' | 'array' | 'map'>;
export type TextValue = ValueOf<TextType>;

/**
 * A moment in UTC to the nanosecond, `2026-11-20T01:00:00.000000001Z`; no digits after the point where there are none.
 */
function timestampText({ seconds, nanoseconds }: Timestamp): string {
  const secondsText = new Date(seconds * 1000).toISOString().slice(0, 19);
  const fraction = nanoseconds === 0 ? '' : `.${String(nanoseconds).padStart(9, '0').replace(/0+$/, '')}`;
  return `${secondsText}${fraction}Z`;
}

const numberPattern = /^(NaN|-?Infinity|-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?)$/i;
const momentPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?$/;
const base64Pattern = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function readNumber(text: string): number | null {
  const trimmed = text.trim();
  return numberPattern.test(trimmed) ? Number(trimmed) : null;
}

function readMoment(text: string): Timestamp | null {
  const match = momentPattern.exec(text.trim());
  if (match === null) return null;
  const [, day = '', time = '00:00', fraction = '', zone = 'Z'] = match;
  const millis = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${zone}`);
  // Date.parse takes the 31st of February for the 3rd of March in some engines; the day must come back as it was typed.
  if (Number.isNaN(millis) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return null;
  return { seconds: millis / 1000, nanoseconds: Number(fraction.padEnd(9, '0')) };
}

/** A document's path: pairs of collection and id, none empty, none `.` or `..`, none reserved. */
export function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.length % 2 === 0 &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/^__.*__$/.test(segment))
  );
}

/** Writes the content of a type for editing, and reads what a person typed: null where that is none of the type. */
interface TextForm<Type extends TextType> {
  readonly write: (content: Contents[Type]) => string;
  readonly read: (text: string) => Contents[Type] | null;
}

const textForms: { readonly [Type in TextType]: TextForm<Type> } = {
  string: { write: (text) => text, read: (text) => text },
  number: { write: (number) => (Object.is(number, -0) ? '-0' : String(number)), read: readNumber },
  timestamp: { write: timestampText, read: readMoment },
  geopoint: {
    write: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
    read(text) {
      const [latitude = null, longitude = null, more] = text.split(',').map(readNumber);
      if (latitude === null || longitude === null || more !== undefined) return null;
      const { latitude: north, longitude: east } = geopointLimits;
      return Math.abs(latitude) <= north && Math.abs(longitude) <= east ? { latitude, longitude } : null;
    },
  },
  bytes: {
    write: (base64) => base64,
    read(text) {
      const base64 = text.replaceAll(/\s/g, '');
      return base64Pattern.test(base64) ? base64 : null;
    },
  },
  vector: {
    write: (numbers) => numbers.join(', '),
    read(text) {
      const parts = text.split(/[,\s]+/).filter((part) => part !== '');
      const numbers = parts.map(readNumber);
      return numbers.every((number) => number !== null) ? numbers : null;
    },
  },
  reference: {
    write: (path) => path,
    read(text) {
      const path = text.trim().replace(/^\//, '');
      return isDocumentPath(path) ? path : null;
    },
  },
};

/** Formats a value as text for editing. */
export function textOf({ type, value }: TextValue): string {
  return textForms[type].write(value as never);
}

/** Reads what a person typed as a value of exactly this type; null where it is none. */
export function readText(type: TextType, text: string): TextValue | null {
  const value = textForms[type].read(text);
  return value === null ? null : ({ type, value } as TextValue);
}
