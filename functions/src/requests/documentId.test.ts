import { describe, expect, it } from 'vitest';
import { isDocumentId } from './documentId.ts';

describe('an id of a document', () => {
  it.each(['a', 'Adventsöd', '营会', '_one', 'a.b', '...', '__half', '__a__b', 'a__b__', 'x'.repeat(1500)])(
    'may be %j',
    (id) => {
      expect(isDocumentId(id)).toBe(true);
    },
  );
  it.each(['', '.', '..', 'a/b', '__name__', '__a\nb__', '\uD800', 'x'.repeat(1501), '营'.repeat(501)])(
    'may not be %j',
    (id) => {
      expect(isDocumentId(id)).toBe(false);
    },
  );
});
