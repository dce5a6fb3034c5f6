import { describe, expect, test } from 'vitest';
import type { EventSummary } from './events.ts';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { splitWeekly } from './weekly.ts';

const zone = 'Asia/Singapore';

/** @param wall wall-clock time of the beginning in Singapore */
const event = (series: string | null, wall: string, title = series ?? 'Talk') =>
  exampleEvent(`${title} ${wall}`, `${wall}:00+08:00`, {
    title: { text: title, language: 'en', isFallback: false },
    series,
  });

const seriesOf = (name: string, hour: string, ...days: string[]) => days.map((day) => event(name, `${day}T${hour}`));
const result = (...events: EventSummary[]) => {
  const sorted = events.toSorted((a, b) => a.start.seconds - b.start.seconds);
  const { weekly, otherEvents } = splitWeekly(sorted, zone);
  return {
    weekly: weekly.map(({ event: { title }, weekday, repeats }) => `${weekday} ${title.text} +${repeats.length}`),
    otherEvents: otherEvents.map(
      ({ title, start }) => `${title.text} ${new Date(start.seconds * 1000 + 28_800_000).toISOString().slice(0, 10)}`,
    ),
  };
};

describe('the weekly routine', () => {
  test('is set apart by weekday from Sunday, then by the hour', () => {
    expect(
      result(
        ...seriesOf('Choir', '19:30', '2026-11-25', '2026-12-02'),
        ...seriesOf('Chinese service', '11:30', '2026-11-22', '2026-11-29'),
        ...seriesOf('Service', '09:30', '2026-11-22', '2026-11-29', '2026-12-06'),
        event(null, '2026-11-24T20:00'),
      ),
    ).toEqual({
      weekly: ['7 Service +2', '7 Chinese service +1', '3 Choir +1'],
      otherEvents: ['Talk 2026-11-24'],
    });
  });

  test('lists each weekday of a series by itself', () => {
    expect(result(...seriesOf('Club', '15:00', '2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'))).toEqual({
      weekly: ['1 Club +1', '4 Club +1'],
      otherEvents: [],
    });
  });

  test('leaves an evening with another title or hour among the other events', () => {
    const advent = event('Service', '2026-11-29T09:30', 'First Sunday of Advent');
    const earlier = event('Service', '2026-12-27T08:00');
    expect(
      result(...seriesOf('Service', '09:30', '2026-11-22', '2026-12-06', '2026-12-13', '2026-12-20'), advent, earlier),
    ).toEqual({
      weekly: ['7 Service +3'],
      otherEvents: ['First Sunday of Advent 2026-11-29', 'Service 2026-12-27'],
    });
  });

  test('is what is ordinary where a special evening leaves only one such date', () => {
    const advent = event('Service', '2026-12-06T09:30', 'Service: First Sunday of Advent');
    const [first] = seriesOf('Service', '09:30', '2026-11-29');
    expect(first === undefined ? null : result(first, advent)).toEqual({
      weekly: ['7 Service +0'],
      otherEvents: ['Service: First Sunday of Advent 2026-12-06'],
    });
  });

  test.each([
    ['every other week', ['2026-11-25', '2026-12-09', '2026-12-23']],
    ['on one day only', ['2026-11-25']],
    ['every day of one week', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']],
    ['every month', ['2026-11-22', '2026-12-20', '2027-01-17']],
  ])('does not have what is held %s', (_when, days) => {
    expect(result(...seriesOf('Lunch', '10:30', ...days)).weekly).toEqual([]);
  });

  test('names the days between its dates on which nothing of the series is held', () => {
    const advent = event('Service', '2026-11-29T09:30', 'First Sunday of Advent');
    const held = [...seriesOf('Service', '09:30', '2026-11-22', '2026-12-06', '2026-12-13', '2027-01-03'), advent];
    const sorted = held.toSorted((a, b) => a.start.seconds - b.start.seconds);
    expect(splitWeekly(sorted, zone).weekly.map(({ missed }) => missed)).toEqual([['2026-12-20', '2026-12-27']]);
  });
});
