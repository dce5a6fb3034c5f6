import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { chooseSlot } from './chooseSlot.ts';

const phone = (endpoint: string, at: number) => ({ endpoint, updatedAt: fromMillis(at) });
const full = { 1: phone('a', 500), 2: phone('b', 400), 3: phone('c', 100), 4: phone('d', 300), 5: phone('e', 200) };

test('a phone keeps its place, takes a free one, or that of the oldest', () => {
  expect(chooseSlot(full, 'd')).toBe('4');
  expect(chooseSlot({ ...full, 2: undefined }, 'f')).toBe('2');
  expect(chooseSlot({ ...full, 2: undefined }, 'e')).toBe('5');
  expect(chooseSlot(full, 'f')).toBe('3');
});
