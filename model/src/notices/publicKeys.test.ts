import { describe, expect, it } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { examplePublicKey, publicKeysExamples } from '../../tests/examples/push.ts';
import { publicKeysSchema } from './publicKeys.ts';

describe('the public keys', () => {
  it('fit their examples', () => {
    expect(misjudged(publicKeysSchema, publicKeysExamples)).toEqual([]);
  });

  describe.each(['push', 'notices'])('for %s', (field) => {
    it.each([
      ['that is compressed', `A${examplePublicKey.slice(1)}`],
      ['with a character more before it', `A${examplePublicKey}`],
      ['with a character more behind it', `${examplePublicKey}A`],
      ['with a character less', examplePublicKey.slice(0, -1)],
      ['in base64', examplePublicKey.replaceAll('_', '/')],
    ])('are refused as keys: one %s', (_name, key) => {
      expect(issuesWith(publicKeysSchema, publicKeysExamples, field, key)).toEqual([`${field}: publicKey`]);
    });
  });
});
