import { instantAt } from '@steeple/model/time/timeZone';
import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { firstStart, outsideCamp } from './campDays.ts';

const days = { startDate: '2026-11-20', endDate: '2026-11-22' };
const zone = 'Asia/Singapore';
const at = (wallTime: string) => fromMillis(instantAt(wallTime, zone));

describe('outsideCamp', () => {
  it.each(['2026-11-20T00:00', '2026-11-21T12:00', '2026-11-22T23:59'])('accepts %s', (wallTime) => {
    expect(outsideCamp(at(wallTime), days, zone)).toEqual([]);
  });

  it.each(['2026-11-19T23:59', '2026-11-23T00:00', '2025-11-21T12:00'])('refuses %s in both languages', (wallTime) => {
    expect(outsideCamp(at(wallTime), days, zone)).toEqual([
      {
        field: 'startsAt',
        message: {
          en: expect.stringContaining('20 – 22 November 2026') as string,
          zh: expect.stringContaining('2026年11月20日至22日') as string,
        },
      },
    ]);
  });

  it('goes by the clocks of the zone', () => {
    const evening = at('2026-11-22T23:30');
    expect(outsideCamp(evening, days, zone)).toEqual([]);
    expect(outsideCamp(evening, days, 'Pacific/Auckland')).toHaveLength(1);
  });

  it('refuses nothing where the days are not known', () => {
    expect(outsideCamp(at('2025-11-21T12:00'), null, zone)).toEqual([]);
  });
});

it('the first entry of a camp is offered the morning of its first day', () => {
  expect(firstStart(days, zone, 0)).toEqual(at('2026-11-20T09:00'));
  expect(firstStart(null, zone, 1)).toEqual(fromMillis(3_600_000));
});
