import { expect, it } from 'vitest';
import { campPhase } from './campPhase.ts';

const camp = { startDate: '2026-11-20', endDate: '2026-11-22', timeZone: 'Asia/Singapore' };

it.each([
  ['2026-11-17T23:59:59+08:00', { kind: 'before', days: 3 }],
  ['2026-11-19T16:00:00+08:00', { kind: 'before', days: 1 }],
  ['2026-11-19T16:00:00Z', { kind: 'during', day: 1, of: 3 }],
  ['2026-11-22T23:59:59+08:00', { kind: 'during', day: 3, of: 3 }],
  ['2026-11-23T00:00:00+08:00', { kind: 'over' }],
])('%s', (moment, phase) => {
  expect(campPhase(camp, Date.parse(moment))).toEqual(phase);
});
