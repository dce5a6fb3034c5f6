import { describe, expect, it } from 'vitest';
import type { MapValue } from './value.ts';
import { JsonError, readDocument, writeDocument } from './valueJson.ts';

const everything: MapValue = {
  type: 'map',
  value: [
    ['nothing', { type: 'null', value: null }],
    ['yes', { type: 'boolean', value: true }],
    ['text', { type: 'string', value: '你好\n' }],
    ['number', { type: 'number', value: -1.5 }],
    ['none', { type: 'number', value: Number.NaN }],
    ['at', { type: 'timestamp', value: { seconds: 1_795_000_000, nanoseconds: 1 } }],
    ['place', { type: 'geopoint', value: { latitude: 1.3, longitude: 103.8 } }],
    ['bytes', { type: 'bytes', value: 'AAEC' }],
    ['vector', { type: 'vector', value: [1, 2] }],
    ['link', { type: 'reference', value: 'posts/x' }],
    ['list', { type: 'array', value: [{ type: 'map', value: [['a', { type: 'vector', value: [] }]] }] }],
    ['odd', { type: 'map', value: [['$timestamp', { type: 'string', value: 'a field of this very name' }]] }],
    ['odder', { type: 'map', value: [['$map', { type: 'map', value: [] }]] }],
  ],
};

describe('a document as JSON', () => {
  it('comes back with every type as it was', () => {
    expect(readDocument(writeDocument(everything))).toEqual(everything);
  });

  it('is written as the seed is', () => {
    expect(JSON.parse(writeDocument(everything))).toMatchObject({
      at: { $timestamp: '2026-11-18T11:06:40.000000001Z' },
      place: { $geopoint: [1.3, 103.8] },
    });
  });

  it.each(['', '[]', '"text"', '{'])('refuses %j, which is no document', (text) => {
    expect(() => readDocument(text)).toThrow(JsonError);
  });

  it('names the place of a fault', () => {
    expect(() => readDocument('{"a": {"b": [1, {"$timestamp": "soon"}]}}')).toThrow(
      expect.objectContaining({ at: 'a.b.1' }),
    );
  });
});
