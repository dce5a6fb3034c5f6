import { describe, expect, it } from 'vitest';
import { isMoment, plain } from './plain.ts';

class Reference {
  readonly path = 'posts/a';
}
class Bytes {
  toBase64(): string {
    return 'AQI=';
  }
}
class Moment {
  readonly seconds = 1;
  readonly nanoseconds = 2;
  readonly other = 'x';
}
class Place {
  readonly latitude = 1.3;
  readonly longitude = 103.8;
  readonly other = 'x';
}

describe('plain', () => {
  it('turns the types of a Firestore library into those of the model, wherever they are', () => {
    const stored = {
      at: new Moment(),
      list: [new Place(), null, 'a', 1],
      file: { by: new Reference(), bytes: new Bytes() },
    };
    expect(plain(stored)).toEqual({
      at: { seconds: 1, nanoseconds: 2 },
      list: [{ latitude: 1.3, longitude: 103.8 }, null, 'a', 1],
      file: { by: 'posts/a', bytes: 'AQI=' },
    });
  });

  it('leaves maps that only look like them as they are', () => {
    for (const map of [
      { seconds: 1, nanoseconds: '2', more: 3 },
      { seconds: '1', nanoseconds: 2, more: 3 },
      { latitude: 1, longitude: '2', more: 3 },
      { latitude: '1', longitude: 2, more: 3 },
      { toBase64: 'text' },
      { path: 'posts/a' },
    ])
      expect(plain(map)).toEqual(map);
    expect(
      plain(
        new (class {
          readonly path = 7;
        })(),
      ),
    ).toEqual({ path: 7 });
  });
});

it('knows a moment by its two fields', () => {
  expect([{ seconds: 1, nanoseconds: 2 }, { seconds: 1 }, { nanoseconds: 2 }, null, 'seconds'].map(isMoment)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
