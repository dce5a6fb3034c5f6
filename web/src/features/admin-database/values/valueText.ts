import { geopointLimits } from '@steeple/model/schemas/geopoint';
import type { Value, ValueType } from './value.ts';

/** The types that a person edits as one line or one box of text. */
export type TextType = Exclude<ValueType, 'null' | 'boolean' | 'array' | 'map'>;
export type TextValue = Extract<Value, { type: TextType }>;

/** Reason why a text is no value of its type; the screen shows it in the reader's language. */
export type TextFault = 'number' | 'timestamp' | 'geopoint' | 'bytes' | 'vector' | 'reference';

/**
 * A moment in UTC to the nanosecond, `2026-11-20T01:00:00.000000001Z`; no digits after the point where there are none.
 */
export function timestampText(seconds: number, nanoseconds: number): string {
  const secondsText = new Date(seconds * 1000).toISOString().slice(0, 19);
  const fraction = nanoseconds === 0 ? '' : `.${String(nanoseconds).padStart(9, '0').replace(/0+$/, '')}`;
  return `${secondsText}${fraction}Z`;
}

/** Formats a value as text for editing. */
export function textOf(value: TextValue): string {
  switch (value.type) {
    case 'number':
      return Object.is(value.value, -0) ? '-0' : String(value.value);
    case 'string':
      return value.value;
    case 'timestamp':
      return timestampText(value.seconds, value.nanoseconds);
    case 'geopoint':
      return `${value.latitude}, ${value.longitude}`;
    case 'bytes':
      return value.base64;
    case 'vector':
      return value.values.join(', ');
    case 'reference':
      return value.path;
  }
}

type Read = { readonly ok: true; readonly value: TextValue } | { readonly ok: false; readonly fault: TextFault };
const refuse = (fault: TextFault): Read => ({ ok: false, fault });

const numberPattern = /^(NaN|-?Infinity|-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?)$/i;
const momentPattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?$/;
const base64Pattern = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function readNumber(text: string): number | null {
  const trimmed = text.trim();
  return numberPattern.test(trimmed) ? Number(trimmed) : null;
}

function readMoment(text: string): Read {
  const match = momentPattern.exec(text.trim());
  if (match === null) return refuse('timestamp');
  const [, day = '', time = '00:00', fraction = '', zone = 'Z'] = match;
  const millis = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${zone}`);
  // Date.parse takes the 31st of February for the 3rd of March in some engines; the day must come back as it was typed.
  if (Number.isNaN(millis) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    return refuse('timestamp');
  return {
    ok: true,
    value: { type: 'timestamp', seconds: millis / 1000, nanoseconds: Number(fraction.padEnd(9, '0')) },
  };
}

/** A document's path: pairs of collection and id, none empty, none `.` or `..`, none reserved. */
export function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.length % 2 === 0 &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/^__.*__$/.test(segment))
  );
}

/** Reads what a person typed as a value of exactly this type. */
export function readText(type: TextType, text: string): Read {
  switch (type) {
    case 'string':
      return { ok: true, value: { type, value: text } };
    case 'number': {
      const value = readNumber(text);
      return value === null ? refuse('number') : { ok: true, value: { type, value } };
    }
    case 'timestamp':
      return readMoment(text);
    case 'geopoint': {
      const [latitude = null, longitude = null, more] = text.split(',').map(readNumber);
      const fits =
        latitude !== null &&
        longitude !== null &&
        more === undefined &&
        Math.abs(latitude) <= geopointLimits.latitude &&
        Math.abs(longitude) <= geopointLimits.longitude;
      return fits ? { ok: true, value: { type, latitude, longitude } } : refuse('geopoint');
    }
    case 'bytes': {
      const base64 = text.replaceAll(/\s/g, '');
      return base64Pattern.test(base64) ? { ok: true, value: { type, base64 } } : refuse('bytes');
    }
    case 'vector': {
      const values =
        text.trim() === ''
          ? []
          : text
              .split(/[,\s]+/)
              .filter((part) => part !== '')
              .map(readNumber);
      return values.every((value) => value !== null) ? { ok: true, value: { type, values } } : refuse('vector');
    }
    case 'reference': {
      const path = text.trim().replace(/^\//, '');
      return isDocumentPath(path) ? { ok: true, value: { type, path } } : refuse('reference');
    }
  }
}
