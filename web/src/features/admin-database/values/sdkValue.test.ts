import * as sdk from 'firebase/firestore';
import { initializeApp } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { fromSdk, toSdk } from './sdkValue.ts';
import type { Value } from './value.ts';

const database = sdk.getFirestore(initializeApp({ projectId: 'demo-values' }, 'values'));
const values: Value[] = [
  { type: 'null' },
  { type: 'boolean', value: false },
  { type: 'number', value: 1.5 },
  { type: 'string', value: '' },
  { type: 'timestamp', seconds: 1_795_000_000, nanoseconds: 123_456_000 },
  { type: 'geopoint', latitude: 1.3, longitude: 103.8 },
  { type: 'bytes', base64: 'AAEC' },
  { type: 'vector', values: [1, 2.5] },
  { type: 'reference', path: 'posts/x' },
  {
    type: 'array',
    items: [
      {
        type: 'map',
        fields: [
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
