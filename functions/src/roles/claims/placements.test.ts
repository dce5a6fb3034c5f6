import { noClaims, type Placement } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { expect, it, vi } from 'vitest';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { placeCamper } from './placements.ts';

const olive: Placement = { group: 'olive', room: 'B2' };
const own = { ticks: { torch: true }, notes: {} };

/** The document of a camper after a grant was applied, and whether it was written; undefined where there is none. */
async function placed(stored: object | undefined, camps: string[], placements: Record<string, Placement>) {
  const { database } = memoryServices();
  const ref = database.doc(documentPaths.camper.at('mei', 'alpha'));
  if (stored !== undefined) await ref.set(stored);
  const isWritten = await database.runTransaction(async (transaction) => {
    const writes = [vi.spyOn(transaction, 'set'), vi.spyOn(transaction, 'update')];
    placeCamper(transaction, await transaction.get(ref), { ...noClaims, camps }, placements);
    return writes.some(({ mock }) => mock.calls.length > 0);
  });
  const after = await ref.get();
  return after.exists ? { ...after.data(), isWritten } : undefined;
}

const there = ['alpha', 'beta'];

it.each<[string, object | undefined, string[], Record<string, Placement>, object | undefined]>([
  ['somebody new gets a document', undefined, there, {}, { placement: null, ticks: {}, notes: {}, isWritten: true }],
  [
    'and with it a place',
    undefined,
    there,
    { alpha: olive },
    { placement: olive, ticks: {}, notes: {}, isWritten: true },
  ],
  ['but not somebody of another camp', undefined, ['beta'], { alpha: olive }, undefined],
  [
    'a place is given',
    { ...own, placement: null },
    there,
    { alpha: olive },
    { ...own, placement: olive, isWritten: true },
  ],
  ['also where there never was any', own, there, { alpha: olive }, { ...own, placement: olive, isWritten: true }],
  [
    'the same place is not written again',
    { ...own, placement: olive },
    there,
    { alpha: { ...olive } },
    { ...own, placement: olive, isWritten: false },
  ],
  ['nor no place', { ...own, placement: null }, there, {}, { ...own, placement: null, isWritten: false }],
  [
    'nor the place of another camp',
    { ...own, placement: null },
    there,
    { beta: olive },
    { ...own, placement: null, isWritten: false },
  ],
  [
    'another group is',
    { ...own, placement: olive },
    there,
    { alpha: { ...olive, group: 'fig' } },
    { ...own, placement: { ...olive, group: 'fig' }, isWritten: true },
  ],
  [
    'another room is',
    { ...own, placement: olive },
    there,
    { alpha: { ...olive, room: 'C3' } },
    { ...own, placement: { ...olive, room: 'C3' }, isWritten: true },
  ],
  ['a place is taken away', { ...own, placement: olive }, there, {}, { ...own, placement: null, isWritten: true }],
  [
    'also from somebody who left, who keeps the rest',
    { ...own, placement: olive },
    ['beta'],
    { alpha: olive },
    { ...own, placement: null, isWritten: true },
  ],
])('%s', async (_, stored, camps, placements, expected) => {
  expect(await placed(stored, camps, placements)).toEqual(expected);
});
