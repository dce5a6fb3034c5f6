import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#lib/events.ts';
import { eventsByDay, eventsNear, weeksOfMonth } from './grid.ts';

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });

function event(id: string, start: string, end: string, timeZone = 'Asia/Singapore'): EventSummary {
  return { id, title: { text: id, language: 'en', isFallback: false } as unknown as EventSummary['title'], location: '', calendar: 'main', language: 'en', allDay: false, start: at(start), end: at(end), firstDay: null, lastDay: null, timeZone, featured: false };
}

const events = [
  event('the month before', '2026-09-20T02:00:00Z', '2026-09-20T03:00:00Z'),
  event('the eve, already today on the dateline', '2026-10-31T11:00:00Z', '2026-10-31T12:00:00Z', 'Pacific/Kiritimati'),
  event('from before until after', '2026-10-01T00:00:00Z', '2026-12-24T00:00:00Z'),
  event('the last evening, in Honolulu', '2026-12-06T09:00:00Z', '2026-12-06T09:30:00Z', 'Pacific/Honolulu'),
  event('the month after', '2026-12-25T02:00:00Z', '2026-12-25T03:00:00Z'),
];

describe('a month of the calendar', () => {
  const shown = weeksOfMonth('2026-11').flat();
  const [first, last] = [shown[0] ?? '', shown.at(-1) ?? ''];

  it('shows the same whether all events are asked for their day or only those near it', () => {
    const namesOn = (days: ReturnType<typeof eventsByDay>): string[][] => shown.map((day) => (days.get(day) ?? []).map(({ id }) => id));
    expect([first, last]).toEqual(['2026-11-01', '2026-12-05']);
    expect(namesOn(eventsByDay(eventsNear(events, first, last)))).toEqual(namesOn(eventsByDay(events)));
    expect(namesOn(eventsByDay(events)).flat()).toEqual(expect.arrayContaining(['the eve, already today on the dateline', 'the last evening, in Honolulu']));
  });

  it('leaves out what is weeks away', () => {
    expect(eventsNear(events, first, last).map(({ id }) => id)).toEqual(['the eve, already today on the dateline', 'from before until after', 'the last evening, in Honolulu']);
  });
});
