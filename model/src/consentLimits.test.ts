import { describe, expect, test } from 'vitest';
import { consentVersionOf, isAcceptedVersion } from './consentLimits.ts';

describe('the version of a text', () => {
  test('is 1 before somebody has saved one, and grows by one with each save', () => {
    expect([null, { revision: 1 }, { revision: 7 }].map(consentVersionOf)).toEqual([1, 2, 8]);
  });

  test('is accepted where it is the current one or the one before', () => {
    expect([1, 2, 3, 4, 5].filter((version) => isAcceptedVersion(version, 4))).toEqual([3, 4]);
    expect([0, 1, 2].filter((version) => isAcceptedVersion(version, 1))).toEqual([1]);
    expect([0, 1, 2, 3].filter((version) => isAcceptedVersion(version, 2))).toEqual([1, 2]);
  });
});
