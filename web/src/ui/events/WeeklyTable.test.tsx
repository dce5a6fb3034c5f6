import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { WeeklyEvent } from '#lib/events/weekly.ts';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { WeeklyTable } from './WeeklyTable.tsx';

const start = '2026-11-29T10:00:00+08:00';
const page = { language: 'en', pathname: '/events', now: Date.parse(start) } as ShownPage;
const weeklyOn = (weekday: number, id: string): WeeklyEvent => ({
  event: exampleEvent(id, start, { series: id }),
  repeats: [],
  weekday,
  missed: [],
});

function tableOf(...weekly: readonly WeeklyEvent[]): string {
  return renderToStaticMarkup(
    <Router ssrPath="/events">
      <PageProvider page={page}>
        <WeeklyTable weekly={weekly} />
      </PageProvider>
    </Router>,
  );
}

test('a weekday is named once, beside all events of that day', () => {
  const html = tableOf(weeklyOn(7, 'early'), weeklyOn(7, 'late'), weeklyOn(3, 'prayer'));
  const days = [...html.matchAll(/<th scope="rowgroup" rowSpan="(\d)"[^>]*>([^<]*)</g)].map(([, rows, day]) => [
    day,
    rows,
  ]);
  expect(days).toEqual([
    ['Sunday', '2'],
    ['Wednesday', '1'],
  ]);
});

test('a weekly event names the days on which it is not held, and no others', () => {
  const html = tableOf(weeklyOn(7, 'early'), { ...weeklyOn(7, 'late'), missed: ['2026-12-06', '2026-12-27'] });
  expect(html.match(/Not on [^<]*/g)).toEqual(['Not on 6 Dec, 27 Dec']);
});

test('a weekly event that is not held within a week says when it is held next', () => {
  const heldFrom = (day: string): WeeklyEvent => ({
    ...weeklyOn(7, day),
    event: exampleEvent(day, `${day}T10:00:00+08:00`, { series: day }),
  });
  expect(tableOf(heldFrom('2026-12-06')).match(/Next on [^<]*/g)).toBeNull();
  expect(tableOf(heldFrom('2026-12-13')).match(/Next on [^<]*/g)).toEqual(['Next on 13 Dec']);
});
