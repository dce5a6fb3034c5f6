import { describe, expect, it } from 'vitest';
import { revisionFields } from './revisionFields.ts';
import type { MapValue } from './values/value.ts';

const event = (source: string): MapValue => ({ type: 'map', value: [['source', { type: 'string', value: source }]] });

describe('revisionFields', () => {
  it.each([
    ['posts/x', ['revision', 'updatedAt']],
    ['state/site-config', ['revision', 'updatedAt']],
    ['resources/x', ['updatedAt']],
    ['consentTexts/camp', ['revision', 'updatedAt']],
    ['camps/x/emergency/numbers', ['revision', 'updatedAt']],
    ['camps/x/groups/y', []],
    ['scratch/x', []],
    ['nowhere/x', []],
  ] as const)('of %s are %j', (path, expectedFields) => {
    expect(revisionFields(path, { type: 'map', value: [] })).toEqual(expectedFields);
  });

  it('leave an event from Google to the sync', () => {
    expect([revisionFields('events/x', event('google')), revisionFields('events/x', event('local'))]).toEqual([
      [],
      ['updatedAt'],
    ]);
  });
});
