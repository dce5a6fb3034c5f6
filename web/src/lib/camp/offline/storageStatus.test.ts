import { describe, expect, it, test } from 'vitest';
import type { Persistence } from './storagePersistence.ts';
import { type StorageFacts, storageStatus } from './storageStatus.ts';

/** A complete copy in a browser that has promised to keep it. */
const kept: StorageFacts = {
  updatedAt: 1_000_000,
  missing: [],
  isKnown: true,
  isFilling: false,
  error: null,
  isOnline: true,
  persistence: 'persisted',
  isInstalled: false,
  isIos: false,
};
const failed = new Error('no');

describe('the line about the copy on this device', () => {
  test.each<[string, Partial<StorageFacts>, string]>([
    ['nothing is known yet', { isKnown: false, updatedAt: null }, 'unknown none'],
    ['the copy is being stored', { isFilling: true }, 'storing none'],
    ['it is being stored again', { isFilling: true, missing: ['pages'], error: failed }, 'storing none'],
    ['there was never a copy, with a connection', { updatedAt: null }, 'absent update'],
    ['there was never a copy, and it failed', { updatedAt: null, error: failed }, 'absent update failed'],
    ['there was never a copy, without a connection', { updatedAt: null, isOnline: false }, 'absent comeOnline'],
    ['a part is missing, with a connection', { missing: ['booklet'] }, 'incomplete update'],
    ['a part is missing, without one', { missing: ['files'], isOnline: false }, 'incomplete waitForConnection'],
    ['a part is missing, and it failed', { missing: ['pages'], error: failed }, 'incomplete update failed'],
    ['it is complete, and the browser has promised', {}, 'stored stays'],
    ['the same without a connection', { isOnline: false }, 'stored stays'],
    ['the same after an update that failed', { error: failed }, 'stored stays failed'],
    ['the same on an iPhone', { isIos: true }, 'stored stays'],
    ['the promise is not looked up yet', { persistence: 'unknown' }, 'stored none'],
    ['the browser was never asked', { persistence: 'unasked' }, 'stored mayGo ask'],
    ['the browser has refused', { persistence: 'refused' }, 'stored mayGo'],
    [
      'the browser has refused and the site is installed',
      { persistence: 'refused', isInstalled: true },
      'stored mayGo',
    ],
    ['the browser has no such promise', { persistence: 'unavailable' }, 'stored mayGo'],
    ['an iPhone was never asked', { persistence: 'unasked', isIos: true }, 'stored mayGoInAWeek ask'],
    ['an iPhone has refused', { persistence: 'refused', isIos: true }, 'stored mayGoInAWeek'],
    ['an old iPhone has no promise', { persistence: 'unavailable', isIos: true }, 'stored mayGoInAWeek'],
    ['on its home screen it has refused', { persistence: 'refused', isIos: true, isInstalled: true }, 'stored mayGo'],
  ])('is true where %s', (_name, change, expected) => {
    const { copy, advice, hasFailed, canAsk } = storageStatus({ ...kept, ...change });
    expect([copy, advice, ...(hasFailed ? ['failed'] : []), ...(canAsk ? ['ask'] : [])].join(' ')).toBe(expected);
  });

  it('promises to keep only a complete copy that the browser keeps, in every combination of facts', () => {
    const flags = [false, true];
    const persistences: Persistence[] = ['unknown', 'unavailable', 'unasked', 'refused', 'persisted'];
    let count = 0;
    for (const persistence of persistences)
      for (const isIos of flags)
        for (const isInstalled of flags)
          for (const isOnline of flags)
            for (const isFilling of flags)
              for (const isKnown of flags)
                for (const updatedAt of [null, 5])
                  for (const missing of [[], ['files'] as const]) {
                    const state = { ...kept, persistence, isIos, isInstalled, isOnline, isFilling, isKnown };
                    const { copy, advice } = storageStatus({ ...state, updatedAt, missing });
                    const isWhole = isKnown && !isFilling && updatedAt !== null && missing.length === 0;
                    expect(copy === 'stored').toBe(isWhole);
                    expect(advice === 'stays').toBe(isWhole && persistence === 'persisted');
                    count += 1;
                  }
    expect(count).toBe(5 * 2 ** 7);
  });
});
