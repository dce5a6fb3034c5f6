import { describe, expect, it } from 'vitest';
import { readText, textOf, type TextValue } from './valueText.ts';

const values: TextValue[] = [
  { type: 'number', value: 0.1 },
  { type: 'number', value: -12e30 },
  { type: 'number', value: -0 },
  { type: 'number', value: Infinity },
  { type: 'string', value: ' kept as it is\n' },
  { type: 'string', value: '' },
  { type: 'timestamp', value: { seconds: 1_795_000_000, nanoseconds: 123_456_789 } },
  { type: 'timestamp', value: { seconds: -1, nanoseconds: 500_000_000 } },
  { type: 'timestamp', value: { seconds: 0, nanoseconds: 1 } },
  { type: 'geopoint', value: { latitude: -90, longitude: 180 } },
  { type: 'bytes', value: '3q2+7w==' },
  { type: 'bytes', value: '' },
  { type: 'vector', value: [1, -2.5, 3e-7] },
  { type: 'vector', value: [] },
  { type: 'reference', value: 'camps/camp-2026/groups/olive' },
];

describe('readText', () => {
  it.each(values)('reads back %j as it was written', (value) => {
    expect(readText(value.type, textOf(value))).toEqual(value);
  });

  it.each([
    ['number', 'twelve'],
    ['number', ''],
    ['number', '1,5'],
    ['number', '0x10'],
    ['timestamp', 'tomorrow'],
    ['timestamp', '2026-02-31'],
    ['timestamp', '2026-11-20T25:00Z'],
    ['geopoint', '91, 0'],
    ['geopoint', '0, 181'],
    ['geopoint', '1.3'],
    ['geopoint', '1, 2, 3'],
    ['bytes', 'not base64!'],
    ['bytes', 'abc'],
    ['vector', '1, two'],
    ['reference', 'posts'],
    ['reference', 'posts//x'],
    ['reference', 'posts/..'],
    ['reference', 'posts/__x__'],
  ] as const)('refuses %s %j', (type, text) => {
    expect(readText(type, text)).toBeNull();
  });

  it('takes a moment of another zone, and a day alone as midnight in UTC', () => {
    expect(readText('timestamp', '2026-11-20T09:00:00+08:00')).toEqual(readText('timestamp', '2026-11-20T01:00:00Z'));
    expect(readText('timestamp', '2026-11-20 01:00')).toEqual(readText('timestamp', '2026-11-20T01:00:00Z'));
    expect(readText('timestamp', '2026-11-20')).toEqual(readText('timestamp', '2026-11-20T00:00:00Z'));
  });
});
