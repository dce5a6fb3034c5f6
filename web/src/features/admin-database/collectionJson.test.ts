import { describe, expect, it } from 'vitest';
import { readCollection, writeCollection } from './collectionJson.ts';
import type { ListedDocument } from './documents.ts';
import { JsonError } from './values/valueJson.ts';

const documents: ListedDocument[] = [
  {
    id: 'olive',
    document: {
      type: 'map',
      value: [
        ['name', { type: 'string', value: '橄榄' }],
        ['at', { type: 'timestamp', value: { seconds: 1, nanoseconds: 2 } }],
      ],
    },
  },
  { id: 'empty', document: { type: 'map', value: [] } },
];

describe('a collection as JSON', () => {
  it('comes back with every id and every type as it was', () => {
    expect(readCollection(writeCollection(documents))).toEqual(documents);
  });

  it.each(['', '[]', '"text"', '{"a": 1}', '{"a": []}', '{"a/b": {}}', '{"__a__": {}}', '{"": {}}'])(
    'refuses %j',
    (text) => {
      expect(() => readCollection(text)).toThrow(JsonError);
    },
  );

  it('names the document and the place of a fault', () => {
    expect(() => readCollection('{"olive": {}, "vine": {"at": {"$timestamp": "soon"}}}')).toThrow(
      expect.objectContaining({ at: 'vine.at' }),
    );
  });
});
