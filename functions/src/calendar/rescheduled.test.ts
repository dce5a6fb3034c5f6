import { fromMillis } from '@steeple/model/timestamp';
import { describe, expect, test } from 'vitest';
import { findRescheduled } from './rescheduled.ts';
import type { StoredEvent } from './SyncStore.ts';

function instance(series: string | null, iso: string, more: Partial<StoredEvent> = {}): StoredEvent {
  return {
    title: 'Service', start: fromMillis(Date.parse(iso)), startDate: null, timeZone: 'Asia/Singapore', recurringEventId: series,
    hidden: false, featured: false, translations: {}, ...more,
  };
}

describe('a series whose hour changes', () => {
  test('hands what an admin said on to the same day, by the clock of the zone', () => {
    const removed = new Map([
      ['old22', instance('service', '2026-11-21T23:30:00Z', { featured: true, translations: { zh: { title: '主日崇拜' } } })],
      ['old29', instance('service', '2026-11-28T23:30:00Z', { hidden: true })],
    ]);
    const { moved, inherited } = findRescheduled(removed, [
      ['new22', instance('service', '2026-11-22T02:00:00Z')], ['new29', instance('service', '2026-11-29T02:00:00Z')],
    ]);
    expect([...moved].sort()).toEqual(['old22', 'old29']);
    expect(inherited.get('new22')).toEqual({ hidden: false, featured: true, translations: { zh: { title: '主日崇拜' } } });
    expect(inherited.get('new29')?.hidden).toBe(true);
  });

  test('to another weekday counts as moved, without anybody\'s words', () => {
    const { moved, inherited } = findRescheduled(
      new Map([['sunday', instance('service', '2026-11-22T01:30:00Z')], ['next', instance('service', '2026-11-29T01:30:00Z')]]),
      [['saturday', instance('service', '2026-11-21T01:30:00Z')]],
    );
    expect([...moved]).toEqual(['sunday']);
    expect(inherited.size).toBe(0);
  });

  test('does not speak for other series, nor for single events', () => {
    const { moved } = findRescheduled(
      new Map([['youth', instance('youth', '2026-11-22T01:30:00Z')], ['talk', instance(null, '2026-11-22T01:30:00Z')]]),
      [['new', instance('service', '2026-11-22T02:00:00Z')], ['single', instance(null, '2026-11-22T01:30:00Z')]],
    );
    expect(moved.size).toBe(0);
  });
});
