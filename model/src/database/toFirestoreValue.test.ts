import { describe, expect, it } from 'vitest';
import { toFirestoreValue } from './toFirestoreValue.ts';

class Timestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
  constructor(seconds: number, nanoseconds: number) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }
}
class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

describe('stored', () => {
  it("turns moments and places into the database's own, at any depth", () => {
    const value = toFirestoreValue(
      { a: [{ at: { seconds: 1, nanoseconds: 2 } }], place: { latitude: 1.3, longitude: 103.8 }, n: null, t: 'x' },
      { Timestamp, GeoPoint },
    );
    expect(value).toEqual({ a: [{ at: new Timestamp(1, 2) }], place: new GeoPoint(1.3, 103.8), n: null, t: 'x' });
    expect((value as { place: unknown }).place).toBeInstanceOf(GeoPoint);
    expect((value as { a: { at: unknown }[] }).a[0]?.at).toBeInstanceOf(Timestamp);
  });
  it('leaves maps that only look like them as they are', () => {
    for (const map of [
      { seconds: 1, nanoseconds: 2, more: 3 },
      { latitude: 1, longitude: 2, more: 3 },
      { latitude: 1, longitude: '2' },
      { latitude: '1', longitude: 2 },
      { latitude: 1 },
    ])
      expect(toFirestoreValue(map, { Timestamp, GeoPoint })).toStrictEqual(map);
  });
  it('leaves out what is undefined, which the database refuses', () => {
    expect(toFirestoreValue({ a: undefined, b: { c: undefined } }, { Timestamp, GeoPoint })).toStrictEqual({ b: {} });
  });
});
