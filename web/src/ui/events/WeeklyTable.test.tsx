import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { WeeklyEvent } from '#lib/events/weekly.ts';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { WeeklyTable } from './WeeklyTable.tsx';

const start = { seconds: Date.UTC(2026, 10, 29, 2) / 1000, nanoseconds: 0 };
const page = { language: 'en', pathname: '/events', now: start.seconds * 1000 } as ShownPage;

function weeklyOn(weekday: number, id: string): WeeklyEvent {
  const event = {
    id,
    title: { text: id, language: 'en', isFallback: false },
    location: 'Hall',
    calendar: 'services',
    language: 'en',
    allDay: false,
    start,
    end: start,
    firstDay: null,
    lastDay: null,
    featured: false,
    series: id,
    elsewhere: null,
  } as const;
  return { event, repeats: [], weekday, missed: [] };
}

test('a weekday is named once, beside all events of that day', () => {
  const html = renderToStaticMarkup(
    <Router ssrPath="/events">
      <PageProvider page={page}>
        <WeeklyTable weekly={[weeklyOn(7, 'early'), weeklyOn(7, 'late'), weeklyOn(3, 'prayer')]} />
      </PageProvider>
    </Router>,
  );
  const days = [...html.matchAll(/<th scope="rowgroup" rowSpan="(\d)"[^>]*>([^<]*)</g)].map(([, rows, day]) => [
    day,
    rows,
  ]);
  expect(days).toEqual([
    ['Sunday', '2'],
    ['Wednesday', '1'],
  ]);
});
