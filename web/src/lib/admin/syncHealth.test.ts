import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { needsAttention, nextNightly, syncHealth } from './syncHealth.ts';

const now = Date.parse('2026-11-22T01:00:00Z');
const hours = (count: number): number => count * 3_600_000;
const sync = { status: 'idle' as const, lease: null, lastSuccessAt: fromMillis(now - hours(7)) };
const lease = (until: number) => ({ run: 'r', until: fromMillis(until) });

describe('syncHealth', () => {
  it('is well within 25 hours of a success, late afterwards', () => {
    expect(syncHealth(sync, now)).toBe('well');
    expect(syncHealth({ ...sync, lastSuccessAt: fromMillis(now - hours(25)) }, now)).toBe('well');
    expect(syncHealth({ ...sync, lastSuccessAt: fromMillis(now - hours(25) - 1000) }, now)).toBe('late');
  });
  it('runs while the lease lasts, and is judged by its last success when the run ended early', () => {
    expect(syncHealth({ ...sync, status: 'running', lease: lease(now + 1000) }, now)).toBe('running');
    expect(syncHealth({ ...sync, status: 'running', lease: lease(now - 1000) }, now)).toBe('well');
  });
  it('runs from the moment at which a person starts it', () => {
    expect([syncHealth(sync, now, true), syncHealth(null, now, true)]).toEqual(['running', 'running']);
  });
  it('names failures, questions and calendars never synced', () => {
    expect(syncHealth({ ...sync, status: 'failed' }, now)).toBe('failed');
    expect(syncHealth({ ...sync, status: 'needs-confirmation' }, now)).toBe('confirm');
    expect(syncHealth({ ...sync, lastSuccessAt: null }, now)).toBe('never');
    expect(syncHealth(null, now)).toBe('never');
  });
  it('bothers nobody while all is well or at work', () => {
    expect(
      ['never', 'running', 'confirm', 'failed', 'late', 'well'].filter((health) => needsAttention(health as 'well')),
    ).toEqual(['never', 'confirm', 'failed', 'late']);
  });
});

describe('nextNightly', () => {
  it('is two at night in Singapore, whatever the machine thinks the time is', () => {
    expect(new Date(nextNightly(now)).toISOString()).toBe('2026-11-22T18:00:00.000Z');
    expect(new Date(nextNightly(Date.parse('2026-11-22T18:00:00Z'))).toISOString()).toBe('2026-11-23T18:00:00.000Z');
    expect(new Date(nextNightly(Date.parse('2026-11-22T17:59:59Z'))).toISOString()).toBe('2026-11-22T18:00:00.000Z');
  });
});
