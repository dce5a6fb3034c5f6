import * as sdk from 'firebase/firestore';
import { initializeApp } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { fromSdk, toSdk } from './sdkValue.ts';
import type { Value } from './value.ts';

const database = sdk.getFirestore(initializeApp({ projectId: 'demo-values' }, 'values'));
const values: Value[] = [
  { type: 'null', value: null },
  { type: 'boolean', value: false },
  { type: 'number', value: 1.5 },
  { type: 'string', value: '' },
  { type: 'timestamp', value: { seconds: 1_795_000_000, nanoseconds: 123_456_000 } },
  { type: 'geopoint', value: { latitude: 1.3, longitude: 103.8 } },
  { type: 'bytes', value: 'AAEC' },
  { type: 'vector', value: [1, 2.5] },
  { type: 'reference', value: 'posts/x' },
  {
    type: 'array',
    value: [
      {
        type: 'map',
        value: [
          ['nanoseconds', { type: 'number', value: 2 }],
          ['seconds', { type: 'number', value: 1 }],
        ],
      },
    ],
  },
];

describe('a value and the client library', () => {
  it.each(values)('keep the type of %j', (value) => {
    expect(fromSdk(toSdk(value, sdk, database), sdk)).toEqual(value);
  });
});
