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
  });
  it('leaves out what is undefined, which the database refuses', () => {
    expect(toFirestoreValue({ a: undefined, b: { c: undefined } }, { Timestamp, GeoPoint })).toEqual({ b: {} });
  });
});
